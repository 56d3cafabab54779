package private

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWriteReplacesAFileWhole(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "secrets")
	owner, err := os.Stat(folder)
	if err != nil {
		t.Fatal(err)
	}
	if data, there, err := Read(path, 1<<10); data != nil || there || err != nil {
		t.Fatalf("before it is written it holds %q, %v (%v)", data, there, err)
	}
	// A writer that was killed left something, and others may read it.
	if err := os.WriteFile(partOf(path), []byte("half of something long"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"first", "2"} {
		if err := Write(path, []byte(text), owner); err != nil {
			t.Fatal(err)
		}
		data, there, err := Read(path, 1<<10)
		status, failed := os.Stat(path)
		if string(data) != text || !there || err != nil || failed != nil || status.Mode().Perm() != mode {
			t.Errorf("it holds %q with mode %v (%v, %v), want %q", data, status.Mode(), err, failed, text)
		}
	}
	if names, err := os.ReadDir(folder); err != nil || len(names) != 1 {
		t.Errorf("the folder holds %v (%v)", names, err)
	}
}

func TestAWriteThatFailsLeavesTheFileAsItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secrets")
	owner, err := os.Stat(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(path, 0o700); err != nil { // nothing takes the place of a folder
		t.Fatal(err)
	}
	if err := Write(path, []byte("x"), owner); err == nil {
		t.Fatal("a folder was replaced")
	}
	if names, err := os.ReadDir(filepath.Dir(path)); err != nil || len(names) != 1 {
		t.Errorf("left behind: %v (%v)", names, err)
	}
}

func TestNarrow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secrets")
	if err := Narrow(path); err != nil {
		t.Errorf("no file: %v", err)
	}
	for _, name := range []string{path, partOf(path)} {
		if err := os.WriteFile(name, []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := Narrow(path); err != nil {
		t.Fatal(err)
	}
	status, err := os.Stat(path)
	if _, gone := os.Stat(partOf(path)); err != nil || status.Mode().Perm() != mode || !os.IsNotExist(gone) {
		t.Errorf("mode %v (%v), the part: %v", status.Mode(), err, gone)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/etc/passwd", path); err != nil {
		t.Fatal(err)
	}
	if err := Narrow(path); err == nil {
		t.Error("a link to somebody else's file is taken for secrets")
	}
}

package private

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestWriteReplacesAFileWhole(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "secrets")
	owner := must.Get(os.Stat(folder))(t)
	if data, there, err := Read(path, 1<<10); data != nil || there || err != nil {
		t.Fatalf("before it is written it holds %q, %v (%v)", data, there, err)
	}
	// A writer that was killed left something, and others may read it.
	must.Do(t, os.WriteFile(partOf(path), []byte("half of something long"), 0o644))
	for _, text := range []string{"first", "2"} {
		must.Do(t, Write(path, []byte(text), owner))
		data, there, err := Read(path, 1<<10)
		status, failed := os.Stat(path)
		if string(data) != text || !there || err != nil || failed != nil || status.Mode().Perm() != mode {
			t.Errorf("it holds %q with mode %v (%v, %v), want %q", data, status.Mode(), err, failed, text)
		}
	}
	names := must.Get(os.ReadDir(folder))(t)
	check.Equalf(t, len(names), 1, "the folder holds %v", names)
}

func TestAWriteThatFailsLeavesTheFileAsItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secrets")
	owner := must.Get(os.Stat(filepath.Dir(path)))(t)
	if err := os.Mkdir(path, 0o700); err != nil { // nothing takes the place of a folder
		t.Fatal(err)
	}
	must.Fails(t, Write(path, []byte("x"), owner), "a folder was replaced")
	names := must.Get(os.ReadDir(filepath.Dir(path)))(t)
	check.Equalf(t, len(names), 1, "left behind: %v", names)
}

func TestNarrow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secrets")
	check.Dof(t, Narrow(path), "no file")
	for _, name := range []string{path, partOf(path)} {
		must.Do(t, os.WriteFile(name, []byte("x"), 0o644))
	}
	must.Do(t, Narrow(path))
	status, err := os.Stat(path)
	if _, gone := os.Stat(partOf(path)); err != nil || status.Mode().Perm() != mode || !os.IsNotExist(gone) {
		t.Errorf("mode %v (%v), the part: %v", status.Mode(), err, gone)
	}
	must.Do(t, os.Remove(path))
	must.Do(t, os.Symlink("/etc/passwd", path))
	check.Fails(t, Narrow(path), "a link to somebody else's file is taken for secrets")
}

// TestALinkIsNotPrivate: a link to a secret is told as one, not as a file that others may read.
func TestALinkIsNotPrivate(t *testing.T) {
	folder := t.TempDir()
	secret, link := filepath.Join(folder, "secret"), filepath.Join(folder, "link")
	must.Do(t, os.WriteFile(secret, nil, 0o600))
	must.Do(t, os.Symlink(secret, link))
	if err := Narrow(link); !errors.Is(err, ErrNotFile) || !strings.Contains(err.Error(), "is a link") {
		t.Errorf("a link: %v", err)
	}
}

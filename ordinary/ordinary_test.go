package ordinary_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/ordinary"
)

// limit is the maximum size of a file in these tests.
const limit = 1 << 10

// places creates what may be in the place of a file; says is the start of the error.
var places = map[string]struct {
	make func(path string) error
	says string
}{
	"nothing":  {func(string) error { return nil }, "no such file"},
	"a pipe":   {func(path string) error { return syscall.Mkfifo(path, 0o600) }, "is no ordinary file: it is a pipe"},
	"a folder": {func(path string) error { return os.Mkdir(path, 0o700) }, "is no ordinary file: it is a folder"},
	"no end":   {func(path string) error { return os.Symlink("/dev/zero", path) }, "is no ordinary file: it is a device"},
	"terminal": {func(path string) error { return os.Symlink("/dev/ptmx", path) }, "is no ordinary file: it is a device"},
	"too large": {func(path string) error { return os.WriteFile(path, make([]byte, limit+1), 0o600) },
		"is larger than 1 KiB"},
}

func TestWhatIsNoOrdinaryFileIsAnErrorAtOnce(t *testing.T) {
	for name, place := range places {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "file")
			must.Do(t, place.make(path))
			for how, read := range map[string]func() error{
				"by path": func() error { _, err := ordinary.Read(path, limit); return err },
				"of a folder": func() error {
					_, err := fs.ReadFile(ordinary.Files(folder, limit), "file")
					return err
				},
				"in an open folder": func() error {
					root, err := ordinary.OpenRoot(folder)
					if err != nil {
						return err
					}
					defer root.Close()
					file, err := ordinary.OpenIn(root, "file")
					if err != nil {
						return err
					}
					defer file.Close()
					_, err = ordinary.Contents(file, limit)
					return err
				},
			} {
				err := ends(t, read)
				leadsOut := how == "in an open folder" && err != nil && strings.Contains(err.Error(), "escapes")
				if err == nil || !strings.Contains(err.Error(), place.says) && !leadsOut {
					t.Errorf("%s: %v, want an error that says %q", how, err, place.says)
				}
			}
		})
	}
}

// A file of exactly the maximum size is read completely, and so is a file from the kernel with a size of zero.
func TestAnOrdinaryFileIsReadWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	want := bytes.Repeat([]byte("x"), limit)
	must.Do(t, os.WriteFile(path, want, 0o600))
	if got, err := ordinary.Read(path, limit); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if got, err := ordinary.Read("/proc/self/stat", limit); err != nil || len(got) == 0 {
		t.Errorf("/proc/self/stat: %q, %v", got, err)
	}
	if _, err := ordinary.Read(filepath.Join(path, "none"), limit); errors.Is(err, fs.ErrNotExist) || err == nil {
		t.Errorf("a file for a folder: %v", err)
	}
}

// Opening folders and logs does not block on a pipe either.
func TestAPipeForAFolderOrALogHoldsNobodyUp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	must.Do(t, syscall.Mkfifo(path, 0o600))
	for name, open := range map[string]func() error{
		"folder": func() error { _, err := ordinary.OpenFolder(path); return err },
		"root":   func() error { _, err := ordinary.OpenRoot(path); return err },
		"log":    func() error { _, err := ordinary.Append(path); return err },
	} {
		if err := ends(t, open); err == nil {
			t.Errorf("%s: a pipe was opened", name)
		}
	}
}

// ends returns a result, which must come.
func ends(t *testing.T, do func() error) error {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- do() }()
	return await.From(t, "the end of the reading", done)
}

// A file of the kernel may be an ordinary one and keep its reader waiting for the kernel's next line.
func TestAFileThatWaitsHoldsNobodyUp(t *testing.T) {
	file, err := ordinary.Open("/proc/kmsg", os.O_RDONLY)
	if err != nil {
		t.Skipf("/proc/kmsg is for root: %v", err)
	}
	defer file.Close()
	read := make(chan error, 1)
	go func() {
		_, err := ordinary.Contents(file, 64<<20)
		read <- err
	}()
	check.ErrorIsf(t, await.From(t, "reading what waits ends", read), os.ErrDeadlineExceeded,
		"read a file that waits")
}

// An error names the file and what is wrong, not how it was looked up.
func TestALinkInAFolderIsToldInWords(t *testing.T) {
	folder := t.TempDir()
	for link, to := range map[string]string{"out": "/etc/passwd", "loop": "loop"} {
		must.Do(t, os.Symlink(to, filepath.Join(folder, link)))
	}
	root := must.Get(ordinary.OpenRoot(folder))(t)
	defer root.Close()
	for name, says := range map[string]string{
		"out": `"out": path escapes`, "loop": `"loop": too many levels`, "none": `"none": no such file`,
	} {
		if _, err := ordinary.OpenIn(root, name); err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%s: %v, want %s", name, err, says)
		}
	}
}

package smalldisk

import (
	"syscall"
	"testing"
)

// New mounts a file system of a size, such as "6m", until the test ends, and returns its folder. It skips the test
// where mounting is not allowed.
func New(t testing.TB, size string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("mounting a small file system needs root: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}

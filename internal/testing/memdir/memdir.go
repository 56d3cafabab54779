package memdir

import (
	"os"
	"testing"
)

// New returns a folder that is removed when the test ends: in memory, or on the disk where the system has no /dev/shm.
func New(t testing.TB) (dir string) {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "pitboss-test-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

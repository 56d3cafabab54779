package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// TestAFileHasItsNameOnlyWhenItIsWhole: until it is filled nothing is there, and what
// could not be filled leaves nothing behind.
func TestAFileHasItsNameOnlyWhenItIsWhole(t *testing.T) {
	target := filepath.Join(t.TempDir(), "export")
	must.Do(t, store.NewFile(target, func(file *os.File) error {
		if _, err := file.WriteString("half"); err != nil {
			return err
		}
		check.ErrorIsf(t, check.ErrorOf(os.Lstat(target)), os.ErrNotExist, "half of it has its name")
		_, err := file.WriteString(" and half")
		return err
	}))
	check.Equal(t, string(must.Get(os.ReadFile(target))(t)), "half and half")
	if status, err := os.Stat(target); err != nil || status.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v, want 0600", status.Mode(), err)
	}
	never := errors.New("the disk is gone")
	check.ErrorIs(t, store.NewFile(target+"2", func(*os.File) error { return never }), never)
	check.ErrorIsf(t, store.NewFile(target, func(*os.File) error { return nil }), store.ErrExists,
		"a file that is there")
	left, err := filepath.Glob(filepath.Join(filepath.Dir(target), "*"))
	hidden, _ := filepath.Glob(filepath.Join(filepath.Dir(target), ".*"))
	if err != nil || len(left) != 1 || len(hidden) != 0 {
		t.Errorf("left behind: %v %v", left, hidden)
	}
}

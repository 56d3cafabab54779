package rehearsal

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"pitboss/internal/journals"
	"pitboss/store"
)

// Wanted says what is rehearsed.
type Wanted struct {
	// Program is the new version's program, Config the table's configuration, Database its journal.
	Program, Config, Database string
	// Folder is a folder for the copy; the new version writes nowhere else.
	Folder string
}

// copyName is the name of the copy in the folder.
const copyName = "copy.db"

// errRoot keeps what an upgrade brings from running as root.
var errRoot = errors.New("a new version is not rehearsed as root")

// Confine copies the journal and becomes the new version, which opens the copy. It returns only if that fails.
//
// The new version has no new privileges, limits of memory, time and files, no place to write to but the folder, and an
// environment of its own. Where the kernel does not know Landlock (before 5.13), the folder is no limit.
func Confine(ctx context.Context, wanted Wanted) error {
	if os.Geteuid() == 0 {
		return errRoot
	}
	target := filepath.Join(wanted.Folder, copyName)
	err := journals.Read(wanted.Database, func(journal *store.Journal) error {
		_, err := journal.Backup(ctx, target)
		return err
	})
	if err != nil {
		return err
	}
	status, err := os.Stat(target)
	if err != nil {
		return err
	}
	args := []string{wanted.Program, "upgrade", "check", "--config", wanted.Config, "--db", target}
	environ := []string{"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "TERM=dumb", "HOME=" + wanted.Folder, "TMPDIR=" + wanted.Folder}
	return restricted(wanted.Folder, status.Size(), func() error { return syscall.Exec(wanted.Program, args, environ) })
}

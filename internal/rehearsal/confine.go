package rehearsal

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"pitboss/internal/config"
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

// system are the system's files that a program may need; none of them is secret.
var system = []string{"/usr", "/bin", "/lib", "/lib64", "/etc/localtime", "/etc/ld.so.cache", "/dev/null", "/dev/zero", "/dev/urandom"}

// limits is what a new version is left with: the folder with the copy of the journal, of size bytes, and what it may read.
type limits struct {
	folder   string
	readable []string
	size     int64
}

// errRoot keeps what an upgrade brings from running as root.
var errRoot = errors.New("a new version is not rehearsed as root")

// Confine copies the journal and becomes the new version, which opens the copy. It returns only if that fails.
//
// The new version has no new privileges and no sockets, limits of memory, time and files, and an environment of its own.
// It writes to the folder only, and reads the folder, its program, the configuration, the rules that it names and the
// system's files below /usr: neither what is next to the journal nor the token of the platform. Where [Hides] is false,
// it reads and writes what the service's user may.
func Confine(ctx context.Context, wanted Wanted) error {
	if os.Geteuid() == 0 {
		return errRoot
	}
	loaded, err := config.Load(wanted.Config)
	if err != nil {
		return err
	}
	readable := append([]string{wanted.Program, loaded.Path}, system...)
	if loaded.Rules != "" {
		readable = append(readable, loaded.Rules)
	}
	target := filepath.Join(wanted.Folder, copyName)
	err = journals.Read(wanted.Database, func(journal *store.Journal) error {
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
	args := []string{wanted.Program, "upgrade", "check", "--config", loaded.Path, "--db", target}
	environ := []string{"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "TERM=dumb", "HOME=" + wanted.Folder, "TMPDIR=" + wanted.Folder}
	limits := limits{folder: wanted.Folder, readable: readable, size: status.Size()}
	return limits.apply(func() error { return syscall.Exec(wanted.Program, args, environ) })
}

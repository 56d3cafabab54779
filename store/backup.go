package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"pitboss/store/internal/pages"
)

// Backup copies the journal as it is now to a new file (mode 0600), verifies the
// copy, and only then gives it its name. The table may go on meanwhile. The copy
// holds the roster too, PIN hashes included.
//
// Errors: [ErrExists] when there is something at target, [ErrDiskFull],
// [ErrDamaged] when the journal itself is, [ErrStopped] when ctx ends first (no copy
// is left behind).
func (j *Journal) Backup(ctx context.Context, target string) error {
	if _, err := os.Lstat(target); err == nil {
		return faultf(ErrExists, nil, "the backup %s exists and is never overwritten; choose another name", target)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the backup %s cannot be made: %w", target, err)
	}
	folder := filepath.Dir(target)
	file, err := os.CreateTemp(folder, "."+filepath.Base(target)+".*.part")
	if err != nil {
		return fmt.Errorf("the backup %s cannot be made: %w", target, err)
	}
	part := file.Name()
	err = j.backup(ctx, file)
	err = errors.Join(err, file.Close())
	if err == nil {
		err = j.verifyCopy(ctx, part)
	}
	if err == nil {
		// A link, unlike a rename, never replaces what is there.
		err = linkOrRename(part, target)
	}
	if removal := os.Remove(part); err == nil && removal != nil && !errors.Is(removal, fs.ErrNotExist) {
		err = removal
	}
	if err == nil {
		err = syncDirectory(folder)
	}
	if full := fullCause(err); full != nil {
		return faultf(ErrDiskFull, err, "there is no room for the backup %s (%v); nothing was kept: free some space and try again", target, full)
	}
	return err
}

// verifyCopy speaks of the journal, not of the copy nobody will see.
func (j *Journal) verifyCopy(ctx context.Context, part string) error {
	_, err := Verify(ctx, part)
	if damage := (*DamageError)(nil); errors.As(err, &damage) {
		return &DamageError{Path: j.path, Sequence: damage.Sequence, What: damage.What}
	}
	if errors.Is(err, ErrStopped) {
		return stopped(ctx, "the backup of", j.path)
	}
	return err
}

func (j *Journal) backup(ctx context.Context, file *os.File) error {
	if err := file.Chmod(0o600); err != nil {
		return err
	}
	if err := j.copyTo(stoppable{ctx, file, j.path}); err != nil {
		return err
	}
	return file.Sync()
}

// copyTo writes one transaction of the file.
func (j *Journal) copyTo(w io.Writer) error {
	if j.db == nil {
		// The lock keeps writers out: the file itself is the transaction.
		return j.view(func(tree *pages.File) error {
			_, err := io.Copy(w, io.NewSectionReader(j.file, 0, tree.Used()))
			return err
		})
	}
	return explain(j.path, guard(j.path, func() (err error) {
		tx, err := j.db.Begin(false)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, tx.Rollback()) }()
		_, err = tx.WriteTo(w)
		return err
	}))
}

// stoppable is a writer that takes nothing more once ctx ends.
type stoppable struct {
	ctx  context.Context
	to   io.Writer
	path string
}

func (s stoppable) Write(data []byte) (int, error) {
	if s.ctx.Err() != nil {
		return 0, stopped(s.ctx, "the backup of", s.path)
	}
	return s.to.Write(data)
}

// linkOrRename gives a finished file its name. Where the file system has no
// links, a rename does, after a last look that nothing came there meanwhile.
func linkOrRename(part, target string) error {
	err := os.Link(part, target)
	if err == nil {
		return nil
	}
	if errors.Is(err, fs.ErrExist) {
		return faultf(ErrExists, err, "the backup %s exists and is never overwritten; choose another name", target)
	}
	if _, there := os.Lstat(target); there == nil {
		return faultf(ErrExists, err, "the backup %s exists and is never overwritten; choose another name", target)
	}
	return os.Rename(part, target)
}

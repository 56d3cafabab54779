package store

import (
	"context"
	"errors"
	"io"
	"os"

	"pitboss/store/internal/pages"
)

// Backup copies the journal as it is now to a new file (mode 0600), verifies the
// copy, and only then gives it its name. The table may go on meanwhile. The copy has the
// roster without the PINs and badges, which lie next to the database. Returned is the end of
// its chain.
//
// A journal that is read through the process that has it open is made again of its records, as [Rebuild]
// does: its file would be held for as long as the copy takes. It lacks the saved state, which a start makes, and what is
// counted of the devices.
//
// Errors: [ErrExists] when there is something at target, [ErrDiskFull],
// [ErrDamaged] when the journal itself is, [ErrCredentials] when an older program
// wrote it and it was not opened since, [ErrStopped] when ctx ends first (no copy
// is left behind).
func (j *Journal) Backup(ctx context.Context, target string) (head Head, err error) {
	if j.source != nil {
		end, err := j.source.Head()
		if err != nil {
			return Head{}, err
		}
		return Rebuild(ctx, target, j.eachStored(end.Sequence))
	}
	if err := j.holdsSecrets(); err != nil {
		return Head{}, err
	}
	err = NewFile(target, func(file *os.File) (err error) {
		if err := j.copyTo(stoppable{ctx, file, j.path}); err != nil {
			return err
		}
		if err := file.Sync(); err != nil {
			return err
		}
		head, err = j.verifyCopy(ctx, file.Name())
		return err
	})
	if full := fullCause(err); full != nil {
		return Head{}, faultf(ErrDiskFull, err,
			"there is no room for the backup %s (%v); nothing was kept: free some space and try again", target, full)
	}
	return head, err
}

// holdsSecrets refuses a file in which PINs of an older program can still be read: no
// backup has any.
func (j *Journal) holdsSecrets() error {
	var wanted []byte
	err := j.view(func(tree *pages.File) (err error) {
		wanted, err = tree.Get(bucketMeta, keyCompact)
		return err
	})
	if err != nil {
		return err
	}
	if j.info.Schema == schemaWithSecrets || wanted != nil {
		return faultf(ErrCredentials, nil, "the journal %s was written by an older program and still holds PINs, which no backup may; "+
			"open the table once with this program, which takes them out, then back up", j.path)
	}
	return nil
}

// verifyCopy speaks of the journal, not of the copy nobody will see.
func (j *Journal) verifyCopy(ctx context.Context, part string) (Head, error) {
	report, err := Verify(ctx, part)
	if damage := (*DamageError)(nil); errors.As(err, &damage) {
		return Head{}, &DamageError{Path: j.path, Sequence: damage.Sequence, What: damage.What}
	}
	if errors.Is(err, ErrStopped) {
		return Head{}, stopped(ctx, "the backup of", j.path)
	}
	return report.Head, err
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

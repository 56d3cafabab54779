package store

import (
	"context"
	"errors"
	"io"
	"os"

	"pitboss/store/internal/pages"
)

// Backup copies the journal as it is now to a new file (mode 0600), verifies the copy, and only then gives it its
// final name. The table may continue meanwhile. The copy holds the roster without PINs and badges, which are kept in
// files next to the database. Backup returns the end of the copy's chain.
//
// If another process holds the journal, Backup rebuilds the copy from the records, as [Rebuild] does, because copying
// the file would lock it for the whole time. Such a copy lacks the saved state, which the next start recreates, and
// the device counters.
//
// Errors: [ErrExists] if target exists, [ErrDiskFull], [ErrDamaged] if the journal itself is damaged,
// [ErrCredentials] if an older program wrote the journal and it has not been opened since, [ErrStopped] if ctx ends
// first (no copy is left behind).
func (j *Journal) Backup(ctx context.Context, target string) (head Head, err error) {
	if j.source != nil {
		end, err := j.source.Head()
		if err != nil {
			return Head{}, err
		}
		return Rebuild(ctx, target, j.eachStored(1, end.Sequence))
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
	return head, err
}

// verifyCopy verifies the copy. Its errors name the journal, because the user never sees the temporary copy.
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

// copyTo writes a consistent image of the file, as of one transaction.
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

// stoppable is a writer that fails once ctx ends.
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

package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"

	"go.etcd.io/bbolt"
	"pitboss/clock"
	"pitboss/ordinary"
	"pitboss/store/internal/pages"
)

// Verify checks the whole journal at path without changing it: every record's seal, link and content, the head, the
// saved state, the indexes, the roster against its events, every page of the file, and the tree over the records
// against the signed heads next to it.
//
// The error is a [*DamageError] naming the first record that is wrong; the report has the rest. It is [ErrOtherHead]
// if only a signed head does not belong to these records, [ErrNewer] if a later program wrote the journal,
// [ErrLocked] while a table has it open (verify a backup instead), and [ErrStopped] if ctx ends first.
//
// Verify cannot detect that somebody rewrote the chain from some record to its end and also replaced the head and
// removed the signed heads. Compare the head with one kept elsewhere.
func Verify(ctx context.Context, path string) (Report, error) {
	report := Report{Path: path}
	if err := checkPath(path, false); err != nil {
		return report, err
	}
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return report, fmt.Errorf("the journal %s cannot be opened: %w", path, err)
	}
	if err = lock(file, false, DefaultTimeout); err == nil {
		err = report.verify(ctx, file)
	}
	return report, errors.Join(err, file.Close())
}

func (r *Report) verify(ctx context.Context, file *os.File) error {
	tree, err := openPages(file)
	if status, failure := file.Stat(); errors.Is(err, pages.ErrUnmade) || failure == nil && status.Size() == 0 {
		return unmadeError(r.Path)
	}
	if err != nil {
		return openError(r.Path, err)
	}
	info, empty, err := readInfo(tree)
	switch {
	case empty:
		return unmadeError(r.Path)
	case errors.Is(err, ErrNewer):
		return openError(r.Path, err)
	case err != nil:
		// The records may still be readable: report which are intact.
		r.add(err)
	}
	r.Info = info
	heads, notes := readSignedHeads(r.Path)
	r.Notes = append(r.Notes, notes...)
	facts := newFacts(r.Info)
	if err := r.content(ctx, tree, facts, &heads); err != nil {
		return err
	}
	r.structure(ctx, tree, r.devices(tree))
	if ctx.Err() != nil {
		return stopped(ctx, "verifying the journal", r.Path)
	}
	if err := r.err(); err != nil {
		return err
	}
	return heads.compare(r, facts.keys.rotated)
}

// content checks the records and everything that follows from them. It adds intact records to the facts and the
// heads.
func (r *Report) content(ctx context.Context, tree *pages.File, facts *facts, heads *signedHeads) error {
	head, saved, err := readEnds(tree)
	r.add(err)
	rebuilt, failed := readRebuilt(tree)
	r.add(failed)
	r.Head, r.SavedAt = head, saved.Sequence
	r.Future.Now = clock.Now()
	reached, failure := scan(tree, Head{}, true, 0, func(one storedRecord) error {
		record := one.record
		if ctx.Err() != nil {
			return stopped(ctx, "verifying the journal", r.Path)
		}
		if r.Records == 0 {
			r.First = record.At
		}
		r.Records, r.Last = record.Sequence, record.At
		r.Future.take(record)
		Tell(ctx, record.Sequence, head.Sequence)
		if record.Sequence == saved.Sequence {
			r.add(checkSaved(saved, record))
		}
		return errors.Join(facts.take(one), heads.take(record.Sequence, one.stored))
	})
	r.Notes = append(r.Notes, facts.sealed.unknown...)
	if errors.Is(failure, ErrNewer) || errors.Is(failure, ErrStopped) {
		return explain(r.Path, failure)
	}
	r.add(failure)
	if failure != nil || err != nil {
		// Without the records, what follows from them is unknown.
		return nil
	}
	if err := checkEnd(reached, head); err != nil {
		r.add(err)
		return nil
	}
	switch {
	case saved.Sequence > reached.Sequence:
		r.add(&chainError{reached.Sequence + 1, fmt.Sprintf("it is missing: the saved state is that of record %d", saved.Sequence), nil})
	case saved.Sequence != facts.lastState.Sequence && (saved.Sequence > 0 || facts.lastState.Sequence > rebuilt):
		r.add(checkNoState(facts.lastState))
	}
	r.Rounds = r.spans(tree, bucketRounds, "round", facts.rounds)
	r.Shoes = r.spans(tree, bucketShoes, "shoe", facts.shoes)
	r.spans(tree, bucketKeys, "log key", facts.keys.spans)
	r.Staff = r.roster(tree, facts.people)
	return nil
}

// structure checks every page, first by plain reads and then, if these succeed, with bbolt's own check, which a
// damaged file could crash. Damage of the device counters is not damage of the record and is reported once:
// devicesWhole is false if it was reported already.
func (r *Report) structure(ctx context.Context, tree *pages.File, devicesWhole bool) {
	apart, err := tree.CheckBut(ctx, bucketDevices)
	if ctx.Err() != nil {
		return
	}
	if apart != nil && devicesWhole {
		r.Notes = append(r.Notes, devicesError(apart).Error())
	}
	if page := (*pages.Error)(nil); errors.As(err, &page) {
		broken := &chainError{0, page.Error(), page}
		switch {
		case page.Bucket == bucketRecords && len(page.Key) == 8:
			broken.sequence = binary.BigEndian.Uint64(page.Key)
		case tree.OneMeta():
			broken.sequence = r.Head.Sequence + 1
		}
		err = broken
	}
	if err != nil {
		// A page that the records already failed on is not a second problem.
		if r.FirstBad() == 0 {
			r.add(err)
		}
		return
	}
	if apart != nil {
		return
	}
	r.add(guard(r.Path, func() error {
		db, err := bbolt.Open(r.Path, 0o600, &bbolt.Options{ReadOnly: true, Timeout: DefaultTimeout, PreLoadFreelist: true})
		if err != nil {
			return err
		}
		tx, err := db.Begin(false)
		if err != nil {
			return errors.Join(err, db.Close())
		}
		var found []error
		for problem := range tx.Check() {
			found = append(found, problem)
		}
		return errors.Join(errors.Join(found...), tx.Rollback(), db.Close())
	}))
}

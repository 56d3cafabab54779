package report

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"iter"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/report"
	"pitboss/internal/journals"
	"pitboss/internal/sidefile"
	"pitboss/store"
)

// keptForm names the form of what is kept, and its version, which every change of what a fold collects raises.
const keptForm = "report 4"

// keptRecords is how many records each frame of what is kept is about. Fewer at the end are read each time.
var keptRecords uint64 = 10_000

// The parts of a frame.
const (
	partTally = iota // a stretch
	partTold         // the accounts of the incidents that are complete, as []history.Incident
)

// stretch is what was collected from the records of a frame, and what lasted at its end.
type stretch struct {
	Fold  report.Fold
	Tally report.Tally
}

// times are those of the earliest and the latest record of a frame.
type times struct{ First, Last time.Time }

// Folder returns the folder of this user for what is kept of long journals; "" if there is none.
func Folder() string { return sidefile.Folder("report") }

// kept is a journal with what is kept of it: all but its last records.
type kept struct {
	journal *store.Journal
	file    *sidefile.File
	times   []times
}

// keep opens what is kept of a journal in a folder, and adds what the journal has more. Nothing depends on the file: what
// is not kept is read, and what cannot be written is not. With an empty folder, nothing is kept and everything is read.
func keep(ctx context.Context, journal *store.Journal, folder string) (*kept, error) {
	k := &kept{journal: journal}
	if folder == "" {
		return k, nil
	}
	hash := func(sequence uint64) string {
		record, err := journal.Record(sequence)
		if err != nil {
			return ""
		}
		return record.Hash
	}
	first := hash(1)
	if first == "" {
		return k, nil
	}
	k.file = sidefile.Open(folder, keptForm, first)
	k.file.Trim(hash)
	for _, one := range k.file.Frames() {
		var when times
		if decode(one.Head, &when) != nil {
			k.file.Forget()
			k.times = nil
			break
		}
		k.times = append(k.times, when)
	}
	if err := k.extend(ctx); err != nil {
		k.close()
		return nil, err
	}
	return k, nil
}

// close closes the file.
func (k *kept) close() {
	if k.file != nil {
		k.file.Close()
	}
}

// after returns the last record of a number of frames.
func (k *kept) after(frames int) uint64 {
	if frames == 0 {
		return 0
	}
	return k.file.Frames()[frames-1].After
}

// extend adds frames for the records that the journal has more, and saves them.
func (k *kept) extend(ctx context.Context) error {
	head, err := k.journal.Head()
	if err != nil {
		return err
	}
	from := k.after(len(k.times))
	to := from + (head.Sequence-min(from, head.Sequence))/keptRecords*keptRecords
	if to == from {
		return nil
	}
	var accounts []history.Incident
	fold := report.Fold{Told: func(account history.Incident) { accounts = append(accounts, account) }}
	if err := k.resume(&fold, len(k.times)); err != nil {
		return err
	}
	var when times
	for record, err := range journals.UntilStopped(ctx, k.journal.Records(from+1, to)) {
		if err != nil {
			return err
		}
		if err := fold.Add(record); err != nil {
			return err
		}
		store.Tell(ctx, record.Sequence, head.Sequence)
		when = when.with(record.At)
		if record.Sequence%keptRecords != 0 {
			continue
		}
		err := k.add(record, when, stretch{fold, fold.Take()}, accounts)
		if errors.Is(err, sidefile.ErrTooLarge) {
			break // the records from here on are read each time
		}
		if err != nil {
			return err
		}
		when, accounts = times{}, nil
	}
	_ = k.file.Save() // what is not saved is computed again
	return nil
}

// with returns the times of one more record.
func (t times) with(at time.Time) times {
	if t.First.IsZero() || at.Before(t.First) {
		t.First = at
	}
	if at.After(t.Last) {
		t.Last = at
	}
	return t
}

// add adds a frame that ends with a record.
func (k *kept) add(last game.Record, when times, collected stretch, accounts []history.Incident) error {
	frame := sidefile.Frame{After: last.Sequence, Hash: last.Hash}
	var err error
	if frame.Head, err = encode(when); err != nil {
		return err
	}
	for _, part := range []any{collected, accounts} {
		data, err := encode(part)
		if err == nil {
			data, err = sidefile.Pack(data)
		}
		if err != nil {
			return err
		}
		frame.Parts = append(frame.Parts, data)
	}
	k.file.Add(frame)
	k.times = append(k.times, when)
	return nil
}

// part reads a part of a frame, by the number of the frame.
func (k *kept) part(frame, number int, into any) error {
	one := k.file.Frames()[frame]
	packed, err := k.file.Part(one, number)
	if err != nil {
		return err
	}
	data, err := sidefile.Unpack(packed)
	if err == nil {
		err = decode(data, into)
	}
	if err != nil {
		return fmt.Errorf("what is kept after record %d: %w", one.After, err)
	}
	return nil
}

// resume makes a fold continue after a number of frames.
func (k *kept) resume(fold *report.Fold, frames int) error {
	var ended stretch
	if frames > 0 {
		if err := k.part(frames-1, partTally, &ended); err != nil {
			return err
		}
	}
	fold.Resume(ended.Fold)
	return nil
}

// incidents yields the account of every incident, in order; one that is still open comes last.
func (k *kept) incidents(ctx context.Context) iter.Seq2[history.Incident, error] {
	return func(yield func(history.Incident, error) bool) {
		for i := range k.times {
			var accounts []history.Incident
			if err := k.part(i, partTold, &accounts); err != nil {
				yield(history.Incident{}, err)
				return
			}
			for _, account := range accounts {
				if err := journals.Stopped(ctx); !yield(account, err) || err != nil {
					return
				}
			}
		}
		var fold report.Fold
		if err := k.resume(&fold, len(k.times)); err != nil {
			yield(history.Incident{}, err)
			return
		}
		for account, err := range fold.History().Incidents(journals.Whole(ctx, k.journal, k.after(len(k.times))+1)) {
			if !yield(account, err) {
				return
			}
		}
	}
}

func encode(value any) ([]byte, error) {
	var data bytes.Buffer
	err := gob.NewEncoder(&data).Encode(value)
	return data.Bytes(), err
}

func decode(data []byte, into any) error {
	return gob.NewDecoder(bytes.NewReader(data)).Decode(into)
}

package store

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
)

// Problem is one thing that verify found.
type Problem struct {
	// Sequence is the record concerned; 0 if there is none.
	Sequence uint64
	// What describes the problem.
	What string
}

func (p Problem) String() string {
	if p.Sequence == 0 {
		return p.What
	}
	return fmt.Sprintf("record %d: %s", p.Sequence, p.What)
}

// Report is the result of verifying a journal.
type Report struct {
	Path string
	Info Info
	// Records is the number of intact records, counted from the first; First and Last are the times of the first and
	// last of them.
	Records     uint64
	First, Last time.Time
	// Future describes records that are later than this computer's clock (GLI-19 C.6.3).
	Future Future
	// Head is the end of the chain as stated in the file. Comparing it with the head printed on an earlier report
	// reveals a chain that was rewritten from its start.
	Head Head
	// Heads lists the signed heads next to the journal that match its records.
	Heads []SignedHead
	// SavedAt is the record that the saved state belongs to; 0 if no state is saved.
	SavedAt uint64
	// Rounds, Shoes and Staff count the entries of the indexes and the roster.
	Rounds, Shoes, Staff int
	// Open is true if a table has the journal open. Then only the records were checked, not the pages, the saved
	// state, the indexes and the people.
	Open bool
	// Devices counts the devices that have counters in the journal.
	Devices int
	// Notes lists findings that are worth mentioning but are not problems of the record: device counters that cannot
	// be read, or sealed cards of a void round that nobody could open.
	Notes []string
	// Problems lists all findings, by sequence; it is empty for a sound journal.
	Problems []Problem
}

// Future describes records that are later than the clock of the computer that reads them: one of the two clocks is,
// or was, wrong.
type Future struct {
	// First is the first such record, or 0; At is its time.
	First uint64
	At    time.Time
	// Count is the number of such records; Now is the time of this computer's clock.
	Count uint64
	Now   time.Time
}

// futureTolerance is how far two computers' clocks may differ.
const futureTolerance = 2 * time.Second

// take checks the time of one record.
func (f *Future) take(record game.Record) {
	if !record.At.After(f.Now.Add(futureTolerance)) {
		return
	}
	if f.Count++; f.Count == 1 {
		f.First, f.At = record.Sequence, record.At
	}
}

// String describes the records; it returns "" if there are none.
func (f Future) String() string {
	if f.Count == 0 {
		return ""
	}
	more := ""
	if f.Count > 1 {
		more = fmt.Sprintf(" and %d more", f.Count-1)
	}
	return fmt.Sprintf("record %d%s: from the future: made at %s, and it is %s by this computer's clock",
		f.First, more, f.At.UTC().Format(time.RFC3339), f.Now.UTC().Format(time.RFC3339))
}

// FirstBad returns the first record that is wrong or missing; 0 if none is.
func (r Report) FirstBad() uint64 {
	for _, problem := range r.Problems {
		if problem.Sequence != 0 {
			return problem.Sequence
		}
	}
	return 0
}

// add appends an error as a problem.
func (r *Report) add(err error) {
	if err == nil {
		return
	}
	problem := Problem{What: err.Error()}
	if record := (*chainError)(nil); errors.As(err, &record) {
		problem = Problem{Sequence: record.sequence, What: record.what}
	}
	r.Problems = append(r.Problems, problem)
	slices.SortStableFunc(r.Problems, func(a, b Problem) int {
		switch {
		case a.Sequence == b.Sequence:
			return 0
		case b.Sequence == 0 || a.Sequence != 0 && a.Sequence < b.Sequence:
			return -1
		}
		return 1
	})
}

// err returns the report's first problem as an error.
func (r *Report) err() error {
	if len(r.Problems) == 0 {
		return nil
	}
	return &DamageError{Path: r.Path, Sequence: r.Problems[0].Sequence, What: r.Problems[0].What}
}

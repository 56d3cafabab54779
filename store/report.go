package store

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// Problem is one thing verify found.
type Problem struct {
	// Sequence is the record it concerns; 0 when it concerns none.
	Sequence uint64
	// What is wrong, in words.
	What string
}

func (p Problem) String() string {
	if p.Sequence == 0 {
		return p.What
	}
	return fmt.Sprintf("record %d: %s", p.Sequence, p.What)
}

// Report is what verify saw of a journal.
type Report struct {
	Path string
	Info Info
	// Records is the number of records that were right, from the first on; First
	// and Last are when the first and last of them happened.
	Records     uint64
	First, Last time.Time
	// Head is the end of the chain as the file states it. Comparing it with the
	// head printed on an earlier report shows a chain rewritten from its start.
	Head Head
	// SavedAt is the record the saved state belongs to; 0 without one.
	SavedAt uint64
	// Rounds, Shoes and Staff count what the indexes and the roster hold.
	Rounds, Shoes, Staff int
	// Open is true when a table has the journal open: only the records were checked, not
	// the pages, the saved state, the indexes and the people.
	Open bool
	// Devices counts the devices of which something is kept beside the records.
	Devices int
	// Notes are what is worth telling and no problem of the record: that what was counted
	// of a device cannot be read.
	Notes []string
	// Problems are everything found, by sequence; none for a sound journal.
	Problems []Problem
}

// FirstBad is the first record that is wrong or missing; 0 when no record is.
func (r Report) FirstBad() uint64 {
	for _, problem := range r.Problems {
		if problem.Sequence != 0 {
			return problem.Sequence
		}
	}
	return 0
}

// add notes a failure as a problem.
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

// err is the report's first problem as the error verify returns.
func (r *Report) err() error {
	if len(r.Problems) == 0 {
		return nil
	}
	return &DamageError{Path: r.Path, Sequence: r.Problems[0].Sequence, What: r.Problems[0].What}
}

package floor

import (
	"context"
	"slices"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/site"
)

// account is what a table has written: where it ends, its last lines, and the shift so far. The table's goroutine
// leaves records here; they are read on another, so that no scan waits for it.
type account struct {
	written chan struct{} // something was left

	left struct {
		sync.Mutex
		records []game.Record
	}

	mu     sync.Mutex
	record site.Record
	lines  []game.Record // the last of the record, oldest first
	tally  tally
}

// leave takes records that are not read yet.
func (a *account) leave(records []game.Record) {
	a.left.Lock()
	a.left.records = append(a.left.records, records...)
	a.left.Unlock()
	select {
	case a.written <- struct{}{}:
	default: // whoever reads reads these, too
	}
}

// keep reads what is left until ctx ends.
func (a *account) keep(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-a.written:
			a.mu.Lock()
			a.read()
			a.mu.Unlock()
		}
	}
}

// at is where the record ends, its last lines and the shift, at a moment.
func (a *account) at(now time.Time) (site.Record, []game.Record, site.Shift) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.read()
	return a.record, slices.Clone(a.lines[max(len(a.lines)-site.MostLines, 0):]), a.tally.at(now)
}

// read counts what was left.
func (a *account) read() {
	a.left.Lock()
	records := a.left.records
	a.left.records = nil
	a.left.Unlock()
	for _, record := range records {
		a.record = site.Record{Sequence: record.Sequence, Hash: record.Hash}
		a.lines = append(a.lines, record)
		if len(a.lines) > 2*site.MostLines {
			a.lines = slices.Clone(a.lines[len(a.lines)-site.MostLines:])
		}
		a.tally.take(record)
	}
}

package floor

import (
	"context"
	"slices"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/site"
)

// account tracks what a table has written: the end of the record, its last lines and the shift so far. The table's
// goroutine only leaves records here; another goroutine reads them, so that no scan waits for it.
type account struct {
	// say puts a record into words. The goroutine that reports the table's state calls it, so a panic in it is
	// contained there.
	say     func(game.Record) site.Line
	written chan struct{} // signals new records

	left struct {
		sync.Mutex
		records []game.Record
	}

	mu     sync.Mutex
	begun  bool // earlier records are counted
	record site.Record
	lines  []line // the last lines, oldest first
	tally  tally
}

// line is a record, with its words once somebody has asked for them.
type line struct {
	record game.Record
	words  *site.Line
}

// leave stores records to be read later.
func (a *account) leave(records []game.Record) {
	a.left.Lock()
	a.left.records = append(a.left.records, records...)
	a.left.Unlock()
	select {
	case a.written <- struct{}{}:
	default: // the reader will read these, too
	}
}

// keep counts the earlier records and then new ones until ctx ends.
func (a *account) keep(ctx context.Context, earlier func(context.Context) []game.Record) error {
	before := earlier(ctx)
	a.mu.Lock()
	a.take(before)
	a.begun = true
	a.read()
	a.mu.Unlock()
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

// at returns the end of the record, its last lines and the shift at a moment.
func (a *account) at(now time.Time) (site.Record, []site.Line, site.Shift) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.read()
	last := a.lines[max(len(a.lines)-site.MaxLines, 0):]
	words := make([]site.Line, len(last))
	for i := range last {
		if last[i].words == nil {
			said := a.say(last[i].record)
			last[i].words = &said
		}
		words[i] = *last[i].words
	}
	return a.record, words, a.tally.at(now)
}

// read counts new records, once the earlier ones are counted.
func (a *account) read() {
	if !a.begun {
		return
	}
	a.left.Lock()
	records := a.left.records
	a.left.records = nil
	a.left.Unlock()
	a.take(records)
}

// take counts records. It skips those it already has, because the earlier records include new ones left meanwhile.
func (a *account) take(records []game.Record) {
	for _, record := range records {
		if record.Sequence <= a.record.Sequence {
			continue
		}
		a.record = site.Record{Sequence: record.Sequence, Hash: record.Hash}
		a.tally.take(record)
		a.lines = append(a.lines, line{record: record})
		if len(a.lines) > 2*site.MaxLines {
			a.lines = slices.Clone(a.lines[len(a.lines)-site.MaxLines:])
		}
	}
}

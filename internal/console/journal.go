package console

import (
	"errors"

	"pitboss/game"
	"pitboss/store"
)

// tableJournal is the journal as the table writes it. over receives a failure after which only opening the journal
// again helps; the table waits for other failures to pass. heads learns what was written.
type tableJournal struct {
	*store.Journal
	over  chan error
	heads *heads
}

// Append appends to the journal, and reports to over and heads.
func (j tableJournal) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	written, err := j.Journal.Append(records, saved)
	if isOver(err) {
		select {
		case j.over <- err:
		default: // reported before
		}
	}
	j.heads.written(written)
	return written, err
}

func isOver(err error) bool {
	return errors.Is(err, store.ErrUncertain) || errors.Is(err, store.ErrDamaged) || errors.Is(err, store.ErrClosed)
}

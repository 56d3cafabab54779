package console

import (
	"errors"

	"pitboss/game"
	"pitboss/store"
)

// tableJournal is the journal as the table writes it. over hears of a failure that
// only opening the journal again can cure; other failures are the table's to wait out.
// heads hears of what was written.
type tableJournal struct {
	*store.Journal
	over  chan error
	heads *heads
}

// Append returns the journal's own.
func (j tableJournal) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	written, err := j.Journal.Append(records, saved)
	if isOver(err) {
		select {
		case j.over <- err:
		default: // it was said before
		}
	}
	j.heads.written(written)
	return written, err
}

func isOver(err error) bool {
	return errors.Is(err, store.ErrUncertain) || errors.Is(err, store.ErrDamaged) || errors.Is(err, store.ErrClosed)
}

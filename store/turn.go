package store

import (
	"time"

	"pitboss/game"
)

// Turn runs write when nothing else writes the journal, at the time it gives to it,
// and takes note of the records that were written. It returns the error of write, or
// says why it was not run.
type Turn func(write func(at time.Time) ([]game.Record, error)) error

// TakeTurns makes every change of the roster wait for its turn from here on: an open
// table counts the records it writes, so that a change of the roster comes between two
// of its decisions and is taken up at once. What is slow, such as hashing a PIN, is
// done before the turn. Nil ends it.
func (j *Journal) TakeTurns(turn Turn) {
	if turn == nil {
		j.turn.Store(nil)
		return
	}
	j.turn.Store(&turn)
}

// inTurn makes a change of the roster at the given time; in its turn, and at the time
// of the turn, where there are turns.
func (j *Journal) inTurn(at time.Time, change func(t *transaction, at time.Time) error) error {
	write := func(at time.Time) (written []game.Record, err error) {
		err = j.update(func(t *transaction) error {
			err := change(t, at.UTC().Round(0))
			written = t.written
			return err
		})
		if err != nil {
			return nil, err
		}
		return written, nil
	}
	if turn := j.turn.Load(); turn != nil {
		return (*turn)(write)
	}
	_, err := write(at)
	return err
}

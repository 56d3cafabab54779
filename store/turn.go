package store

import (
	"time"

	"pitboss/game"
)

// Turn calls write, with the time to use, when nothing else writes the journal, and takes note of the records
// written. It returns the error of write, or the reason why it did not call it.
type Turn func(write func(at time.Time) ([]game.Record, error)) error

// TakeTurns makes every later change of the roster wait for its turn. An open table counts the records it writes, so
// a change of the roster must come between two of its decisions and is applied at once. Slow work, such as hashing a
// PIN, is done before the turn. Nil ends it.
func (j *Journal) TakeTurns(turn Turn) {
	if turn == nil {
		j.turn.Store(nil)
		return
	}
	j.turn.Store(&turn)
}

// inTurn changes the roster at the given time or, if there are turns, in its turn and at the turn's time.
func (j *Journal) inTurn(at time.Time, change func(t *transaction, at time.Time) error) error {
	write := func(at time.Time) ([]game.Record, error) { return j.change(at, change) }
	if turn := j.turn.Load(); turn != nil {
		return (*turn)(write)
	}
	_, err := write(at)
	return err
}

// change changes the roster at the given time and returns the records written.
func (j *Journal) change(at time.Time, change func(t *transaction, at time.Time) error) (written []game.Record, err error) {
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

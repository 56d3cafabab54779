package store

import (
	"time"

	"pitboss/game"
)

// Write appends events as [Journal.Enter] does, for a caller whose turn it is already, and returns their records.
// Errors: those of [Journal.Append].
func (j *Journal) Write(by game.Actor, at time.Time, events ...game.Event) ([]game.Record, error) {
	return j.change(at, func(t *transaction, at time.Time) error { return j.appendHere(t, by, at, events...) })
}

// Enter appends events from outside the table when its turn comes, with the round and shoe of the previous record.
// Errors: those of [Journal.Append].
func (j *Journal) Enter(by game.Actor, at time.Time, events ...game.Event) error {
	return j.inTurn(at, func(t *transaction, at time.Time) error { return j.appendHere(t, by, at, events...) })
}

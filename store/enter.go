package store

import (
	"time"

	"pitboss/game"
)

// Enter appends what happened outside the table, in its turn, at the round and shoe of the record before.
// Errors are those of [Journal.Append].
func (j *Journal) Enter(by game.Actor, at time.Time, events ...game.Event) error {
	return j.inTurn(at, func(t *transaction, at time.Time) error { return j.appendHere(t, by, at, events...) })
}

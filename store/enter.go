package store

import (
	"time"

	"pitboss/game"
)

// Enter appends events from outside the table when its turn comes, with the round and shoe of the previous record.
// Errors: those of [Journal.Append].
func (j *Journal) Enter(by game.Actor, at time.Time, events ...game.Event) error {
	return j.inTurn(at, func(t *transaction, at time.Time) error { return j.appendHere(t, by, at, events...) })
}

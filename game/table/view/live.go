package view

import (
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
)

// SnapshotOf returns what follows from a table's rules and state at a time, and from the last ruling to be announced.
// The running table adds what only it knows.
func SnapshotOf(rules *decide.Rules, state state.State, announce *game.Ruled, now time.Time) Snapshot {
	step := rules.Next(&state)
	return Snapshot{
		Site: rules.Setup.Site, Table: rules.Setup.Table, Training: rules.Setup.Training, Book: rules.Book,
		State: state, Step: step, Seen: decide.Seen(&state, step), Phase: rules.Phase(&state),
		VoidBy: rules.VoidBy(&state), Blocked: rules.Blocked(&state),
		ManualEntry: rules.EntersByHand(), NotKept: rules.WhyNotKept(&state), Drawer: rules.Setup.Variant.Family,
		Announce: announce, Rules: rules, Now: now,
	}
}

// Announced returns the last ruling to be announced to the players after the events of a decision, from the one before
// it. An announcement stays until somebody continues; nil means that there is none.
func Announced(before *game.Ruled, events []game.Event) *game.Ruled {
	for _, event := range events {
		if ruled, is := event.(game.Ruled); is && !ruled.Announcement.IsZero() {
			return &ruled
		}
	}
	for _, event := range events {
		switch event.(type) {
		case game.SignedIn, game.SignedOut, game.PersonPresent: // nobody has continued
		default:
			if !game.Has(event, game.Quiet) {
				before = nil
			}
		}
	}
	return before
}

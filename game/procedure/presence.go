package procedure

import (
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
)

// Presence is why a shift manager rules by a row at the table alone: a closed list.
type Presence string

// What needs the shift manager at the table. Anywhere marks a decision, which a site may have made
// from the floor.
const (
	Anywhere   Presence = ""
	ToAnnounce Presence = "announces"  // the shift manager, and nobody else, tells the players
	ToAct      Presence = "acts"       // there is something to do once it is ruled
	ToScan     Presence = "scans"      // the card is scanned before the shift manager
	ToPutRight Presence = "puts-right" // at_table: the clause has the shift manager put it right by hand
)

// Presence returns why the shift manager must be at the table to rule by the row.
func (r Row) Presence() Presence {
	switch {
	case r.Announce == string(game.ShiftManager):
		return ToAnnounce
	case slices.ContainsFunc(r.Then, func(action Action) bool { return action.By == game.ShiftManager }):
		return ToAct
	case r.Decides == ByShiftManager && slices.Contains(r.Cards, game.Rescan):
		return ToScan
	case r.AtTable:
		return ToPutRight
	}
	return Anywhere
}

// validatePresence reports an at_table that nothing follows from: the row says it already, or is ruled
// by nobody.
func (r Row) validatePresence() error {
	without := r
	without.AtTable = false
	switch {
	case !r.AtTable:
		return nil
	case !r.Applies():
		return errors.New("at_table: nobody rules by this row, leave it out")
	case without.Presence() != Anywhere:
		return fmt.Errorf("at_table is said twice: the shift manager %s at the table, leave it out", without.Presence())
	}
	return nil
}

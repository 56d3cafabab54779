package procedure

import (
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
)

// Presence is why a shift manager can rule by a row only at the table: a closed list.
type Presence string

// The reasons for the shift manager to be at the table. Anywhere marks a decision that a site may allow from the
// floor.
const (
	Anywhere   Presence = ""
	ToAnnounce Presence = "announces"  // only the shift manager tells the players
	ToAct      Presence = "acts"       // there is something to do after the ruling
	ToScan     Presence = "scans"      // the card is scanned in front of the shift manager
	ToPutRight Presence = "puts-right" // at_table: the clause has the shift manager correct it by hand
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

// validatePresence returns an error for an at_table without effect: the row already implies it, or nobody rules by
// it.
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

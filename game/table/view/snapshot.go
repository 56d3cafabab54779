package view

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/rulebook"
	"pitboss/game/table/decide"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// Snapshot is what a screen shows: the state, the step computed from it, and information from the journal and the
// clock. It is immutable.
type Snapshot struct {
	Site  string
	Table string
	// Training is true at a table with simulated devices.
	Training bool
	Book     *rulebook.Book

	State state.State
	Step  game.Step
	// Seen is the digest of the step and its offers, for the keys pressed at this screen, see [decide.Rules.Seen].
	Seen string
	// Phase is the phase of the round.
	Phase game.Phase
	// VoidBy is the clause that makes the round void at the incident's deadline; empty if none does, as for a round
	// with a complete result.
	VoidBy string
	// Blocked says why a key would be refused now, by its command. It has no entry for a working key.
	Blocked map[decide.Key]message.Text
	// ManualEntry is true if a card, or a wheel's number, that no device can read may be entered by hand (GLI-19
	// 4.18.4(d)). A card is entered by the shift manager.
	ManualEntry bool
	// NotKept says why the unread result or card of the open incident cannot be entered by hand at this table; empty
	// if it can, or if the incident is about something else.
	NotKept message.Text
	// Announce is the last ruling to be announced to the players, until the table has moved on; nil if there is
	// none.
	Announce *game.Ruled
	// Now is the table's clock at the snapshot; Speed is how fast that clock runs compared with a real one (1
	// except in unattended demonstrations).
	Now   time.Time
	Speed float64

	// Refused is the last refusal since the last event, or nil. Refusals counts them, so that two equal refusals
	// can be told apart. RefusedTimes counts the refusals in a row that say the same as Refused.
	Refused      *game.Refusal
	Refusals     uint64
	RefusedTimes uint64
	// DeviceRefusals is how many of Refusals were readings of a device.
	DeviceRefusals uint64
	// PINsChanged counts the people who changed their own PIN here since the start.
	PINsChanged uint64
	// BadgesRead counts the badges read since the start that wait for their PIN.
	BadgesRead uint64
	// NobodyRules is true while nobody on the roster could rule.
	NobodyRules bool
	// Stopped says why the journal cannot be written; empty if it can.
	Stopped message.Text
	// Undealt is how many readings are kept meanwhile, to be recorded as not dealt; ReadingsRefused is how many
	// more came and were refused.
	Undealt         int
	ReadingsRefused uint64
	// Conceals is true while no reading of a device may be shown; SealsCards is true while a card read now must
	// stay concealed, because it may be kept and dealt while bets are open.
	Conceals, SealsCards bool
	// Junk counts ignored readings, by device.
	Junk []Junk

	// Drawer draws the table; nil if the family does not draw.
	Drawer picture.Drawer
	// Rules are those of the table, for [Snapshot.Try]; nil without a table.
	Rules *decide.Rules
	// Past reads earlier rounds from the record; nil without one.
	Past decide.Past
}

// AwaitsTest returns the device that may return to play only after a guided test that it passed, signed by the
// technician (001/11.31); empty for none.
func (s Snapshot) AwaitsTest() string {
	if s.Rules == nil {
		return ""
	}
	device, _ := s.Rules.AwaitsTest(&s.State)
	return device
}

// NotFromFloor returns the orders from the floor that would be refused now regardless of who gives them, with the
// reason. See [decide.Rules.NotFromFloor].
func (s Snapshot) NotFromFloor() map[game.OrderKind]message.Text {
	if s.Rules == nil {
		return nil
	}
	return s.Rules.NotFromFloor(&s.State)
}

// Waits returns what the running round waits for, and until when; false if no wait runs. See [next.Rules.Waits].
func (s Snapshot) Waits() (next.Wait, bool) {
	if s.Rules == nil {
		return next.Wait{}, false
	}
	return s.Rules.Waits(&s.State)
}

// Shows returns how the game shows its result, see [game.Shows]; empty without a table.
func (s Snapshot) Shows() game.StepKind {
	if s.Rules == nil {
		return ""
	}
	return s.Rules.Shows
}

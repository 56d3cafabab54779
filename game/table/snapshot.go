package table

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Snapshot is what a screen shows: the state, the step computed from it and what
// the journal and the clock say. It is immutable.
type Snapshot struct {
	Site  string
	Table string
	// Training is true at a table of simulated devices.
	Training bool
	Book     *rulebook.Book

	State State
	Step  game.Step
	// Seen is the digest of the step and its offers, for the keys pressed at this screen;
	// see [Rules.Seen].
	Seen string
	// Phase is where the round stands.
	Phase game.Phase
	// VoidBy is the clause that makes the round void at the incident's deadline; empty
	// where nothing does, as for a round whose result is complete.
	VoidBy string
	// Blocked says why a key is dead now, by the command it stands for; a key
	// that is live is not in it.
	Blocked map[Key]message.Text
	// ManualEntry is true where a card, or a wheel's number, that no device can read may
	// be entered by hand (GLI-19 4.18.4(d)): a card by the shift manager.
	ManualEntry bool
	// Announce is the last ruling the players are to be told of, until the table has
	// moved on from it; nil when there is none.
	Announce *game.Ruled
	// Now is the table's clock when the snapshot was made; Speed is how fast that
	// clock runs against a real one (1 but for unattended demonstrations).
	Now   time.Time
	Speed float64

	// Refused is the last input refused, nil if none since the last event;
	// Refusals counts them, so that the same refusal twice is seen as two.
	Refused  *game.Refusal
	Refusals uint64
	// PINsChanged counts the people who have changed their own PIN here since the start.
	PINsChanged uint64
	// BadgesRead counts the badges that were read and wait for their PIN, since the start.
	BadgesRead uint64
	// NobodyRules is true while the roster has no shift manager who can sign in.
	NobodyRules bool
	// Stopped says in words why the journal cannot be written; empty when it can.
	Stopped message.Text
	// Undealt is how many readings are kept while it cannot be, to be recorded and not
	// dealt; ReadingsRefused is how many came after those and are not kept.
	Undealt         int
	ReadingsRefused uint64
	// Conceals is true while nothing that a device reads is anybody's to know; SealsCards, while a card that is read
	// is not: it may be kept, and dealt while bets are open.
	Conceals, SealsCards bool
	// Junk is what devices send that the table ignores and only counts, by device.
	Junk []Junk

	// Drawer is the family as it draws its table; nil where it does not.
	Drawer picture.Drawer
	// rules are the table's own, for [Snapshot.Try]; nil when no table made this.
	rules *Rules
	// past reads rounds that are not at hand; nil where no record is read.
	past Past
}

// AwaitsTest names the device that failed and may come back only after the technician
// signed a guided test that it passed (001/11.31); empty when none does.
func (s Snapshot) AwaitsTest() string {
	if s.rules == nil {
		return ""
	}
	device, _ := s.rules.awaitsTest(&s.State)
	return device
}

// NotFromFloor says, for each order from the floor that would be refused now whoever gave it, why. See
// [Rules.NotFromFloor].
func (s Snapshot) NotFromFloor() map[game.OrderKind]message.Text {
	if s.rules == nil {
		return nil
	}
	return s.rules.NotFromFloor(&s.State)
}

// Waits returns what the running round waits for, and until when; false where it is somebody's
// turn. See [Rules.Waits].
func (s Snapshot) Waits() (Wait, bool) {
	if s.rules == nil {
		return Wait{}, false
	}
	return s.rules.Waits(&s.State)
}

// Key is what a person at the screen can ask for: a closed list.
type Key string

// The keys.
const (
	KeyConfirm     Key = "confirm"
	KeyCallManager Key = "call-shift-manager"
	KeyReport      Key = "report"
	KeySignIn      Key = "sign-in"
	KeySignOut     Key = "sign-out"
	KeyRule        Key = "rule"
	KeySameCard    Key = "same-card"
	KeyEnterByHand Key = "enter-by-hand"
	KeyCorrect     Key = "correct"
	KeyWithdraw    Key = "withdraw"
	KeyRead        Key = "read-message"
)

// Shows returns how the game tells its result, as [game.Shows] says it; nothing without a table.
func (s Snapshot) Shows() game.StepKind {
	if s.rules == nil {
		return ""
	}
	return s.rules.shows
}

package procedure

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// Decides is who has the say: a closed list.
type Decides string

// Who decides. Rule leaves nobody a choice: the clause fixes the result.
const (
	ByRule         Decides = "rule"
	ByDealer       Decides = "dealer"
	ByShiftManager Decides = "shift-manager"
	ByTechnician   Decides = "technician"
)

// Whose bets a row is about, where not all the round's: a closed list.
const (
	OfSeat = "seat"
	OfHand = "hand"
)

// Row is one clause that says what to do about one incident.
type Row struct {
	Clause   string        `json:"clause"`
	Incident game.Incident `json:"incident"`
	Phase    game.Phase    `json:"phase"`
	// When are the conditions on facts, all of which must hold.
	When    Conditions `json:"when"`
	Decides Decides    `json:"decides"`
	// Dealer, ShiftManager and Technician are what each does.
	Dealer       []message.Text `json:"dealer"`
	ShiftManager []message.Text `json:"shift_manager"`
	Technician   []message.Text `json:"technician"`
	// Then is what is done after the ruling, one action at a time.
	Then []Action `json:"then,omitempty"`
	// FromLast is true where the ball is spun again from the number that won last
	// (001/9.16.2.1).
	FromLast bool             `json:"from_last,omitempty"`
	Round    game.RoundEffect `json:"round"`
	Bets     game.BetsEffect  `json:"bets"`
	// Subject is whose bets these are, where not all the round's: a seat's or a hand's, by
	// the facts of those names. The other bets stand.
	Subject string            `json:"subject,omitempty"`
	Cards   []game.CardEffect `json:"cards"`
	// Announce is who tells the players; empty when nobody needs to.
	Announce string   `json:"announce"`
	Attempts Attempts `json:"attempts"`
	// Notify is who is told although they have nothing to decide.
	Notify []game.Role `json:"notify"`
	// Cases names the clauses of the same document that say what this one leaves to
	// them. A row with cases leads there and never applies by itself.
	Cases []string `json:"cases"`
	// Beside is true for a clause that holds beside whichever other row applies, and
	// is never ruled by itself (001/11.14).
	Beside bool `json:"beside"`

	// Title names the ruling in a few words; Text is the clause.
	Title message.Text `json:"title"`
	Text  message.Text `json:"text"`
	// Because is why the round is void, within a sentence; nothing where the row voids none.
	Because message.Text `json:"-"`
	// DealerDoes is all that the dealer does, at the beginning of a sentence; nothing where
	// there is nothing.
	DealerDoes message.Text `json:"-"`
}

// Action is one thing that a clause has somebody do.
type Action struct {
	By game.Role `json:"by"`
	// Do is what is done, within a sentence; Sentence is the same at the beginning of one.
	Do       message.Text `json:"do"`
	Sentence message.Text `json:"-"`
}

// Applies reports whether the row itself says what to do.
func (r Row) Applies() bool { return len(r.Cases) == 0 && !r.Beside }

// NeedsResult reports whether whoever rules must say what the result is.
func (r Row) NeedsResult() bool {
	return r.Bets == game.BetsSettleManually || slices.Contains(r.Cards, game.ResultByVideo)
}

// Set is rows in the order of their documents.
type Set []Row

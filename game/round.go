package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// Placed is a card on the table: what it is and where it lies.
type Placed struct {
	Position Position `json:"position"`
	Card     Card     `json:"card"`
	ID       string   `json:"id,omitempty"`
	// At is when it was dealt, Dealer who dealt it, Frame what the device sent, in
	// printable form: what whoever rules on the round looks at. They may be empty.
	At     time.Time `json:"at,omitzero"`
	Dealer string    `json:"dealer,omitempty"`
	Frame  string    `json:"frame,omitempty"`
	// ByHand is true for a card no device read (GLI-19 4.18.4(d)).
	ByHand bool `json:"by_hand,omitempty"`
}

// Round is what is known of one round. It is facts only: what to do next is
// computed from it by the family. A Round is never changed in place.
type Round struct {
	Number uint64 `json:"number"`
	// InShoe counts the rounds of the shoe from 1; 0 in games without a shoe.
	InShoe int `json:"in_shoe,omitempty"`
	// Completed is how many rounds of the shoe had a result before this one; void ones
	// do not count.
	Completed int       `json:"completed,omitempty"`
	OpenedAt  time.Time `json:"opened_at"`
	// BettingUntil is when betting closes by itself; zero before it opened.
	BettingUntil  time.Time `json:"betting_until,omitzero"`
	BettingClosed bool      `json:"betting_closed,omitempty"`
	// Cards lie on the table, in the order they were dealt.
	Cards []Placed `json:"cards,omitempty"`
	// Held is a card read again just after itself, waiting for the dealer's word.
	Held Placed `json:"held,omitzero"`
	// KeptVisible is how many burn cards stay face up on the table until the round
	// ends (001/11.18).
	KeptVisible int `json:"kept_visible,omitempty"`
	// Dropped is how many cards fell off the table in this round.
	Dropped int `json:"dropped,omitempty"`
	// Done names the family's own steps confirmed so far, such as spin.
	Done []string `json:"done,omitempty"`
	// Told is what the platform said of this round, in order. Erred is what it said last and
	// cannot be right, while that is still awaited; nil otherwise.
	Told  []Message      `json:"told,omitempty"`
	Erred *PlatformErred `json:"platform_erred,omitempty"`
	// DiceLie is when the dealer said that the dice lie still and no throw was read; zero
	// while nobody did.
	DiceLie time.Time `json:"dice_lie,omitzero"`
	// Dice is the faces thrown; nil before.
	Dice []int `json:"dice,omitempty"`
	// Spin is what the wheel has shown.
	Spin Spin `json:"spin,omitzero"`
	// DecisionsUntil is when the players' decisions end by themselves; zero before
	// they began. Decisions are those the platform told.
	DecisionsUntil  time.Time  `json:"decisions_until,omitzero"`
	DecisionsClosed bool       `json:"decisions_closed,omitempty"`
	Decisions       []Decision `json:"decisions,omitempty"`
	// Outcome is set once the round has ended; its cards may still lie there.
	Outcome *Outcome `json:"outcome,omitempty"`
}

// Ended reports whether the round has its outcome.
func (r Round) Ended() bool { return r.Outcome != nil }

// At returns the card at a position, false when the place is empty.
func (r Round) At(position Position) (Card, bool) {
	for _, placed := range r.Cards {
		if placed.Position == position {
			return placed.Card, true
		}
	}
	return Card{}, false
}

// WithCard returns the round with one more card on the table.
func (r Round) WithCard(placed Placed) Round {
	r.Cards = append(slices.Clip(r.Cards), placed)
	return r
}

// WithoutLast returns the round without its last card.
func (r Round) WithoutLast() Round {
	if len(r.Cards) > 0 {
		r.Cards = slices.Clip(r.Cards[:len(r.Cards)-1])
	}
	return r
}

// ByHand is how many of the round's readings were entered by hand: its cards, or the
// wheel's number.
func (r Round) ByHand() (count int) {
	if r.Spin.ByHand {
		count++
	}
	for _, placed := range r.Cards {
		if placed.ByHand {
			count++
		}
	}
	return count
}

// Moved returns the round with cards moved, all at once. The error names a place
// where no card lies, or where two would.
func (r Round) Moved(moves []Move) (Round, error) {
	to := map[Position]Position{}
	for _, move := range moves {
		if _, lies := r.At(move.From); !lies {
			return r, fmt.Errorf("no card lies at %s", move.From)
		}
		if _, twice := to[move.From]; twice {
			return r, fmt.Errorf("%s is moved twice", move.From)
		}
		to[move.From] = move.To
	}
	r.Cards = slices.Clone(r.Cards)
	taken := map[Position]bool{}
	for i, placed := range r.Cards {
		if target, moves := to[placed.Position]; moves {
			r.Cards[i].Position = target
		}
		if taken[r.Cards[i].Position] {
			return r, fmt.Errorf("two cards would lie at %s", r.Cards[i].Position)
		}
		taken[r.Cards[i].Position] = true
	}
	return r, nil
}

// Message is what the platform told the table, in the shape its family documents.
type Message struct {
	Name string          `json:"message"`
	Data json.RawMessage `json:"data,omitempty"`
}

// Decision is what a player chose.
type Decision struct {
	Seat   int    `json:"seat,omitempty"`
	Hand   int    `json:"hand,omitempty"`
	Action string `json:"action"`
}

// Heard returns what the platform said last under a name, false when nothing.
func (r Round) Heard(name string) (json.RawMessage, bool) {
	for _, message := range slices.Backward(r.Told) {
		if message.Name == name {
			return message.Data, true
		}
	}
	return nil, false
}

// Did reports whether one of the family's own steps is done.
func (r Round) Did(step string) bool { return slices.Contains(r.Done, step) }

// Family is the pure rules of one kind of game. The same facts always give the
// same answers.
type Family interface {
	// Next is the step the round is at, from betting to announce.
	Next(round Round) Step
	// Phase is where the round stands, for the procedures.
	Phase(round Round) Phase
	// MostCards is how many cards one round can take at most; 0 without cards.
	MostCards() int
	// CheckLayout reports why the round's cards cannot lie as they do at any moment
	// of a round; nil when they can.
	CheckLayout(round Round) error
	// Parse is a result as a person writes it, in the shape Settle reads.
	Parse(text string) (json.RawMessage, error)
	// Result is the finished round's result and every bet's; before the round is
	// finished, bets are nil and the result holds what lies on the table.
	Result(round Round) (json.RawMessage, BetResults, error)
	// Settle is the result of a round given whole, in the shape the command line
	// documents. Results the rules make impossible are errors.
	Settle(line []byte) (json.RawMessage, BetResults, error)
	// Given is a settled result without what follows from it, as Settle reads it.
	Given(result json.RawMessage) (json.RawMessage, error)
}

package game

import (
	"encoding/json"
	"slices"
	"time"

	"pitboss/game/message"
)

// Placed is a card on the table and its place.
type Placed struct {
	Position Position `json:"position"`
	Card     Card     `json:"card"`
	ID       string   `json:"id,omitempty"`
	// At is when it was dealt, Dealer who dealt it, Frame what the device sent, in printable form, for the person
	// ruling on the round. They may be empty.
	At     time.Time `json:"at,omitzero"`
	Dealer string    `json:"dealer,omitempty"`
	Frame  string    `json:"frame,omitempty"`
	// ByHand is true for a card that no device read (GLI-19 4.18.4(d)).
	ByHand bool `json:"by_hand,omitempty"`
}

// Round holds the facts of one round. The family computes from them what to do next. A Round is never changed in
// place.
type Round struct {
	Number uint64 `json:"number"`
	// InShoe counts the rounds of the shoe from 1; 0 in games without a shoe.
	InShoe int `json:"in_shoe,omitempty"`
	// Completed is the number of earlier rounds of the shoe with a result; void ones do not count.
	Completed int       `json:"completed,omitempty"`
	OpenedAt  time.Time `json:"opened_at"`
	// BettingUntil is when betting closes by itself; zero before it opened.
	BettingUntil  time.Time `json:"betting_until,omitzero"`
	BettingClosed bool      `json:"betting_closed,omitempty"`
	// Cards are the cards on the table, in dealing order.
	Cards []Placed `json:"cards,omitempty"`
	// Held is a card read again immediately after itself, waiting for the dealer to confirm it.
	Held Placed `json:"held,omitzero"`
	// TakenBack are the sealed cards whose scan was taken back. Each may be one that is still face down, so it is
	// opened with the others.
	TakenBack []Placed `json:"taken_back,omitempty"`
	// KeptVisible is the number of burn cards that stay face up on the table until the round ends (001/11.18).
	KeptVisible int `json:"kept_visible,omitempty"`
	// Burned is the number of cards burned by a step of the round itself (003/19.b5).
	Burned int `json:"burned,omitempty"`
	// Dropped is the number of cards that fell off the table in this round.
	Dropped int `json:"dropped,omitempty"`
	// Done names the family's own steps confirmed so far, such as spin.
	Done []string `json:"done,omitempty"`
	// Messages are the platform's messages about this round, in order. Erred is its last message that cannot be
	// right, while the right one is still awaited; nil otherwise.
	Messages []Message      `json:"told,omitempty"`
	Erred    *PlatformErred `json:"platform_erred,omitempty"`
	// DiceLie is when the dealer said that the dice lie still but no throw was read; zero if nobody said so.
	DiceLie time.Time `json:"dice_lie,omitzero"`
	// Throws are the faces of every throw that counts, in order.
	Throws [][]int `json:"throws,omitempty"`
	// ThrowsAfter is the number of platform messages in the round at each throw.
	ThrowsAfter []int `json:"throws_after,omitempty"`
	// ThrowsByHand are the indices from 0 of the throws that a person entered twice (GLI-19 4.18.4(d)).
	ThrowsByHand []int `json:"throws_by_hand,omitempty"`
	// DiceEntered is a throw entered once by hand, waiting to be entered again; nil if none exists.
	DiceEntered []int `json:"dice_entered,omitempty"`
	// Rerolls is the number of throws of the round that did not count.
	Rerolls int `json:"rerolls,omitempty"`
	// Again is true from the ruling that a spin or throw is repeated until the next one is read.
	Again bool `json:"again,omitempty"`
	// Segments are the results of a money wheel in every spin that counts, in order. SegmentsAfter is the number of
	// platform messages in the round at each of them.
	Segments      []Segment `json:"segments,omitempty"`
	SegmentsAfter []int     `json:"segments_after,omitempty"`
	// SegmentEntered is a segment entered once by hand, waiting to be entered again.
	SegmentEntered string `json:"segment_entered,omitempty"`
	// Turned is the wheel's direction in the last spin that counted before this round; empty if unknown.
	Turned Direction `json:"turned,omitempty"`
	// Spin is what the wheel has shown.
	Spin Spin `json:"spin,omitzero"`
	// Windows are the past and present decision windows, in the order they were opened. Decisions are the players'
	// choices, and the clock's for players who did not decide.
	Windows   []Window   `json:"windows,omitempty"`
	Decisions []Decision `json:"decisions,omitempty"`
	// Answers are the answers to the rule's questions about concealed cards.
	Answers []CardAnswer `json:"answers,omitempty"`
	// Exceptions are the bets that a ruling treated differently from the rest of the round's.
	Exceptions []Exception `json:"exceptions,omitempty"`
	// ResultHeld is true from the ruling that the result is announced once the connection is back, until it is
	// announced.
	ResultHeld bool `json:"result_held,omitempty"`
	// Outcome is set once the round has ended; its cards may still be on the table.
	Outcome *Outcome `json:"outcome,omitempty"`
}

// TakesBets reports whether betting is open.
func (r Round) TakesBets() bool { return !r.BettingUntil.IsZero() && !r.BettingClosed }

// Ended reports whether the round has its outcome.
func (r Round) Ended() bool { return r.Outcome != nil }

// At returns the card at a position, false if the place is empty.
func (r Round) At(position Position) (Card, bool) {
	for _, placed := range r.Cards {
		if placed.Position == position {
			return placed.Card, true
		}
	}
	return Card{}, false
}

// Thrown returns the faces of the last throw, nil before any.
func (r Round) Thrown() []int {
	if len(r.Throws) == 0 {
		return nil
	}
	return r.Throws[len(r.Throws)-1]
}

// HasShown reports whether a number, a segment or a throw of the round has been read.
func (r Round) HasShown() bool {
	return r.Spin.Number != nil || len(r.Segments) > 0 || len(r.Throws) > 0
}

// ThrownByHand reports whether a person entered the last throw.
func (r Round) ThrownByHand() bool { return slices.Contains(r.ThrowsByHand, len(r.Throws)-1) }

// WithCard returns the round with one more card on the table.
func (r Round) WithCard(placed Placed) Round {
	r.Cards = append(slices.Clip(r.Cards), placed)
	return r
}

// WithoutLast returns the round without its last card.
func (r Round) WithoutLast() Round {
	if len(r.Cards) == 0 {
		return r
	}
	return r.WithCards(slices.Clip(r.Cards[:len(r.Cards)-1]))
}

// ByHand returns the number of the round's readings that were entered by hand: its cards, its throws, or what the
// wheel showed.
func (r Round) ByHand() (count int) {
	count = len(r.ThrowsByHand)
	if r.Spin.ByHand {
		count++
	}
	for _, segment := range r.Segments {
		if segment.ByHand {
			count++
		}
	}
	for _, placed := range r.Cards {
		if placed.ByHand {
			count++
		}
	}
	return count
}

// Moved returns the round with cards moved, all at once. The error names a place without a card, or one that would
// have two.
func (r Round) Moved(moves []Move) (Round, error) {
	to := map[Position]Position{}
	for _, move := range moves {
		if _, lies := r.At(move.From); !lies {
			return r, message.NewError("round.move.empty", "no card lies at {position}",
				message.Position("position", move.From))
		}
		if _, twice := to[move.From]; twice {
			return r, message.NewError("round.move.twice", "{position} is moved twice",
				message.Position("position", move.From))
		}
		to[move.From] = move.To
	}
	cards := slices.Clone(r.Cards)
	taken := map[Position]bool{}
	for i, placed := range cards {
		if target, moves := to[placed.Position]; moves {
			cards[i].Position = target
		}
		if taken[cards[i].Position] {
			return r, message.NewError("round.move.taken", "two cards would lie at {position}",
				message.Position("position", cards[i].Position))
		}
		taken[cards[i].Position] = true
	}
	return r.WithCards(cards), nil
}

// Message is a platform message, in the shape its family documents.
type Message struct {
	Name string          `json:"message"`
	Data json.RawMessage `json:"data,omitempty"`
}

// Decision is a player's choice.
type Decision struct {
	Seat   int    `json:"seat,omitempty"`
	Hand   int    `json:"hand,omitempty"`
	Action string `json:"action"`
	// Cards are the cards it is about, such as the ones that are swapped.
	Cards []Card `json:"cards,omitempty"`
}

// CardAnswer is the answer to a rule's question about the card at a place.
type CardAnswer struct {
	Question string   `json:"question"`
	Position Position `json:"position"`
	Yes      bool     `json:"yes"`
}

// Answer returns the answer to a question of the rule; false if it was not asked.
func (r Round) Answer(question string) (yes, asked bool) {
	for _, answer := range r.Answers {
		if answer.Question == question {
			return answer.Yes, true
		}
	}
	return false, false
}

// WithCards returns the round with its cards replaced. Questions about a card that is no longer there are asked
// again.
func (r Round) WithCards(cards []Placed) Round {
	before := r
	r.Cards = cards
	if len(r.Answers) > 0 {
		r.Answers = slices.DeleteFunc(slices.Clone(r.Answers), func(answer CardAnswer) bool {
			return before.placedAt(answer.Position) != r.placedAt(answer.Position)
		})
	}
	return r
}

// placedAt returns the card at a position, or the zero value.
func (r Round) placedAt(position Position) Placed {
	for _, placed := range r.Cards {
		if placed.Position == position {
			return placed
		}
	}
	return Placed{}
}

// Segment is the result of a money wheel: its symbol, and what is known of the spin.
type Segment struct {
	Symbol    string    `json:"symbol"`
	Stop      int       `json:"stop,omitempty"`
	Turns     int       `json:"turns,omitempty"`
	Direction Direction `json:"direction,omitempty"`
	// ByHand is true for a segment that a person entered twice (GLI-19 4.18.4(d)).
	ByHand bool `json:"by_hand,omitempty"`
}

// Shown returns the segment of the last spin that counts, false before any.
func (r Round) Shown() (Segment, bool) {
	if len(r.Segments) == 0 {
		return Segment{}, false
	}
	return r.Segments[len(r.Segments)-1], true
}

// LastTurned returns the direction of a money wheel in the last spin that counted, in this round or before; empty if
// unknown.
func (r Round) LastTurned() Direction {
	if shown, spun := r.Shown(); spun {
		return shown.Direction
	}
	return r.Turned
}

// Heard returns the data of the platform's last message with a name, false if none exists.
func (r Round) Heard(name string) (json.RawMessage, bool) {
	for _, message := range slices.Backward(r.Messages) {
		if message.Name == name {
			return message.Data, true
		}
	}
	return nil, false
}

// Window returns the last window with a name, seat and hand, false if none was opened.
func (r Round) Window(name string, seat, hand int) (Window, bool) {
	for _, window := range slices.Backward(r.Windows) {
		if window.Name == name && window.Seat == seat && window.Hand == hand {
			return window, true
		}
	}
	return Window{}, false
}

// OpenWindow returns the window that is open, false if none is.
func (r Round) OpenWindow() (Window, bool) {
	if last := len(r.Windows) - 1; last >= 0 && !r.Windows[last].Closed {
		return r.Windows[last], true
	}
	return Window{}, false
}

// WindowMoved returns the round with the end of its open window moved, or the same round without one.
func (r Round) WindowMoved(by time.Duration) Round {
	if _, runs := r.OpenWindow(); runs {
		r.Windows = slices.Clone(r.Windows)
		last := &r.Windows[len(r.Windows)-1]
		last.Until = last.Until.Add(by)
	}
	return r
}

// Did reports whether one of the family's own steps is done.
func (r Round) Did(step string) bool { return slices.Contains(r.Done, step) }

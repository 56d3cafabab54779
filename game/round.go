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
	// TakenBack are the sealed cards whose scan was taken back. Each may be one that lies face down, so
	// that it is opened with those.
	TakenBack []Placed `json:"taken_back,omitempty"`
	// KeptVisible is how many burn cards stay face up on the table until the round
	// ends (001/11.18).
	KeptVisible int `json:"kept_visible,omitempty"`
	// Burned is how many cards a step of the round itself burned (003/19.b5).
	Burned int `json:"burned,omitempty"`
	// Dropped is how many cards fell off the table in this round.
	Dropped int `json:"dropped,omitempty"`
	// Done names the family's own steps confirmed so far, such as spin.
	Done []string `json:"done,omitempty"`
	// Messages are what the platform said of this round, in order. Erred is what it said last
	// and cannot be right, while that is still awaited; nil otherwise.
	Messages []Message      `json:"told,omitempty"`
	Erred    *PlatformErred `json:"platform_erred,omitempty"`
	// DiceLie is when the dealer said that the dice lie still and no throw was read; zero
	// while nobody did.
	DiceLie time.Time `json:"dice_lie,omitzero"`
	// Throws are the faces of every throw that counts, in order.
	Throws [][]int `json:"throws,omitempty"`
	// ThrowsAfter is how many messages of the platform the round had when each throw came.
	ThrowsAfter []int `json:"throws_after,omitempty"`
	// ThrowsByHand are those of them that a person entered twice, counted from 0 (GLI-19 4.18.4(d)).
	ThrowsByHand []int `json:"throws_by_hand,omitempty"`
	// DiceEntered is a throw entered once by hand, waiting to be entered again; nil without one.
	DiceEntered []int `json:"dice_entered,omitempty"`
	// Rerolls is how many throws of the round did not count.
	Rerolls int `json:"rerolls,omitempty"`
	// Again is true from a ruling that a spin or throw is made again until one is read.
	Again bool `json:"again,omitempty"`
	// Segments are what a money wheel showed in every spin that counts, in order.
	// SegmentsAfter is how many messages of the platform the round had when each of them came.
	Segments      []Segment `json:"segments,omitempty"`
	SegmentsAfter []int     `json:"segments_after,omitempty"`
	// SegmentEntered is a segment entered once by hand, waiting to be entered again.
	SegmentEntered string `json:"segment_entered,omitempty"`
	// Turned is which way the wheel went round in the last spin that counted before this round;
	// empty where that is not known.
	Turned Direction `json:"turned,omitempty"`
	// Spin is what the wheel has shown.
	Spin Spin `json:"spin,omitzero"`
	// Windows are the times in which players decide or decided, in the order they were opened.
	// Decisions are what they chose, and what the clock chose for those who said nothing.
	Windows   []Window   `json:"windows,omitempty"`
	Decisions []Decision `json:"decisions,omitempty"`
	// Answers are what the rule asked of cards that are nobody's to know, and was told.
	Answers []CardAnswer `json:"answers,omitempty"`
	// Exceptions are the bets that a ruling treated otherwise than the rest of the round's.
	Exceptions []Exception `json:"exceptions,omitempty"`
	// ResultHeld is true from a ruling that its result is announced once the connection is back, until it is.
	ResultHeld bool `json:"result_held,omitempty"`
	// Outcome is set once the round has ended; its cards may still lie there.
	Outcome *Outcome `json:"outcome,omitempty"`
}

// TakesBets reports whether the time for bets has begun and is not over.
func (r Round) TakesBets() bool { return !r.BettingUntil.IsZero() && !r.BettingClosed }

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

// ByHand returns how many of the round's readings were entered by hand: its cards, its throws, or what
// the wheel showed.
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
	cards := slices.Clone(r.Cards)
	taken := map[Position]bool{}
	for i, placed := range cards {
		if target, moves := to[placed.Position]; moves {
			cards[i].Position = target
		}
		if taken[cards[i].Position] {
			return r, fmt.Errorf("two cards would lie at %s", cards[i].Position)
		}
		taken[cards[i].Position] = true
	}
	return r.WithCards(cards), nil
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
	// Cards are those it is about, such as the ones that are swapped.
	Cards []Card `json:"cards,omitempty"`
}

// CardAnswer is what a rule was told of the card that lies at a place.
type CardAnswer struct {
	Question string   `json:"question"`
	Position Position `json:"position"`
	Yes      bool     `json:"yes"`
}

// Answer returns what the rule was told when it asked a question; false where it has not asked.
func (r Round) Answer(question string) (yes, asked bool) {
	for _, answer := range r.Answers {
		if answer.Question == question {
			return answer.Yes, true
		}
	}
	return false, false
}

// WithCards returns the round with other cards in the place of its own. What was asked of a card
// that lies there no more is asked again.
func (r Round) WithCards(cards []Placed) Round {
	before := r
	r.Cards = cards
	if len(r.Answers) > 0 {
		r.Answers = slices.DeleteFunc(slices.Clone(r.Answers), func(answer CardAnswer) bool {
			return before.lying(answer.Position) != r.lying(answer.Position)
		})
	}
	return r
}

// lying returns what lies at a position; the zero value where nothing does.
func (r Round) lying(position Position) Placed {
	for _, placed := range r.Cards {
		if placed.Position == position {
			return placed
		}
	}
	return Placed{}
}

// Segment is what a money wheel showed: its symbol, and how it was spun as far as that is known.
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

// LastTurned returns which way a money wheel went round in the last spin that counted, in this
// round or before; empty where that is not known.
func (r Round) LastTurned() Direction {
	if shown, spun := r.Shown(); spun {
		return shown.Direction
	}
	return r.Turned
}

// Heard returns what the platform said last under a name, false when nothing.
func (r Round) Heard(name string) (json.RawMessage, bool) {
	for _, message := range slices.Backward(r.Messages) {
		if message.Name == name {
			return message.Data, true
		}
	}
	return nil, false
}

// Window returns the last window of a name, seat and hand, false where none was opened.
func (r Round) Window(name string, seat, hand int) (Window, bool) {
	for _, window := range slices.Backward(r.Windows) {
		if window.Name == name && window.Seat == seat && window.Hand == hand {
			return window, true
		}
	}
	return Window{}, false
}

// OpenWindow returns the window that runs, false where none does.
func (r Round) OpenWindow() (Window, bool) {
	if last := len(r.Windows) - 1; last >= 0 && !r.Windows[last].Closed {
		return r.Windows[last], true
	}
	return Window{}, false
}

// WindowMoved returns the round with the end of the window that runs moved; without one, the same.
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

package game

import (
	"encoding/json"
	"time"

	"pitboss/game/message"
)

// StepDone is one of the family's own steps confirmed, such as spin. Device is the reader
// that showed that it was done; empty where a person confirmed it.
type StepDone struct {
	Step   string `json:"step"`
	Device string `json:"device,omitempty"`
}

// PlatformReceived is a message of the platform about the round, checked.
type PlatformReceived struct {
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
	// ID is the platform's own name for the line it came by; empty where it gave none.
	ID string `json:"id,omitempty"`
}

// PlatformErred is a message that the round waits for and that cannot be right. Data is its
// JSON, for technicians, as far as it is short; Why says what is wrong with it.
type PlatformErred struct {
	Message string       `json:"message"`
	Data    string       `json:"data,omitempty"`
	Why     message.Text `json:"why"`
}

// OutcomeSettled is the platform's word that it has settled an outcome: that of the record with this
// sequence, of this round.
type OutcomeSettled struct {
	Outcome uint64 `json:"outcome"`
	Round   uint64 `json:"round_number"`
}

// PlatformLinesRefused is how many lines of the platform were refused within so many
// seconds, with the last of them, as far as it is short.
type PlatformLinesRefused struct {
	Count   uint64       `json:"count"`
	Seconds float64      `json:"seconds,omitempty"`
	Line    string       `json:"line,omitempty"`
	Why     message.Text `json:"why"`
}

// DiceRolled is a throw as the sensor read it, face by face.
type DiceRolled struct {
	Faces []int `json:"faces"`
	// ByHand is true for a throw that a person entered twice (GLI-19 4.18.4(d)).
	ByHand bool `json:"by_hand,omitempty"`
}

// DiceEntered is a throw entered once by hand: the second time registers it. DiceCleared says that
// the second was another one: Entered came first, then Faces.
type (
	DiceEntered struct {
		Faces []int `json:"faces"`
	}
	DiceCleared struct {
		Entered []int `json:"entered"`
		Faces   []int `json:"faces"`
	}
)

// RollRepeated has the dice thrown again, bets stand. Faces are the throw that is taken back, nil
// where none was read.
type RollRepeated struct {
	Faces  []int  `json:"faces,omitempty"`
	Clause string `json:"clause,omitempty"`
}

// SegmentRegistered is what a money wheel showed. SegmentRepeated has it
// spun again, bets stand; Symbol is what is taken back, empty where nothing was read.
type (
	SegmentRegistered struct {
		Segment Segment `json:"segment"`
	}
	SegmentRepeated struct {
		Symbol string `json:"symbol,omitempty"`
		Clause string `json:"clause,omitempty"`
	}
)

// SegmentEntered is a segment entered once by hand: the second time registers it.
// SegmentCleared says that the second was another one.
type (
	SegmentEntered struct {
		Symbol string `json:"symbol"`
	}
	SegmentCleared struct{}
)

// NumberRegistered is the wheel's number of this round. Turns and Direction are
// what the reader saw of the spin; they may be unknown.
type NumberRegistered struct {
	Number    int       `json:"number"`
	Turns     int       `json:"turns,omitempty"`
	Direction Direction `json:"direction,omitempty"`
	// ByHand is true for a number that a person entered twice (GLI-19 4.18.4(d)).
	ByHand bool `json:"by_hand,omitempty"`
}

// NumberEntered is a number entered once by hand: the second time registers it.
// NumberCleared says that the second was another one.
type (
	NumberEntered struct {
		Number int `json:"number"`
	}
	NumberCleared struct{}
)

// SpinRepeated takes back the spin: it does not count, bets stand (001/9.17).
// Number is what the reader had registered, nil when nothing.
type SpinRepeated struct {
	Number *int   `json:"number,omitempty"`
	Clause string `json:"clause,omitempty"`
	// Bonus is true for a bonus spin after the number: the number stands (003/14.b9).
	Bonus bool `json:"bonus,omitempty"`
}

// DecisionsOpened lets players decide until a time: all of them, a seat's, or a hand's.
// DecisionsClosed ends it.
type (
	DecisionsOpened struct {
		// Window is the step's name; records of earlier programs leave it out for the one that is called
		// decisions.
		Window string    `json:"window,omitempty"`
		Seat   int       `json:"seat,omitempty"`
		Hand   int       `json:"hand,omitempty"`
		Until  time.Time `json:"until"`
	}
	DecisionsClosed struct {
		// Window, Seat and Hand are those of the time that ends; records of earlier programs have none.
		Window string `json:"window,omitempty"`
		Seat   int    `json:"seat,omitempty"`
		Hand   int    `json:"hand,omitempty"`
		// ID is the platform's own name for the line that ended it; empty where none did.
		ID string `json:"id,omitempty"`
	}
)

// MessageDecisionsClosed is how the platform ends a window before its time: all have decided.
const MessageDecisionsClosed = "decisions-closed"

// MessageChoicesClosed is how the platform says that the players of a bonus game have chosen, or had
// their time; MessageBonusFinished, that a bonus game of the screen is over; MessageNobodyLeft, that
// nobody plays a bonus game, or plays it on.
const (
	MessageChoicesClosed = "choices-closed"
	MessageBonusFinished = "bonus-finished"
	MessageNobodyLeft    = "nobody-left"
)

// StepDecisions is the name of the window, and of its step, in games that have one.
const StepDecisions = "decisions"

// Name returns the name of the window.
func (d DecisionsOpened) Name() string {
	if d.Window == "" {
		return StepDecisions
	}
	return d.Window
}

// PlayerDecided is what a player chose, or what silence meant when the time was over.
type PlayerDecided struct {
	Decision Decision `json:"decision"`
	// ID is the platform's own name for the line it came by; empty where it gave none.
	ID string `json:"id,omitempty"`
	// ByClock is true where nobody said it in time.
	ByClock bool `json:"by_clock,omitempty"`
}

// WheelChanged is a wheel in another state than before, as its driver told.
type WheelChanged struct {
	// State is the driver's word; Flags are the warnings standing now.
	State string   `json:"state"`
	Flags []string `json:"flags,omitempty"`
}

func (StepDone) EventType() EventType             { return "step-done" }
func (PlatformReceived) EventType() EventType     { return "platform-received" }
func (OutcomeSettled) EventType() EventType       { return "outcome-settled" }
func (PlatformErred) EventType() EventType        { return "platform-erred" }
func (PlatformLinesRefused) EventType() EventType { return "platform-lines-refused" }
func (RollRepeated) EventType() EventType         { return "roll-repeated" }
func (SegmentRegistered) EventType() EventType    { return "segment-registered" }
func (SegmentRepeated) EventType() EventType      { return "segment-repeated" }
func (SegmentEntered) EventType() EventType       { return "segment-entered" }
func (SegmentCleared) EventType() EventType       { return "segment-cleared" }
func (DiceRolled) EventType() EventType           { return "dice-rolled" }
func (DiceEntered) EventType() EventType          { return "dice-entered" }
func (DiceCleared) EventType() EventType          { return "dice-cleared" }
func (NumberRegistered) EventType() EventType     { return "number-registered" }
func (NumberEntered) EventType() EventType        { return "number-entered" }
func (NumberCleared) EventType() EventType        { return "number-cleared" }
func (SpinRepeated) EventType() EventType         { return "spin-repeated" }
func (DecisionsOpened) EventType() EventType      { return "decisions-opened" }
func (DecisionsClosed) EventType() EventType      { return "decisions-closed" }
func (PlayerDecided) EventType() EventType        { return "player-decided" }
func (WheelChanged) EventType() EventType         { return "wheel-changed" }

func (PlatformReceived) ForPlatform()  {}
func (RollRepeated) ForPlatform()      {}
func (SegmentRegistered) ForPlatform() {}
func (SegmentRepeated) ForPlatform()   {}
func (DiceRolled) ForPlatform()        {}
func (NumberRegistered) ForPlatform()  {}
func (SpinRepeated) ForPlatform()      {}
func (DecisionsOpened) ForPlatform()   {}
func (DecisionsClosed) ForPlatform()   {}
func (PlayerDecided) ForPlatform()     {}

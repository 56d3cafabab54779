package game

import (
	"encoding/json"
	"time"

	"pitboss/game/message"
)

// StepDone records that one of the family's own steps, such as spin, was done. Device is the reader that detected it;
// empty if a person confirmed it.
type StepDone struct {
	Step   string `json:"step"`
	Device string `json:"device,omitempty"`
}

// PlatformReceived is a checked message from the platform about the round.
type PlatformReceived struct {
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
	// ID is the platform's own id for the line that carried it; empty if it had none.
	ID string `json:"id,omitempty"`
}

// PlatformErred is a message that the round waits for and that cannot be right. Data is its JSON, for technicians, if
// it is short; Why says what is wrong with it.
type PlatformErred struct {
	Message string       `json:"message"`
	Data    string       `json:"data,omitempty"`
	Why     message.Text `json:"why"`
}

// OutcomeSettled records that the platform settled an outcome, that of the record with this sequence, in this round.
type OutcomeSettled struct {
	Outcome uint64 `json:"outcome"`
	Round   uint64 `json:"round_number"`
}

// PlatformLinesRefused counts the platform's refused lines within a number of seconds, and has the start of the last
// of them unless it may have a secret.
type PlatformLinesRefused struct {
	Count   uint64       `json:"count"`
	Seconds float64      `json:"seconds,omitempty"`
	Line    string       `json:"line,omitempty"`
	Why     message.Text `json:"why"`
}

// DiceRolled is a throw as read by the sensor, face by face.
type DiceRolled struct {
	Faces []int `json:"faces"`
	// ByHand is true for a throw that a person entered twice (GLI-19 4.18.4(d)).
	ByHand bool `json:"by_hand,omitempty"`
}

// DiceEntered is a throw entered once by hand: entering it again registers it. DiceCleared records that the second
// entry differed: Entered was first, then Faces.
type (
	DiceEntered struct {
		Faces []int `json:"faces"`
	}
	DiceCleared struct {
		Entered []int `json:"entered"`
		Faces   []int `json:"faces"`
	}
)

// RollRepeated has the dice thrown again; bets stand. Faces are the discarded throw, nil if none was read.
type RollRepeated struct {
	Faces  []int  `json:"faces,omitempty"`
	Clause string `json:"clause,omitempty"`
}

// SegmentRegistered is the segment that a money wheel showed. SegmentRepeated has the wheel spun again; bets stand.
// Symbol is the discarded result, empty if nothing was read.
type (
	SegmentRegistered struct {
		Segment Segment `json:"segment"`
	}
	SegmentRepeated struct {
		Symbol string `json:"symbol,omitempty"`
		Clause string `json:"clause,omitempty"`
	}
)

// SegmentEntered is a segment entered once by hand: entering it again registers it. SegmentCleared records that the
// second entry differed.
type (
	SegmentEntered struct {
		Symbol string `json:"symbol"`
	}
	SegmentCleared struct{}
)

// NumberRegistered is the wheel's number of this round. Turns and Direction are what the reader saw of the spin; they
// may be unknown.
type NumberRegistered struct {
	Number    int       `json:"number"`
	Turns     int       `json:"turns,omitempty"`
	Direction Direction `json:"direction,omitempty"`
	// ByHand is true for a number that a person entered twice (GLI-19 4.18.4(d)).
	ByHand bool `json:"by_hand,omitempty"`
}

// NumberEntered is a number entered once by hand: entering it again registers it. NumberCleared records that the
// second entry differed.
type (
	NumberEntered struct {
		Number int `json:"number"`
	}
	NumberCleared struct{}
)

// SpinRepeated discards the spin: it does not count, bets stand (001/9.17). Number is what the reader had registered,
// nil if nothing.
type SpinRepeated struct {
	Number *int   `json:"number,omitempty"`
	Clause string `json:"clause,omitempty"`
	// Bonus is true for a bonus spin after the number, which is kept (003/14.b9).
	Bonus bool `json:"bonus,omitempty"`
}

// DecisionsOpened lets players decide until a time: all of them, those of a seat, or those of a hand. DecisionsClosed
// ends that.
type (
	DecisionsOpened struct {
		// Window is the step's name; records of earlier programs leave it out if it is "decisions".
		Window string    `json:"window,omitempty"`
		Seat   int       `json:"seat,omitempty"`
		Hand   int       `json:"hand,omitempty"`
		Until  time.Time `json:"until"`
	}
	DecisionsClosed struct {
		// Window, Seat and Hand identify the window that ends; records of earlier programs have none.
		Window string `json:"window,omitempty"`
		Seat   int    `json:"seat,omitempty"`
		Hand   int    `json:"hand,omitempty"`
		// ID is the platform's own id for the line that ended it; empty if none did.
		ID string `json:"id,omitempty"`
	}
)

// MessageDecisionsClosed is the platform's message that ends a window early because all have decided.
const MessageDecisionsClosed = "decisions-closed"

// MessageChoicesClosed is the platform's message that the players of a bonus game have chosen or run out of time.
// MessageBonusFinished says that a bonus game of the screen is over, and MessageNobodyLeft that nobody plays a bonus
// game, or continues it.
const (
	MessageChoicesClosed = "choices-closed"
	MessageBonusFinished = "bonus-finished"
	MessageNobodyLeft    = "nobody-left"
)

// StepDecisions is the name of the window, and of its step, in games that have only one.
const StepDecisions = "decisions"

// Name returns the name of the window.
func (d DecisionsOpened) Name() string {
	if d.Window == "" {
		return StepDecisions
	}
	return d.Window
}

// PlayerDecided is a player's choice, or the default applied when the time was over.
type PlayerDecided struct {
	Decision Decision `json:"decision"`
	// ID is the platform's own id for the line that carried it; empty if it had none.
	ID string `json:"id,omitempty"`
	// ByClock is true if the player did not decide in time.
	ByClock bool `json:"by_clock,omitempty"`
}

// WheelChanged records a new state of a wheel, as its driver reported it.
type WheelChanged struct {
	// State is the driver's word; Flags are the current warnings.
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

package game

import (
	"slices"
	"strconv"
	"time"

	"pitboss/game/message"
)

// StepKind says which input completes the step: a closed list.
type StepKind string

// The kinds of step.
const (
	StepConfirm  StepKind = "confirm"  // the one key of the person in By
	StepScan     StepKind = "scan"     // a card for Position
	StepNumber   StepKind = "number"   // a wheel's number
	StepDice     StepKind = "dice"     // a dice reading
	StepSegment  StepKind = "segment"  // a platform message other than a decision
	StepWait     StepKind = "wait"     // a timer, until Deadline
	StepDecide   StepKind = "decide"   // a player's decision
	StepPlatform StepKind = "platform" // another message of the platform
	StepAnswer   StepKind = "answer"   // the facts in Asks
	StepRule     StepKind = "rule"     // a ruling, one of Offers, by the role in By
	StepSignIn   StepKind = "sign-in"  // sign-in by somebody with the role in By
	StepClosed   StepKind = "closed"   // nothing: the table is closed
)

// Readings lists the kinds of step that a device completes with a reading, in the order of setting the devices up.
func Readings() []StepKind { return []StepKind{StepScan, StepNumber, StepSegment, StepDice} }

// StepSpin is the name of the step at which a wheel is spun.
const StepSpin = "spin"

// StepDiceLie is the name of the dealer's confirmation that the dice lie still but no throw was read.
const StepDiceLie = "dice-lie"

// StepDiceLieWithdrawn is the name of its withdrawal, before it has become an incident.
const StepDiceLieWithdrawn = "dice-lie-withdrawn"

// Position is a place for a card: player-1, banker-3, burn-1. Names are those of the command line's contract.
type Position string

// PositionOf names the n-th place (from 1) of a field, such as player-2.
func PositionOf(field string, n int) Position {
	return Position(field + "-" + strconv.Itoa(n))
}

// Step is the one thing to do now. It is computed from facts, never stored.
type Step struct {
	Kind StepKind `json:"kind"`
	// Name is the step's own name, such as shuffle-1, betting or announce.
	Name string `json:"name"`
	// Position is where the card of a scan goes.
	Position Position `json:"position,omitempty"`
	// Prompt says what to do, in words for the person in By.
	Prompt message.Text `json:"prompt"`
	// Task is the prompt's instruction without how it is confirmed and by whom; empty if the prompt is only that.
	Task message.Text `json:"-"`
	// Wants names what the platform must send, such as lucky numbers; empty at other steps.
	Wants message.Text `json:"-"`
	// Messages are the platform messages that the step accepts, if they differ from its own name.
	Messages []string `json:"messages,omitempty"`
	// Dice names the dice to be thrown, in the order in which their faces are read, if a round has throws of
	// different dice; empty if they are always the same.
	Dice []string `json:"dice,omitempty"`
	// Seat and Hand say whose decision, or card, it is; 0 if it belongs to nobody in particular.
	Seat int `json:"seat,omitempty"`
	Hand int `json:"hand,omitempty"`
	// Facing is the facing of the card of a scan. Actions are the decisions that are legal now, even if the step waits for
	// something else.
	Facing  Facing   `json:"facing,omitempty"`
	Actions []string `json:"actions,omitempty"`
	// Open lists the seats and hands that may still decide, by seat, even if one of them has its turn; Hand is 0 if a
	// seat has one decision.
	Open []SeatHand `json:"open,omitempty"`
	// BeforeBets is true for a step before bets are taken: betting opens with the first step that is not.
	BeforeBets bool `json:"-"`
	// NoBets is true if nobody has a bet: the table closes the round as void, without a result.
	NoBets bool `json:"-"`
	// Burns is the number of cards that go to the discard holder unseen when the step is confirmed.
	Burns int `json:"burns,omitempty"`
	// Question is a question about a sealed card; the answer completes the step.
	Question *Question `json:"-"`
	// Moves are the cards that are elsewhere once the step is confirmed.
	Moves []Move `json:"-"`
	// Deadline is when a timer ends the step, or the round's incident; zero if none.
	Deadline time.Time `json:"deadline,omitzero"`
	// By is whose turn it is.
	By Role `json:"by,omitempty"`
	// Offers are the procedures the person in By may apply now.
	Offers []Offer `json:"offers,omitempty"`
	// Asks are the facts wanted, by name.
	Asks []string `json:"asks,omitempty"`
	// Choices are the possible values of the wanted facts, by name, for facts with a closed list.
	Choices map[string][]string `json:"choices,omitempty"`
	// Attempt counts attempts at this step from 1; Attempts is the maximum allowed.
	Attempt  int `json:"attempt,omitempty"`
	Attempts int `json:"attempts,omitempty"`
	// For is what the platform repeats to answer exactly this step: the sequence of the record that opened the
	// players' window, or that brought the round to this step. It is 0 at other steps.
	For uint64 `json:"for,omitempty"`
}

// SeatHand is a hand of a seat, or a decision that players make together: then Seat is 0, Line is the line of cards
// they share, and All is true if each of them decides individually.
type SeatHand struct {
	Seat int    `json:"seat"`
	Hand int    `json:"hand,omitempty"`
	Line string `json:"line,omitempty"`
	All  bool   `json:"all,omitempty"`
}

// AllPlayers returns the open hands of a round in which all players decide at once and the table does not know their
// seats.
func AllPlayers() []SeatHand { return []SeatHand{{All: true}} }

// Hears reports whether the step accepts a message of the platform.
func (s Step) Hears(message string) bool {
	return s.Kind == StepPlatform && (message == s.Name || slices.Contains(s.Messages, message))
}

// Offer is a procedure that may be applied now, with its consequences.
type Offer struct {
	Clause string `json:"clause"`
	// Title names the ruling in a few words.
	Title message.Text `json:"title,omitzero"`
	// Text is the clause in English.
	Text message.Text `json:"text,omitzero"`
	// Round, Bets and Cards are the consequences.
	Round RoundEffect  `json:"round,omitempty"`
	Bets  BetsEffect   `json:"bets,omitempty"`
	Cards []CardEffect `json:"cards,omitempty"`
	// Facts are what the ruling must state to select this offer among those of the same clause.
	Facts Facts `json:"facts,omitempty"`
	// Takes names what the ruling may add to its clause: a closed list, remove, moves, cards, result.
	Takes []string `json:"takes,omitempty"`
	// Doubt lists the places whose readings are in doubt, in an offer that makes the round void. Side bets are paid
	// by the cards that the ruling names there (003/17.2.b6).
	Doubt []Position `json:"doubt,omitempty"`
	// MaxRemove is the maximum number of last cards that the ruling may remove; 0 if none.
	MaxRemove int `json:"max_remove,omitempty"`
	// Announce is who tells the players, empty if nobody needs to.
	Announce string `json:"announce,omitempty"`
	// By is the role among those signed in that would rule.
	By Role `json:"by,omitempty"`
	// AtTable is why it cannot be ruled from a floor station; set while somebody there is in charge.
	AtTable message.Text `json:"at_table,omitzero"`
}

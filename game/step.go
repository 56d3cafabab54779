package game

import (
	"slices"
	"strconv"
	"time"

	"pitboss/game/message"
)

// StepKind says which input moves the table on: a closed list.
type StepKind string

// The kinds of step.
const (
	StepConfirm  StepKind = "confirm"  // the one key of the person in By
	StepScan     StepKind = "scan"     // a card for Position
	StepNumber   StepKind = "number"   // a wheel's number
	StepDice     StepKind = "dice"     // a dice reading
	StepSegment  StepKind = "segment"  // a money wheel's segment
	StepWait     StepKind = "wait"     // a timer, until Deadline
	StepDecide   StepKind = "decide"   // a player's decision
	StepPlatform StepKind = "platform" // another message of the platform
	StepAnswer   StepKind = "answer"   // the facts in Asks
	StepRule     StepKind = "rule"     // a ruling, one of Offers, by the role in By
	StepSignIn   StepKind = "sign-in"  // somebody of the role in By
	StepClosed   StepKind = "closed"   // nothing: the table is closed
)

// StepSpin is the name of the step at which a wheel is spun.
const StepSpin = "spin"

// StepDiceLie is the name of what is done when the dealer says that the dice lie still and
// no throw was read.
const StepDiceLie = "dice-lie"

// StepDiceLieWithdrawn is the name of what is done when the dealer takes that back before it has become an incident.
const StepDiceLieWithdrawn = "dice-lie-withdrawn"

// Position is where a card lies: player-1, banker-3, burn-1. Names are those of
// the command line's contract.
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
	// Task is what the prompt has somebody do, without how it is confirmed and by whom; empty at steps
	// whose prompt is that.
	Task message.Text `json:"-"`
	// Wants names what the platform is waited for, such as lucky numbers; empty at other steps.
	Wants message.Text `json:"-"`
	// Messages are those that the platform may send, where the step takes others than the one it is
	// named after.
	Messages []string `json:"messages,omitempty"`
	// Dice name those to be thrown, in the order in which their faces are read, where a round has
	// throws of different dice; without names it is always the same ones.
	Dice []string `json:"dice,omitempty"`
	// Seat and Hand are whose decision, or card, it is; 0 where it is nobody's in particular.
	Seat int `json:"seat,omitempty"`
	Hand int `json:"hand,omitempty"`
	// Facing is how the card of a scan lies; Actions are the decisions that are legal now, also where
	// the step waits for something else.
	Facing  Facing   `json:"facing,omitempty"`
	Actions []string `json:"actions,omitempty"`
	// Open are the seats and hands that may still decide, in the order of the seats, also where one of them has its
	// turn; Hand is 0 where a seat has one decision.
	Open []SeatHand `json:"open,omitempty"`
	// BeforeBets is true for what is done in a round before bets are taken: the time for them begins
	// with the first step that is not.
	BeforeBets bool `json:"-"`
	// NoBets is true where nobody has a bet: the table closes the round, void and without a result.
	NoBets bool `json:"-"`
	// Burns is how many cards go to the discard holder unseen when the step is confirmed.
	Burns int `json:"burns,omitempty"`
	// Question is what is asked of a sealed card; the step is over when it is answered.
	Question *Question `json:"-"`
	// Moves are the cards that lie elsewhere once the step is confirmed.
	Moves []Move `json:"-"`
	// Deadline is when a timer ends the step, or the round's incident; zero if none.
	Deadline time.Time `json:"deadline,omitzero"`
	// By is whose turn it is.
	By Role `json:"by,omitempty"`
	// Offers are the procedures the person in By may apply now.
	Offers []Offer `json:"offers,omitempty"`
	// Asks are the facts wanted, by name.
	Asks []string `json:"asks,omitempty"`
	// Choices are the words a fact wanted may be, by the fact's name, where they are a
	// closed list.
	Choices map[string][]string `json:"choices,omitempty"`
	// Attempt counts tries at this step from 1; Attempts is how many are allowed.
	Attempt  int `json:"attempt,omitempty"`
	Attempts int `json:"attempts,omitempty"`
	// For is what an answer of the platform repeats to be for this step and no other: the sequence of the
	// record that opened the players' window, or else brought the round here. It is 0 at other steps.
	For uint64 `json:"for,omitempty"`
}

// SeatHand is a hand of a seat, or what players decide on together: then Seat is 0, Line is the line of cards that they
// share, and All is true where each of them decides for themselves.
type SeatHand struct {
	Seat int    `json:"seat"`
	Hand int    `json:"hand,omitempty"`
	Line string `json:"line,omitempty"`
	All  bool   `json:"all,omitempty"`
}

// AllPlayers returns what is open where all players of the round decide at once, whom the table does not know by seats.
func AllPlayers() []SeatHand { return []SeatHand{{All: true}} }

// Hears reports whether the step takes a message of the platform.
func (s Step) Hears(message string) bool {
	return s.Kind == StepPlatform && (message == s.Name || slices.Contains(s.Messages, message))
}

// Offer is one procedure that may be applied now, with what it would do.
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
	// Facts are what the ruling itself must state to be this offer rather than
	// another of the same clause.
	Facts Facts `json:"facts,omitempty"`
	// Takes names what the ruling may give besides its clause: a closed list, remove,
	// moves, cards, result.
	Takes []string `json:"takes,omitempty"`
	// Doubt are the places whose readings are in doubt, in an offer that makes the round void: cards that the
	// ruling names there are those that a side bet is paid by (003/17.2.b6).
	Doubt []Position `json:"doubt,omitempty"`
	// MaxRemove is how many of the last cards the ruling may take away; 0 if none.
	MaxRemove int `json:"max_remove,omitempty"`
	// Announce is who tells the players, empty when nobody needs to.
	Announce string `json:"announce,omitempty"`
	// By is who of those signed in would rule it.
	By Role `json:"by,omitempty"`
	// AtTable is why nobody may rule it from a floor station; said while somebody there has the say.
	AtTable message.Text `json:"at_table,omitzero"`
}

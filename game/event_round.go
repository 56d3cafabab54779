package game

import (
	"time"

	"pitboss/game/message"
)

// RoundOpened starts a round.
type RoundOpened struct {
	Round uint64 `json:"round_number"`
	// InShoe counts the rounds of this shoe from 1.
	InShoe int `json:"round_in_shoe,omitempty"`
}

// BettingOpened is "place your bets"; BettingClosed is "no more bets".
type (
	BettingOpened struct {
		Until time.Time `json:"until"`
	}
	BettingClosed struct{}
)

// CardDealt records a card dealt to its position. Carried is true for a card that was read before it could be dealt
// (001/11.27).
type CardDealt struct {
	Position Position `json:"position"`
	Card     Card     `json:"card"`
	ID       string   `json:"id,omitempty"`
	Carried  bool     `json:"carried,omitempty"`
	// ByHand is true for a card the shift manager entered (GLI-19 4.18.4(d)).
	ByHand bool `json:"by_hand,omitempty"`
}

// ReadFailed records that an expected card was not read; Attempt counts from 1. Text is the code that matched no
// card, empty if nothing was read.
type ReadFailed struct {
	Position Position `json:"position,omitempty"`
	Attempt  int      `json:"attempt"`
	Text     string   `json:"text,omitempty"`
	// Unknown is what is kept of a code that matches no card and no badge here.
	Unknown UnknownText `json:"unknown,omitzero"`
}

// RepeatHeld is the same code read again, held until somebody says whether it is a second card. RepeatDropped says
// that it was the same card.
type (
	RepeatHeld struct {
		Position Position `json:"position"`
		Card     Card     `json:"card"`
		ID       string   `json:"id,omitempty"`
	}
	RepeatDropped struct {
		Card Card `json:"card"`
	}
)

// RoundClosed ends a round with its outcome.
type RoundClosed struct {
	Outcome Outcome `json:"outcome"`
}

// RoundCorrected replaces a finished round's outcome; the first one remains in the record unchanged (GLI-19 2.9.5,
// 4.18.5).
type RoundCorrected struct {
	Round       uint64  `json:"round_number"`
	RequestedBy string  `json:"requested_by"`
	ApprovedBy  string  `json:"approved_by"`
	Reason      string  `json:"reason"`
	Reference   string  `json:"reference,omitempty"`
	Before      Outcome `json:"before"`
	After       Outcome `json:"after"`
}

// Notice is a message about the game that the platform shows the players: a closed list.
type Notice string

// The notices (001/7, 003/2.2.b2, 003/2.2.b3).
const (
	NoticePaused    Notice = "game-paused"
	NoticeResumed   Notice = "game-resumed"
	NoticeCancelled Notice = "game-cancelled"
)

// PlatformTold is a message to the platform about the running round. For a cancelled round, Bets says what happens to
// the bets.
type PlatformTold struct {
	Notice Notice       `json:"notice"`
	Text   message.Text `json:"text"`
	Bets   BetsEffect   `json:"bets,omitempty"`
	Clause string       `json:"clause,omitempty"`
}

// CardsCollected records that the round's cards are in the discard holder (001/11.32).
type CardsCollected struct {
	Cards int `json:"cards"`
}

func (RoundOpened) EventType() EventType    { return "round-opened" }
func (BettingOpened) EventType() EventType  { return "betting-opened" }
func (BettingClosed) EventType() EventType  { return "betting-closed" }
func (CardDealt) EventType() EventType      { return "card-dealt" }
func (ReadFailed) EventType() EventType     { return "read-failed" }
func (RepeatHeld) EventType() EventType     { return "repeat-held" }
func (RepeatDropped) EventType() EventType  { return "repeat-dropped" }
func (RoundClosed) EventType() EventType    { return "round-closed" }
func (CardsCollected) EventType() EventType { return "cards-collected" }
func (RoundCorrected) EventType() EventType { return "round-corrected" }
func (PlatformTold) EventType() EventType   { return "platform-told" }

package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"pitboss/game/message"
)

// Status is how a round ended: a closed list.
type Status string

// The statuses.
const (
	StatusComplete        Status = "complete"
	StatusVoid            Status = "void"
	StatusSettledManually Status = "settled-manually"
)

// BetOutcome is the result of a bet: a closed list.
type BetOutcome string

// The outcomes of a bet. BetClosed means that it was not offered in this round.
const (
	BetWin      BetOutcome = "win"
	BetLose     BetOutcome = "lose"
	BetPush     BetOutcome = "push"
	BetHalfLose BetOutcome = "half-lose"
	BetClosed   BetOutcome = "closed"
	// BetRefund is a stake given back regardless of the cards.
	BetRefund BetOutcome = "refund"
)

// BetResult is the result of one bet. Odds is set only if it wins. Units is the number of initial stakes if that is
// not one: 2 after a double.
type BetResult struct {
	Name   string     `json:"-"`
	Result BetOutcome `json:"result"`
	Odds   Odds       `json:"odds,omitzero"`
	Units  int        `json:"units,omitempty"`
}

// BetOf names a bet of a seat, such as seat-3/perfect-pairs, or of a seat's hand, such as seat-3/1/main; a bet of the
// table keeps its name. Seats and hands count from 1.
func BetOf(seat, hand int, bet string) string {
	switch {
	case seat == 0:
		return bet
	case hand == 0:
		return fmt.Sprintf("seat-%d/%s", seat, bet)
	}
	return fmt.Sprintf("seat-%d/%d/%s", seat, hand, bet)
}

// Exception treats some bets of a round differently from the rest: those of a seat, of a seat's hand, or one bet
// (001/10.26, 003/17.2.b6).
type Exception struct {
	Seat   int        `json:"seat,omitempty"`
	Hand   int        `json:"hand,omitempty"`
	Bet    string     `json:"bet,omitempty"`
	Bets   BetsEffect `json:"bets"`
	Clause string     `json:"clause,omitempty"`
	// Out is true if it takes the hand out of the round: the hand gets no more decisions, and its bet is refunded
	// with the bets.
	Out bool `json:"out,omitempty"`
}

// BetResults holds every bet of a variant in the rulebook's order. Its JSON is one object with a key per bet.
type BetResults []BetResult

// MarshalJSON writes {"player":{"result":"lose"},...} in order.
func (b BetResults) MarshalJSON() ([]byte, error) { return b.AppendJSON(nil) }

// AppendJSON appends the bets in the form of [BetResults.MarshalJSON].
func (b BetResults) AppendJSON(out []byte) ([]byte, error) {
	out = append(out, '{')
	for i, bet := range b {
		if i > 0 {
			out = append(out, ',')
		}
		var err error
		if out, err = appendText(out, bet.Name); err != nil {
			return nil, err
		}
		out = append(out, `:{"result":`...)
		if out, err = appendText(out, string(bet.Result)); err != nil {
			return nil, err
		}
		if !bet.Odds.IsZero() {
			out = append(out, `,"odds":`...)
			if out, err = appendText(out, bet.Odds.text); err != nil {
				return nil, err
			}
		}
		if bet.Units != 0 {
			out = append(out, `,"units":`...)
			out = strconv.AppendInt(out, int64(bet.Units), 10)
		}
		out = append(out, '}')
	}
	return append(out, '}'), nil
}

// appendText appends a JSON string. Names, results and odds usually need no escaping.
func appendText(out []byte, text string) ([]byte, error) {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, err := json.Marshal(text)
			return append(out, quoted...), err
		}
	}
	out = append(out, '"')
	out = append(out, text...)
	return append(out, '"'), nil
}

// UnmarshalJSON reads what MarshalJSON wrote, keeping the order.
func (b *BetResults) UnmarshalJSON(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	opening, err := decoder.Token()
	if err != nil {
		return err
	}
	if opening != json.Delim('{') {
		return fmt.Errorf("bets: want one object, a key a bet")
	}
	*b = nil
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return err
		}
		bet := BetResult{}
		if err := decoder.Decode(&bet); err != nil {
			return err
		}
		bet.Name, _ = name.(string)
		*b = append(*b, bet)
	}
	return nil
}

// Outcome is a finished round as sent to the platform and kept in the record.
type Outcome struct {
	Variant     string `json:"variant"`
	Round       uint64 `json:"round"`
	RoundInShoe int    `json:"round_in_shoe,omitempty"`
	Status      Status `json:"status"`
	// Result is the family's own shape, documented with the family.
	Result json.RawMessage `json:"result,omitempty"`
	Bets   BetResults      `json:"bets,omitempty"`
	// Paytable is the digest of the rules together with the variant's settings, such as odds that no document gives;
	// outcomes of earlier programs have none.
	Paytable string `json:"paytable,omitempty"`
	// Instruction tells the platform what to do with the bets.
	Instruction BetsEffect `json:"instruction"`
	// Exceptions are the bets with a different instruction.
	Exceptions []Exception `json:"exceptions,omitempty"`
	// Clause is the procedure that ended the round, if one did.
	Clause string `json:"clause,omitempty"`
	// Reason is why a round was voided, in words that may be announced.
	Reason message.Text `json:"reason,omitzero"`
	// Reference identifies the video a result was settled or corrected by.
	Reference string `json:"reference,omitempty"`
	// ByHand is the number of cards or numbers that were entered by hand (GLI-19 4.18.4(d)).
	ByHand int `json:"by_hand,omitempty"`
	// Corrected is true for a result that replaced another (GLI-19 2.9.5).
	Corrected bool `json:"corrected,omitempty"`
	// Rulebook is the digest of the rules the round was played by.
	Rulebook string `json:"rulebook"`
}

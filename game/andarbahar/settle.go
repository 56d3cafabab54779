package andarbahar

import (
	"encoding/json"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Result is a round's result; before it is finished, the cards on the table.
type Result struct {
	Joker game.Card `json:"joker,omitzero"`
	// Side is andar or bahar; empty before the round is finished.
	Side string `json:"side,omitempty"`
	// CardsDealt counts the cards of both sides, including the matching one but not the Joker.
	CardsDealt int         `json:"cards_dealt"`
	Dealt      []game.Card `json:"dealt,omitempty"`
	FirstThree FirstThree  `json:"first_three,omitempty"`
}

// settleLine is a finished round as a line of the command line.
type settleLine struct {
	Joker game.Card   `json:"joker,omitzero"`
	Dealt []game.Card `json:"dealt"`
}

const want = `{"joker":"9D","dealt":["QD","4D","6S","9H"]}`

// settleLine settles a finished round.
func (r *Rules) settleLine(line settleLine) (Result, game.BetResults, error) {
	deal := Deal(line)
	if err := deal.Check(); err != nil {
		return Result{}, nil, game.Wanted(err, want)
	}
	return resultOf(deal), r.bets.Settle(deal, 0, nil), nil
}

// resultOf returns the result of a deal, finished or not.
func resultOf(deal Deal) Result {
	return Result{
		Joker: deal.Joker, Side: deal.Winner(), CardsDealt: len(deal.Dealt), Dealt: deal.Dealt, FirstThree: deal.FirstThree(),
	}
}

// Result returns the round's result and, once a card matches the Joker, every bet's result.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	deal, _ := dealOf(round)
	if deal.Matched() == 0 {
		return family.Recorded(resultOf(deal), nil)
	}
	if err := deal.Check(); err != nil {
		return nil, nil, err
	}
	return family.Recorded(resultOf(deal), r.bets.Settle(deal, 0, nil))
}

// Parse parses a result as people write it, the Joker, a slash, and the cards dealt in turn: "9D / QD 4D 6S 9H".
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	first, rest, both := strings.Cut(text, "/")
	if !both {
		return nil, message.NewError("typed.andar-bahar",
			"{text}: type the Joker, a slash and the cards dealt in turn, such as 9D / QD 4D 6S 9H",
			message.Quoted("text", strings.TrimSpace(text)))
	}
	card, err := game.ParseCard(strings.TrimSpace(first))
	if err != nil {
		return nil, err
	}
	read := settleLine{Joker: card}
	for _, code := range strings.Fields(rest) {
		if card, err = game.ParseCard(code); err != nil {
			return nil, err
		}
		read.Dealt = append(read.Dealt, card)
	}
	return json.Marshal(read)
}

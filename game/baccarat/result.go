package baccarat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"pitboss/game"
)

// Result is a round's result, or, before it is finished, the cards that lie.
type Result struct {
	// Winner is player, banker or tie; empty before the round is finished.
	Winner      string      `json:"winner,omitempty"`
	Player      []game.Card `json:"player"`
	Banker      []game.Card `json:"banker"`
	PlayerTotal int         `json:"player_total"`
	BankerTotal int         `json:"banker_total"`
	// Natural is true when a two-card eight or nine ended the deal (001/11.5).
	Natural bool `json:"natural"`
}

func resultOf(hands Hands, finished bool) Result {
	result := Result{
		Player: append([]game.Card{}, hands.Player...), Banker: append([]game.Card{}, hands.Banker...),
		PlayerTotal: Total(hands.Player), BankerTotal: Total(hands.Banker),
	}
	if finished {
		result.Winner = hands.winner()
		result.Natural = hands.natural()
	}
	return result
}

// Result is the round's result and, once it is finished, every bet's.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	hands := handsOf(round)
	_, wanted := r.wanted(round)
	data, err := json.Marshal(resultOf(hands, !wanted))
	if err != nil || wanted {
		return data, nil, err
	}
	if err := hands.check(); err != nil {
		return nil, nil, fmt.Errorf("round %d: %w", round.Number, err)
	}
	return data, settle(r.bets, hands), nil
}

// Finished is a result as the command line gives it.
type finished struct {
	Player      []game.Card `json:"player"`
	Banker      []game.Card `json:"banker"`
	RoundInShoe int         `json:"round_in_shoe"`
	// Multipliers belong to variants that have them; here they must be empty.
	Multipliers map[string]int `json:"multipliers"`
}

// Settle reads {"player":["KD","4S"],"banker":["8S","JC"]} and settles it. Hands
// that the drawing rules forbid are errors (001/11.6, 001/11.7).
func (r *Rules) Settle(line []byte) (json.RawMessage, game.BetResults, error) {
	var given finished
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&given); err != nil {
		return nil, nil, fmt.Errorf(`want {"player":["KD","4S"],"banker":["8S","JC"]}: %w`, err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, nil, fmt.Errorf("one result a line, nothing after it")
	}
	if len(given.Multipliers) > 0 {
		return nil, nil, fmt.Errorf("this variant has no multipliers")
	}
	if given.RoundInShoe < 0 {
		return nil, nil, fmt.Errorf("round_in_shoe is %d: rounds of a shoe count from 1", given.RoundInShoe)
	}
	for _, hand := range [][]game.Card{given.Player, given.Banker} {
		for _, card := range hand {
			if card.IsZero() {
				return nil, nil, fmt.Errorf("a hand holds an empty card: want a code such as TH")
			}
		}
	}
	hands := Hands{Player: given.Player, Banker: given.Banker}
	if err := hands.check(); err != nil {
		return nil, nil, err
	}
	data, err := json.Marshal(resultOf(hands, true))
	return data, settle(r.bets, hands), err
}

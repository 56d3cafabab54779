package dragontiger

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/strict"
)

// Result is a round's result; before it is finished, the cards that lie open.
type Result struct {
	Dragon game.Card `json:"dragon,omitzero"`
	Tiger  game.Card `json:"tiger,omitzero"`
	// Winner is dragon, tiger or tie; empty before the round is finished.
	Winner string `json:"winner,omitempty"`
	// Suited is true for a tie of two cards that are the same (003/19.1.b2).
	Suited bool `json:"suited"`
	// CountedRound is the round's number in the shoe without those that were void: side bets are
	// closed after some (003/19.1.1.b2.2).
	CountedRound int `json:"counted_round,omitempty"`
}

// given is a finished round as the command line gives it.
type given struct {
	Dragon game.Card `json:"dragon"`
	Tiger  game.Card `json:"tiger"`
	// RoundInShoe counts the rounds of the shoe that were not void from 1; 0 closes no bet.
	RoundInShoe int `json:"round_in_shoe,omitempty"`
}

// Settle reads {"dragon":"8S","tiger":"8H"}, with "round_in_shoe" where bets may be closed by then,
// and settles it.
func (r *Rules) Settle(line []byte) (json.RawMessage, game.BetResults, error) {
	const want = `{"dragon":"8S","tiger":"8H"}`
	if len(line) == 0 {
		return nil, nil, fmt.Errorf("want %s", want)
	}
	var read struct {
		given
		RoundInShoe *int `json:"round_in_shoe"`
	}
	if err := strict.Decode(line, &read); err != nil {
		return nil, nil, fmt.Errorf("want %s: %w", want, err)
	}
	round := 0
	if read.RoundInShoe != nil {
		if round = *read.RoundInShoe; round < 1 {
			return nil, nil, fmt.Errorf("round_in_shoe is %d: rounds of a shoe count from 1; leave it out where it is not known", round)
		}
	}
	for side, card := range map[string]game.Card{Dragon: read.Dragon, Tiger: read.Tiger} {
		if card.IsZero() || card.IsSealed() {
			return nil, nil, fmt.Errorf("%s has no card: want %s", side, want)
		}
	}
	return written(r.settle(Cards{Dragon: read.Dragon, Tiger: read.Tiger}, round))
}

func written(result Result, bets game.BetResults) (json.RawMessage, game.BetResults, error) {
	data, err := json.Marshal(result)
	return data, bets, err
}

// settle is the result of both cards and every bet's.
func (r *Rules) settle(cards Cards, round int) (Result, game.BetResults) {
	bets := make(game.BetResults, len(r.bets))
	for i, bet := range r.bets {
		bets[i] = game.BetResult{Name: bet.name, Result: game.BetLose}
		switch {
		case bet.closes > 0 && round > bet.closes:
			bets[i].Result = game.BetClosed
		case bet.wins(cards):
			bets[i].Result, bets[i].Odds = game.BetWin, bet.odds
		case bet.halfLost != nil && bet.halfLost(cards):
			bets[i].Result = game.BetHalfLose
		}
	}
	return Result{Dragon: cards.Dragon, Tiger: cards.Tiger, Winner: cards.Winner(), Suited: cards.Suited(), CountedRound: round}, bets
}

// Result returns the round's result and, once both cards are open, every bet's.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	cards := cardsOf(round)
	if cards.Dragon.IsZero() || cards.Tiger.IsZero() || !round.Did(stepOpen) {
		return written(Result{Dragon: cards.Dragon, Tiger: cards.Tiger}, nil)
	}
	return written(r.settle(cards, round.Completed+1))
}

// Final returns the side bets that are won on cards that were open when the round was made void
// (003/19.2.b6).
func (r *Rules) Final(round game.Round) (won game.BetResults, clause string) {
	cards := cardsOf(round)
	if cards.Dragon.IsZero() || cards.Tiger.IsZero() || !round.Did(stepOpen) {
		return nil, ""
	}
	_, bets := r.settle(cards, round.Completed+1)
	for i, bet := range bets {
		if r.bets[i].side && bet.Result == game.BetWin {
			won = append(won, bet)
		}
	}
	return won, r.own.Won.Clause
}

// Parse reads a result as people write it, Dragon's card, a stroke, Tiger's: "8S / KD".
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	dragon, tiger, both := strings.Cut(text, "/")
	if !both {
		return nil, fmt.Errorf("%.60q: want Dragon's card, a stroke and Tiger's, such as 8S / KD", strings.TrimSpace(text))
	}
	var read given
	var errs [2]error
	read.Dragon, errs[0] = game.ParseCard(strings.TrimSpace(dragon))
	read.Tiger, errs[1] = game.ParseCard(strings.TrimSpace(tiger))
	if err := errors.Join(errs[:]...); err != nil {
		return nil, err
	}
	return json.Marshal(read)
}

// Given returns a settled result as Settle reads it.
func (r *Rules) Given(result json.RawMessage) (json.RawMessage, error) {
	settled, err := parsed(result)
	if err != nil {
		return nil, err
	}
	return json.Marshal(given{Dragon: settled.Dragon, Tiger: settled.Tiger, RoundInShoe: settled.CountedRound})
}

// Complete adds which round of the shoe it was to a result that a person gave.
func (r *Rules) Complete(known, line json.RawMessage) (json.RawMessage, error) {
	before, err := parsed(known)
	var read map[string]json.RawMessage
	if err != nil || before.CountedRound == 0 || strict.Check(line) != nil || json.Unmarshal(line, &read) != nil || read == nil {
		return line, nil // Settle says what is wrong with it
	}
	if _, said := read["round_in_shoe"]; said {
		return line, nil
	}
	if read["round_in_shoe"], err = json.Marshal(before.CountedRound); err != nil {
		return nil, err
	}
	return json.Marshal(read)
}

// parsed is a recorded result.
func parsed(data json.RawMessage) (result Result, err error) {
	if err := json.Unmarshal(data, &result); err != nil {
		return Result{}, fmt.Errorf("the result cannot be read: %w", err)
	}
	return result, nil
}

package dragontiger

import (
	"encoding/json"
	"errors"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Result is a round's result; before it is finished, the open cards.
type Result struct {
	Dragon game.Card `json:"dragon,omitzero"`
	Tiger  game.Card `json:"tiger,omitzero"`
	// Winner is dragon, tiger or tie; empty before the round is finished.
	Winner string `json:"winner,omitempty"`
	// Suited is true for a tie of two identical cards (003/19.1.b2).
	Suited bool `json:"suited"`
	// CountedRound is the round's number in the shoe without void rounds: side bets close after a number of rounds
	// (003/19.1.1.b2.2).
	CountedRound int `json:"counted_round,omitempty"`
}

// settleLine is a finished round as a line of the command line.
type settleLine struct {
	Dragon game.Card `json:"dragon,omitzero"`
	Tiger  game.Card `json:"tiger,omitzero"`
	// RoundInShoe counts the shoe's rounds that were not void, from 1; nil closes no bet.
	RoundInShoe *int `json:"round_in_shoe,omitempty"`
}

const want = `{"dragon":"8S","tiger":"8H"}`

// settleLine settles a finished round.
func (r *Rules) settleLine(line settleLine) (result Result, bets game.BetResults, err error) {
	round, err := family.RoundInShoe(line.RoundInShoe, r.maxRounds)
	if err != nil {
		return result, nil, err
	}
	for i, card := range []game.Card{line.Dragon, line.Tiger} {
		if !card.HasFace() {
			return result, nil, game.Missing(message.New("typed.dragon-tiger.missing", "{side} has no card",
				message.Named("side", []string{Dragon, Tiger}[i])), want)
		}
	}
	result, bets = r.settle(Cards{Dragon: line.Dragon, Tiger: line.Tiger}, round)
	return result, bets, nil
}

// settle returns the result of both cards and every bet.
func (r *Rules) settle(cards Cards, round int) (Result, game.BetResults) {
	result := Result{Dragon: cards.Dragon, Tiger: cards.Tiger, Winner: cards.Winner(), Suited: cards.Suited(), CountedRound: round}
	return result, r.bets.Settle(cards, round, nil)
}

// Result returns the round's result and, once both cards are open, every bet's result.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	cards, open := opened(round)
	if !open {
		return family.Recorded(Result{Dragon: cards.Dragon, Tiger: cards.Tiger}, nil)
	}
	return family.Recorded(r.settle(cards, round.Completed+1))
}

// Final returns the side bets that won on open cards when the round was made void (003/19.2.b6). Each depends on one
// card, so the other may be in doubt.
func (r *Rules) Final(round game.Round) (won game.BetResults, clause string) {
	if !round.Did(stepOpen) {
		return nil, r.own.Won.Clause
	}
	cards := cardsOf(round)
	_, bets := r.settle(cards, round.Completed+1)
	for i, bet := range bets {
		if cards.decide(r.bets[i].Wins) && bet.Result == game.BetWin {
			won = append(won, bet)
		}
	}
	return won, r.own.Won.Clause
}

// Parse parses a result as people write it, Dragon's card, a slash, Tiger's: "8S / KD".
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	dragon, tiger, both := strings.Cut(text, "/")
	if !both {
		return nil, message.NewError("typed.dragon-tiger",
			"{text}: type Dragon's card, a slash and Tiger's, such as 8S / KD",
			message.Quoted("text", strings.TrimSpace(text)))
	}
	var read settleLine
	var errs [2]error
	read.Dragon, errs[0] = game.ParseCard(strings.TrimSpace(dragon))
	read.Tiger, errs[1] = game.ParseCard(strings.TrimSpace(tiger))
	err := errors.Join(errs[:]...)
	if errs[0] != nil && errs[1] != nil {
		err = message.Wrap(err, message.New("typed.dragon-tiger.both", "{dragon}\n{tiger}", message.Err("dragon", errs[0]),
			message.Err("tiger", errs[1])))
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(read)
}

// Complete adds the number of the round in its shoe to a person's result.
func (r *Rules) Complete(known, line json.RawMessage) (json.RawMessage, error) {
	before, err := family.ParseResult[Result](known)
	if err != nil {
		return line, nil
	}
	return family.Complete(line, settleLine{RoundInShoe: before.round()})
}

// round returns the round's number in its shoe; nil if unknown.
func (r Result) round() *int {
	if r.CountedRound == 0 {
		return nil
	}
	return &r.CountedRound
}

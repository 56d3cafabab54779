package baccarat

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
)

// Finished is a finished round as a line of the command line: both hands in dealing order, and what the variant adds,
// in the shape of [Result].
type Finished struct {
	Player []game.Card `json:"player"`
	Banker []game.Card `json:"banker"`
	// RoundInShoe counts the shoe's rounds that were not void, from 1: bets that are closed by then are settled as
	// closed. 0 closes none.
	RoundInShoe int `json:"round_in_shoe,omitempty"`
	// Drawn may have multipliers by card in variants with golden cards, as a shorter notation for them.
	Drawn
}

// Settle parses {"player":["KD","4S"],"banker":["8S","JC"]}, with the other fields of [Finished], and settles it. It
// returns an error for hands that the drawing rules forbid (001/11.6, 001/11.7), and for anything the variant does
// not have or cannot have drawn.
func (r *Rules) Settle(line []byte) (json.RawMessage, game.BetResults, error) {
	given, err := parseFinished(line, r.maxRounds)
	if err != nil {
		return nil, nil, err
	}
	result, bets, err := r.SettleFinished(given)
	if err != nil {
		return nil, nil, err
	}
	data, err := result.appendJSON(make([]byte, 0, 128))
	return data, bets, err
}

// SettleFinished returns the result of a finished round and every bet's result. It returns an error for hands that
// the drawing rules forbid, and for anything the variant does not have or cannot have drawn.
func (r *Rules) SettleFinished(given Finished) (Result, game.BetResults, error) {
	for _, hand := range [2][]game.Card{given.Player, given.Banker} {
		for _, card := range hand {
			if !card.HasFace() {
				return Result{}, nil, fmt.Errorf("a hand holds an empty card: want a code such as TH")
			}
		}
	}
	if err := (Hands{Player: given.Player, Banker: given.Banker}).check(); err != nil {
		return Result{}, nil, err
	}
	if err := r.checkFeatures(&given); err != nil {
		return Result{}, nil, err
	}
	result, bets := r.result(given, true)
	return result, bets, nil
}

// Given reduces a settled result to the line that Settle reads: the cards, and what was drawn.
func (r *Rules) Given(result json.RawMessage) (json.RawMessage, error) {
	settled, err := family.ParseResult[Result](result)
	if err != nil {
		return nil, err
	}
	settled.Multipliers = r.spotsOf(settled.Multipliers)
	return json.Marshal(Finished{
		Player: settled.Player, Banker: settled.Banker, RoundInShoe: settled.CountedRound, Drawn: settled.Drawn,
	})
}

// parseFinished decodes a settle line. A round number counts from 1 and is at most the number of rounds in a shoe.
func parseFinished(line []byte, maxRounds int) (Finished, error) {
	if plain, is := parsePlain(line); is {
		return plain, nil
	}
	var given struct {
		Finished
		RoundInShoe *int `json:"round_in_shoe"`
	}
	err := family.Read(line, `{"player":["KD","4S"],"banker":["8S","JC"]}`, &given)
	if err == nil {
		given.Finished.RoundInShoe, err = family.RoundInShoe(given.RoundInShoe, maxRounds)
	}
	return given.Finished, err
}

// checkFeatures returns an error for anything the variant does not have, or cannot have drawn.
func (r *Rules) checkFeatures(given *Finished) error {
	switch {
	case r.golden == nil && r.mega == nil && len(given.Multipliers) > 0:
		return fmt.Errorf("this variant has no multipliers")
	case r.golden == nil && len(given.GoldenCards) > 0:
		return fmt.Errorf("this variant has no golden cards")
	case r.mega == nil && given.Dice != nil:
		return fmt.Errorf("this variant has no dice")
	case r.peek == nil && (len(given.Peek) > 0 || len(given.Decisions) > 0):
		return fmt.Errorf("players of this variant decide nothing in a round")
	}
	if r.golden != nil {
		return r.goldenGiven(given)
	}
	if r.mega != nil {
		if given.Dice != nil {
			if err := family.CheckFaces(given.Dice, r.mega.Dice.Value); err != nil {
				return fmt.Errorf("%w (%s)", err, r.mega.Dice.Clause)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(given.Multipliers)) {
			if r.hasBet(name) && !r.hasSpot(name) {
				return fmt.Errorf("%s has a multiplier: its odds are never multiplied (%s)", name, r.mega.Multipliers.Clause)
			}
		}
		return r.checkSpots(given.Multipliers)
	}
	if r.peek == nil {
		return nil
	}
	for _, decision := range given.Decisions {
		if err := r.checkDecision(decision); err != nil {
			return err
		}
	}
	if len(lastOfEachSeat(given.Decisions)) < len(given.Decisions) {
		return errors.New("decisions: a seat stands there twice: want what each decided in the end")
	}
	switch opened := len(given.Peek); {
	case opened > 0 && !r.peek.Cards.Holds(opened):
		return fmt.Errorf("peek: %d cards are opened: want %s (%s)", opened, r.peek.Cards, r.peek.Cards.Clause)
	case opened == 0 && len(given.Decisions) > 0:
		return fmt.Errorf("decisions: players decide once a card is open, and peek has none (%s)", r.peek.Clause)
	}
	return r.checkPeek(given.Peek)
}

// goldenGiven accepts golden cards in either notation.
func (r *Rules) goldenGiven(given *Finished) error {
	for _, code := range slices.Sorted(maps.Keys(given.Multipliers)) {
		card, err := game.ParseCard(code)
		if err != nil {
			return fmt.Errorf("multipliers: golden cards are named by their cards: %w", err)
		}
		given.GoldenCards = append(given.GoldenCards, GoldenCard{Card: card, Multiplier: given.Multipliers[code]})
	}
	given.Multipliers = nil
	if want := r.golden.Cards; len(given.GoldenCards) > 0 && len(given.GoldenCards) != want.Value {
		return fmt.Errorf("%d golden cards: want all %d, or none (%s)", len(given.GoldenCards), want.Value, want.Clause)
	}
	return r.checkGolden(given.GoldenCards)
}

// Complete adds to a person's result what was recorded of the round besides its cards, such as its golden cards, if
// the result does not have it: the video shows the cards, while the platform's draw remains valid.
func (r *Rules) Complete(known, given json.RawMessage) (json.RawMessage, error) {
	var before Result
	if len(known) == 0 {
		return given, nil
	}
	if err := json.Unmarshal(known, &before); err != nil {
		return nil, fmt.Errorf("the result recorded before cannot be read: %w", err)
	}
	if bytes.Contains(given, []byte(`"multipliers"`)) { // the shorter way to write golden cards
		before.GoldenCards = nil
	}
	before.Multipliers = r.spotsOf(before.Multipliers)
	return family.Complete(given, struct {
		Drawn
		RoundInShoe int `json:"round_in_shoe,omitempty"`
	}{before.Drawn, before.CountedRound})
}

package baccarat

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
)

// Dice returns the number of dice thrown in variants whose multipliers depend on a throw.
func (r *Rules) Dice() int {
	if r.mega == nil {
		return 0
	}
	return r.mega.Dice.Value
}

// Draw draws valid [PeekData], [GoldenData] or [MultipliersData].
func (r *Rules) Draw(chance family.Chance, message string, _ game.Round) json.RawMessage {
	switch {
	case message == stepPeek && r.peek != nil:
		return family.Written(PeekData{Cards: family.Within(chance, r.peek.Cards)})
	case message == stepGolden && r.golden != nil:
		var drawn GoldenData
		values := r.golden.Multipliers.Values
		for _, face := range chance.Perm(game.Faces)[:r.golden.Cards.Value] {
			drawn.Cards = append(drawn.Cards, GoldenCard{Card: game.CardAt(face), Multiplier: values[chance.IntN(len(values))]})
		}
		return family.Written(drawn)
	case message == stepMultipliers && r.mega != nil:
		drawn := MultipliersData{Multipliers: map[string]int{}}
		for _, bet := range r.bets {
			if bet.Multiplied == spot {
				drawn.Multipliers[bet.Name] = family.Within(chance, r.mega.Multipliers)
			}
		}
		return family.Written(drawn)
	}
	return nil
}

// trainingSeats is the maximum number of players at a training table.
const trainingSeats = 7

// Choose returns decisions of some seats; the others do not decide.
func (r *Rules) Choose(chance family.Chance, _ game.Step, _ game.Round) (decisions []game.Decision) {
	if r.peek == nil {
		return nil
	}
	for seat := range 1 + chance.IntN(min(trainingSeats, r.peek.Seats.Value)) {
		decisions = append(decisions, game.Decision{Seat: seat + 1, Action: r.peek.Choices[chance.IntN(len(r.peek.Choices))]})
	}
	return decisions
}

// Typed returns Player's cards, a slash and Banker's.
func (r *Rules) Typed(round game.Round) string {
	hands := handsOf(round)
	return codes(hands.Player) + " / " + codes(hands.Banker)
}

func codes(hand []game.Card) string {
	words := make([]string, len(hand))
	for i, card := range hand {
		words[i] = card.String()
	}
	return strings.Join(words, " ")
}

// Brief returns the hands with what applied to them, and the winner.
func (r *Rules) Brief(data json.RawMessage) (words, kind string) {
	var result Result
	if json.Unmarshal(data, &result) != nil || len(result.Player)+len(result.Banker) == 0 {
		return "", ""
	}
	parts := []string{fmt.Sprintf("player [%s]  banker [%s]  %s", codes(result.Player), codes(result.Banker), result.Winner)}
	if len(result.Dice) > 0 {
		parts = append(parts, fmt.Sprintf("dice %v", result.Dice))
	}
	for _, bet := range slices.Sorted(maps.Keys(result.Applied)) {
		parts = append(parts, fmt.Sprintf("%s x%d", bet, result.Applied[bet]))
	}
	return strings.Join(parts, "  "), result.Winner
}

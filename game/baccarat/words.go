package baccarat

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pitboss/game"
)

func inWords(position game.Position) string {
	words := map[game.Position]string{
		"player-1": "the first card to Player", "player-2": "the second card to Player", "player-3": "the third card to Player",
		"banker-1": "the first card to Banker", "banker-2": "the second card to Banker", "banker-3": "the third card to Banker",
	}
	return words[position]
}

func positionsInWords(positions []game.Position) string {
	words := make([]string, len(positions))
	for i, position := range positions {
		words[i] = strings.Replace(inWords(position), " card to ", " card of ", 1)
	}
	return listInWords(words)
}

func listInWords(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

func numbersInWords(numbers []int) string {
	words := make([]string, len(numbers))
	for i, number := range numbers {
		words[i] = fmt.Sprint(number)
	}
	return strings.Join(words, " or ")
}

func winnerInWords(winner string) string {
	return map[string]string{Player: "Player wins", Banker: "Banker wins", Tie: "Tie"}[winner]
}

// goldenInWords is what the dealer shows the players; empty when nothing was drawn.
func goldenInWords(cards []GoldenCard) string {
	if len(cards) == 0 {
		return ""
	}
	words := make([]string, len(cards))
	for i, golden := range cards {
		words[i] = fmt.Sprintf("%s x%d", golden.Card, golden.Multiplier)
	}
	return "Golden cards: " + strings.Join(words, ", ") + ". "
}

// appliedInWords names the multipliers of the bets that won; empty when there are
// none.
func (r *Rules) appliedInWords(round game.Round) string {
	var result Result
	r.settle(r.facts(round), &result)
	if len(result.Applied) == 0 {
		return ""
	}
	var words []string
	for _, name := range slices.Sorted(maps.Keys(result.Applied)) {
		words = append(words, fmt.Sprintf("%s x%d", name, result.Applied[name]))
	}
	return " Multiplied: " + strings.Join(words, ", ") + "."
}

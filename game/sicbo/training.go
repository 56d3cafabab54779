package sicbo

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
)

// Typed returns the dice as someone watching the video would type them, or some that are always possible.
func (r *Rules) Typed(round game.Round) string {
	thrown, err := throwOf(round.Thrown())
	if err != nil {
		thrown = Throw{1, 2, 3}
	}
	return game.ThrowText(thrown[:])
}

// brief returns the dice with their total and what was multiplied; small, big or triple is the kind for counting.
func brief(result Result) (words, kind string) {
	words = fmt.Sprintf("%s = %d", game.ThrowText(result.Dice), result.Total)
	for _, bet := range slices.Sorted(maps.Keys(result.Applied)) {
		words += fmt.Sprintf("  %s x%d", bet, result.Applied[bet])
	}
	switch {
	case result.Triple:
		return words, "triple"
	case result.Total <= maxSmall:
		return words, "small"
	}
	return words, "big"
}

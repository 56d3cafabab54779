package bench

import (
	"fmt"
	"slices"
	"sync"

	"pitboss/game"
)

// The presets of card codes whose texts are known: the words of the configuration.
const (
	srrrCards     = "srrr"
	rankSuitCards = "rank-suit"
	suitRankCards = "suit-rank"
	uniqueCards   = "unique-id"
)

var cardPresets = []string{srrrCards, rankSuitCards, suitRankCards}

// noReadTexts are what scanners of several makers send for a failed reading.
var noReadTexts = []string{"NOREAD", "NO READ", "NR", "ERROR", "ER", "NO LABEL", "BADCODE", "?", "CUT"}

// cardCodes are the texts of all cards by preset, made once.
var cardCodes = sync.OnceValue(func() map[string]map[string]bool {
	digits := map[game.Suit]int{game.Spades: 1, game.Hearts: 2, game.Clubs: 3, game.Diamonds: 4}
	codes := map[string]map[string]bool{}
	for _, preset := range cardPresets {
		codes[preset] = map[string]bool{}
	}
	for index := range game.Faces {
		card := game.CardAt(index)
		rank, suit := card.Rank.String(), card.Suit.String()
		codes[srrrCards][fmt.Sprintf("%d%03d", digits[card.Suit], int(card.Rank)*10)] = true
		codes[rankSuitCards][rank+suit] = true
		codes[suitRankCards][suit+rank] = true
		if card.Rank == game.Ten {
			codes[rankSuitCards]["10"+suit] = true
			codes[suitRankCards][suit+"10"] = true
		}
	}
	return codes
})

// isCard reports whether a text is a card of the preset.
func isCard(preset, text string) bool { return cardCodes()[preset][text] }

// isReading reports whether a text is a card of any preset, or says that nothing was read.
func isReading(text string) bool {
	return slices.ContainsFunc(cardPresets, func(preset string) bool { return isCard(preset, text) }) || slices.Contains(noReadTexts, text)
}

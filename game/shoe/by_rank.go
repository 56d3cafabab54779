package shoe

import (
	"fmt"
	"strings"

	"pitboss/game"
)

// FewFaces is how many faces that differ are told one by one; more are told by rank.
const FewFaces = 3

// ByRank tells in words how many cards are missing, and how many are too many, by rank.
func ByRank(differences []game.FaceDifference) string {
	missing, beyond := map[game.Rank]int{}, map[game.Rank]int{}
	for _, face := range differences {
		if face.Found < face.Expected {
			missing[face.Card.Rank] += face.Expected - face.Found
		} else {
			beyond[face.Card.Rank] += face.Found - face.Expected
		}
	}
	var parts []string
	if len(missing) > 0 {
		parts = append(parts, "missing "+ranksInWords(missing))
	}
	if len(beyond) > 0 {
		parts = append(parts, "too many "+ranksInWords(beyond))
	}
	return strings.Join(parts, "; ")
}

func ranksInWords(counts map[game.Rank]int) string {
	var words []string
	for index := range game.Faces { // in the order of a new deck
		rank := game.CardAt(index).Rank
		if count := counts[rank]; count > 0 {
			words = append(words, fmt.Sprintf("%s x%d", rank, count))
			delete(counts, rank)
		}
	}
	return strings.Join(words, ", ")
}

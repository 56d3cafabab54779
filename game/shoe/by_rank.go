package shoe

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
)

// FewFaces is the maximum number of differing faces to list individually; more are summarised by rank.
const FewFaces = 3

// ByRank describes by rank how many cards are missing and how many are too many.
func ByRank(differences []game.FaceDifference) message.Text {
	missing, beyond := map[game.Rank]int{}, map[game.Rank]int{}
	for _, face := range differences {
		if face.Found < face.Expected {
			missing[face.Card.Rank] += face.Expected - face.Found
		} else {
			beyond[face.Card.Rank] += face.Found - face.Expected
		}
	}
	lacks, has := message.Words("missing", ranksInWords(missing)), message.Words("beyond", ranksInWords(beyond))
	switch {
	case len(lacks.Inner) > 0 && len(has.Inner) > 0:
		return message.New("shoe.ranks.both", "missing {missing}; too many {beyond}", lacks, has)
	case len(lacks.Inner) > 0:
		return message.New("shoe.ranks.missing", "missing {missing}", lacks)
	case len(has.Inner) > 0:
		return message.New("shoe.ranks.beyond", "too many {beyond}", has)
	}
	return message.Text{}
}

func ranksInWords(counts map[game.Rank]int) []string {
	var words []string
	for index := range game.Faces { // the order of a new deck
		rank := game.CardAt(index).Rank
		if count := counts[rank]; count > 0 {
			words = append(words, fmt.Sprintf("%s x%d", rank.Face(), count))
			delete(counts, rank)
		}
	}
	return words
}

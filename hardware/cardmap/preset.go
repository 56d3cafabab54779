package cardmap

import (
	"fmt"

	"pitboss/game"
)

// Preset is a way to encode cards.
type Preset string

// The presets; the package comment describes them.
const (
	SRRR     Preset = "srrr"
	RankSuit Preset = "rank-suit"
	SuitRank Preset = "suit-rank"
	UniqueID Preset = "unique-id"
)

// Presets lists every preset.
func Presets() []Preset { return []Preset{SRRR, RankSuit, SuitRank, UniqueID} }

// srrrSuits are the suit digits of srrr.
var srrrSuits = map[game.Suit]int{game.Spades: 1, game.Hearts: 2, game.Clubs: 3, game.Diamonds: 4}

// spellings returns the codes of a card. The first is the one that is written.
func (p Preset) spellings(card game.Card) []string {
	rank, suit := card.Rank.String(), card.Suit.String()
	switch p {
	case SRRR:
		return []string{fmt.Sprintf("%d%03d", srrrSuits[card.Suit], int(card.Rank)*10)}
	case RankSuit:
		if card.Rank == game.Ten {
			return []string{rank + suit, "10" + suit}
		}
		return []string{rank + suit}
	case SuitRank:
		if card.Rank == game.Ten {
			return []string{suit + "10", suit + rank}
		}
		return []string{suit + rank}
	case UniqueID:
	}
	return nil
}

package shoe

import (
	"slices"

	"pitboss/game"
)

// extendRun adds a card to the run if it continues it, in the order of a new deck up or down; otherwise the card
// starts a new run.
func extendRun(run []game.Card, card game.Card) []game.Card {
	if n := len(run); n > 0 && follows(run[n-1], card) && (n == 1 || direction(run[n-2], run[n-1]) == direction(run[n-1], card)) {
		return append(slices.Clip(run), card)
	} else if n > 0 && follows(run[n-1], card) {
		return []game.Card{run[n-1], card}
	}
	return []game.Card{card}
}

// follows reports whether two cards of one suit are adjacent in rank.
func follows(a, b game.Card) bool {
	return a.Suit == b.Suit && (direction(a, b) == 1 || direction(a, b) == -1)
}

func direction(a, b game.Card) int { return int(b.Rank) - int(a.Rank) }

// Unshuffled returns the run once it is long enough to doubt the shuffle, nil otherwise: limit cards in the order of
// a new deck among the first deck's worth of cards out of the shoe.
func (l Ledger) Unshuffled(limit int) []game.Card {
	out := l.Expected() - l.Left()
	if limit > 0 && len(l.Run) == limit && out <= game.Faces {
		return l.Run
	}
	return nil
}

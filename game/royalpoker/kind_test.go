package royalpoker_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/royalpoker"
	"pitboss/internal/testing/check"
)

// The hands of five cards, all 2,598,960 of them, each counted by what it makes (000/1.18.t1), against
// the figures of the theory of combinations.
func TestHandsOfFiveCardsExactly_000_1_18_t1(t *testing.T) {
	var made [royalpoker.RoyalFlush + 1]int
	deals := 0
	var five [royalpoker.HandSize]game.Card
	var deal func(from, n int)
	deal = func(from, n int) {
		if n == len(five) {
			made[royalpoker.Of(five).Kind()]++
			deals++
			return
		}
		for index := from; index < game.Faces; index++ {
			five[n] = game.CardAt(index)
			deal(index+1, n+1)
		}
	}
	deal(0, 0)
	if deals != 2598960 {
		t.Fatalf("%d deals, want C(52, 5) = 2598960", deals)
	}
	for kind, want := range map[royalpoker.Kind]int{
		royalpoker.RoyalFlush:    4,
		royalpoker.StraightFlush: 9 * 4,
		royalpoker.FourOfAKind:   13 * 48,
		royalpoker.FullHouse:     13 * 4 * 12 * 6,
		royalpoker.Flush:         4*1287 - 40,
		royalpoker.Straight:      10*1024 - 40,
		royalpoker.ThreeOfAKind:  13 * 4 * 66 * 16,
		royalpoker.TwoPairs:      78 * 6 * 6 * 44,
		royalpoker.Pair:          13 * 6 * 220 * 64,
		royalpoker.AceKing:       (165 - 1) * (1024 - 4), // without A-K-Q-J-10, and not of one suit
		royalpoker.Nothing:       (1287-10)*1020 - 164*1020,
	} {
		check.Equalf(t, made[kind], want, "%s in deals", kind)
	}
}

package twentyone_test

import (
	"maps"
	"math/big"
	"testing"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/internal/testing/check"
)

const (
	decks  = 8
	cards8 = decks * game.Faces
)

// choose returns how many sets of k there are among n.
func choose(n, k int64) int64 { return new(big.Int).Binomial(n, k).Int64() }

// ordered counts the classes of every ordered draw of a number of cards from eight decks.
func ordered(count int, class func([]game.Card) twentyone.Class) map[twentyone.Class]int64 {
	counts, left := map[twentyone.Class]int64{}, [game.Faces]int64{}
	for face := range left {
		left[face] = decks
	}
	var draw func(hand []game.Card, ways int64)
	draw = func(hand []game.Card, ways int64) {
		if len(hand) == count {
			counts[class(hand)] += ways
			return
		}
		for face := range left {
			more := ways * left[face]
			left[face]--
			draw(append(hand, game.CardAt(face)), more)
			left[face]++
		}
	}
	draw(make([]game.Card, 0, count), 1)
	return counts
}

func agree(t *testing.T, what string, got, want map[twentyone.Class]int64) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("%s: counted %v, by the formulas %v", what, got, want)
	}
}

// returned returns what a stake of one comes back as on average, in ten-thousandths.
func returned(counts map[twentyone.Class]int64, pays map[twentyone.Class]int64) int64 {
	sum, all := int64(0), int64(0)
	for class, count := range counts {
		all += count
		if odds, wins := pays[class]; wins {
			sum += count * (odds + 1)
		}
	}
	return (sum*20000/all + 1) / 2
}

func TestPairsOfEightDecks(t *testing.T) {
	counts := ordered(2, func(hand []game.Card) twentyone.Class { return twentyone.Pair(hand[0], hand[1]) })
	want := map[twentyone.Class]int64{
		twentyone.PerfectPair:  2 * 52 * choose(8, 2),
		twentyone.ColouredPair: 2 * 13 * 2 * 8 * 8, // two colours of a rank
		twentyone.MixedPair:    2 * 13 * 16 * 16,   // a red and a black of a rank
		"":                     2 * choose(13, 2) * 32 * 32,
	}
	agree(t, "perfect pairs", counts, want)
	pays := map[twentyone.Class]int64{twentyone.PerfectPair: 25, twentyone.ColouredPair: 12, twentyone.MixedPair: 6}
	check.Equalf(t, returned(counts, pays), 9590, "perfect pairs return of 10000")
}

func TestPokerOfEightDecks(t *testing.T) {
	counts := ordered(3, func(hand []game.Card) twentyone.Class { return twentyone.Poker(hand[0], hand[1], hand[2]) })
	const orders, sequences = 6, 12 // A-2-3 to Q-K-A
	want := map[twentyone.Class]int64{
		twentyone.SuitedTrips:   orders * 52 * choose(8, 3),
		twentyone.StraightFlush: orders * sequences * 4 * 8 * 8 * 8,
		twentyone.ThreeOfAKind:  orders * 13 * (choose(32, 3) - 4*choose(8, 3)),
		twentyone.Straight:      orders * sequences * (32*32*32 - 4*8*8*8),
		twentyone.Flush:         orders * 4 * (choose(104, 3) - 13*choose(8, 3) - sequences*8*8*8),
	}
	want[""] = orders * choose(cards8, 3)
	for class, ways := range want {
		if class != "" {
			want[""] -= ways
		}
	}
	agree(t, "21+3", counts, want)
	pays := map[twentyone.Class]int64{
		twentyone.SuitedTrips: 100, twentyone.StraightFlush: 40, twentyone.ThreeOfAKind: 30,
		twentyone.Straight: 10, twentyone.Flush: 5,
	}
	if got := returned(counts, pays); got != 9630 { // 003/17.1.1.t2
		t.Errorf("21+3 returns %d of 10000", got)
	}
	pays[twentyone.ThreeOfAKind] = 25 // 001/10.16
	check.Equalf(t, returned(counts, pays), 9371, "21+3 of document 001 returns of 10000")
}

// Crazy 7 on hands that all take a third card.
func TestSevensOfEightDecks(t *testing.T) {
	counts := ordered(3, twentyone.Sevens)
	const sevens, others, third = 32, 384, 414
	want := map[twentyone.Class]int64{
		twentyone.ThreeSevensSuited: 4 * 8 * 7 * 6,
		twentyone.ThreeSevens:       sevens*31*30 - 4*8*7*6,
		twentyone.TwoSevensSuited:   4 * 8 * 7 * others,
		twentyone.TwoSevens:         (sevens*31 - 4*8*7) * others,
		twentyone.OneSeven:          sevens * others * third,
		"":                          others * 415 * third,
	}
	agree(t, "crazy 7", counts, want)
}

func TestBlackjackOfEightDecks(t *testing.T) {
	counts := ordered(2, func(hand []game.Card) twentyone.Class {
		if twentyone.Blackjack(hand) {
			return "blackjack"
		}
		return ""
	})
	got := big.NewRat(counts["blackjack"], counts["blackjack"]+counts[""])
	check.Equalf(t, got.Cmp(big.NewRat(256, 5395)), 0, "blackjack comes with a probability of %s", got)
}

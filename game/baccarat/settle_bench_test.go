package baccarat_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/internal/testing/must"
)

// BenchmarkSettle settles typed rounds in process.
func BenchmarkSettle(b *testing.B) {
	rules, is := play(b, "ezugi-baccarat").(*baccarat.Rules)
	if !is {
		b.Fatal("the family's rules are of another type")
	}
	given := baccarat.Finished{
		Player: []game.Card{{Rank: game.King, Suit: game.Diamonds}, {Rank: 4, Suit: game.Spades}, {Rank: 9, Suit: game.Hearts}},
		Banker: []game.Card{{Rank: 8, Suit: game.Spades}, {Rank: 9, Suit: game.Clubs}},
	}
	b.ReportAllocs()
	for b.Loop() {
		must.Get2(rules.SettleFinished(given))(b)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rounds/s")
}

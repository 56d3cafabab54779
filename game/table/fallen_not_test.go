package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// Cards that did not fall, as the shift manager finds, or whose report was withdrawn, count with none that fall later
// (003/1.2.b6).
func TestCardsThatDidNotFallAreNotCounted_003_1_2_b6(t *testing.T) {
	for name, ends := range map[string]func(b *bench){
		"not so": func(b *bench) {
			b.signIn("mona")
			b.do(game.Answer{Facts: game.Facts{"confirmed": false}})
		},
		"withdrawn": func(b *bench) { b.do(game.Withdraw{}) },
	} {
		t.Run(name, func(t *testing.T) {
			b := dealingBench(t)
			b.deals("9S 8H KD KC")
			b.report(game.CardsDropped, game.Facts{"count": 3.0})
			ends(b)
			b.at("announce")
			check.Equal(t, b.table.State().Round.Dropped, 0)
		})
	}
}

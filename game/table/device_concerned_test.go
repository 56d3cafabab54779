package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// The technician is told which device failed.
func TestTheTechnicianIsToldWhichDevice_001_11_31(t *testing.T) {
	b := dealingBench(t)
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "shoe-reader"})
	for range 3 {
		b.do(game.NoRead{})
	}
	b.signIn("mona")
	for _, offer := range b.table.Step().Offers {
		for _, effect := range offer.Cards {
			if effect == game.CallTechnician {
				b.rule(offer.Clause, 0)
			}
		}
	}
	b.signIn("tom")
	check.Containsf(t, b.table.Step().Prompt.String(), "repair or replace the shoe-reader", "the technician is told")
}

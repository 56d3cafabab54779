package table_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
)

// A shoe whose cut card never came out is changed before a round could run out of cards (001/11.2).
func TestAShoeRunsLowWithoutItsCutCard_001_11_2(t *testing.T) {
	norace.Only(t)
	b := readyBench(t, "unshuffled-run=13")
	left := make([]int, game.Faces)
	for face := range left {
		left[face] = 8
	}
	draw := func() string {
		// The most frequent remaining face, so that no card is ever impossible.
		face := slices.Index(left, slices.Max(left))
		left[face]--
		return game.CardAt(face).String()
	}
	for face := range left {
		left[face] -= b.table.State().Shoe.Seen.Count(game.CardAt(face))
	}
	for !b.table.State().Shoe.ChangeDue() {
		if b.table.State().Shoe.Left() < 6 {
			t.Fatalf("%d cards are left and the next step is %s", b.table.State().Shoe.Left(), b.table.Step().Name)
		}
		b.dealing()
		for b.table.Step().Kind == game.StepScan {
			b.card(draw())
		}
		b.confirm("announce")
		b.confirm("collect")
	}
	check.Equalf(t, b.table.State().Shoe.ChangeReason.String(), "too few cards for another round",
		"the shoe is changed because")
	b.confirm("close-shoe")
	b.at("load-shoe")
}

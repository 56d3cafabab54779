package shoe_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/shoe"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A deck check that ended after one deck of eight lists what is missing by rank, not face by face.
func TestByRank(t *testing.T) {
	var tally shoe.Tally
	for index := range game.Faces {
		tally = tally.Plus(game.CardAt(index), 1)
	}
	king := must.Get(game.ParseCard("KD"))(t)
	tally = tally.Plus(king, 8)
	want := "missing A x28, 2 x28, 3 x28, 4 x28, 5 x28, 6 x28, 7 x28, 8 x28, 9 x28, 10 x28, J x28, Q x28, K x21; too many K x1"
	check.Equal(t, shoe.ByRank(tally.Differences(8)).String(), want)
}

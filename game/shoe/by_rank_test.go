package shoe_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/shoe"
)

// A deck check that ended after one deck of eight lists what is missing by rank, not face by face.
func TestByRank(t *testing.T) {
	var tally shoe.Tally
	for index := range game.Faces {
		tally = tally.Plus(game.CardAt(index), 1)
	}
	king, err := game.ParseCard("KD")
	if err != nil {
		t.Fatal(err)
	}
	tally = tally.Plus(king, 8)
	want := "missing A x28, 2 x28, 3 x28, 4 x28, 5 x28, 6 x28, 7 x28, 8 x28, 9 x28, 10 x28, J x28, Q x28, K x21; too many K x1"
	if got := shoe.ByRank(tally.Differences(8)).String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

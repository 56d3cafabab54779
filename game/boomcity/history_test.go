package boomcity_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game/picture"
	"pitboss/internal/testing/check"
)

// The last rounds say where the dice crossed and what that paid, the newest first: in a bonus game the most that a
// choice won, multiplied.
func TestTheLastRoundsSayWhatTheyPaid(t *testing.T) {
	board := rules(t).Board([]picture.Played{
		{Result: json.RawMessage(`{"field":"silver","yellow":3,"blue":4,"pays":2,"times":6}`)},
		{Result: json.RawMessage(`{"field":"dice-battle","yellow":2,"blue":3,"times":3,"stages":[{"name":"dice-battle","wins":{"yellow":12,"blue":4}}]}`)},
		{Result: json.RawMessage(`{"field":"bust","yellow":6,"blue":1,"times":1}`)},
	})
	var said []string
	for _, round := range board.Recent {
		line := round.Called.Text.String() + " " + round.Paid.Text.String()
		for _, die := range round.Thrown {
			line += " " + die.Text.String()
		}
		said = append(said, strings.Join(strings.Fields(line), " "))
	}
	check.Diff(t, []string{"Bust 6 1", "Dice Battle 36x 2 3", "Silver 12x 3 4"}, said)
	check.Equalf(t, board.Counts.String(), "Rounds 3  Bonus games 1", "the counts")
}

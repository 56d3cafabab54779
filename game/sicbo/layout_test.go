package sicbo_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
)

// lit returns what is lit on the layout of a picture, with its multipliers.
func lit(drawn picture.Picture) string {
	var names []string
	for _, row := range drawn.Layout {
		for _, spot := range row {
			if spot.Lit {
				names = append(names, strings.TrimSpace(spot.Name.String()+" "+spot.Times))
			}
		}
	}
	return strings.Join(names, ", ")
}

// After the throw the layout shows what won and by how much it was multiplied, unless the round is void (003/16.b7).
func TestTheLayoutShowsWhatWon_003_16_b7(t *testing.T) {
	rules := rules(t, "pragmatic-mega-sic-bo")
	round := game.Round{Number: 1, BettingClosed: true, Messages: []game.Message{
		{Name: "multipliers", Data: json.RawMessage(`{"multipliers":{"total-17":30,"double-6":50,"double-4":60}}`)}}}
	look := func() picture.Picture {
		return rules.Picture(picture.Seen{Round: &round, Step: rules.Next(round), Dealer: true})
	}
	check.Equalf(t, lit(look()), "", "before the throw")
	round.Throws = [][]int{{6, 6, 5}}
	check.Equalf(t, lit(look()), "Big, Odd, Total 17 x30, Single 5, Single 6, Double 6 x50, Combination 5 and 6", "after 6 6 5")
	round.Outcome = &game.Outcome{Status: game.StatusVoid}
	check.Equalf(t, lit(look()), "", "in a void round")
	check.Equalf(t, look().Dice.Note.Text.String(), "VOID: this throw does not count.", "the note of the dice")
}

// The last rounds say what they paid, the newest first: the highest multiplier that counted, or else the odds.
func TestTheLastRoundsSayWhatTheyPaid(t *testing.T) {
	board := rules(t, "pragmatic-mega-sic-bo").Board([]picture.Played{
		{Result: json.RawMessage(`{"dice":[1,2,3],"total":6}`)},
		{Result: json.RawMessage(`{"dice":[4,4,4],"total":12,"triple":true}`)},
		{Result: json.RawMessage(`{"dice":[6,6,5],"total":17,"applied":{"double-6":50,"total-17":30}}`)},
	})
	var said []string
	for _, round := range board.Recent {
		words := ""
		for _, face := range round.Thrown {
			words += face.Text.String() + " "
		}
		said = append(said, words+round.Called.Text.String()+" "+round.Paid.Text.String())
	}
	check.Diff(t, []string{"6 6 5 17 BIG x50", "4 4 4 12 TRIPLE 4 150:1", "1 2 3 6 SMALL 15:1"}, said)
}

package sicbo

import (
	"fmt"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// layoutNow returns the layout for bets: what won is lit after the throw, with what multiplied it. Before the throw
// it has the multipliers of the round.
func (r *Rules) layoutNow(seen picture.Seen) [][]picture.Spot {
	round := seen.Of()
	drawn := multipliersOf(round)
	var bets game.BetResults
	var applied map[string]int
	thrown, err := throwOf(round.Thrown())
	if err == nil && !seen.Void() {
		var result Result
		result, bets = r.settle(thrown, drawn)
		applied, drawn = result.Applied, nil
	}
	at := func(name string, ink picture.Ink, text message.Text) picture.Spot {
		spot := picture.Spot{Text: text, Name: r.titles[name], Ink: ink, Lit: betOf(bets, name).Result == game.BetWin}
		if times := max(applied[name], drawn[name]); times > 0 {
			spot.Times, spot.Ink = "x"+strconv.Itoa(times), picture.Gold
		}
		return spot
	}
	rows := [][]picture.Spot{
		{
			at("small", picture.Player, message.New("sic-bo.spot-small", "SMALL")),
			at(anyTriple, picture.Tie, message.New("sic-bo.spot-triple", "TRIPLE")),
			at("big", picture.Banker, message.New("sic-bo.spot-big", "BIG")),
		},
		{
			at("odd", picture.Quiet, message.New("sic-bo.spot-odd", "ODD")),
			at("even", picture.Quiet, message.New("sic-bo.spot-even", "EVEN")),
		},
	}
	var totals, combos []picture.Spot
	for total := minTotal; total <= maxTotal; total++ {
		totals = append(totals, at(fmt.Sprintf("total-%d", total), picture.Quiet, numberText(total)))
	}
	rows = append(rows, totals)
	for _, kind := range []string{single, double, triple} {
		var row []picture.Spot
		for face := 1; face <= Faces; face++ {
			name := fmt.Sprintf("%s-%d", kind, face)
			row = append(row, at(name, picture.Quiet, r.titles[name]))
		}
		rows = append(rows, row)
	}
	for first := 1; first <= Faces; first++ {
		for second := first + 1; second <= Faces; second++ {
			combos = append(combos, at(fmt.Sprintf("combo-%d-%d", first, second), picture.Quiet,
				message.New("sic-bo.spot-combo", "{first} + {second}", message.Number("first", first), message.Number("second", second))))
		}
	}
	return append(rows, combos)
}

// numberText returns a number as a text.
func numberText(number int) message.Text {
	return message.New("sic-bo.face", "{face}", message.Number("face", number))
}

// betOf returns the result of a bet, or an empty one if the bet has none.
func betOf(bets game.BetResults, name string) game.BetResult {
	for _, bet := range bets {
		if bet.Name == name {
			return bet
		}
	}
	return game.BetResult{}
}

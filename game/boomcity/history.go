package boomcity

import (
	"slices"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// Board returns the earlier rounds, given oldest first: the field on which each ended, and what it paid.
func (r *Rules) Board(played []picture.Played) picture.Board {
	board := picture.Board{}
	bonuses := 0
	results := slices.Collect(r.Counted(played))
	for _, result := range results {
		kind := r.kindOf[result.Field]
		if slices.Contains([]string{diceBattle, luckyDrop, boomOrBust}, result.Field) {
			bonuses++
		}
		board.Last = append(board.Last, picture.Mark{Text: message.New("picture.sign", "{sign}", message.String("sign", kind.Sign)),
			Ink: kind.Ink})
	}
	board.Counts = message.New("boom-city.board-counts", "Rounds {rounds}  Bonus games {bonuses}",
		message.Number("rounds", len(results)), message.Number("bonuses", bonuses))
	board.Recent = picture.RecentOf(results, r.recent)
	return board
}

// recent returns a round in a line: the dice that led to its field, the field, and what that paid.
func (r *Rules) recent(result Result) (line picture.Recent) {
	if result.Yellow > 0 {
		for _, die := range []picture.Mark{numbered(result.Yellow, inkOf(yellow)), numbered(result.Blue, inkOf(blue))} {
			line.Thrown = append(line.Thrown, picture.Line{Text: die.Text, Ink: die.Ink})
		}
	}
	line.Called = picture.Line{Text: message.New("boom-city.field", "{field}", r.titleArg(result.Field)),
		Ink: r.kindOf[result.Field].Ink}
	pays := result.Pays * result.Times
	for _, stage := range result.Stages {
		for _, times := range stage.Wins {
			pays = max(pays, times*result.Times)
		}
	}
	if pays > 0 {
		line.Paid = picture.Line{Text: message.New("boom-city.times", "{times}x", message.Number("times", pays)), Ink: picture.Strong}
	}
	return line
}

package snakesladders

import (
	"slices"
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// Board returns the earlier rounds, oldest first, with a letter for what the dice of each opened.
func (r *Rules) Board(played []picture.Played) picture.Board {
	board := picture.Board{}
	bonuses := 0
	results := slices.Collect(r.Counted(played))
	for _, result := range results {
		mark := picture.Mark{Text: signText("-"), Ink: picture.Faint}
		if result.Multiplier > 0 {
			bonuses++
			mark = picture.Mark{Text: signText("x" + strconv.Itoa(result.Multiplier)), Ink: picture.Gold}
		}
		board.Last = append(board.Last, mark)
	}
	board.Counts = message.New("snakes-ladders.board-counts", "Rounds {rounds}  Bonuses {bonuses}", message.Number("rounds", len(results)),
		message.Number("bonuses", bonuses))
	board.Recent = picture.RecentOf(results, r.recent)
	return board
}

// recent returns a round in a line: a letter for each of the four dice, the bonus, and what that paid.
func (r *Rules) recent(result Result) (line picture.Recent) {
	for _, symbol := range result.Dice {
		line.Thrown = append(line.Thrown, picture.Line{Text: symbolLetters[symbol], Ink: symbolInk(symbol)})
	}
	if kind, known := r.typeOf(result.BonusDie); known {
		line.Called = picture.Line{Text: kind.Title.Text, Ink: picture.Strong}
	} else if len(result.Stages) > 0 {
		line.Called = picture.Line{Text: symbolText(totem), Ink: picture.Strong}
	}
	if result.Multiplier > 0 {
		line.Paid = picture.Line{Text: signText("x" + strconv.Itoa(result.Multiplier)), Ink: picture.Gold}
	}
	return line
}

// symbolLetters are the symbols in a letter.
var symbolLetters = map[string]message.Text{
	diamond: message.New("snakes-ladders.letter.diamond", "D"),
	star:    message.New("snakes-ladders.letter.star", "S"),
	ladders: message.New("snakes-ladders.letter.ladders", "B"),
	totem:   message.New("snakes-ladders.letter.totem", "T"),
}

package felt

import (
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// leastRecent is the least width of the last rounds, and spotRows the rows below the dice that spots may take if the
// whole layout does not fit.
const (
	leastRecent = 20
	spotRows    = 4
	wholeLayout = 18 // the rows from which the whole layout is drawn
)

// diceAndRounds draws the dice of the round with the last rounds to their right and the layout below.
func (f Felt) diceAndRounds(width, rows int) []string {
	if f.Picture.Dice == nil || len(f.Picture.Dice.Dice) == 0 {
		return nil
	}
	whole := []string(nil)
	if rows >= wholeLayout {
		whole = f.layout(width - 2)
	}
	upper := rows - len(whole)
	kept := 0 // rows below the dice
	if len(f.Picture.Layout) > 0 && len(whole) == 0 {
		kept = min(1+max(upper-dieSizes[len(dieSizes)-1].Height-1, 0), spotRows+1)
	}
	room := width - 2 - leastRecent
	if f.Picture.Dice.Beside {
		room = f.nextToBoard(width/2 - 1)
	}
	dice, across := f.dice(room, upper-kept)
	if len(dice) == 0 {
		return f.diceInLine(width)
	}
	if f.Picture.Dice.Beside {
		across = width/2 - 2
	}
	lines := dice
	if kept > 0 {
		room := upper - len(dice)
		if !f.Picture.Dice.Note.Text.IsZero() {
			room--
		}
		lines = append(lines, f.litSpots(across, room)...)
	}
	lines = f.noted(lines, across, upper)
	recent := f.recent(width-across-5, upper)
	block := make([]string, upper)
	copy(block, widget.Beside(widget.Column{Lines: lines, Width: across + 3}, widget.Column{Lines: recent}))
	return widget.Indent(1, append(block, whole...))
}

// recent draws the last rounds, the newest first: what was thrown, what it is called, and what it paid.
func (f Felt) recent(width, rows int) []string {
	list := f.Picture.Board.Recent
	if len(list) == 0 || width < leastRecent || rows < 2 {
		return nil
	}
	title := f.Say(message.New("felt.recent", "Last rounds, newest first"))
	if widget.Width(title) > width {
		title = f.Say(picture.LastRounds())
	}
	list = list[:min(len(list), rows-1)]
	cells := make([][3]string, len(list))
	var wide [3]int
	for i, round := range list {
		cells[i] = f.recentCells(round)
		for column, text := range cells[i] {
			wide[column] = max(wide[column], widget.Width(text))
		}
	}
	for _, column := range []int{1, 0} { // without room, what was called is left out first
		if across(wide) > width {
			wide[column] = 0
		}
	}
	lines := []string{f.Look.Faint.Render(widget.FitWords(title, width, f.Look))}
	for _, texts := range cells {
		line := ""
		for column, text := range texts {
			if wide[column] > 0 {
				line += widget.Pad(text, wide[column]+recentApart)
			}
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// recentApart is the number of blanks between the columns of the last rounds.
const recentApart = 2

// across returns the width of columns side by side, without those that are empty.
func across(columns [3]int) int {
	all := -recentApart
	for _, wide := range columns {
		if wide > 0 {
			all += wide + recentApart
		}
	}
	return all
}

// recentCells draws a round: what was thrown, what it is called, what it paid.
func (f Felt) recentCells(round picture.Recent) [3]string {
	cells := [3]string{}
	for i, word := range round.Thrown {
		if i > 0 && onGround(word.Ink) {
			cells[0] += " "
		}
		cells[0] += f.word(word)
	}
	for i, line := range []picture.Line{round.Called, round.Paid} {
		if !line.Text.IsZero() {
			cells[1+i] = f.word(line)
		}
	}
	return cells
}

package felt

import (
	"slices"
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// ofSide is the fraction of the room next to a board that one die may take; two or more take twice as much.
const ofSide = 3

// diceAndBoards draws the dice of the round with a board next to them, or with the last rounds while none is in play.
// If a board does not fit in cells, it draws what matters of it now.
func (f Felt) diceAndBoards(width, rows int) []string {
	if len(f.Picture.Grids) == 0 {
		return f.diceAndRounds(width, rows)
	}
	if lines := f.diceAndBoard(f.Picture.Grids[0], width, rows); lines != nil {
		return lines
	}
	for _, grids := range [][]picture.Grid{f.Picture.Near, f.Picture.Grids} {
		dice := f.diceInLine(width)
		if lines := f.grids(grids, width, rows-len(dice)); len(lines) > 0 {
			return slices.Concat(dice, lines)
		}
		if lines := f.grids(grids, width, rows); len(lines) > 0 {
			return lines
		}
	}
	return f.diceInLine(width)
}

// diceAndBoard draws the dice and the figures of the round, to their right a board, and its legend below both. It
// returns nil without room.
func (f Felt) diceAndBoard(grid picture.Grid, width, rows int) []string {
	drawn := f.cells(grid, width-1, rows)
	if drawn == nil {
		return nil
	}
	var legend []string
	if !drawn.showsNames() {
		legend = widget.Indent(1, f.legend(grid, width-1))
		if drawn = f.cells(grid, width-1, rows-len(legend)); drawn == nil {
			return nil
		}
	}
	side := width - 1 - drawn.across()
	lines := f.side(side-1, rows-len(legend))
	if lines == nil && f.Picture.Dice != nil {
		return nil
	}
	block := drawn.draw()
	all := make([]string, rows-len(legend))
	copy(all, widget.Beside(widget.Column{Lines: lines, Width: side}, widget.Column{Lines: block}))
	return widget.Indent(1, append(all, legend...))
}

// side draws the dice, what they came to, and to their right the figures of the round. It returns nil if dice have no
// room.
func (f Felt) side(width, rows int) []string {
	figures := f.Picture.Drawn.Figures
	if f.Picture.Dice == nil {
		return nil
	}
	dice, taken := f.dice(f.nextToBoard(width), rows)
	if len(dice) == 0 {
		dice, taken = f.dice(width, rows)
	}
	if len(dice) == 0 {
		return nil
	}
	lines, room := dice, width-taken-2
	beside := f.inShelves(figures, room, rows-1)
	if len(beside) == 0 {
		beside = f.inShelves(figures, room, rows)
	}
	if small := f.figuresInLine(figures, room); len(beside) == 0 && widget.BlockWidth(small) <= room && len(small) <= rows {
		beside = small
	}
	if len(beside) > 0 {
		lines = widget.Beside(widget.Column{Lines: dice, Width: taken + 2}, widget.Column{Lines: beside})
	} else if words := f.Say(f.Picture.Drawn.Words); words != "" {
		lines = append(lines, widget.WrapAtMost(words, width, rows-len(lines), f.Look)...)
	}
	lines = f.noted(lines, width, rows)
	if left := rows - len(lines) - 1; left > leastRecentRows {
		lines = slices.Concat(lines, []string{""}, f.recent(width, left))
	}
	return lines
}

// leastRecentRows is the number of rows from which the last rounds are below dice that are next to a board.
const leastRecentRows = 4

// nextToBoard returns how much of the room next to a board the dice take.
func (f Felt) nextToBoard(width int) int {
	if len(f.Picture.Dice.Dice) == 1 {
		return width / ofSide
	}
	return (2*width + ofSide - 1) / ofSide
}

// noted adds the note of the dice below them or, without room for that, in place of their names.
func (f Felt) noted(lines []string, width, rows int) []string {
	note := f.Picture.Dice.Note
	if note.Text.IsZero() {
		return lines
	}
	if said := f.line(note, width); len(lines)+len(said) <= rows {
		return append(lines, said...)
	}
	if f.Picture.Dice.Named {
		lines = slices.Clone(lines)
		lines[0] = f.style(note.Ink).Render(widget.FitWords(" "+f.Say(note.Text)+" ", width, f.Look))
	}
	return lines
}

// shelfFonts lists the fonts of figures in shelves, the largest first.
var shelfFonts = []widget.Font{{Face: widget.Regular, Scale: 2}, {Face: widget.Regular, Scale: 1}, {Face: widget.Small, Scale: 1}}

// inShelves draws figures below their titles, as many side by side as fit, in the largest font with which all fit. It
// returns nil without room.
func (f Felt) inShelves(list []picture.Figure, width, rows int) []string {
	if slices.ContainsFunc(list, func(figure picture.Figure) bool { return !widget.CanSpell(figure.Text) }) {
		return nil
	}
	for _, font := range shelfFonts {
		shelves := f.shelved(list, font, width)
		high := font.Rows(f.Look) + 1
		if shelves == nil || len(shelves)*high > rows {
			continue
		}
		var lines []string
		for i, shelf := range shelves {
			if i > 0 && len(shelves)*(high+1)-1 <= rows {
				lines = append(lines, "")
			}
			lines = append(lines, widget.Beside(shelf...)...)
		}
		return lines
	}
	return nil
}

// shelved puts figures side by side, as many to a shelf as fit. It returns nil if one of them is too wide.
func (f Felt) shelved(list []picture.Figure, font widget.Font, width int) (shelves [][]widget.Column) {
	left := 0
	for _, figure := range list {
		column := f.titledFigure(figure, font)
		if column.Width-1 > width {
			return nil
		}
		if len(shelves) == 0 || column.Width-1 > left {
			shelves, left = append(shelves, nil), width
		}
		last := len(shelves) - 1
		shelves[last] = append(shelves[last], column)
		left -= column.Width
	}
	return shelves
}

// mostRoom is the most characters for which a figure keeps room.
const mostRoom = 9

// titledFigure draws a figure below its title, with the width of its widest text and a blank.
func (f Felt) titledFigure(figure picture.Figure, font widget.Font) widget.Column {
	widest := figure.Text
	if more := min(figure.Room, mostRoom) - len(widest); more > 0 {
		widest += strings.Repeat("0", more)
	}
	across, down := widget.TileSize(widest, font, f.Look)
	title := f.Say(figure.Title)
	ground, stroke := f.grounds(figure.Ink)
	lines := append([]string{f.Look.Strong.Render(title)}, widget.Tile(figure.Text, font, across, down, false, ground, stroke, f.Look)...)
	return widget.Column{Lines: lines, Width: max(across, widget.Width(title)) + 1}
}

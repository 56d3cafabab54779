package felt

import (
	"pitboss/tui/widget"
)

// The least widths at which cards are drawn larger than small: with great cards, the totals find
// room beside them.
const (
	greatWidth = 114
	largeWidth = 100
)

// gapRows is how many rows stay free at least between large cards and the board.
const gapRows = 2

// Below fills the lower part of a screen: what lies on the table, what was drawn for the round,
// and at the bottom the rounds before it.
func (f Felt) Below(width, rows int) []string {
	least := 0
	if len(f.Picture.Areas) > 0 {
		least = handHeight(widget.SmallCard)
	}
	lines := f.top(width, rows, least)
	for _, part := range []func(width, rows int) []string{f.dice, f.strip, f.hands, f.grids} {
		drawn := part(width, rows-len(lines))
		if len(drawn) > rows-len(lines) {
			return lines
		}
		lines = append(lines, drawn...)
	}
	board := f.keptBoard(width, rows-len(lines))
	if len(board) == 0 {
		return lines
	}
	gap := make([]string, max(rows-len(lines)-len(board), 0))
	if caption := f.Say(f.Picture.Caption); len(gap) > 2 && caption != "" {
		gap[len(gap)-2] = " " + f.Look.Faint.Render(widget.Fit(caption, width-1, f.Look))
	}
	return append(append(lines, gap...), board...)
}

// top is what was drawn for the round, in all but the least rows, or else the number.
func (f Felt) top(width, rows, least int) []string {
	lines := f.drawn(width, rows-least)
	switch {
	case len(lines) == 0:
		lines = f.number(width, rows, rows)
	case least == 0:
		if more := f.history(width - 2); len(more)+len(lines) <= rows {
			lines = append(lines, widget.Indent(1, more)...)
		}
	}
	return append([]string{}, lines...)
}

// Table is what lies on the table and nothing else, in at most so many rows, and large where
// great rows are enough for that; nil where nothing lies there or there is no room.
func (f Felt) Table(width, rows, great int) []string {
	switch {
	case len(f.Picture.Areas) == 0:
		if lines := f.number(width, rows, great); len(lines) > 0 {
			return lines
		}
		return f.small(width, rows)
	case f.Picture.Between:
		return nil
	}
	if width >= greatWidth && f.inOneRow(width, widget.GreatCard) {
		if large := f.areas(width, widget.GreatCard); len(large) <= great {
			return large
		}
	}
	return f.smallHands(width, rows)
}

// small is the dice, the strip or the boards that are played on, whatever of them finds room.
func (f Felt) small(width, rows int) (lines []string) {
	for _, part := range []func(width, rows int) []string{f.dice, f.strip, f.grids} {
		if drawn := part(width, rows-len(lines)); len(drawn)+len(lines) <= rows {
			lines = append(lines, drawn...)
		}
	}
	return lines
}

// hands are the areas at the largest size that leaves room for the board below; nil without room.
func (f Felt) hands(width, rows int) []string {
	if len(f.Picture.Areas) == 0 {
		return nil
	}
	board := 0
	for _, road := range f.Picture.Board.Roads {
		board = max(board, road.Rows)
	}
	for _, large := range []struct {
		size  widget.CardSize
		width int
	}{{widget.GreatCard, greatWidth}, {widget.LargeCard, largeWidth}} {
		if width < large.width || !f.inOneRow(width, large.size) {
			continue
		}
		if drawn := f.areas(width, large.size); rows >= len(drawn)+board+gapRows {
			return drawn
		}
	}
	return f.smallHands(width, rows)
}

// smallHands are the areas with small cards or, where there are many of them, with cards of a
// line; nil without room.
func (f Felt) smallHands(width, rows int) []string {
	drawn := f.areas(width, widget.SmallCard)
	if len(drawn) > rows && f.crowded() {
		drawn = f.areas(width, lineCard)
	}
	if len(drawn) > rows {
		return nil
	}
	return drawn
}

// The most areas, and places of one, that are drawn with frames or not at all.
const (
	fewAreas  = 2
	fewPlaces = 5
)

// crowded reports whether there is more than two hands of a few cards.
func (f Felt) crowded() bool {
	areas := 0
	for _, row := range f.Picture.Areas {
		areas += len(row)
		for _, area := range row {
			if len(area.Places) > fewPlaces {
				return true
			}
		}
	}
	return areas > fewAreas
}

func (f Felt) keptBoard(width, rows int) []string {
	if f.KeepBoard == nil {
		return f.board(width, rows)
	}
	return f.KeepBoard(rows, func() []string { return f.board(width, rows) })
}

// board is the rounds before: roads, or the heat of a wheel.
func (f Felt) board(width, rows int) []string {
	if len(f.Picture.Board.Roads) > 0 {
		return widget.Indent(1, f.roads(width-2, rows))
	}
	return f.heat(width, rows)
}

package felt

import (
	"slices"
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// titleWidth is the width in cells of the title next to drawn cards.
const titleWidth = 8

// leastWithPast is the minimum height of a history that keeps rows for the previous rounds, pastRows their number.
const (
	leastWithPast = 8
	pastRows      = 2
)

// drawn draws what was drawn for the round: in large letters or cards, or else in words on at most two lines. It
// returns nil if nothing was drawn.
func (f Felt) drawn(width, rows int) []string {
	drawn := f.Picture.Drawn
	large := f.drawnCards(drawn, rows)
	if len(large) == 0 {
		room := rows
		if rows >= leastWithPast {
			room -= pastRows
		}
		large = f.figures(drawn.Figures, width-2, room)
	}
	if len(large) == 0 || len(large) > rows {
		large = f.figuresInLine(drawn.Figures, width-2)
	}
	if len(large) == 0 || len(large) > rows {
		large = widget.WrapAtMost(f.Say(drawn.Words), width-2, 2, f.Look)
	}
	return widget.Indent(1, large)
}

// drawnCards draws the cards, each with its caption below.
func (f Felt) drawnCards(drawn picture.Drawn, rows int) []string {
	if len(drawn.Cards) == 0 {
		return nil
	}
	size := widget.SmallCard
	if rows > widget.MiddleCard.Height {
		size = widget.MiddleCard
	}
	title := widget.Wrap(f.Say(drawn.Title), titleWidth)
	for i := range title {
		title[i] = f.Look.Strong.Render(title[i])
	}
	columns := []widget.Column{{Lines: title, Width: titleWidth}}
	for _, card := range drawn.Cards {
		block := append(widget.Card(card.Card, size, f.Look), widget.Center(f.word(card.Below), size.Width))
		columns = append(columns, widget.Column{Lines: block, Width: size.Width + 2})
	}
	return widget.Beside(columns...)
}

// figureFonts lists the fonts of figures, the largest first.
var figureFonts = []widget.Font{
	{Face: widget.Bold, Scale: 2}, {Face: widget.Bold, Scale: 1}, {Face: widget.Regular, Scale: 1}, {Face: widget.Small, Scale: 1},
}

// figures draws figures side by side, readable from afar, as large as there is room. It returns nil without room.
func (f Felt) figures(list []picture.Figure, width, rows int) []string {
	if len(list) == 0 || slices.ContainsFunc(list, func(figure picture.Figure) bool { return !widget.CanSpell(figure.Text) }) {
		return nil
	}
	beside := slices.ContainsFunc(list, func(figure picture.Figure) bool { return figure.Times > 0 })
	for _, font := range figureFonts {
		for _, stacked := range []bool{!beside, beside} {
			if lines := f.figuresIn(list, font, stacked, width); len(lines) > 0 && len(lines) <= rows {
				return lines
			}
		}
	}
	return nil
}

// figuresIn draws figures in one font, each with its title above and with its multiplier and its words next to it or,
// if stacked, below it. A title that all share stands at the left instead. It returns nil if they are too wide.
func (f Felt) figuresIn(list []picture.Figure, font widget.Font, stacked bool, width int) []string {
	first := f.Say(list[0].Title)
	shared := len(list) > 1 && first != ""
	for _, figure := range list {
		shared = shared && f.Say(figure.Title) == first
	}
	if shared {
		label := f.Look.Strong.Render(first)
		untitled := slices.Clone(list)
		for i := range untitled {
			untitled[i].Title = message.Text{}
		}
		at := widget.Width(label) + 1
		if block := f.figuresIn(untitled, font, stacked, width-at); block != nil {
			return widget.Beside(widget.Column{Lines: []string{"", label}, Width: at}, widget.Column{Lines: block})
		}
		return nil
	}
	columns, wide, widest := make([]widget.Column, len(list)), 0, 0
	for i, figure := range list {
		parts := [][]string{f.tile(figure.Text, figure.Ink, font)}
		if figure.Times > 0 {
			parts = append(parts, f.tile(timesText(figure.Times), picture.Gold, font))
		}
		if more := f.word(figure.Below); more != "" {
			parts = append(parts, []string{more})
		}
		var block []string
		if title := f.Say(figure.Title); title != "" {
			block = []string{f.Look.Strong.Render(title)}
		}
		if stacked {
			block = append(block, slices.Concat(parts...)...)
		} else {
			block = append(block, nextTo(parts)...)
		}
		across := 0
		for _, part := range parts {
			if stacked {
				across = max(across, widget.BlockWidth(part))
			} else {
				across += widget.BlockWidth(part) + 1
			}
		}
		columns[i] = widget.Column{Lines: block, Width: max(across, widget.BlockWidth(block)) + 1}
		wide, widest = wide+columns[i].Width, max(widest, columns[i].Width)
	}
	if wide-1 > width {
		return nil
	}
	for i := range columns {
		if each := width / len(list); widest <= each {
			columns[i].Width = each // equal widths, so that nothing moves
		} else {
			columns[i].Width += (width - wide) / len(list)
		}
	}
	return widget.Beside(columns...)
}

// nextTo joins blocks from left to right with a blank between them; a single line stands in the middle row.
func nextTo(parts [][]string) []string {
	columns := make([]widget.Column, len(parts))
	for i, part := range parts {
		if middle := len(parts[0]) / 2; len(part) == 1 {
			part = append(make([]string, middle), part...)
		}
		columns[i] = widget.Column{Lines: part, Width: widget.BlockWidth(part) + 1}
	}
	return widget.Beside(columns...)
}

// tile draws a text in strokes on its ink.
func (f Felt) tile(text string, ink picture.Ink, font widget.Font) []string {
	ground, stroke := f.grounds(ink)
	across, down := widget.TileSize(text, font, f.Look)
	return widget.Tile(text, font, across, down, false, ground, stroke, f.Look)
}

// timesText formats a multiplier.
func timesText(times int) string { return "x" + strconv.Itoa(times) }

// figuresInLine draws figures in ordinary letters, each on its ink. A title that several share stands once.
func (f Felt) figuresInLine(list []picture.Figure, width int) []string {
	items, before := make([]string, len(list)), ""
	for i, figure := range list {
		title := f.Say(figure.Title)
		if title != before {
			items[i], before = title+" ", title
		}
		items[i] += f.style(figure.Ink).Render(" " + figure.Text + " ")
		if figure.Times > 0 {
			items[i] += f.Look.Gold.Render(" " + timesText(figure.Times) + " ")
		}
		if !figure.Below.Text.IsZero() {
			items[i] += " " + f.word(figure.Below)
		}
	}
	return widget.Flow(items, width)
}

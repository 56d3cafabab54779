package felt

import (
	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// titleWidth is the width in cells of the title next to drawn cards.
const titleWidth = 8

// drawn draws what was drawn for the round: in large letters or cards, or else in words on at most two lines. It
// returns nil if nothing was drawn.
func (f Felt) drawn(width, rows int) []string {
	drawn := f.Picture.Drawn
	large := f.drawnCards(drawn, rows)
	if len(large) == 0 {
		large = f.figures(drawn.Figures, width-2, rows)
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

// figures draws figures side by side, readable from afar, or returns nil without room. With few rows, their dots are
// half a row high and their captions are next to them.
func (f Felt) figures(list []picture.Figure, width, rows int) []string {
	if len(list) == 0 {
		return nil
	}
	font, below, wide, widest := widget.Font{Face: widget.Regular, Scale: 1}, false, 0, 0
	for _, figure := range list {
		below = below || !figure.Below.Text.IsZero()
	}
	if rows < 1+5 || below && rows < 1+5+1 {
		font.Face = widget.Small
	}
	columns := make([]widget.Column, len(list))
	for i, figure := range list {
		if !widget.CanSpell(figure.Text) {
			return nil
		}
		across, down := widget.TileSize(figure.Text, font, f.Look)
		lines, more := f.figure(figure, font, across, down), f.word(figure.Below)
		switch {
		case font.Face == widget.Small && more != "":
			lines = widget.Beside(widget.Column{Lines: lines, Width: across + 1}, widget.Column{Lines: []string{"", more}})
		case below && font.Face != widget.Small:
			lines = append(lines, more)
		}
		columns[i].Lines = append([]string{f.Look.Strong.Render(f.Say(figure.Title))}, lines...)
		columns[i].Width = widget.BlockWidth(columns[i].Lines) + 1
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

// figure draws a figure in strokes on its ink.
func (f Felt) figure(figure picture.Figure, font widget.Font, across, down int) []string {
	ground, stroke := f.grounds(figure.Ink)
	return widget.Tile(figure.Text, font, across, down, false, ground, stroke, f.Look)
}

// figuresInLine draws figures in ordinary letters, each on its ink.
func (f Felt) figuresInLine(list []picture.Figure, width int) []string {
	items := make([]string, len(list))
	for i, figure := range list {
		items[i] = f.Say(figure.Title) + " " + f.style(figure.Ink).Render(" "+figure.Text+" ")
		if !figure.Below.Text.IsZero() {
			items[i] += " " + f.word(figure.Below)
		}
	}
	return widget.Flow(items, width)
}

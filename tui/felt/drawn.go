package felt

import (
	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// titleWidth is how many cells the title beside drawn cards takes.
const titleWidth = 8

// roomForLarge is how many rows make drawn cards large on a wide screen.
const roomForLarge = 12

// drawn is what was drawn for the round in large letters or cards, else in words of at most two
// lines; nil where there is no such thing.
func (f Felt) drawn(width, rows int) []string {
	drawn := f.Picture.Drawn
	large := f.drawnCards(drawn, width, rows)
	if len(large) == 0 {
		large = f.figures(drawn.Figures, width-2)
	}
	if len(large) == 0 || len(large) > rows {
		large = widget.WrapAtMost(f.Say(drawn.Words), width-2, 2, f.Look)
	}
	return widget.Indent(1, large)
}

// drawnCards are the cards drawn, each with what stands under it.
func (f Felt) drawnCards(drawn picture.Drawn, width, rows int) []string {
	if len(drawn.Cards) == 0 {
		return nil
	}
	size := widget.SmallCard
	if width >= greatWidth && rows >= roomForLarge {
		size = widget.LargeCard
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

// figures are to be read from afar, side by side; nil where they find no room.
func (f Felt) figures(list []picture.Figure, width int) []string {
	figures := make([]widget.Figure, len(list))
	for i, figure := range list {
		figures[i] = widget.Figure{Title: f.Say(figure.Title), Text: figure.Text, Ink: f.style(figure.Ink),
			Below: f.word(figure.Below)}
	}
	return widget.Figures(figures, width, f.Look)
}

package widget

import (
	"strings"

	"pitboss/game"
	"pitboss/tui/theme"
)

// CardSize is how large cards are drawn.
type CardSize struct{ Width, Height int }

// The card sizes: a small one for 24 rows, a large one where there is room.
var (
	SmallCard = CardSize{6, 3}
	LargeCard = CardSize{9, 5}
)

// Card draws a card face up.
func Card(card game.Card, size CardSize, look *theme.Theme) []string {
	ink := look.Card
	if card.Suit.Red() {
		ink = look.CardRed
	}
	face := look.Glyphs.Card(card)
	if look.Mono {
		return boxed(face, size, look.Glyphs.Frame, ink, ink)
	}
	block := make([]string, size.Height)
	for y := range block {
		block[y] = look.Card.Render(strings.Repeat(" ", size.Width))
		if y == size.Height/2 {
			block[y] = onCard(face, size.Width, ink, look)
		}
	}
	return block
}

// onCard puts text in the middle of a row of a card. Only the text is in its ink:
// an ink that underlines must not rule lines across the card.
func onCard(text string, width int, ink theme.Style, look *theme.Theme) string {
	left := max((width-Width(text))/2, 0)
	right := max(width-left-Width(text), 0)
	return look.Card.Render(strings.Repeat(" ", left)) + ink.Render(text) + look.Card.Render(strings.Repeat(" ", right))
}

// EmptyPlace draws where a card may come to lie; label is written into it.
func EmptyPlace(label string, size CardSize, look *theme.Theme) []string {
	return boxed(label, size, look.Glyphs.Place, look.Faint, look.Faint)
}

// NextPlace draws where the next card goes.
func NextPlace(label string, size CardSize, look *theme.Theme) []string {
	return boxed(label, size, look.Glyphs.Marked, look.Next, look.Next)
}

func boxed(label string, size CardSize, g [6]string, border, text theme.Style) []string {
	inner := size.Width - 2
	block := make([]string, size.Height)
	block[0] = border.Render(g[0] + strings.Repeat(g[4], inner) + g[1])
	for y := 1; y < size.Height-1; y++ {
		line := ""
		if y == size.Height/2 {
			line = Center(label, inner)
		}
		block[y] = border.Render(g[5]) + text.Render(Pad(line, inner)) + border.Render(g[5])
	}
	block[size.Height-1] = border.Render(g[2] + strings.Repeat(g[4], inner) + g[3])
	return block
}

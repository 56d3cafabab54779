package widget

import (
	"strings"

	"pitboss/game"
	"pitboss/tui/theme"
)

// CardSize is how large cards are drawn.
type CardSize struct{ Width, Height int }

// The card sizes: a small one for 24 rows, a large one where there is room, and a
// great one with the rank in big letters.
var (
	SmallCard = CardSize{6, 3}
	LargeCard = CardSize{9, 5}
	GreatCard = CardSize{13, 9}
)

// hasBigRank reports whether the rank is drawn in big letters: inside a frame, with
// a row above for the one index and a row below for the other.
func (s CardSize) hasBigRank() bool { return s.Height >= letterRows+4 && s.Width >= GreatCard.Width }

// Card draws a card face up.
func Card(card game.Card, size CardSize, look *theme.Theme) []string {
	if size.hasBigRank() {
		return bigCard(card, size, look)
	}
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
	return cardRow(text, max((width-Width(text))/2, 0), width, ink, look)
}

// cardRow puts text behind so many cells of an empty card, and fills the rest.
func cardRow(text string, left, width int, ink theme.Style, look *theme.Theme) string {
	right := max(width-left-Width(text), 0)
	return look.Card.Render(strings.Repeat(" ", left)) + ink.Render(text) + look.Card.Render(strings.Repeat(" ", right))
}

// CardBack draws a card that lies face down.
func CardBack(size CardSize, look *theme.Theme) []string {
	rows := make([]string, size.Height-2)
	for y := range rows {
		rows[y] = look.Faint.Render(strings.Repeat(look.Glyphs.Blank, size.Width-2))
	}
	return framed(rows, look.Glyphs.Frame, look.Strong)
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
	rows := make([]string, size.Height-2)
	for y := range rows {
		line := ""
		if y == len(rows)/2 {
			line = Center(label, inner)
		}
		rows[y] = text.Render(Pad(line, inner))
	}
	return framed(rows, g, border)
}

// framed puts a frame of g round rows of one width.
func framed(rows []string, g [6]string, border theme.Style) []string {
	edge := strings.Repeat(g[4], BlockWidth(rows))
	block := make([]string, 0, len(rows)+2)
	block = append(block, border.Render(g[0]+edge+g[1]))
	for _, row := range rows {
		block = append(block, border.Render(g[5])+row+border.Render(g[5]))
	}
	return append(block, border.Render(g[2]+edge+g[3]))
}

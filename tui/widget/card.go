package widget

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/tui/theme"
)

// CardSize is the size of a drawn card.
type CardSize struct{ Width, Height int }

// The card sizes that have names, from the smallest: the face as a word, and then the rank in strokes.
var (
	SmallCard  = CardSize{5, 3}
	MiddleCard = CardSize{9, 5}
	WideCard   = CardSize{20, 5}
	LargeCard  = CardSize{13, 9}
)

// CardSizes lists the sizes of cards, the largest first. From five rows on, ranks are in strokes; from nine rows on,
// and on a wide card, suits are too.
var CardSizes = []CardSize{
	{27, 19}, {19, 13}, {17, 12}, {15, 11}, LargeCard, {11, 7}, WideCard, MiddleCard, {7, 5}, SmallCard,
}

// Card draws a card face up, with rank and suit in strokes if the size has room for them.
func Card(card game.Card, size CardSize, look *theme.Theme) []string {
	ink := look.Card
	if card.Suit.Red() {
		ink = look.CardRed
	}
	var art cardArt
	if ranks[card.Rank] != nil {
		art = cardStrokes(card, size, look.Glyphs)
	}
	if art.rows == nil {
		return faceOnly(look.Glyphs.Card(card), size, ink, look)
	}
	block := slices.Clone(art.rows)
	if look.Mono {
		edge(block, look.Glyphs.Frame)
	}
	last := []rune(block[len(block)-1])
	block = Painted(block, ink, look)
	if at := size.Width - 2; !art.suited {
		// An ink that underlines is under the suit alone.
		sides := Painted([]string{string(last[:at]), string(last[at+1:])}, ink, look)
		block[len(block)-1] = sides[0] + ink.Render(look.Glyphs.Suit(card.Suit)) + sides[1]
	}
	return block
}

// faceOnly draws rank and suit as a word in the middle of a card.
func faceOnly(face string, size CardSize, ink theme.Style, look *theme.Theme) []string {
	if look.Mono {
		return boxed(face, size, look.Glyphs.Frame, ink)
	}
	block := make([]string, size.Height)
	for y := range block {
		block[y] = look.Card.Render(strings.Repeat(" ", size.Width))
	}
	// Only the text has the ink: an underline must not rule lines across the card.
	left := max((size.Width-Width(face))/2, 0)
	right := max(size.Width-left-Width(face), 0)
	blank := func(n int) string { return look.Card.Render(strings.Repeat(" ", n)) }
	block[size.Height/2] = blank(left) + ink.Render(face) + blank(right)
	return block
}

// CardBack draws a card face down.
func CardBack(size CardSize, look *theme.Theme) []string {
	row := look.Faint.Render(strings.Repeat(look.Glyphs.Blank, size.Width-2))
	rows := slices.Repeat([]string{row}, size.Height-2)
	return framed(rows, look.Glyphs.Frame, look.Strong)
}

// EmptyPlace draws a place that may get a card, with a label in it.
func EmptyPlace(label string, size CardSize, look *theme.Theme) []string {
	return boxed(label, size, look.Glyphs.Place, look.Faint)
}

// NextPlace draws the place where the next card goes, with the first label that fits, or a sign if none does.
func NextPlace(labels []string, size CardSize, look *theme.Theme) []string {
	label := look.Glyphs.Up
	if at := slices.IndexFunc(labels, func(label string) bool { return Width(label) <= size.Width-2 }); at >= 0 {
		label = labels[at]
	}
	return boxed(label, size, look.Glyphs.Marked, look.Next)
}

// NoPlace draws nothing, in the size of a card.
func NoPlace(size CardSize) []string {
	return slices.Repeat([]string{strings.Repeat(" ", size.Width)}, size.Height)
}

// boxed draws a label in the middle of a frame, all in one ink.
func boxed(label string, size CardSize, g [6]string, ink theme.Style) []string {
	inner := size.Width - 2
	rows := make([]string, size.Height-2)
	for y := range rows {
		rows[y] = strings.Repeat(" ", inner)
	}
	rows[len(rows)/2] = Pad(Center(label, inner), inner)
	block := framed(rows, g, theme.Style{})
	for y, row := range block {
		block[y] = ink.Render(row)
	}
	return block
}

// framed draws a frame of the signs g around rows of equal width.
func framed(rows []string, g [6]string, border theme.Style) []string {
	edge := strings.Repeat(g[4], BlockWidth(rows))
	block := make([]string, 0, len(rows)+2)
	block = append(block, border.Render(g[0]+edge+g[1]))
	for _, row := range rows {
		block = append(block, border.Render(g[5])+row+border.Render(g[5]))
	}
	return append(block, border.Render(g[2]+edge+g[3]))
}

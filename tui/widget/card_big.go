package widget

import (
	"strings"

	"pitboss/game"
	"pitboss/tui/theme"
)

// bigCard is a card as it lies on the table: rank and suit in two corners and the
// rank large between them.
func bigCard(card game.Card, size CardSize, look *theme.Theme) []string {
	ink, fill := look.Card, look.Rank
	if card.Suit.Red() {
		ink, fill = look.CardRed, look.RankRed
	}
	width, height := size.Width, size.Height
	if look.Mono {
		width, height = width-2, height-2 // inside the frame
	}
	index := look.Glyphs.Card(card)
	rows := make([]string, height)
	for y := range rows {
		rows[y] = look.Card.Render(strings.Repeat(" ", width))
	}
	rows[0] = cardRow(index, 1, width, ink, look)
	rows[height-1] = cardRow(index, width-1-Width(index), width, ink, look)
	spelled := bigRank(card.Rank)
	left, top := (width-LettersWidth(spelled))/2, (height-letterRows)/2
	for y, dots := range letterDots(spelled) {
		rows[top+y] = solidRow(dots, left, width, fill, look)
	}
	if !look.Mono {
		return rows
	}
	return framed(rows, look.Glyphs.Frame, ink)
}

func bigRank(rank game.Rank) string {
	if rank == game.Ten {
		return string(narrowOne) + "0"
	}
	return rank.String()
}

// solidRow sets a row of dots on an empty card, whose ground is between them too.
func solidRow(dots string, left, width int, fill theme.Style, look *theme.Theme) string {
	dots = strings.Repeat(" ", left) + dots
	return solidRuns(Pad(dots, width), 1, look.Card, fill, look)
}

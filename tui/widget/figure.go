package widget

import (
	"slices"

	"pitboss/tui/theme"
)

// Tile draws text in big letters in the middle of its own ground, which has the given width and rows, such as a
// number that is red or black on every terminal. Without colours there is no ground, but the ends of a frame if edged
// is set. The text must be spellable.
func Tile(
	text string, font Font, width, rows int, edged bool, ground, stroke theme.Style, look *theme.Theme,
) []string {
	pen, high := font.pen(look), rows
	if look.Glyphs.Halved() {
		high *= 2
	}
	picture := pen.face.spell(text).scaled(pen.scale)
	sheet := newCanvas(width, high)
	sheet.put((width-picture.width())/2, (high-len(picture))/2, picture)
	if !look.Glyphs.Halved() && !look.Mono {
		block := make([]string, rows)
		for y, row := range sheet {
			block[y] = solidRuns(string(row), ground, stroke, look)
		}
		return block
	}
	block := sheet.dots().signs(look.Glyphs)
	if look.Mono && edged {
		edge(block, look.Glyphs.Frame)
	}
	if look.Mono {
		ground = theme.Style{}
	}
	for y, row := range block {
		block[y] = ground.Strokes().Render(row)
	}
	return block
}

// TileSize returns the minimum number of cells of a tile, across and down.
func TileSize(text string, font Font, look *theme.Theme) (across, down int) {
	return font.Width(text, look) + 2*font.Scale, font.Rows(look)
}

// edge puts the sides of a frame at the ends of rows of plain signs, and its corners in the first and last row.
func edge(rows []string, g [6]string) {
	for y, row := range rows {
		left, right := g[5], g[5]
		switch y {
		case 0:
			left, right = g[0], g[1]
		case len(rows) - 1:
			left, right = g[2], g[3]
		}
		signs := []rune(row)
		rows[y] = string(slices.Concat([]rune(left), signs[1:len(signs)-1], []rune(right)))
	}
}

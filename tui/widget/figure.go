package widget

import (
	"slices"

	"pitboss/tui/theme"
)

// Tile draws text in big letters in the middle of its own ground, which has the given width and rows, such as a
// number that is red or black on every terminal. Without colours there is no ground, but the ends of a frame if edged
// is set. The scale counts cells across and half rows down. The text must be spellable.
func Tile(
	text string, scale Scale, width, rows int, edged bool, ground, stroke theme.Style, look *theme.Theme,
) []string {
	halved := look.Glyphs.Half[0] != ""
	high := rows
	if halved {
		high *= 2
	} else {
		scale.Down = (scale.Down + 1) / 2
	}
	picture := dots(font.dots(text)).scaled(scale)
	sheet := newCanvas(width, high)
	sheet.put((width-picture.width())/2, (high-len(picture))/2, picture)
	if !halved && !look.Mono {
		block := make([]string, rows)
		for y, row := range sheet {
			block[y] = solidRuns(string(row), 1, ground, stroke, look)
		}
		return block
	}
	block := sheet.rows(look.Glyphs.Solid)
	if halved {
		block = sheet.halfRows(look.Glyphs.Solid, look.Glyphs.Half)
	}
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
func TileSize(text string, scale Scale, look *theme.Theme) (across, down int) {
	down = letterRows * scale.Down
	if look.Glyphs.Half[0] == "" {
		down = letterRows * ((scale.Down + 1) / 2) * 2
	}
	return (LettersWidth(text) + 2) * scale.Across, (down + 1) / 2
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

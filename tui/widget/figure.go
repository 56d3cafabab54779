package widget

import (
	"strings"

	"pitboss/tui/theme"
)

// Figure is something to be read from afar, with what it is of.
type Figure struct {
	Title string
	// Text is drawn in big letters; it must be spellable.
	Text string
	Ink  theme.Style
	// Below says more in a few words; the row is there where any of the figures has it.
	Below string
}

// Figures draws figures side by side in columns alike; nil where they find no room.
func Figures(list []Figure, width int, look *theme.Theme) []string {
	if len(list) == 0 {
		return nil
	}
	each := width / len(list)
	below := false
	for _, figure := range list {
		if LettersWidth(figure.Text) >= each {
			return nil
		}
		below = below || figure.Below != ""
	}
	columns := make([]Column, len(list))
	for i, figure := range list {
		lines := []string{look.Strong.Render(Fit(figure.Title, each-1, look))}
		lines = append(lines, Letters(figure.Text, Scale{1, 1}, figure.Ink, look)...)
		if below {
			lines = append(lines, Fit(figure.Below, each-1, look))
		}
		columns[i] = Column{Lines: lines, Width: each}
	}
	return Beside(columns...)
}

// Tile draws text in big letters upon a ground of its own with a margin round them: a
// number that is red or black on whatever terminal. Where there are no colours it has
// a frame. The text must be spellable.
func Tile(text string, scale Scale, ground, stroke theme.Style, look *theme.Theme) []string {
	if look.Mono {
		ground = theme.Style{}
	}
	dots := LettersWidth(text)
	rows := [][]string{{strings.Repeat(" ", dots)}, letterDots(text), {strings.Repeat(" ", dots)}}
	var block []string
	for part, lines := range rows {
		for _, line := range lines {
			row := solidRuns(" "+Pad(line, dots)+" ", scale.Across, ground, stroke, look)
			block = append(block, row)
			for more := 1; part == 1 && more < scale.Down; more++ {
				block = append(block, row)
			}
		}
	}
	if look.Mono {
		return framed(block[1:len(block)-1], look.Glyphs.Frame, look.Border)
	}
	return block
}

// TileSize is how many cells a tile takes, across and down.
func TileSize(text string, scale Scale, look *theme.Theme) (across, down int) {
	across, down = (LettersWidth(text)+2)*scale.Across, letterRows*scale.Down+2
	if look.Mono {
		across += 2
	}
	return across, down
}

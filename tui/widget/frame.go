package widget

import (
	"strings"

	"pitboss/tui/theme"
)

// Frame draws lines inside a border with a title in its top edge. The block has exactly the given width and at most
// the given height; lines that do not fit are left out.
func Frame(title string, lines []string, width, height int, look *theme.Theme) []string {
	if width < 6 || height < 3 {
		return nil
	}
	g := look.Glyphs.Frame
	inner := width - 4
	if room := height - 2; len(lines) > room {
		lines = lines[:room]
	}
	title = Fit(title, width-6, look)
	block := make([]string, 0, len(lines)+2)
	block = append(block, look.Border.Render(g[0]+g[4]+" ")+look.Strong.Render(title)+
		look.Border.Render(" "+strings.Repeat(g[4], max(width-5-Width(title), 0))+g[1]))
	side := look.Border.Render(g[5])
	for _, line := range lines {
		block = append(block, side+" "+Pad(Fit(line, inner, look), inner)+" "+side)
	}
	return append(block, look.Border.Render(g[2]+strings.Repeat(g[4], width-2)+g[3]))
}

package tuitest

import (
	"image/color"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// SolidCell represents, in a drawing, a cell that has only a background, and StrokeCell one with a dark background
// next to such a cell, as in a stroke of a rank on its card.
const (
	SolidCell  = "▒"
	StrokeCell = "▓"
)

// Draw puts styled content on a screen of the given size and returns it as plain text, without trailing blanks. A run
// of cells with one background and no text, such as a stroke of a big letter, is drawn with [SolidCell] or [StrokeCell].
func Draw(content string, width, height int) string {
	screen := uv.NewScreenBuffer(width, height)
	uv.NewStyledString(content).Draw(screen, screen.Bounds())
	var out strings.Builder
	for y := range height {
		out.WriteString(strings.TrimRight(drawLine(screen, width, y), " "))
		out.WriteByte('\n')
	}
	return out.String()
}

func drawLine(screen uv.ScreenBuffer, width, y int) string {
	var line strings.Builder
	for x := 0; x < width; {
		begin, end := x, x+1
		for end < width && sameGround(screen.CellAt(x, y), screen.CellAt(end, y)) {
			end++
		}
		run := ""
		for ; x < end; x++ {
			if cell := screen.CellAt(x, y); cell != nil && cell.Width > 0 {
				run += cell.Content
			}
		}
		if first := screen.CellAt(end-1, y); first != nil && first.Style.Bg != nil && strings.TrimSpace(run) == "" {
			solid := SolidCell
			if before := screen.CellAt(begin-1, y); before != nil && before.Style.Bg != nil && dark(first.Style.Bg) && !dark(before.Style.Bg) {
				solid = StrokeCell
			}
			run = strings.Repeat(solid, len([]rune(run)))
		}
		line.WriteString(run)
	}
	return line.String()
}

// dark reports whether a colour is closer to black than to white.
func dark(of color.Color) bool {
	red, green, blue, _ := of.RGBA()
	return red+2*green+blue < 2*0xffff
}

func sameGround(a, b *uv.Cell) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Style.Bg == b.Style.Bg
}

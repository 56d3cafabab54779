package main

import (
	"fmt"
	"html"
	"image/color"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"pitboss/tui/theme"
)

// The size of a cell and of the margin, in the picture's units.
const (
	cellWidth  = 10
	cellHeight = 20
	fontSize   = "16.6" // a letter of usual fonts is then as wide as a cell
	baseline   = 15
	underline  = 18
	margin     = 12
)

// The colours of a cell that sets none.
var (
	usual  = theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)
	ground = hex(usual.Ground, "")
	ink    = hex(usual.Ink, "")
)

// look is how a cell is painted, in SVG's terms.
type look struct {
	text, ground       string
	bold, faint, lined bool
}

// svg draws styled content, as a view returns it, on a screen of the given size.
func svg(title, content string, width, height int) string {
	all := make([]int, height)
	for y := range all {
		all[y] = y
	}
	return page(title, rows(cells(content, width, height), all), "", width, height)
}

// page returns a picture of a screen of the given size: its ground, what is drawn on it, and its style.
func page(title, drawn, style string, width, height int) string {
	full, tall := width*cellWidth+2*margin, height*cellHeight+2*margin
	var out strings.Builder
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">`+"\n", full, tall, full, tall)
	fmt.Fprintf(&out, "<title>%s</title>\n%s", html.EscapeString(title), style)
	fmt.Fprintf(&out, `<rect width="%d" height="%d" rx="8" fill="%s"/>`+"\n", full, tall, ground)
	out.WriteString(drawn + "</svg>\n")
	return out.String()
}

// cells returns a screen with styled content on it.
func cells(content string, width, height int) uv.ScreenBuffer {
	screen := uv.NewScreenBuffer(width, height)
	uv.NewStyledString(content).Draw(screen, screen.Bounds())
	return screen
}

// rows draws rows of a screen. Cells with the same paint are painted together: first grounds, then blocks, frames and
// text.
func rows(screen uv.ScreenBuffer, which []int) string {
	var grounds, blocks, lines, texts layer
	width := screen.Bounds().Dx()
	for _, y := range which {
		for x := 0; x < width; {
			end := runEnd(screen, x, y, width)
			style := lookOf(screen.CellAt(x, y))
			if style.ground != ground {
				grounds.add(fmt.Sprintf(`<path fill="%s" d="`, style.ground), `"/>`, "M%d %dh%dv%dh-%dz",
					left(x), top(y), (end-x)*cellWidth, cellHeight, (end-x)*cellWidth)
			}
			if style.lined {
				lines.add(style.stroke(), "\"/>\n", "M%d %dh%d", left(x), top(y)+underline, (end-x)*cellWidth)
			}
			drawRun(screen, x, end, y, style, &blocks, &lines, &texts)
			x = end
		}
	}
	var out strings.Builder
	if solid := grounds.String() + blocks.String(); solid != "" {
		out.WriteString(`<g shape-rendering="crispEdges">` + "\n" + solid + "</g>\n")
	}
	out.WriteString(lines.String())
	if words := texts.String(); words != "" {
		fmt.Fprintf(&out, `<g font-family="'DejaVu Sans Mono','Menlo','Consolas',monospace" font-size="%s">%s</g>`+"\n",
			fontSize, "\n"+words)
	}
	return out.String()
}

func left(x int) int { return margin + x*cellWidth }
func top(y int) int  { return margin + y*cellHeight }

// runEnd returns the end of the run of cells with the same look as the one at x.
func runEnd(screen uv.ScreenBuffer, x, y, width int) int {
	style := lookOf(screen.CellAt(x, y))
	end := x + 1
	for end < width && lookOf(screen.CellAt(end, y)) == style {
		end++
	}
	return end
}

func lookOf(cell *uv.Cell) look {
	style := look{text: ink, ground: ground}
	if cell == nil {
		return style
	}
	style.text, style.ground = hex(cell.Style.Fg, ink), hex(cell.Style.Bg, ground)
	if cell.Style.Attrs&uv.AttrReverse != 0 {
		style.text, style.ground = style.ground, style.text
	}
	style.bold = cell.Style.Attrs&uv.AttrBold != 0
	style.faint = cell.Style.Attrs&uv.AttrFaint != 0
	style.lined = cell.Style.Underline != uv.UnderlineNone
	return style
}

func hex(given color.Color, otherwise string) string {
	if given == nil {
		return otherwise
	}
	r, g, b, _ := given.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// drawRun draws a run of cells with the same look. Words of plain letters become one text of a fixed length. Every
// other sign, which a font may draw wider or narrower, is centred in its own cell. Frames are lines, and blocks are
// solid.
func drawRun(screen uv.ScreenBuffer, from, to, y int, style look, blocks, lines, texts *layer) {
	word, begin := "", from
	end := func() {
		if trimmed := strings.TrimRight(word, " "); trimmed != "" {
			texts.add(style.open(), "</g>\n", `<text x="%d" y="%d" textLength="%d">%s</text>`,
				left(begin), top(y)+baseline, utf8.RuneCountInString(trimmed)*cellWidth, html.EscapeString(trimmed))
		}
		word = ""
	}
	for x := from; x < to; x++ {
		cell := screen.CellAt(x, y)
		if cell == nil || cell.Width == 0 {
			continue
		}
		sign := cell.Content
		path, isFrame := framePath(sign, left(x), top(y))
		solid, isBlock := blockPath(sign, left(x), top(y))
		switch {
		case isBlock:
			end()
			blocks.add(fmt.Sprintf(`<path fill="%s"%s d="`, style.text, style.opacity()), `"/>`, "%s", solid)
		case isFrame:
			end()
			lines.add(style.stroke(), "\"/>\n", "%s", path)
		case isPlain(sign):
			if word == "" {
				begin = x
			}
			word += sign
		case sign == " " && word != "" && !strings.HasSuffix(word, " "):
			word += sign
		case sign == " ":
			end()
		default:
			end()
			texts.add(style.open(), "</g>\n", `<text x="%d" y="%d" text-anchor="middle">%s</text>`,
				left(x)+cell.Width*cellWidth/2, top(y)+baseline, html.EscapeString(sign))
		}
	}
	end()
}

// isPlain reports whether a sign is one that a font of fixed width has in that width: ASCII, or a Latin letter with marks.
func isPlain(sign string) bool {
	letter, size := utf8.DecodeRuneInString(sign)
	return size == len(sign) && sign != " " && (size == 1 || unicode.In(letter, unicode.Latin))
}

// open returns the group for texts with this look.
func (l look) open() string {
	group := fmt.Sprintf(`<g fill="%s"%s`, l.text, l.opacity())
	if l.bold {
		group += ` font-weight="bold"`
	}
	return group + ">"
}

// stroke returns the path for lines with this look: frames and underlines, including blanks.
func (l look) stroke() string {
	return fmt.Sprintf(`<path fill="none" stroke="%s"%s d="`, l.text, l.opacity())
}

func (l look) opacity() string {
	if l.faint {
		return ` opacity=".65"`
	}
	return ""
}

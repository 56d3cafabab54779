package contrast

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"pitboss/internal/testing/consolefont"
	"pitboss/tui/theme"
)

// Drawn measures screens. It remembers lines that it has seen, so that many screens are measured quickly. The zero
// value is ready to use, also by several goroutines.
type Drawn struct {
	lock  sync.Mutex
	lines map[line][]Pair
	// seen are the pairs drawn so far.
	seen map[Pair]bool
	// turn counts screens, for the themes that take turns.
	turn int
}

// line is a line as drawn in a look, and the same without colours.
type line struct {
	look       *theme.Theme
	row, plain string
}

// inTurn are the themes that take turns where the default theme shows nothing new.
var inTurn = slices.DeleteFunc(theme.Names(), func(name theme.Name) bool {
	return name == theme.Default || name == theme.Mono
})

// looks makes every look once, because a screen keeps what it drew in one.
var looks sync.Map

// way is a way to draw every theme.
type way struct {
	glyphs  theme.GlyphSet
	profile colorprofile.Profile
	// eight is true for a console of eight colours, with the signs that a font of 512 glyphs has.
	eight bool
}

// ways are the ways in which every screen is drawn.
var ways = []way{
	{theme.Unicode, colorprofile.TrueColor, false}, {theme.Unicode, colorprofile.ANSI, false},
	{theme.ASCII, colorprofile.TrueColor, false}, {theme.ASCII, colorprofile.ANSI, false},
	{theme.Unicode, colorprofile.ANSI, true},
}

// in returns a theme that is drawn in this way.
func (w way) in(name theme.Name) *theme.Theme {
	key := fmt.Sprint(name, w)
	if made, known := looks.Load(key); known {
		return made.(*theme.Theme)
	}
	console := theme.Console{}
	if w.eight {
		console = theme.Console{Has: consolefont.Uni2.Has, Eight: true}
	}
	made, _ := looks.LoadOrStore(key, theme.NewOn(console, name, w.glyphs, w.profile))
	return made.(*theme.Theme)
}

// plain returns the way without colours.
func (w way) plain() way {
	w.profile = colorprofile.ASCII
	return w
}

// Screen draws a screen of a width in every way, on every terminal, and returns the pairs of colours that
// have too little contrast. Every screen is drawn in the default theme; the other themes draw it if that shows a new
// pair, and one of them in any case.
func (d *Drawn) Screen(width int, draw func(*theme.Theme) []string) (faults []string) {
	d.lock.Lock()
	d.turn++
	turn := d.turn
	d.lock.Unlock()
	drawn := map[way][]string{}
	for _, way := range ways {
		plain, done := drawn[way.plain()]
		if !done {
			plain = slices.Clone(draw(way.plain().in(theme.Mono)))
			drawn[way.plain()] = plain
		}
		names := []theme.Name{inTurn[turn%len(inTurn)]}
		low, fresh := d.measure(width, way.in(theme.Default), draw, plain)
		switch {
		case way.eight && fresh:
			names = []theme.Name{theme.HighContrast} // the others are as the default theme there
		case way.eight:
			names = nil
		case fresh:
			names = inTurn
		}
		faults = append(faults, low...)
		for _, name := range names {
			low, _ := d.measure(width, way.in(name), draw, plain)
			faults = append(faults, low...)
		}
	}
	slices.Sort(faults)
	return slices.Compact(faults)
}

// measure draws a screen in one look. It returns its pairs with too little contrast, and whether any pair is new.
func (d *Drawn) measure(width int, look *theme.Theme, draw func(*theme.Theme) []string, plain []string) (faults []string, fresh bool) {
	for y, row := range draw(look) {
		without := ""
		if y < len(plain) {
			without = plain[y]
		}
		pairs := d.pairs(line{look, row, without}, width)
		d.lock.Lock()
		for _, pair := range pairs {
			fresh = fresh || !d.seen[pair]
			if d.seen == nil {
				d.seen = map[Pair]bool{}
			}
			if d.seen[pair] = true; pair.Ratio() < pair.least() {
				faults = append(faults, pair.String())
			}
		}
		d.lock.Unlock()
	}
	return faults, fresh
}

// pairs returns the pairs of a line.
func (d *Drawn) pairs(of line, width int) []Pair {
	d.lock.Lock()
	known, seen := d.lines[of]
	d.lock.Unlock()
	if seen {
		return known
	}
	var found []Pair
	shown := cells{of.look, cellsOf(of.row, width), cellsOf(of.plain, width),
		cellsOf(of.look.Border.Render("|"), 1).CellAt(0, 0).Style}
	for _, terminal := range Terminals {
		if terminal.shows(of.look) {
			found = append(found, shown.pairsOn(terminal)...)
		}
	}
	d.lock.Lock()
	defer d.lock.Unlock()
	if d.lines == nil {
		d.lines = map[line][]Pair{}
	}
	d.lines[of] = found
	return found
}

// cells are the cells of a line as drawn in a look, and without colours. border is the style of the look's frames.
type cells struct {
	look       *theme.Theme
	row, plain uv.ScreenBuffer
	border     uv.Style
}

// pairsOn returns the distinct pairs of a line on a terminal.
func (c cells) pairsOn(terminal Terminal) (found []Pair) {
	add := func(kind Kind, over, ground RGB) {
		pair := Pair{terminal.Name, c.look.Name, kind, over, ground}
		if !slices.Contains(found, pair) {
			found = append(found, pair)
		}
	}
	for x := range c.row.Width() {
		cell := c.row.CellAt(x, 0)
		if cell == nil || cell.Width == 0 {
			continue
		}
		over, ground := terminal.Shown(cell.Style, c.look)
		if strings.TrimSpace(cell.Content) != "" {
			add(c.kindOf(cell), over, ground)
			continue
		}
		if solid := c.plain.CellAt(x, 0); solid == nil || solid.Content != c.look.Glyphs.Solid || !wordless(c.row, x) {
			continue
		}
		for _, beside := range []int{x - 1, x + 1} {
			next := c.row.CellAt(beside, 0)
			if next == nil {
				next = &uv.Cell{}
			}
			if _, other := terminal.Shown(next.Style, c.look); other != ground {
				add(Stroke, ground, other)
			}
		}
	}
	return found
}

// wordless reports whether the run of cells with the same ground as the one at x has no text.
func wordless(cells uv.ScreenBuffer, x int) bool {
	for _, step := range []int{-1, 1} {
		for at := x; ; at += step {
			cell := cells.CellAt(at, 0)
			if cell == nil || cell.Style.Bg != cells.CellAt(x, 0).Style.Bg {
				break
			}
			if strings.TrimSpace(cell.Content) != "" {
				return false
			}
		}
	}
	return true
}

// cellsOf returns a line on a screen of its own.
func cellsOf(row string, width int) uv.ScreenBuffer {
	screen := uv.NewScreenBuffer(width, 1)
	uv.NewStyledString(row).Draw(screen, screen.Bounds())
	return screen
}

// kindOf returns what the glyph of a cell draws.
func (c cells) kindOf(cell *uv.Cell) Kind {
	r := []rune(cell.Content)[0]
	switch {
	case r >= '─' && r <= '╿', cell.Content == c.look.Glyphs.Blank && r > unicode.MaxASCII:
		return Line
	case r >= '▀' && r <= '▟', cell.Content == c.look.Glyphs.Solid:
		return Stroke
	case !unicode.IsLetter(r) && !unicode.IsDigit(r) && c.bordering(cell):
		return Line
	}
	return Text
}

// bordering reports whether a cell has the look of frames, which ASCII draws with ordinary signs.
func (c cells) bordering(cell *uv.Cell) bool {
	return c.border.Fg == cell.Style.Fg && c.border.Bg == cell.Style.Bg && cell.Style.Fg != nil
}

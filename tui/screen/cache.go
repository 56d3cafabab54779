package screen

import (
	"pitboss/text"
	"pitboss/tui/theme"
)

// Cache keeps each panel's lines until something that it shows changes. The zero value is ready to use.
type Cache struct {
	kept map[string]panel
	// Drawn counts the panels drawn, for tests.
	Drawn uint64
}

type panel struct {
	of    drawing
	lines []string
}

// drawing holds everything that a panel's drawing depends on.
type drawing struct {
	version    uint64
	rows, room int
	words      string
	look       *theme.Theme
	texts      *text.Printer
	width      int
}

// keep returns the panel's lines, drawing them only if something they depend on has changed.
func (c *Cache) keep(name string, of drawing, draw func() []string) []string {
	if c == nil {
		return draw()
	}
	if kept, ok := c.kept[name]; ok && kept.of == of {
		return kept.lines
	}
	if c.kept == nil {
		c.kept = map[string]panel{}
	}
	lines := draw()
	c.Drawn++
	c.kept[name] = panel{of: of, lines: lines}
	return lines
}

// Kept returns the lines of a panel as last drawn.
func (c *Cache) Kept(name string) []string { return c.kept[name].lines }

func (s *Screen) keep(name string, of drawing, draw func() []string) []string {
	of.look, of.texts, of.width = s.Look, s.Texts, s.Width
	return s.Cache.keep(name, of, draw)
}

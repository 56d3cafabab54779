package screen

// Cache keeps each panel's lines until something it shows changes. The zero value is ready.
type Cache struct {
	kept map[string]panel
	// Drawn counts the panels drawn, for tests.
	Drawn uint64
}

type panel struct {
	of    any
	lines []string
}

// keep returns the panel's lines, drawing them only when what they are of has
// changed. of must be comparable and must name everything the drawing uses.
func (c *Cache) keep(name string, of any, draw func() []string) []string {
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

// Kept returns the lines of a panel as they were drawn last.
func (c *Cache) Kept(name string) []string { return c.kept[name].lines }

func (s *Screen) keep(name string, of any, draw func() []string) []string {
	if s.Cache == nil {
		return draw()
	}
	return s.Cache.keep(name, of, draw)
}

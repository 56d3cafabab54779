package tui

// panels keeps each panel's lines until something it shows changes.
type panels struct {
	kept map[string]panel
	// drawn counts the panels drawn, for tests of the cache.
	drawn uint64
}

type panel struct {
	of    any
	lines []string
}

// keep returns the panel's lines, drawing them only when what they are of has
// changed. of must be comparable and must name everything the drawing uses.
func (p *panels) keep(name string, of any, draw func() []string) []string {
	if kept, ok := p.kept[name]; ok && kept.of == of {
		return kept.lines
	}
	if p.kept == nil {
		p.kept = map[string]panel{}
	}
	lines := draw()
	p.drawn++
	p.kept[name] = panel{of: of, lines: lines}
	return lines
}

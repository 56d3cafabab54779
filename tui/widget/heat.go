package widget

import (
	"strconv"
	"strings"

	"pitboss/tui/theme"
)

// Heat is places in a row with how often each was hit.
type Heat struct {
	Places []HeatPlace
	// Bars fills the bars, Hot those of the hottest places.
	Bars, Hot theme.Style
}

// HeatPlace is one place: a name of at most two signs, on a ground of its own.
type HeatPlace struct {
	Name   string
	Ground theme.Style
	Hits   int
	Hot    bool
}

// mostBars is how high bars are drawn at most.
const mostBars = 10

// DrawHeat draws the names with the hits below them and bars above, in at most so
// many rows: the names lying where the width allows it, else standing. nil without
// room for names and hits.
func DrawHeat(heat Heat, width, rows int, look *theme.Theme) []string {
	cell, names := 3, 1
	if len(heat.Places)*cell > width+1 {
		cell, names = 2, 2
	}
	bars := min(rows-names-1, mostBars)
	if len(heat.Places) == 0 || len(heat.Places)*cell > width+1 || bars < 0 {
		return nil
	}
	most := 1
	for _, place := range heat.Places {
		most = max(most, place.Hits)
	}
	lines := make([]string, bars+names+1)
	add := func(y int, text string) { lines[y] += text + " " }
	for _, place := range heat.Places {
		ink := heat.Bars
		if place.Hot {
			ink = heat.Hot
		}
		high := (place.Hits*bars*2 + most) / (2 * most) // rounded
		for y := range bars {
			if bars-y <= high {
				add(y, look.Solid(ink, cell-1))
			} else {
				add(y, strings.Repeat(" ", cell-1))
			}
		}
		name := strings.Repeat(" ", max(2-len(place.Name), 0)) + place.Name
		if names == 1 {
			add(bars, place.Ground.Render(name))
		} else {
			add(bars, place.Ground.Render(name[:1]))
			add(bars+1, place.Ground.Render(name[1:]))
		}
		add(bars+names, hitsIn(place.Hits, cell-1, look))
	}
	for y := range lines {
		lines[y] = strings.TrimRight(lines[y], " ")
	}
	return lines
}

// hitsIn is a count in so many cells; a plus where it has more figures than that.
func hitsIn(hits, cells int, look *theme.Theme) string {
	text := strconv.Itoa(hits)
	switch {
	case hits == 0:
		text = "."
	case len(text) > cells:
		text = "+"
	}
	text = strings.Repeat(" ", cells-len(text)) + text
	if hits == 0 {
		return look.Faint.Render(text)
	}
	return text
}

package felt

import (
	"math"
	"strconv"
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// heat draws the wheel in its own order, each place on the heat of its hits, with the hits below if there is room. It
// returns nil without room or without hits.
func (f Felt) heat(width, rows int) []string {
	heat := f.Picture.Board.Heat
	places := heat.Places
	if len(places) == 0 || rows < 2 {
		return nil
	}
	tiers, cell := 1, (width-2)/len(places)
	if cell < minHeatCell {
		tiers = 2
		cell = min((width-2)/((len(places)+1)/2), maxHeatCell)
	}
	each := (rows - 1) / tiers // rows of a tier
	if cell < minHeatCell || each < 1 {
		return nil
	}
	counts := f.Say(f.Picture.Board.Counts)
	if counts != "" && (rows-1)%tiers == 0 && each > 1 {
		each--
	}
	each = min(each, maxHeatRows)
	title := f.Look.Faint.Render(widget.FitWords(f.Say(heat.Title), width-2, f.Look))
	lines := []string{title}
	down := (len(places) + tiers - 1) / tiers
	for tier := range tiers {
		lines = append(lines, f.heatTier(places[tier*down:min((tier+1)*down, len(places))], cell, each)...)
	}
	if counts != "" && len(lines) < rows {
		lines = append(lines, counts)
	}
	return widget.Indent(1, widget.FitAll(lines, width-2, f.Look))
}

// The minimum and maximum width of a place of a wheel, and its maximum height.
const (
	minHeatCell = 3
	maxHeatCell = 6
	maxHeatRows = 9
)

// heatTier draws places side by side, with their hits below their names.
func (f Felt) heatTier(places []picture.HeatPlace, cell, rows int) []string {
	lines := make([]string, rows)
	for _, place := range places {
		step := f.heatOf(place.Hits)
		name := strings.Repeat(" ", max(2-len(place.Name), 0)) + place.Name
		if f.Look.Mono {
			// Without colours, a sign shows the heat.
			name += f.Look.Glyphs.Ramp[step*(len(f.Look.Glyphs.Ramp)-1)/(len(f.Look.Heat)-1)]
		}
		for y := range lines {
			text := ""
			switch y {
			case 0:
				text = name
			case (rows + 1) / 2:
				text = hitsText(place.Hits)
				text = strings.Repeat(" ", max(2-len(text), 0)) + text
			}
			lines[y] += f.Look.Heat[step].Render(widget.Pad(widget.Center(text, min(cell, len(text)+2)), cell))
		}
	}
	return lines
}

// heatOf returns the heat of a number of hits, by the deviation from what chance gives every place. The middle one is
// as expected.
func (f Felt) heatOf(hits int) int {
	all := 0
	for _, place := range f.Picture.Board.Heat.Places {
		all += place.Hits
	}
	expected := float64(all) / float64(len(f.Picture.Board.Heat.Places))
	away := math.Round((float64(hits) - expected) / math.Sqrt(max(expected, 1))) // few spins say nothing
	return min(max(int(away)+len(f.Look.Heat)/2, 0), len(f.Look.Heat)-1)
}

// hitsText formats a count, with a dot for zero.
func hitsText(hits int) string {
	if hits == 0 {
		return "."
	}
	return strconv.Itoa(hits)
}

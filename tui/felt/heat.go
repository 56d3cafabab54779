package felt

import (
	"fmt"
	"math"
	"strconv"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// heat draws the places of a wheel side by side, each on the heat of its hits, with the hits below if there is room. It
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
		step, sign, under := f.heatOf(place), "", ""
		if f.Look.Mono {
			// Without colours, a sign shows the heat.
			sign, under = f.Look.Glyphs.Ramp[step*(len(f.Look.Glyphs.Ramp)-1)/(len(f.Look.Heat)-1)], " "
		}
		name := widget.Wrap(f.Say(place.Name), cell-1)
		hits := max((rows+1)/2, len(name))
		if counted := name[0] + "  " + hitsText(place.Hits); rows == 1 && cell > maxHeatCell && widget.Width(counted) < cell {
			name[0] = counted
		}
		for y := range lines {
			text := ""
			switch {
			case y < len(name):
				text = fmt.Sprintf("%2s", name[y]) + sign
				sign = under
			case y == hits:
				text = fmt.Sprintf("%2s", hitsText(place.Hits)) + under
			}
			lines[y] += f.Look.Heat[step].Render(widget.Pad(widget.Center(text, cell), cell))
		}
	}
	return lines
}

// heatOf returns the heat of a place, by the deviation of its hits from what chance gives. The middle one is as
// expected.
func (f Felt) heatOf(place picture.HeatPlace) int {
	hits, places := 0, 0
	for _, of := range f.Picture.Board.Heat.Places {
		hits += of.Hits
		places += of.Places
	}
	expected := float64(hits*place.Places) / float64(max(places, 1))
	away := math.Round((float64(place.Hits) - expected) / math.Sqrt(max(expected, 1))) // few spins say nothing
	return min(max(int(away)+len(f.Look.Heat)/2, 0), len(f.Look.Heat)-1)
}

// hitsText formats a count, with a dot for zero.
func hitsText(hits int) string {
	if hits == 0 {
		return "."
	}
	return strconv.Itoa(hits)
}

package felt

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// layout draws the whole layout for bets, the spots of each row equally wide. It returns nil if they do not all fit.
func (f Felt) layout(width int) (lines []string) {
	for _, row := range f.Picture.Layout {
		line := f.spotRow(row, width)
		if line == "" {
			return nil
		}
		lines = append(lines, line)
	}
	return lines
}

// spotRow draws spots side by side, all equally wide, or returns "" if one of them does not fit.
func (f Felt) spotRow(row []picture.Spot, width int) string {
	if len(row) == 0 {
		return ""
	}
	each := width/len(row) - 1
	var line strings.Builder
	for i, spot := range row {
		text := spotText(f.Say(spot.Text), spot)
		if widget.Width(text) > each {
			return ""
		}
		if i > 0 {
			line.WriteString(" ")
		}
		style := f.Look.Faint
		switch {
		case spot.Lit:
			style = Won(f.Look, spot.Ink)
		case spot.Times != "":
			style = f.Look.Strong
		}
		line.WriteString(style.Render(middle(text, each)))
	}
	return line.String()
}

// spotText returns the words of a spot with what multiplies it.
func spotText(words string, spot picture.Spot) string {
	if spot.Times == "" {
		return words
	}
	return words + " " + spot.Times
}

// litSpots draws the first row of the layout, and of the others the spots that are lit, in at most the given rows.
func (f Felt) litSpots(width, rows int) []string {
	layout := f.Picture.Layout
	first := f.spotRow(layout[0], width)
	if first == "" || rows < 1 {
		return nil
	}
	var lit []string
	for _, row := range layout[1:] {
		for _, spot := range row {
			if spot.Lit {
				lit = append(lit, Won(f.Look, spot.Ink).Render(" "+spotText(f.Say(spot.Name), spot)+" "))
			}
		}
	}
	if rows < 3 || len(lit) == 0 {
		return []string{first}
	}
	for kept := len(lit); kept > 0; kept-- {
		shown := lit[:kept]
		if kept < len(lit) {
			shown = append(slices.Clone(shown), fmt.Sprintf("+%d", len(lit)-kept))
		}
		if lines := widget.Flow(shown, width); len(lines) <= rows-2 {
			return append([]string{first, ""}, lines...)
		}
	}
	return []string{first}
}

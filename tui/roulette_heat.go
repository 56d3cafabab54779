package tui

import (
	"fmt"
	"slices"

	"pitboss/game/roulette/wheel"
	"pitboss/tui/widget"
)

// heatPanel is the wheel in its own order, clockwise from zero, with how often each
// number came in the rounds at hand; nil without room or without any.
func heatPanel(m *Model, rows int) []string {
	hits, spins := hitsAtHand(m)
	if spins == 0 {
		return nil
	}
	heat := widget.Heat{Bars: m.look.Quiet, Hot: m.look.Wait}
	for _, number := range wheel.Order() {
		ground, _ := inks(number, m.look)
		heat.Places = append(heat.Places, widget.HeatPlace{Name: fmt.Sprint(number), Ground: ground, Hits: hits[number]})
	}
	most := slices.Max(hits[:])
	for i := range heat.Places {
		heat.Places[i].Hot = heat.Places[i].Hits == most
	}
	lines := widget.DrawHeat(heat, m.width-2, rows-1, m.look)
	if len(lines) == 0 {
		return nil
	}
	title := fmt.Sprintf("Heat of the wheel, clockwise from zero: hits in %s", counted(spins, "spin"))
	return indentBy(1, append([]string{m.look.Faint.Render(widget.Fit(title, m.width-2, m.look))}, lines...))
}

package tui

import (
	"fmt"

	"pitboss/game/road"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// roadRows is how high a road is drawn.
const roadRows = road.Rows

// shoeRoads is the roads of the rounds a snapshot holds. Nothing changes those in
// place, so the same list in the same memory has the same roads.
type shoeRoads struct {
	first  *table.Played
	rounds int
	roads  road.Roads
}

// shoeRoads is the roads of this shoe, written anew only when its rounds changed.
func (m *Model) shoeRoads() road.Roads {
	played := m.snapshot.State.Played
	if len(played) == 0 {
		return road.Roads{}
	}
	if m.written.first != &played[0] || m.written.rounds != len(played) {
		var results []road.Result
		for _, round := range played {
			// A result that is none of baccarat leaves no mark.
			if result, err := road.Read(round.Status, round.Result); err == nil {
				results = append(results, result)
			}
		}
		m.written = shoeRoads{first: &played[0], rounds: len(played), roads: road.Of(results)}
	}
	return m.written.roads
}

type roadKey struct {
	first         *table.Played
	rounds        int
	width, height int
	look          any
}

// roads is as many roads as there is room for: bead plate and big road, all five
// beside one another on a wide screen, in two tiers on a high one.
func (b baccaratFamily) roads(m *Model, height int) []string {
	played := m.snapshot.State.Played
	of := roadKey{rounds: len(played), width: m.width, height: height, look: m.look}
	if len(played) > 0 {
		of.first = &played[0]
	}
	return m.panels.keep("roads", of, func() []string { return indentBy(1, b.drawRoads(m, m.width-2, height)) })
}

const (
	leastForRoads = 20  // columns, for any road at all
	leastForFive  = 110 // columns, for all five beside one another
)

func (baccaratFamily) drawRoads(m *Model, width, height int) []string {
	if height < roadRows || width < leastForRoads {
		return nil
	}
	roads := m.shoeRoads()
	titled := height > roadRows
	bead, small := min(width/3, 60), 0
	two := height > 2*(roadRows+1)
	if width >= leastForFive && !two {
		bead, small = width/5, width/7
	}
	columns := []roadColumn{
		{"Bead plate", "", widget.DrawRoad(roads.BeadPlate, bead, m.look), bead},
		{"Big road", counts(roads.Summary), nil, width - bead - 2 - 3*(small+2)*min(small, 1)},
	}
	columns[1].lines = widget.DrawRoad(roads.BigRoad.Grid, columns[1].width, m.look)
	if small > 0 {
		return besides(m, append(columns, derivedRoads(m, roads, small)...), titled)
	}
	lines := besides(m, columns, titled)
	if two {
		lines = append(lines, besides(m, derivedRoads(m, roads, (width-4)/3), titled)...)
	}
	return lines
}

// roadColumn is a road with what stands over it.
type roadColumn struct {
	title, beside string
	lines         []string
	width         int
}

func derivedRoads(m *Model, roads road.Roads, width int) (columns []roadColumn) {
	for _, derived := range []struct {
		title string
		grid  road.Grid[road.Mark]
	}{{"Big eye boy", roads.BigEyeBoy.Grid}, {"Small road", roads.SmallRoad.Grid}, {"Cockroach pig", roads.CockroachPig.Grid}} {
		columns = append(columns, roadColumn{title: derived.title, lines: widget.DrawMarks(derived.grid, width, m.look), width: width})
	}
	return columns
}

// besides puts roads beside one another, with their titles where wanted.
func besides(m *Model, columns []roadColumn, titled bool) []string {
	var drawn []widget.Column
	for i, column := range columns {
		lines, width := column.lines, column.width
		if titled {
			title := widget.Fit(column.title, width, m.look)
			if column.beside != "" {
				title = widget.Spread(column.title, column.beside, width, m.look)
			}
			lines = append([]string{m.look.Faint.Render(title)}, lines...)
		}
		if i < len(columns)-1 {
			width += 2
		}
		drawn = append(drawn, widget.Column{Lines: lines, Width: width})
	}
	return widget.Beside(drawn...)
}

func counts(s road.Summary) string {
	return fmt.Sprintf("Player %d  Banker %d  Tie %d", s.Player, s.Banker, s.Ties)
}

func (b baccaratFamily) page() page {
	return page{name: "roads", help: "Show all the roads of the shoe, with its counts.", draw: b.shoePage}
}

// shoePage is the shoe in numbers and in all its roads.
func (baccaratFamily) shoePage(m *Model, width int) []string {
	roads := m.shoeRoads()
	s := roads.Summary
	lines := widget.Wrap(m.shoeWords(), width)
	add := func(format string, args ...any) {
		lines = append(lines, widget.Wrap(fmt.Sprintf(format, args...), width)...)
	}
	add("%s with a result: %s. Void %d, settled without a result %d.", counted(s.Rounds, "round"), counts(s), s.Void, s.WithoutResult)
	add("Pairs: Player %d, Banker %d, either %d. Naturals %d.", s.PlayerPairs, s.BankerPairs, s.EitherPairs, s.Naturals)
	longest := fmt.Sprintf("Longest runs: Player %d, Banker %d, ties %d.", s.LongestPlayer, s.LongestBanker, s.LongestTie)
	if s.Streak.Length > 0 {
		longest += fmt.Sprintf(" Now: %s %d.", capital(string(s.Streak.Winner)), s.Streak.Length)
	}
	add("%s", longest)
	heading := func(title, legend string) {
		lines = append(lines, "", m.look.Strong.Render(title)+m.look.Faint.Render(widget.Fit(legend, width-widget.Width(title), m.look)))
	}
	heading("Bead plate", "  behind the letter a pair: p Player's, b Banker's, 2 both")
	lines = append(lines, widget.DrawBeads(roads.BeadPlate, width, m.look)...)
	heading("Big road", "  behind the letter how many ties followed")
	lines = append(lines, widget.DrawRoad(roads.BigRoad.Grid, width, m.look)...)
	heading("Derived roads", "  r red: the big road repeats itself; b blue: it does not")
	lines = append(lines, besides(m, derivedRoads(m, roads, (width-4)/3), true)...)
	lines = append(lines, "")
	for _, winner := range []road.Winner{road.Player, road.Banker} {
		next := roads.If(winner)
		add("The mark %s would write: big eye boy %s, small road %s, cockroach pig %s.",
			capital(string(winner)), markWords(next.BigEyeBoy), markWords(next.SmallRoad), markWords(next.CockroachPig))
	}
	return lines
}

func markWords(mark road.Mark) string {
	if mark == "" {
		return "none"
	}
	return string(mark)
}

package tui

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/game/roulette/wheel"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// lastShown is how many of the last numbers stand on the screen.
const lastShown = 20

// The tiles of the number, for a wide screen and for a small one.
var (
	largeTile = widget.Scale{Across: 4, Down: 2}
	smallTile = widget.Scale{Across: 2, Down: 1}
)

type wheelKey struct {
	version     uint64
	width, rows int
	great       int
	look        any
}

// below is the number and what came before it, and the heat of the wheel; while the
// ball is awaited, the numbers drawn for it.
func (f rouletteFamily) below(m *Model, rows int) []string {
	return m.panels.keep("wheel", wheelKey{m.version, m.width, rows, rows, m.look}, func() []string {
		lines := f.top(m, rows)
		if heat := heatPanel(m, rows-len(lines)); len(heat) > 0 {
			lines = append(lines, make([]string, rows-len(lines)-len(heat))...)
			lines = append(lines, heat...)
		}
		return lines
	})
}

// top is the upper part of it: what the platform drew as long as the ball is awaited
// or bonus spins follow it, else the last number with what is known of it.
func (f rouletteFamily) top(m *Model, rows int) []string {
	round := m.snapshot.State.Round
	if round == nil || round.Ended() {
		return f.number(m, rows, rows)
	}
	figures := drawnFigures(m, *round)
	if round.Spin.Number != nil {
		figures = bonusFigures(m, *round)
	}
	drawn := widget.Figures(figures, m.width-2, m.look)
	if len(drawn) == 0 || len(drawn) > rows {
		return f.number(m, rows, rows)
	}
	lines := indentBy(1, drawn)
	if more := f.lastLines(m, m.width-2); len(more)+len(lines) <= rows {
		lines = append(lines, indentBy(1, more)...)
	}
	return lines
}

func (f rouletteFamily) felt(m *Model, rows, great int) []string {
	return m.panels.keep("number", wheelKey{m.version, m.width, rows, great, m.look}, func() []string { return f.number(m, rows, great) })
}

// number is the last number in huge digits upon its colour with what is known of it
// beside; without room for that, the last numbers alone.
func (f rouletteFamily) number(m *Model, rows, great int) []string {
	last, known := lastSpin(m)
	if !known {
		return nil
	}
	for _, tile := range []struct {
		scale widget.Scale
		rows  int
		width int
	}{{largeTile, great, 110}, {smallTile, rows, leastWidth}} {
		across, down := widget.TileSize("00", tile.scale, m.look)
		if tile.rows < down || m.width < tile.width {
			continue
		}
		ground, stroke := inks(last.number, m.look)
		block := widget.Tile(fmt.Sprint(last.number), tile.scale, ground, stroke, m.look)
		own, _ := widget.TileSize(fmt.Sprint(last.number), tile.scale, m.look)
		block = indentBy((across-own)/2, block)
		side := f.side(m, last, m.width-across-4)
		return indentBy(1, widget.Beside(widget.Column{Lines: block, Width: across + 2}, widget.Column{Lines: side[:min(len(side), down)]}))
	}
	lines := f.lastLines(m, m.width-2)
	if round := m.snapshot.State.Round; round != nil && round.Spin.Number != nil {
		words := cmp.Or(voidNumber(m), f.spinWords(*round))
		lines = append([]string{m.look.Strong.Render(widget.Fit(words, m.width-2, m.look))}, lines...)
	} else if rows == 1 {
		lines = inRows(lastNumbers(m, lastShown), m.width-2)
	}
	return indentBy(1, lines[:min(len(lines), max(rows, 0))])
}

// spun is a spin on the screen: that of the running round, or the last that counted.
type spun struct {
	round     uint64
	number    roulette.Number
	turns     int
	direction game.Direction
	byHand    bool
	drawn     string
}

// wheelSpins is the spins of the rounds a snapshot holds; see [shoeRoads].
type wheelSpins struct {
	first  *table.Played
	rounds int
	spins  []spun
}

// countedSpins are the spins of the rounds at hand that counted, oldest first, read
// anew only when the rounds changed.
func (m *Model) countedSpins() []spun {
	played := m.snapshot.State.Played
	if len(played) == 0 {
		return nil
	}
	if m.spins.first != &played[0] || m.spins.rounds != len(played) {
		m.spins = wheelSpins{first: &played[0], rounds: len(played)}
		for _, round := range played {
			if result, is := numberOf(round.Result); is && round.Status != game.StatusVoid {
				m.spins.spins = append(m.spins.spins, spun{round: round.Round, number: result.Number, turns: round.Turns, direction: round.Direction})
			}
		}
	}
	return m.spins.spins
}

func lastSpin(m *Model) (spun, bool) {
	state := m.snapshot.State
	if round := state.Round; state.RoundRunning() && round.Spin.Number != nil {
		return spun{round.Number, roulette.Number(*round.Spin.Number), round.Spin.Turns, round.Spin.Direction, round.Spin.ByHand, drawnNumbers(*round)}, true
	}
	counted := m.countedSpins()
	if len(counted) == 0 {
		return spun{}, false
	}
	return counted[len(counted)-1], true
}

// side is what is known of the last number, and of those before it.
func (f rouletteFamily) side(m *Model, last spun, width int) []string {
	said := m.look.Strong.Render(inCapitals(numberWords(last.number)))
	if words := outsideWords(last.number); words != "" {
		said += ", " + words
	}
	if round := m.snapshot.State.Round; round == nil || round.Number != last.round {
		said = fmt.Sprintf("Last number, round %d: ", last.round) + said
	}
	how := capital(ballWords(last.turns, last.direction)) + "."
	if last.byHand {
		how = m.look.Notice.Render(" ENTERED BY HAND ")
	}
	lines := []string{said, how}
	if void := voidNumber(m); void != "" {
		lines = append([]string{m.look.Notice.Render(" " + void + " ")}, lines...)
	}
	if last.drawn != "" {
		for _, line := range widget.WrapAtMost(last.drawn, width-2, 2, m.look) {
			lines = append(lines, m.look.Gold.Render(" "+line+" "))
		}
	}
	lines = append(lines, f.lastLines(m, width)...)
	return fitTo(lines, width, m.look)
}

// voidNumber says that the number of a void round counts for nothing; empty where
// there is no such number.
func voidNumber(m *Model) string {
	round := m.snapshot.State.Round
	if round == nil || !round.Ended() || round.Outcome.Status != game.StatusVoid || round.Spin.Number == nil {
		return ""
	}
	return fmt.Sprintf("VOID: %s of round %d does not count.", numberWords(roulette.Number(*round.Spin.Number)), round.Number)
}

// outsideWords are the halves a number is in: odd, 1-18.
func outsideWords(number roulette.Number) string {
	var words []string
	switch {
	case number.Odd():
		words = append(words, "odd")
	case number.Even():
		words = append(words, "even")
	}
	switch {
	case number.Low():
		words = append(words, "1-18")
	case number.High():
		words = append(words, "19-36")
	}
	return strings.Join(words, ", ")
}

// lastLines are what the wheel warns of, the last numbers, the sectors they lie in, and
// the wheel's state.
func (rouletteFamily) lastLines(m *Model, width int) []string {
	lines := warningLines(m, width)
	if numbers := lastNumbers(m, lastShown); len(numbers) > 0 {
		lines = append(lines, m.look.Faint.Render("Last "+counted(len(numbers), "number")+", the newest first"))
		lines = append(lines, inRows(numbers, width)...)
		lines = append(lines, sectorWords(m))
	}
	if state := m.snapshot.State.Wheel.State; state != "" {
		lines = append(lines, "Wheel: "+widget.Plain(strings.ReplaceAll(state, "-", " ")))
	}
	return fitTo(lines, width, m.look)
}

// lastNumbers are the numbers that counted, newest first, each on its colour and with
// its letter.
func lastNumbers(m *Model, most int) (cells []string) {
	counted := m.countedSpins()
	for _, spin := range slices.Backward(counted[max(len(counted)-most, 0):]) {
		ground, _ := inks(spin.number, m.look)
		cells = append(cells, ground.Render(fmt.Sprintf("%2d%s", spin.number, letterOf(spin.number))))
	}
	return cells
}

// letterOf is a colour's letter: R, B, or G for zero.
func letterOf(number roulette.Number) string { return inCapitals(string(number.Colour()))[:1] }

// inks are a number's ground and what is drawn upon it.
func inks(number roulette.Number, look *theme.Theme) (ground, stroke theme.Style) {
	switch number.Colour() {
	case wheel.Red:
		return look.Red, look.OnRed
	case wheel.Black:
		return look.Black, look.OnBlack
	}
	return look.Green, look.OnGreen
}

// sectorWords count the rounds at hand by the sectors that share the wheel.
func sectorWords(m *Model) string {
	hits, spins := hitsAtHand(m)
	var words []string
	for _, sector := range []struct {
		name string
		call roulette.Call
	}{{"voisins", roulette.VoisinsDuZero()}, {"tiers", roulette.TiersDuCylindre()}, {"orphelins", roulette.Orphelins()}} {
		count := 0
		for _, number := range sector.call.Numbers() {
			count += hits[number]
		}
		words = append(words, fmt.Sprintf("%s %d", sector.name, count))
	}
	return fmt.Sprintf("Of %s: %s", counted(spins, "spin"), strings.Join(words, ", "))
}

// hitsAtHand are the hits of the rounds at hand, by number.
func hitsAtHand(m *Model) (hits [roulette.Pockets]int, spins int) {
	counted := m.countedSpins()
	for _, spin := range counted {
		hits[spin.number]++
	}
	return hits, len(counted)
}

// warningLines are the warnings that stand at the wheel, as its driver told them.
func warningLines(m *Model, width int) (lines []string) {
	var flags []string
	for _, flag := range m.snapshot.State.Wheel.Flags {
		flags = append(flags, widget.Plain(causeTitle(flag)))
	}
	for _, line := range widget.WrapAtMost("The wheel warns: "+strings.Join(flags, ", "), width-2, 2, m.look) {
		if len(flags) > 0 {
			lines = append(lines, m.look.Alarm.Render(" "+line+" "))
		}
	}
	return lines
}

func fitTo(lines []string, width int, look *theme.Theme) []string {
	for i, line := range lines {
		lines[i] = widget.Fit(line, width, look)
	}
	return lines
}

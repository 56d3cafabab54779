package felt

import (
	"fmt"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// leastWidth is the least width at which a number has a tile.
const leastWidth = 60

// tiles are those of a number, for a wide screen and for a small one.
var tiles = []struct {
	scale widget.Scale
	width int
	large bool
}{
	{widget.Scale{Across: 4, Down: 2}, 110, true},
	{widget.Scale{Across: 2, Down: 1}, leastWidth, false},
}

// number is the wheel's number in huge digits upon its colour with what is known of it beside;
// without room for that, the last numbers alone.
func (f Felt) number(width, rows, great int) []string {
	number := f.Picture.Number
	if number == nil {
		return nil
	}
	for _, tile := range tiles {
		room := rows
		if tile.large {
			room = great
		}
		across, down := widget.TileSize("00", tile.scale, f.Look)
		if room < down || width < tile.width || !widget.CanSpell(number.Text) {
			continue
		}
		ground, stroke := f.grounds(number.Ink)
		block := widget.Tile(number.Text, tile.scale, ground, stroke, f.Look)
		own, _ := widget.TileSize(number.Text, tile.scale, f.Look)
		block = widget.Indent((across-own)/2, block)
		side := f.beside(*number, width-across-4)
		return widget.Indent(1, widget.Beside(widget.Column{Lines: block, Width: across + 2},
			widget.Column{Lines: side[:min(len(side), down)]}))
	}
	lines := f.history(width - 2)
	if short := f.Say(number.Short); short != "" {
		lines = append([]string{f.Look.Strong.Render(widget.Fit(short, width-2, f.Look))}, lines...)
	} else if rows == 1 {
		lines = widget.Flow(f.pockets(), width-2)
	}
	return widget.Indent(1, widget.FitAll(lines[:min(len(lines), max(rows, 0))], width-2, f.Look))
}

// beside is what is known of the number, and of those before it.
func (f Felt) beside(number picture.Number, width int) (lines []string) {
	for _, line := range number.Lines {
		lines = append(lines, f.line(line, width)...)
	}
	return widget.FitAll(append(lines, f.history(width)...), width, f.Look)
}

// grounds are a number's ground and what is drawn upon it.
func (f Felt) grounds(ink picture.Ink) (ground, stroke theme.Style) {
	switch ink {
	case picture.Red:
		return f.Look.Red, f.Look.OnRed
	case picture.Black:
		return f.Look.Black, f.Look.OnBlack
	case picture.Green:
		return f.Look.Green, f.Look.OnGreen
	}
	return theme.Style{}, f.style(ink)
}

// history is what the wheel warns of, the last numbers, where they lie, and the wheel's state.
func (f Felt) history(width int) []string {
	board := f.Picture.Board
	lines := f.line(picture.Line{Text: f.Picture.Wheel.Warning, Ink: picture.Alarm}, width)
	if cells := f.pockets(); len(cells) > 0 {
		lines = append(lines, f.Look.Faint.Render(f.Say(board.Title)))
		lines = append(lines, widget.Flow(cells, width)...)
		lines = append(lines, f.Say(board.Counts))
	}
	if state := f.Say(f.Picture.Wheel.State); state != "" {
		lines = append(lines, state)
	}
	return widget.FitAll(lines, width, f.Look)
}

// pockets are the last numbers, each on its colour and with its letter.
func (f Felt) pockets() (cells []string) {
	for _, pocket := range f.Picture.Board.History {
		cells = append(cells, f.pocket(pocket))
	}
	return cells
}

func (f Felt) pocket(pocket picture.Pocket) string {
	ground, _ := f.grounds(pocket.Ink)
	return ground.Render(fmt.Sprintf("%2d%s", pocket.Number, f.Say(pocket.Letter)))
}

// strip is a part of the wheel's rim, with the segment that counts in its middle; nil without
// room.
func (f Felt) strip(width, rows int) []string {
	strip := f.Picture.Strip
	if strip == nil || len(strip.Segments) == 0 || rows < 3 {
		return nil
	}
	cell := 0
	for _, segment := range strip.Segments {
		cell = max(cell, widget.Width(segment.Text)+2)
	}
	shown := min((width-2)/(cell+1), len(strip.Segments))
	if shown < 1 {
		return nil
	}
	first := 0
	if strip.At >= 0 {
		first = strip.At - shown/2 + len(strip.Segments)
	}
	columns := make([]widget.Column, shown)
	for i := range columns {
		at := (first + i) % len(strip.Segments)
		segment := strip.Segments[at]
		text := f.style(segment.Ink).Render(widget.Pad(widget.Center(segment.Text, cell), cell))
		below := ""
		if at == strip.At {
			below = widget.Center(f.Look.Strong.Render(f.Look.Glyphs.Up), cell)
		}
		columns[i] = widget.Column{Lines: []string{text, below}, Width: cell + 1}
	}
	title := f.Look.Faint.Render(widget.Fit(f.Say(strip.Title), width-2, f.Look))
	return widget.Indent(1, append([]string{title}, widget.Beside(columns...)...))
}

// heat is the wheel in its own order with how often each place was hit; nil without room or
// without hits.
func (f Felt) heat(width, rows int) []string {
	heat := f.Picture.Board.Heat
	drawn := widget.Heat{Bars: f.Look.Quiet, Hot: f.Look.Wait}
	most := 1
	for _, place := range heat.Places {
		most = max(most, place.Hits)
	}
	for _, place := range heat.Places {
		ground, _ := f.grounds(place.Ink)
		drawn.Places = append(drawn.Places, widget.HeatPlace{Name: place.Name, Ground: ground, Hits: place.Hits,
			Hot: place.Hits == most})
	}
	lines := widget.DrawHeat(drawn, width-2, rows-1, f.Look)
	if len(lines) == 0 {
		return nil
	}
	title := f.Look.Faint.Render(widget.Fit(f.Say(heat.Title), width-2, f.Look))
	return widget.Indent(1, append([]string{title}, lines...))
}

// before is the last numbers under what is said of them, for whoever rules.
func (f Felt) before(width int) []string {
	cells := f.pockets()
	if len(cells) == 0 {
		return nil
	}
	return append([]string{f.Say(message.New("felt.numbers-before", "The numbers before it, the last one first:"))},
		widget.Flow(cells, width)...)
}

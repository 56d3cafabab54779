package felt

import (
	"strings"

	"pitboss/tui/widget"
)

// pips draws the faces of a die in three rows of three places.
var pips = [7][3]string{
	{"   ", " ? ", "   "},
	{"   ", " o ", "   "},
	{"o  ", "   ", "  o"},
	{"o  ", " o ", "  o"},
	{"o o", "   ", "o o"},
	{"o o", " o ", "o o"},
	{"o o", "o o", "o o"},
}

// dieWidth is the width of a die in cells, including the blanks next to it.
const dieWidth = 11

// diceFont is the font of the dice's total.
var diceFont = widget.Font{Face: widget.Bold, Scale: 1}

// dice draws the dice of the round and their total, or returns nil if there are no dice or there is no room.
func (f Felt) dice(width, rows int) []string {
	dice := f.Picture.Dice
	if dice == nil || dice.Count == 0 || rows < 1 {
		return nil
	}
	ink := f.style(dice.Ink)
	title := f.Look.Strong.Render(f.Say(dice.Title))
	note := f.word(dice.Note)
	total := diceFont.Width(dice.Total, f.Look)
	if rows < 7 || dice.Count*dieWidth+total+2 > width || dice.Total != "" && !widget.CanSpell(dice.Total) {
		faces := make([]string, dice.Count)
		for i := range faces {
			faces[i] = "?"
			if face := f.face(i); face > 0 {
				faces[i] = string(rune('0' + face))
			}
			if name := f.dieName(i); name != "" {
				faces[i] = name + " " + faces[i]
			}
		}
		line := title + " " + strings.Join(faces, " ")
		if dice.Total != "" {
			line += "  = " + ink.Render(" "+dice.Total+" ")
		}
		return widget.Indent(1, widget.FitAll([]string{line + "  " + note}, width-1, f.Look))
	}
	columns := make([]widget.Column, 0, dice.Count+1)
	for i := range dice.Count {
		die := f.die(f.face(i))
		if len(dice.Names) > 0 {
			die = append([]string{widget.Fit(f.dieName(i), dieWidth-2, f.Look)}, die...)
		}
		columns = append(columns, widget.Column{Lines: die, Width: dieWidth})
	}
	if dice.Total != "" {
		columns = append(columns,
			widget.Column{Lines: widget.Letters(dice.Total, diceFont, ink, f.Look)})
	}
	lines := widget.Beside(columns...)
	if len(dice.Names) == 0 { // dice that have names stand under those
		lines = append([]string{title}, lines...)
	}
	return widget.Indent(1, widget.FitAll(append(lines, note), width-1, f.Look))
}

// dieName draws the name of a die in its ink, or returns "" if dice have no names.
func (f Felt) dieName(n int) string {
	if names := f.Picture.Dice.Names; n < len(names) {
		return f.word(names[n])
	}
	return ""
}

// face returns the face that a die shows, or 0 before the throw.
func (f Felt) face(n int) int {
	if faces := f.Picture.Dice.Faces; n < len(faces) && faces[n] >= 1 && faces[n] < len(pips) {
		return faces[n]
	}
	return 0
}

// die draws a die from above.
func (f Felt) die(face int) []string {
	g := f.Look.Glyphs.Frame
	rows := []string{g[0] + strings.Repeat(g[4], dieWidth-4) + g[1]}
	for _, row := range pips[face] {
		rows = append(rows, g[5]+"  "+f.Look.Strong.Render(row)+"  "+g[5])
	}
	return append(rows, g[2]+strings.Repeat(g[4], dieWidth-4)+g[3])
}

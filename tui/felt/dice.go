package felt

import (
	"strconv"
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// dieSizes lists the sizes of dice, the largest first.
var dieSizes = []widget.CardSize{{Width: 27, Height: 15}, {Width: 19, Height: 11}, {Width: 13, Height: 7}, {Width: 9, Height: 5}}

// diceFonts lists the fonts of the total of dice, the largest first.
var diceFonts = []widget.Font{{Face: widget.Bold, Scale: 3}, {Face: widget.Bold, Scale: 2}, {Face: widget.Bold, Scale: 1}}

// widestTotal is as wide as any total of dice.
const widestTotal = "00"

// dice draws the dice of the round side by side below their names, with their total to the right, as large as there
// is room for, and returns the width that is kept for them. It returns nil without dice or room.
func (f Felt) dice(width, rows int) (lines []string, across int) {
	dice := f.Picture.Dice
	if dice == nil || len(dice.Dice) == 0 {
		return nil, 0
	}
	if dice.Named {
		rows--
	}
	for _, size := range dieSizes {
		across = len(dice.Dice)*(size.Width+1) - 1
		font := f.diceFont(size.Height)
		if dice.Totalled {
			tile, _ := widget.TileSize(widestTotal, font, f.Look)
			across += 2 + tile
		}
		if across <= width && size.Height <= rows {
			return f.diceIn(*dice, size, font), across
		}
	}
	return nil, 0
}

// diceFont returns the largest font of a total that is not higher than the dice.
func (f Felt) diceFont(rows int) widget.Font {
	for _, font := range diceFonts {
		if font.Rows(f.Look) <= rows {
			return font
		}
	}
	return diceFonts[len(diceFonts)-1]
}

func (f Felt) diceIn(dice picture.Dice, size widget.CardSize, font widget.Font) []string {
	var columns []widget.Column
	for _, die := range dice.Dice {
		ink := f.Look.Card
		if die.Ink != "" {
			ink = f.style(die.Ink)
		}
		block := widget.Die(widget.DieFace{Pips: die.Pips, Symbol: string(die.Symbol)}, size, ink, f.Look)
		if dice.Named {
			block = append([]string{widget.Center(f.dieName(die.Name, size.Width), size.Width)}, block...)
		}
		columns = append(columns, widget.Column{Lines: block, Width: size.Width + 1})
	}
	if dice.Total != "" && widget.CanSpell(dice.Total) {
		columns = append(columns, widget.Column{}, widget.Column{Lines: f.diceTotal(dice, font, size.Height)})
		columns[len(columns)-2].Width = 1
	}
	return widget.Beside(columns...)
}

// dieName returns the name of a die, without the blanks at its sides if they do not fit.
func (f Felt) dieName(name picture.Line, width int) string {
	if word := f.word(name); widget.Width(word) <= width {
		return word
	}
	return f.style(name.Ink).Render(widget.Fit(f.Say(name.Text), width, f.Look))
}

// diceTotal draws the total of dice in strokes on its ink.
func (f Felt) diceTotal(dice picture.Dice, font widget.Font, rows int) []string {
	ground, stroke := Won(f.Look, dice.Ink), theme.Style{}
	if !f.Look.Glyphs.Halved() && !f.Look.Mono {
		return widget.Letters(dice.Total, font, ground, f.Look) // strokes of cells have no second colour
	}
	if onGround(dice.Ink) {
		ground = f.Look.Quiet
	}
	across, _ := widget.TileSize(widestTotal, font, f.Look)
	return widget.Tile(dice.Total, font, across, rows, true, ground, stroke, f.Look)
}

// diceInLine draws the dice in a line, for few rows.
func (f Felt) diceInLine(width int) []string {
	dice := f.Picture.Dice
	if dice == nil || len(dice.Dice) == 0 {
		return nil
	}
	words := make([]string, len(dice.Dice))
	for i, die := range dice.Dice {
		words[i] = f.dieWord(die)
	}
	line := strings.Join(words, "  ")
	if dice.Total != "" {
		line += "  = " + f.style(dice.Ink).Render(" "+dice.Total+" ")
	}
	if note := f.word(dice.Note); strings.TrimSpace(note) != "" {
		line += "  " + note
	}
	return widget.Indent(1, widget.FitAll([]string{line}, width-1, f.Look))
}

// dieWord returns a die in a word: its name, and its pips if it has any.
func (f Felt) dieWord(die picture.Die) string {
	name := ""
	if !die.Name.Text.IsZero() {
		name = f.word(die.Name)
	}
	switch {
	case die.Pips > 0:
		return strings.TrimLeft(name+" "+f.Look.Strong.Render(strconv.Itoa(die.Pips)), " ")
	case die.Symbol == "":
		return strings.TrimLeft(name+" ?", " ")
	}
	return name
}

package felt

import (
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// hands draws all areas in at most the given rows, with the largest cards for which all areas fit. It leaves out the
// numbers of places if the rows are needed. If nothing fits, only the active area is large, or all are lines. It
// returns nil if even these do not fit.
func (f Felt) hands(width, rows int) []string {
	if len(f.Picture.Areas) == 0 {
		return nil
	}
	if f.hasMany() {
		return f.many(width, rows)
	}
	for _, size := range widget.CardSizes {
		if size == widget.SmallCard && len(f.Picture.Areas) > 1 {
			if lines := f.compact(width, rows); len(lines) > 0 {
				return lines
			}
		}
		for _, numbered := range []bool{true, false} {
			if lines := f.areas(width, rows, size, numbered); len(lines) > 0 {
				return lines
			}
		}
	}
	return f.inLines(width, rows)
}

// isSingle reports whether every area of a row has one card, which has no number.
func isSingle(areas []picture.Area) bool {
	for _, area := range areas {
		if len(area.Places) != 1 {
			return false
		}
	}
	return true
}

// areas draws all areas with cards of one size, or returns nil if they do not fit.
func (f Felt) areas(width, rows int, size widget.CardSize, numbered bool) (lines []string) {
	high := 0
	for _, areas := range f.Picture.Areas {
		if high += 1 + size.Height; numbered && !isSingle(areas) {
			high++
		}
		for _, area := range areas {
			if perRow(width/len(areas)-1, size) < len(area.Places) {
				return nil
			}
		}
		if !numbered && size.Height > widget.LargeCard.Height && !isSingle(areas) {
			return nil // such large cards are not worth the numbers
		}
	}
	if high > rows {
		return nil
	}
	for i, areas := range f.Picture.Areas {
		each := width / max(len(areas), 1)
		font, decided := f.totalFont(areas, each-1, size), false
		if font.Scale == 0 && size.Height > widget.SmallCard.Height && !isSingle(areas) {
			return nil // a total is worth more than larger cards
		}
		for _, area := range areas {
			decided = decided || area.Lit != ""
		}
		left := 0
		if i == len(f.Picture.Areas)-1 {
			left = rows - high
		}
		var block []row
		for j, area := range areas {
			wide := each
			if j == len(areas)-1 {
				wide = width - each*j
			}
			drawn := f.area(area, wide, size, font, decided, numbered, left)
			for y := range max(len(block), len(drawn)) {
				if y == len(block) {
					block = append(block, row{})
				}
				block[y] = block[y].fill(each*j, theme.Style{})
				if y < len(drawn) {
					block[y] = block[y].add(drawn[y].text, drawn[y].width)
				}
			}
		}
		for _, row := range block {
			lines = append(lines, row.text)
		}
	}
	return lines
}

// inLines draws each area in a line below its title, or returns nil if they do not fit.
func (f Felt) inLines(width, rows int) (lines []string) {
	for _, areas := range f.Picture.Areas {
		each := width / max(len(areas), 1)
		columns := make([]widget.Column, len(areas))
		for i, area := range areas {
			title, note := f.title(area, each-2, false, area.Lit != "")
			drawn := append([]string{title.text}, f.tiles(area.Places, each-2, 1, theme.Style{})...)
			columns[i] = widget.Column{Lines: widget.FitAll(append(drawn, note.text), each-2, f.Look), Width: each}
		}
		lines = append(lines, widget.Beside(columns...)...)
	}
	if len(lines) > rows {
		return nil
	}
	return widget.Indent(1, lines)
}

// perRow returns how many cards of a size fit side by side.
func perRow(width int, size widget.CardSize) int { return max((width+1)/(size.Width+1), 0) }

// totalFonts lists the fonts of totals, the largest first.
var totalFonts = []widget.Font{
	{Face: widget.Bold, Scale: 3}, {Face: widget.Bold, Scale: 2}, {Face: widget.Regular, Scale: 2},
	{Face: widget.Bold, Scale: 1}, {Face: widget.Regular, Scale: 1},
}

// totalFont returns the common font of the totals in a row of areas, or zero if totals are in the titles.
func (f Felt) totalFont(row []picture.Area, width int, size widget.CardSize) widget.Font {
	for _, font := range totalFonts {
		fits := !isSingle(row)
		for _, area := range row {
			across, down := f.totalSize(area, font)
			spelt := area.Total == "" || widget.CanSpell(area.Total)
			across += len(area.Places) * (size.Width + 1)
			fits = fits && spelt && across <= width && down <= size.Height
		}
		if fits {
			return font
		}
	}
	return widget.Font{}
}

// totalSize returns the cells that a total takes, with a margin at its sides. Narrow figures take the same room as
// wide ones.
func (f Felt) totalSize(area picture.Area, font widget.Font) (across, down int) {
	return font.Width(strings.Repeat("0", max(len(area.Total), 1)), f.Look) + 2, font.Rows(f.Look)
}

// ground returns the style of the ground of an area that won.
func (f Felt) ground(area picture.Area) theme.Style {
	if area.Lit == "" || f.Look.Mono {
		return theme.Style{}
	}
	return Won(f.Look, area.Lit).Strokes()
}

// area draws an area's name, its cards with a line of their numbers, and its total next to them, with a blank to its
// left. A single card is in the middle. If the area is lit, everything but the cards is on that ink, from edge to
// edge and in the given number of rows below.
func (f Felt) area(
	area picture.Area, width int, size widget.CardSize, font widget.Font, decided, numbered bool, below int,
) []row {
	ground, left := f.ground(area), 1
	if len(area.Places) == 1 {
		left = max((width-size.Width)/2, 1)
	}
	title, note := f.title(area, width-left, font.Scale > 0, decided)
	drawn := f.placesIn(area.Places, size, ground)
	if !numbered || len(area.Places) == 1 {
		drawn = drawn[:size.Height]
		if byHand(area) {
			note = rowOf(f.Look.Notice.Render(" " + f.Say(message.New("felt.by-hand-only", "HAND")) + " "))
		}
	}
	if note.text != "" && numbered && len(area.Places) > 1 {
		drawn[len(drawn)-1] = note
	} else if note.text != "" {
		title = title.add(" ", 1).add(note.text, note.width).cut(width-left, f.Look)
	}
	margin := row{}.fill(left, ground)
	if area.Lit != "" {
		margin = row{}.fill(left, Won(f.Look, area.Lit))
	}
	block := []row{margin.add(title.text, title.width)}
	total := f.total(area, font, ground, decided)
	above := (size.Height - len(total)) / 2
	for y, line := range drawn {
		line = row{}.fill(left, ground).add(line.text, line.width)
		if at := y - above; at >= 0 && at < len(total) {
			across, _ := f.totalSize(area, font)
			line = line.fill(left+len(area.Places)*(size.Width+1), ground).add(total[at], across)
		}
		block = append(block, line)
	}
	for range below {
		block = append(block, row{})
	}
	for y := range block {
		block[y] = block[y].cut(width, f.Look).fill(width, ground)
	}
	return block
}

// total draws an area's total in large figures, faint if another side won.
func (f Felt) total(area picture.Area, font widget.Font, ground theme.Style, decided bool) []string {
	across, _ := f.totalSize(area, font)
	ink := ground
	switch {
	case area.Total == "":
		return nil
	case f.Look.Mono || !decided:
		rows := widget.Letters(area.Total, font, f.Look.Quiet, f.Look)
		for y, row := range rows {
			rows[y] = widget.Pad(" "+row, across)
		}
		return rows
	case area.Lit == "":
		ink = f.Look.Faint
	}
	rows := widget.Strokes(area.Total, font, f.Look)
	for y, row := range rows {
		rows[y] = widget.Pad(" "+row, across)
	}
	return widget.Painted(rows, ink, f.Look)
}

// title draws a line with an area's name, its total if that is nowhere else, and its result or, separately, a note of
// it. The title of the side that won is highlighted across its full width, that of the other is subdued.
func (f Felt) title(area picture.Area, width int, counted, decided bool) (title, note row) {
	ink, noted := f.style(area.Ink), f.Look.Notice
	switch {
	case area.Lit != "":
		ink = Won(f.Look, area.Lit)
		noted = ink
	case decided:
		ink = f.Look.Faint
	case area.NoteInk != "":
		noted = f.style(area.NoteInk)
	}
	title = rowOf(ink.Render(" " + f.Say(area.Title) + " "))
	if area.Total != "" && !counted {
		count := f.Look.Strong
		if area.Lit != "" {
			count = ink
		}
		note = rowOf(count.Render(area.Total))
	}
	counts, between := note.text, theme.Style{}
	if area.Lit != "" {
		between = ink
	}
	for _, text := range []message.Text{area.Brief, area.Note} {
		if said := f.Say(text); said != "" {
			with := rowOf(counts + noted.Render(" "+said+" "))
			if counts != "" {
				with = rowOf(counts + between.Render(" ") + noted.Render(" "+said+" "))
			}
			if with.width <= width || text.English == area.Note.English && note.text == counts {
				note = with
			}
		}
	}
	if note.text != "" && title.width+1+note.width <= width {
		title, note = title.fill(title.width+1, between).add(note.text, note.width), row{}
	}
	if title = title.cut(width, f.Look); area.Lit != "" {
		title = title.fill(width, ink)
	}
	return title, note
}

// placesIn draws places side by side on a ground, with a line of their numbers below.
func (f Felt) placesIn(places []picture.Place, size widget.CardSize, ground theme.Style) []row {
	lines := make([]row, size.Height+1)
	for i, place := range places {
		number := i + 1
		if len(places) == 1 {
			number = 0
		}
		block, label, ink := f.place(number, place, size)
		for y := range size.Height {
			text := block[y]
			if place.State == picture.Unused {
				text = ground.Render(text)
			}
			lines[y] = lines[y].fill(i*(size.Width+1), ground).add(text, size.Width)
		}
		if ink == (theme.Style{}) {
			ink = ground
		}
		wide := widget.Width(label)
		last := lines[size.Height].fill(i*(size.Width+1)+max((size.Width-wide)/2, 0), ground)
		lines[size.Height] = last.add(ink.Render(label), wide).fill((i+1)*(size.Width+1), ground)
	}
	return lines
}

// place draws a place that has or may get a card. The label is to be drawn below in its ink: the number, which is 0
// if the area has only one place, or how the card got there.
func (f Felt) place(n int, place picture.Place, size widget.CardSize) (block []string, label string, ink theme.Style) {
	look := f.Look
	number, pointed, byHand := "", look.Glyphs.Up, message.New("felt.by-hand-only", "HAND")
	if n > 0 {
		number = strconv.Itoa(n)
		pointed += number + look.Glyphs.Up
		byHand = message.New("felt.by-hand", "HAND {number}", message.Number("number", n))
	}
	switch place.State {
	case picture.Open:
		return widget.NextPlace(f.wordings(message.New("felt.open", "OPEN")), size, look), pointed, look.Strong
	case picture.Coming:
		return widget.NextPlace(f.wordings(message.New("felt.next", "NEXT")), size, look), pointed, look.Strong
	case picture.Down:
		return widget.CardBack(size, look), number, ink
	case picture.Up:
		block = widget.Card(place.Card, size, look)
		switch {
		case place.Gold > 0:
			return block, f.Say(message.New("felt.gold", "GOLDx{times}", message.Number("times", place.Gold))), look.Gold
		case place.ByHand:
			return block, f.Say(byHand), look.Notice
		}
		return block, number, ink
	case picture.Unused:
		return widget.NoPlace(size), "", ink
	case picture.Removed:
		return widget.EmptyPlace(look.Glyphs.Bad, size, look), number, ink
	}
	return widget.EmptyPlace("", size, look), number, ink
}

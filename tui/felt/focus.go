package felt

import (
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// labelWidth is the width of the label to the left of large cards, if there is no row for it above them.
const labelWidth = 10

// leastTitled is the minimum height at which large cards have their title above and their numbers below.
const leastTitled = 7

// The number of cards that must fit in an area: in an inactive one, in an active one with a label, and in an active
// one below a title.
const (
	quietCards  = 2
	labelCards  = 3
	titledCards = 5
	ofWidth     = 4 // the total takes at most this fraction of the width
)

// actives returns the active hands and areas.
func (f Felt) actives() (active []picture.Area) {
	add := func(areas []picture.Area) {
		for _, area := range areas {
			if area.Active {
				active = append(active, area)
			}
		}
	}
	for _, areas := range f.Picture.Areas {
		add(areas)
	}
	for _, seat := range f.Picture.Seats {
		add(seat.Hands)
	}
	return active
}

// focus draws the areas at the left and the active hand next to them, with its total at the right end. If the last
// area itself is active, it also takes the hand's room. If several hands are active, it names them.
func (f Felt) focus(areas []picture.Area, width, rows int) []string {
	if rows < widget.SmallCard.Height {
		return nil
	}
	active := f.actives()
	size, font := f.focusSize(width, rows, len(areas))
	left, quiet := width, quietCards*(size.Width+1)
	if font.Scale > 0 {
		left -= font.Width("00", f.Look) + 2
	}
	if rows < leastTitled {
		quiet += labelWidth - 2
	}
	var columns []widget.Column
	x := 0
	for i, area := range areas {
		room := quiet
		if i == len(areas)-1 && area.Active && len(active) == 1 {
			room = left - x - 1
		}
		columns = append(columns, widget.Column{Lines: f.large(area, room, labelWidth-2, rows, size), Width: room + 1})
		x += room + 1
	}
	switch {
	case len(active) > 1:
		return widget.Beside(append(columns, widget.Column{Lines: f.several(width-x, rows)})...)
	case len(active) == 1 && left-x > labelWidth:
		columns = append(columns, widget.Column{Lines: f.large(active[0], left-x, labelWidth, rows, size)})
	}
	lines := make([]string, rows)
	copy(lines, widget.Beside(columns...))
	if len(active) == 1 {
		for y, row := range f.largeTotal(active[0], font, rows) {
			lines[y] = widget.Pad(widget.Fit(lines[y], left, f.Look), left) + row
		}
	}
	return lines
}

// focusSize returns the largest size of cards and total of the active hand that still leaves room for some cards.
func (f Felt) focusSize(width, rows, areas int) (size widget.CardSize, font widget.Font) {
	for _, font = range append(slices.Clone(totalFonts), widget.Font{}) {
		if across := font.Width("00", f.Look) + 2; across*ofWidth <= width && font.Rows(f.Look) <= rows {
			break
		}
	}
	labels, high, cards := 0, rows-2, titledCards
	if rows < leastTitled {
		labels, high, cards = (areas+1)*labelWidth-2, rows, labelCards
	}
	room := width - labels - font.Width("00", f.Look) - 2*areas
	for _, size = range cardSizes[:len(cardSizes)-1] {
		if size.Height <= high && (areas*quietCards+cards)*(size.Width+1) <= room {
			break
		}
	}
	return size, font
}

// large draws an area with large cards, or smaller ones if they do not fit, below a title or to the right of a label.
func (f Felt) large(area picture.Area, width, label, rows int, size widget.CardSize) []string {
	titled := rows >= leastTitled
	cards := width
	if !titled {
		cards -= label
	}
	for _, smaller := range []widget.CardSize{size, widget.MiddleCard, widget.SmallCard, lineCard} {
		if smaller.Height > size.Height {
			continue
		}
		if size = smaller; len(area.Places)*(size.Width+1)-1 <= cards {
			break
		}
	}
	block := f.largeCards(area.Places, cards, rows, size)
	if titled {
		title, note := f.title(area, width, false, area.Lit != "")
		line := title.add(" ", 1).add(note.text, note.width)
		return append([]string{line.cut(width, f.Look).text}, block...)
	}
	return widget.Beside(widget.Column{Lines: f.label(area, label-1), Width: label}, widget.Column{Lines: block})
}

func (f Felt) largeCards(places []picture.Place, width, rows int, size widget.CardSize) (lines []string) {
	if size == lineCard {
		return f.inLine(newest(places, perRow(width, size), rows-1), width-1)
	}
	for _, row := range f.placesIn(places, 0, len(places) == 1, size, theme.Style{}) {
		lines = append(lines, row.text)
	}
	if rows < leastTitled {
		lines = lines[:size.Height]
	}
	return lines
}

// label draws an area's name, its total and its result, one below the other.
func (f Felt) label(area picture.Area, width int) (lines []string) {
	lines = []string{f.style(area.Ink).Render(widget.Fit(f.Say(area.Title), width, f.Look))}
	if area.Total != "" {
		lines = append(lines, f.Look.Strong.Render(area.Total))
	}
	if said := f.Say(area.Note); said != "" {
		for _, row := range widget.WrapAtMost(said, width, 2, f.Look) {
			lines = append(lines, f.noteInk(area).Render(row))
		}
	}
	if slices.ContainsFunc(area.Places, func(place picture.Place) bool { return place.ByHand }) {
		lines = append(lines, f.Look.Notice.Render(f.Say(message.New("felt.by-hand-only", "HAND"))))
	}
	return lines
}

// largeTotal draws the active hand's total, readable from afar.
func (f Felt) largeTotal(area picture.Area, font widget.Font, rows int) []string {
	total := best(area.Total)
	if font.Scale == 0 || !widget.CanSpell(total) {
		return nil
	}
	lines := widget.Letters(total, font, f.Look.Quiet, f.Look)
	if rows >= leastTitled {
		lines = append([]string{""}, lines...)
	}
	return widget.Indent(2, lines[:min(len(lines), rows)])
}

// several names the seats whose hands are active at the same time, in large letters if they fit.
func (f Felt) several(width, rows int) []string {
	var names []string
	for _, seat := range f.Picture.Seats {
		if slices.ContainsFunc(seat.Hands, func(hand picture.Area) bool { return hand.Active }) {
			names = append(names, f.Say(seat.Title))
		}
	}
	waits, text := f.Say(message.New("felt.deciding", "STILL DECIDING")), strings.Join(names, " ")
	label, block := []string{waits}, []string{}
	if rows < leastTitled {
		label = widget.Wrap(waits, labelWidth-1)
		width -= labelWidth
	}
	for i := range label {
		label[i] = f.Look.Strong.Render(label[i])
	}
	for _, font := range totalFonts {
		if widget.CanSpell(text) && font.Width(text, f.Look) <= width && 2+font.Rows(f.Look) <= max(rows, leastTitled) {
			block = widget.Letters(text, font, f.Look.Quiet, f.Look)
			break
		}
	}
	if len(block) == 0 || len(block) > rows {
		chips := make([]string, len(names))
		for i, name := range names {
			chips[i] = f.Look.Quiet.Render(" " + name + " ")
		}
		block = append([]string{""}, widget.Flow(chips, width)...)
	}
	if rows < leastTitled {
		return widget.Beside(widget.Column{Lines: label, Width: labelWidth}, widget.Column{Lines: block})
	}
	return append(label, block...)
}

// compact draws each row of areas in one line and the active one large below them. It returns nil if an area has many
// cards or there is no room for a large one.
func (f Felt) compact(width, rows int) (lines []string) {
	for _, areas := range f.Picture.Areas {
		if len(areas) == 0 {
			continue
		}
		each := (width - 1) / len(areas)
		columns := make([]widget.Column, len(areas))
		for i, area := range areas {
			if len(area.Places) >= manyPlaces {
				return nil
			}
			columns[i] = widget.Column{Lines: []string{f.inWords(area, each-1)}, Width: each}
		}
		lines = append(lines, widget.Beside(columns...)...)
	}
	if left := rows - len(lines); left >= widget.SmallCard.Height && len(lines) > 0 {
		return append(widget.Indent(1, lines), widget.Indent(1, f.focus(nil, width-2, left))...)
	}
	return nil
}

// inWords draws an area in one line: its name, cards, total and result. An active one is marked with a sign.
func (f Felt) inWords(area picture.Area, width int) string {
	sign := " "
	if area.Active {
		sign = f.Look.Glyphs.Now
	}
	ink := f.style(area.Ink)
	if area.Lit != "" {
		ink = Won(f.Look, area.Lit)
	}
	line := widget.Pad(ink.Render(sign+f.Say(area.Title)+" "), labelWidth)
	cards := f.faces(area.Places, width-widget.Width(line), 1)
	for _, note := range []message.Text{area.Note, area.Brief, {}} {
		whole := line + strings.Join(append(cards, f.counts(area, area.Total, note)), "  ")
		if widget.Width(whole) <= width || note.IsZero() {
			return widget.Fit(whole, width, f.Look)
		}
	}
	return line
}

// Line draws the active area in one line: its name, total and cards. It returns "" unless exactly one is active.
func (f Felt) Line(width int) string {
	active := f.actives()
	if len(active) != 1 {
		return ""
	}
	area := active[0]
	line := f.style(area.Ink).Render(" " + f.Say(area.Title) + " ")
	for _, word := range []string{f.counts(area, area.Total, area.Note), strings.Join(f.faces(area.Places, width/2, 1), "")} {
		if word != "" {
			line += " " + word
		}
	}
	return widget.Fit(line, width, f.Look)
}

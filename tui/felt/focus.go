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
const labelWidth = 9

// leastTitled is the minimum height at which large cards have their title above.
const leastTitled = 6

// The number of cards that have room in an inactive area and in the active hand, from its first card on.
const (
	quietCards = 2
	handCards  = 5
)

// zoneGap is the number of cells between large hands.
const zoneGap = 2

// zone says how large the cards of inactive areas and of the active hand are.
type zone struct {
	size widget.CardSize
	// slim is the width of the cards after the first in an inactive area, which lie below it if there is little room.
	slim int
	// font is the font of the total, or zero if the total is in the label.
	font   widget.Font
	titled bool
}

// quiet returns the width of an inactive area.
func (z zone) quiet() int { return z.size.Width + (quietCards-1)*(z.slim+1) }

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

// focus draws the areas at the left and the active hand next to them, with its total after its last card. If the last
// area itself is active, it also takes the hand's room. If several hands are active, it names them.
func (f Felt) focus(areas []picture.Area, width, rows int) []string {
	if rows < widget.SmallCard.Height {
		return nil
	}
	active := f.actives()
	of := f.zone(width, rows, len(areas))
	label := labelWidth
	if of.titled {
		label = 0
	}
	var columns []widget.Column
	x := 0
	for i, area := range areas {
		room, slim := label+of.quiet(), of.slim
		if i == len(areas)-1 && area.Active && len(active) == 1 {
			room, slim = width-x, of.size.Width
		}
		titled := room + zoneGap - 1
		if len(active) == 0 && i == len(areas)-1 {
			titled = width - x
		}
		drawn := f.large(area, room, titled, slim, of)
		columns = append(columns, widget.Column{Lines: drawn, Width: max(titled, room+zoneGap)})
		x += room + zoneGap
	}
	switch {
	case len(active) > 1:
		columns = append(columns, widget.Column{Lines: f.several(width-x, rows)})
	case len(active) == 1 && width-x > labelWidth:
		columns = append(columns, widget.Column{Lines: f.large(active[0], width-x, width-x, of.size.Width, of)})
	}
	return widget.FitAll(widget.Beside(columns...), width, f.Look)
}

// zone returns the largest cards with which all areas and a hand with its total have room.
func (f Felt) zone(width, rows, areas int) zone {
	of := zone{titled: rows >= leastTitled}
	high, labels := rows-1, 0
	if !of.titled {
		high, labels = rows, (areas+1)*labelWidth
	}
	for _, of.size = range widget.CardSizes {
		if of.size.Height > high {
			continue
		}
		for _, of.slim = range []int{of.size.Width, max(of.size.Width/2-1, tileWidth)} {
			for _, of.font = range append(slices.Clone(totalFonts), widget.Font{}) {
				if of.font.Scale == 0 && of.size.Height >= widget.MiddleCard.Height || of.font.Rows(f.Look) > of.size.Height {
					continue
				}
				if labels+areas*(of.quiet()+zoneGap)+handCards*(of.size.Width+1)-1+f.largeTotalWidth(of.font) <= width {
					return of
				}
			}
		}
	}
	return of
}

// large draws an area with large cards below its title, which has its own width, or to the right of a label. Its total
// follows its last card.
func (f Felt) large(area picture.Area, width, titled, slim int, of zone) []string {
	room := width
	if !of.titled {
		room -= labelWidth
	}
	total := f.largeTotal(area, of.font)
	most := max((room+1-f.largeTotalWidth(of.font))/(of.size.Width+1), 1)
	if slim < of.size.Width || room <= of.quiet() {
		most, total = quietCards, nil
	}
	cards := f.cardsOf(area.Places, most, slim, of.size)
	if len(total) > 0 {
		cards = f.cardsOf(area.Places[:reach(area)], most, slim, of.size)
		x := widget.BlockWidth(cards) + 2
		above := (of.size.Height - len(total)) / 2
		for y, row := range total {
			cards[above+y] = widget.Pad(cards[above+y], x) + row
		}
	}
	if !of.titled {
		label := widget.Column{Lines: f.label(area, labelWidth-1), Width: labelWidth}
		return widget.Beside(label, widget.Column{Lines: cards})
	}
	title, note := f.title(area, titled, len(total) > 0, area.Lit != "")
	if note.text != "" {
		title = title.add(" ", 1).add(note.text, note.width)
	}
	if byHand(area) {
		word := rowOf(f.Look.Notice.Render(" " + f.Say(message.New("felt.by-hand-only", "HAND")) + " "))
		title = title.add(" ", 1).add(word.text, word.width)
	}
	return append([]string{title.cut(titled, f.Look).text}, cards...)
}

// cardsOf draws at most the given number of cards side by side. If there are more, the first of them are tiles in the
// first card's cells. Cards after the first have the width slim.
func (f Felt) cardsOf(places []picture.Place, most, slim int, size widget.CardSize) []string {
	var columns []widget.Column
	first := size
	if over := len(places) - most; over > 0 {
		pile := f.tiles(places[:over+1], size.Width, size.Height, theme.Style{})
		columns = append(columns, widget.Column{Lines: pile, Width: size.Width + 1})
		places, first.Width = places[over+1:], slim
	}
	for i, place := range places {
		of := widget.CardSize{Width: slim, Height: size.Height}
		if i == 0 {
			of = first
		}
		block, _, _ := f.place(0, place, of)
		columns = append(columns, widget.Column{Lines: block, Width: of.Width + 1})
	}
	lines := make([]string, size.Height)
	copy(lines, widget.Beside(columns...))
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
	if byHand(area) {
		lines = append(lines, f.Look.Notice.Render(f.Say(message.New("felt.by-hand-only", "HAND"))))
	}
	return lines
}

// byHand reports whether no device read one of an area's cards.
func byHand(area picture.Area) bool {
	return slices.ContainsFunc(area.Places, func(place picture.Place) bool { return place.ByHand })
}

// largeTotalWidth returns the width of a total next to large cards, with the blanks between.
func (f Felt) largeTotalWidth(font widget.Font) int {
	if font.Scale == 0 {
		return 0
	}
	return 2 + font.Width("00", f.Look)
}

// largeTotal draws an area's total, readable from afar, or returns nil without one.
func (f Felt) largeTotal(area picture.Area, font widget.Font) []string {
	total := best(area.Total)
	if font.Scale == 0 || !widget.CanSpell(total) {
		return nil
	}
	ink := f.Look.Quiet
	switch {
	case area.Lit != "":
		ink = Won(f.Look, area.Lit)
	case area.NoteInk == picture.Alarm || area.NoteInk == picture.Gold:
		ink = f.style(area.NoteInk)
	}
	return widget.Letters(total, font, ink, f.Look)
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
		if widget.CanSpell(text) && font.Width(text, f.Look) <= width && 1+font.Rows(f.Look) <= max(rows, leastTitled) {
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

// compact draws each row of areas in one line and the active one large below them; its cards are there alone. It
// returns nil if there is no room for a large one.
func (f Felt) compact(width, rows int) (lines []string) {
	for _, areas := range f.Picture.Areas {
		if len(areas) == 0 {
			continue
		}
		each := (width - 1) / len(areas)
		columns := make([]widget.Column, len(areas))
		for i, area := range areas {
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
	if area.Active {
		return widget.Fit(line, width, f.Look) // its cards are below, large
	}
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

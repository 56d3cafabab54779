package felt

import (
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// lineCard is a card within a line of text: only its face.
var lineCard = widget.CardSize{Width: 4, Height: 1}

// cardSizes lists the sizes that areas are drawn with, the largest first.
var cardSizes = []widget.CardSize{
	widget.GreatCard, widget.HugeCard, widget.LargeCard, widget.WideCard, widget.MiddleCard, widget.SmallCard, lineCard,
}

// hands draws all areas in at most the given rows, with the largest cards for which all areas fit. It leaves out the
// numbers of places if the rows are needed. It returns nil if nothing fits.
func (f Felt) hands(width, rows int) []string {
	for _, size := range cardSizes {
		if size == lineCard {
			if lines := f.compact(width, rows); len(lines) > 0 {
				return lines
			}
		}
		for _, numbered := range []bool{true, false} {
			if lines := f.areas(width, rows, size, numbered); len(lines) <= rows {
				return lines
			}
		}
	}
	return nil
}

// areas draws all areas with cards of one size. The result has more lines than rows if they do not fit.
func (f Felt) areas(width, rows int, size widget.CardSize, numbered bool) (lines []string) {
	none := make([]string, rows+1)
	high := size.Height + 2
	if !numbered {
		high--
	}
	if size != lineCard && len(f.Picture.Areas)*high > rows || !numbered && (len(f.Picture.Areas) < 2 || size == lineCard) {
		return none
	}
	for _, areas := range f.Picture.Areas {
		if len(areas) == 0 {
			continue
		}
		each, single, alone := shares(areas, width, rows)
		font, decided := f.totalFont(areas, each, size), false
		for _, area := range areas {
			if !alone && size.Height >= widget.MiddleCard.Height && len(area.Places) > perRow(each, size) {
				return none
			}
			decided = decided || area.Lit != ""
		}
		var block []row
		x := 0
		for _, area := range areas {
			wide, of, counts := each, size, font
			switch {
			case alone && len(area.Places) == 1:
				wide, of, counts = single.Width+1, single, widget.Font{}
			case alone && size == lineCard:
				area.Places = newest(area.Places, perRow(each+1, size), rows-1)
			}
			drawn := f.area(area, wide, of, counts, decided, numbered)
			for y := range max(len(block), len(drawn)) {
				if y == len(block) {
					block = append(block, row{}.fill(x, theme.Style{}))
				}
				if block[y] = block[y].add(" ", 1); y < len(drawn) {
					block[y] = block[y].add(drawn[y].text, drawn[y].width)
				}
				block[y] = block[y].fill(x+wide+1, theme.Style{})
			}
			x += wide + 1
		}
		for _, row := range block {
			lines = append(lines, row.text)
		}
	}
	return lines
}

// manyPlaces is the number of cards from which an area's cards are drawn in several rows.
const manyPlaces = 12

// shares returns the width of each area in a row. A single card next to rows of cards is special: it is drawn as
// large as the rows allow in an eighth of the width, and the other areas share the rest.
func shares(areas []picture.Area, width, rows int) (each int, single widget.CardSize, alone bool) {
	singles := 0
	for _, area := range areas {
		if len(area.Places) == 1 {
			singles++
		}
		alone = alone || len(area.Places) >= manyPlaces
	}
	if !alone || singles == 0 {
		return width/len(areas) - 1, single, false
	}
	for _, single = range cardSizes {
		if single.Height+2 <= rows && single.Width <= width/8 {
			break
		}
	}
	return (width-singles*(single.Width+2))/(len(areas)-singles) - 1, single, true
}

// newest returns the places that fit the given lines: all, or the last ones if too many are filled.
func newest(places []picture.Place, perLine, lines int) []picture.Place {
	room, filled, first := max(lines, 1)*perLine, len(places), 0
	for filled > 0 && places[filled-1].State == picture.Unused {
		filled--
	}
	for filled-first > room {
		first += perLine
	}
	return places[first:min(first+room, len(places))]
}

// perRow returns how many cards of a size fit side by side.
func perRow(width int, size widget.CardSize) int { return max((width+1)/(size.Width+1), 1) }

// totalFonts lists the fonts of totals, the largest first.
var totalFonts = []widget.Font{
	{Face: widget.Bold, Scale: 3}, {Face: widget.Bold, Scale: 2}, {Face: widget.Regular, Scale: 2},
	{Face: widget.Bold, Scale: 1}, {Face: widget.Regular, Scale: 1},
}

// totalFont returns the common font of the totals in a row of areas, or zero if totals are in the titles.
func (f Felt) totalFont(row []picture.Area, width int, size widget.CardSize) widget.Font {
	if size == lineCard {
		return widget.Font{}
	}
	for _, font := range totalFonts {
		fits := size.Height >= widget.LargeCard.Height || font.Scale == 1
		for _, area := range row {
			across, down := f.totalSize(area, font)
			spelt := area.Total == "" || widget.CanSpell(area.Total)
			across += len(area.Places) * (size.Width + 1)
			fits = fits && spelt && across <= width && down <= max(size.Height, smallTotal)
		}
		if fits {
			return font
		}
	}
	return widget.Font{}
}

// smallTotal is the height of a total next to cards that are lower. It starts next to the title.
const smallTotal = 5

// totalSize returns the cells that a total takes, with a margin at its sides. Narrow figures take the same room as
// wide ones.
func (f Felt) totalSize(area picture.Area, font widget.Font) (across, down int) {
	return font.Width(strings.Repeat("0", max(len(area.Total), 1)), f.Look) + 2, font.Rows(f.Look)
}

// area draws an area's name, its cards with a line of their numbers, and its total next to them. If the area is lit,
// everything but the cards is on that ink.
func (f Felt) area(area picture.Area, width int, size widget.CardSize, font widget.Font, decided, numbered bool) []row {
	ground := theme.Style{}
	if area.Lit != "" && !f.Look.Mono {
		ground = Won(f.Look, area.Lit).Strokes()
	}
	right, below, left := 0, 0, width
	var total []string
	if font.Scale > 0 {
		right, _ = f.totalSize(area, font)
		total = f.total(area, font, ground, decided)
		below, left = 1+(size.Height-len(total))/2, len(area.Places)*(size.Width+1)
	}
	named := width
	if right > 0 && size.Height < smallTotal {
		below, left = 0, width-right // it starts next to the title
	}
	if right > 0 && (below == 0 || f.Look.Mono) {
		named = left // without colours it would run into a title above
	}
	title, note := f.title(area, named, font.Scale > 0, decided)
	block := []row{title}
	many := len(area.Places) >= manyPlaces
	if size == lineCard {
		drawn := f.inLine(area.Places, width)
		if note.text != "" || !many {
			drawn = append(drawn, note.text)
		}
		for _, line := range drawn {
			block = append(block, rowOf(line).cut(width, f.Look))
		}
		return block
	}
	for begin, each := 0, perRow(width-right, size); begin < len(area.Places); begin += each {
		places := area.Places[begin:min(begin+each, len(area.Places))]
		drawn := f.placesIn(places, begin, len(area.Places) == 1, size, ground)
		if many || !numbered {
			drawn = drawn[:size.Height] // there is no room for the cards' numbers
		}
		block = append(block, drawn...)
	}
	switch {
	case note.text != "" && many:
		block = append(block, note)
	case note.text != "" && len(block) > 1 && numbered:
		block[len(block)-1] = note
	case note.text != "" && !numbered:
		block[0] = row{}.add(block[0].text+" "+note.text, block[0].width+1+note.width)
	}
	for y := range block {
		block[y] = block[y].cut(width, f.Look)
		if at := y - below; at >= 0 && at < len(total) {
			block[y] = block[y].cut(left, f.Look).fill(left, theme.Style{}).add(total[at], right)
		}
	}
	block[len(block)-1] = block[len(block)-1].fill(width, ground)
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
		rows[y] = ink.Render(widget.Pad(" "+row, across))
	}
	return rows
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
		note = rowOf(f.Look.Strong.Render(area.Total))
	}
	counts := note.text
	for _, text := range []message.Text{area.Brief, area.Note} {
		if said := f.Say(text); said != "" {
			with := rowOf(strings.TrimLeft(counts+" "+noted.Render(" "+said+" "), " "))
			if with.width <= width || text.English == area.Note.English && note.text == counts {
				note = with
			}
		}
	}
	if note.text != "" && title.width+1+note.width <= width {
		between := theme.Style{}
		if area.Lit != "" {
			between = ink
		}
		title, note = title.fill(title.width+1, between).add(note.text, note.width), row{}
	}
	if title = title.cut(width, f.Look); area.Lit != "" {
		title = title.fill(width, ink)
	}
	return title, note
}

// placesIn draws places side by side on a ground, with a line of their numbers below.
func (f Felt) placesIn(places []picture.Place, begin int, only bool, size widget.CardSize, ground theme.Style) []row {
	lines := make([]row, size.Height+1)
	for i, place := range places {
		number := begin + i + 1
		if only {
			number = 0
		}
		block, label, ink := f.place(number, place, size)
		for y := range size.Height {
			lines[y] = lines[y].add(block[y]+" ", size.Width+1)
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
		return widget.NextPlace(f.Say(message.New("felt.open", "OPEN")), size, look), pointed, look.Strong
	case picture.Coming:
		return widget.NextPlace(f.Say(message.New("felt.next", "NEXT")), size, look), pointed, look.Strong
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

// inLine draws places one row high, in as many lines as they need.
func (f Felt) inLine(places []picture.Place, width int) (lines []string) {
	each := perRow(width+1, lineCard)
	for begin := 0; begin < len(places); begin += each {
		var line strings.Builder
		for i := begin; i < min(begin+each, len(places)); i++ {
			if i > begin {
				line.WriteByte(' ')
			}
			line.WriteString(f.chip(places[i]))
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

// chip draws a place within a line.
func (f Felt) chip(place picture.Place) string {
	look := f.Look
	filled := func(ink theme.Style, text string) string { return ink.Render(widget.Pad(" "+text, lineCard.Width)) }
	switch place.State {
	case picture.Up:
		return filled(f.faceInk(place), look.Glyphs.Card(place.Card))
	case picture.Down:
		return look.Faint.Render(strings.Repeat(look.Glyphs.Blank, lineCard.Width))
	case picture.Open, picture.Coming:
		return filled(look.Next, look.Glyphs.Up)
	case picture.Removed:
		return filled(look.Faint, look.Glyphs.Bad)
	case picture.Unused:
		return strings.Repeat(" ", lineCard.Width)
	}
	return filled(look.Faint, look.Glyphs.Open)
}

package felt

import (
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// lineCard is a card in a line: its face and nothing around it.
var lineCard = widget.CardSize{Width: 4, Height: 1}

// handHeight is how many rows a hand takes: its title, its cards and their numbers.
func handHeight(size widget.CardSize) int { return size.Height + 2 }

// areas draws all areas with cards of a size.
func (f Felt) areas(width int, size widget.CardSize) (lines []string) {
	for _, row := range f.Picture.Areas {
		if len(row) == 0 {
			continue
		}
		each := (width - 1) / len(row)
		columns := make([]widget.Column, len(row))
		for i, area := range row {
			columns[i] = widget.Column{Lines: f.area(area, each-1, size), Width: each}
		}
		lines = append(lines, widget.Indent(1, widget.Beside(columns...))...)
	}
	return lines
}

// inOneRow reports whether every area has its cards of a size side by side.
func (f Felt) inOneRow(width int, size widget.CardSize) bool {
	for _, row := range f.Picture.Areas {
		for _, area := range row {
			if len(area.Places) > perRow((width-1)/len(row)-1, size) {
				return false
			}
		}
	}
	return true
}

// perRow is how many cards of a size find room side by side.
func perRow(width int, size widget.CardSize) int { return max(width/(size.Width+1), 1) }

// area draws a title and cards, and what they count in large letters where there is room.
func (f Felt) area(area picture.Area, width int, size widget.CardSize) []string {
	look := f.Look
	ink := f.style(area.Ink)
	title := ink.Render(" " + f.Say(area.Title) + " ")
	if area.Total != "" {
		title += " " + look.Strong.Render(area.Total)
	}
	if note := f.Say(area.Note); note != "" {
		noted := look.Notice
		if area.NoteInk != "" {
			noted = f.style(area.NoteInk)
		}
		title += " " + noted.Render(" "+note+" ")
	}
	block := []string{widget.Fit(title, width, look)}
	if size == lineCard {
		return widget.FitAll(append(block, f.inLine(area.Places, width)...), width, look)
	}
	var cards []string
	for begin, each := 0, perRow(width, size); begin < len(area.Places); begin += each {
		var columns []widget.Column
		for i := begin; i < min(begin+each, len(area.Places)); i++ {
			columns = append(columns, widget.Column{Lines: f.place(i+1, area.Places[i], size), Width: size.Width + 1})
		}
		cards = append(cards, widget.Beside(columns...)...)
	}
	total := f.total(area, width, size, ink)
	if total == nil {
		return widget.FitAll(append(block, cards...), width, look)
	}
	for range (len(cards) - 1 - len(total)) / 2 {
		total = append([]string{""}, total...) // in the middle of the cards, not of their numbers
	}
	if len(cards) < len(total) {
		// Small cards are lower than a digit: the digit starts beside the title.
		cards = append([]string{block[0]}, cards...)
		block = nil
	}
	digits := totalWidth(area, size)
	cards = widget.FitAll(cards, width-digits, look)
	beside := max(len(area.Places)*(size.Width+1), widget.BlockWidth(cards)) + 1
	cards = widget.Beside(widget.Column{Lines: cards, Width: beside}, widget.Column{Lines: total, Width: digits})
	return widget.FitAll(append(block, cards...), width, look)
}

// total is what an area counts in large letters; nil where there is no room beside its cards.
func (f Felt) total(area picture.Area, width int, size widget.CardSize, ink theme.Style) []string {
	if area.Total == "" || !widget.CanSpell(area.Total) || len(area.Places)*(size.Width+1)+totalWidth(area, size)+1 > width {
		return nil
	}
	return widget.Letters(area.Total, totalScale(size), ink, f.Look)
}

// totalScale is never smaller than the ranks beside it.
func totalScale(size widget.CardSize) widget.Scale {
	if size == widget.GreatCard {
		return widget.Scale{Across: 2, Down: 1}
	}
	return widget.Scale{Across: 1, Down: 1}
}

// totalWidth is how many cells a total takes: figures that are narrower than others keep their
// places.
func totalWidth(area picture.Area, size widget.CardSize) int {
	return widget.LettersWidth(strings.Repeat("0", len(area.Total)))*totalScale(size).Across + 2
}

// place draws where a card lies or may come to lie, with its number below.
func (f Felt) place(n int, place picture.Place, size widget.CardSize) []string {
	look := f.Look
	number := strconv.Itoa(n)
	pointed := look.Strong.Render(look.Glyphs.Up + number + look.Glyphs.Up)
	var block []string
	switch place.State {
	case picture.Open:
		block = widget.NextPlace(f.Say(message.New("felt.open", "OPEN")), size, look)
		number = pointed
	case picture.Down:
		block = widget.CardBack(size, look)
	case picture.Up:
		block = widget.Card(place.Card, size, look)
		switch {
		case place.Gold > 0:
			number = look.Gold.Render(f.Say(message.New("felt.gold", "GOLDx{times}", message.Number("times", place.Gold))))
		case place.ByHand:
			number = look.Notice.Render(f.Say(message.New("felt.by-hand", "HAND {number}", message.Number("number", n))))
		}
	case picture.Coming:
		block = widget.NextPlace(f.Say(message.New("felt.next", "NEXT")), size, look)
		number = pointed
	case picture.Unused:
		block = make([]string, size.Height)
		number = ""
	case picture.Removed:
		block = widget.EmptyPlace(look.Glyphs.Bad, size, look)
	default:
		block = widget.EmptyPlace("", size, look)
	}
	return append(block, strings.TrimRight(widget.Center(number, size.Width), " "))
}

// inLine draws places a line high, in as many lines as they take.
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

// chip is a place in a line.
func (f Felt) chip(place picture.Place) string {
	look := f.Look
	filled := func(ink theme.Style, text string) string { return ink.Render(widget.Pad(" "+text, lineCard.Width)) }
	switch place.State {
	case picture.Up:
		ink := look.Card
		if place.Card.Suit.Red() {
			ink = look.CardRed
		}
		switch {
		case place.Gold > 0:
			ink = look.Gold
		case place.ByHand:
			ink = look.Notice
		}
		return filled(ink, look.Glyphs.Card(place.Card))
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

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
		large, high := true, 1 // alike in all of a row
		for _, area := range row {
			large = large && (area.Total == "" || f.hasRoom(area, each-1, size))
			high = max(high, len(f.title(area, each-1)))
		}
		columns := make([]widget.Column, len(row))
		for i, area := range row {
			columns[i] = widget.Column{Lines: f.area(area, each-1, size, high, large), Width: each}
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

// title is what an area is called, what it counts and what became of it: in a line, or in two
// where that is too narrow.
func (f Felt) title(area picture.Area, width int) []string {
	title := f.style(area.Ink).Render(" " + f.Say(area.Title) + " ")
	var more []string
	if area.Total != "" {
		more = append(more, f.Look.Strong.Render(area.Total))
	}
	if note := f.Say(area.Note); note != "" {
		noted := f.Look.Notice
		if area.NoteInk != "" {
			noted = f.style(area.NoteInk)
		}
		more = append(more, noted.Render(" "+note+" "))
	}
	lines := []string{title}
	for _, word := range more {
		last := len(lines) - 1
		switch {
		case widget.Width(lines[last])+1+widget.Width(word) <= width:
			lines[last] += " " + word
		case last == 0:
			lines = append(lines, word)
		default:
			lines[last] += " " + word // it is cut
		}
	}
	return widget.FitAll(lines, width, f.Look)
}

// area draws a title of so many lines and cards, and beside them what they count in large letters.
func (f Felt) area(area picture.Area, width int, size widget.CardSize, high int, large bool) []string {
	look := f.Look
	block := f.title(area, width)
	for len(block) < high {
		block = append(block, "")
	}
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
	if area.Total == "" || !large {
		return widget.FitAll(append(block, cards...), width, look)
	}
	total := widget.Letters(area.Total, totalScale(size), f.style(area.Ink), look)
	for range (len(cards) - 1 - len(total)) / 2 {
		total = append([]string{""}, total...) // in the middle of the cards, not of their numbers
	}
	if len(cards) < len(total) {
		// Small cards are lower than a digit: the digit starts beside the title.
		cards = append(block, cards...)
		block = nil
	}
	digits := totalWidth(area, size)
	cards = widget.FitAll(cards, width-digits, look)
	beside := max(len(area.Places)*(size.Width+1), widget.BlockWidth(cards)) + 1
	cards = widget.Beside(widget.Column{Lines: cards, Width: beside}, widget.Column{Lines: total, Width: digits})
	return widget.FitAll(append(block, cards...), width, look)
}

// hasRoom reports whether what an area counts finds room in large letters beside its cards.
func (f Felt) hasRoom(area picture.Area, width int, size widget.CardSize) bool {
	return widget.CanSpell(area.Total) && len(area.Places)*(size.Width+1)+totalWidth(area, size)+1 <= width
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
			number = look.Gold.Render(f.Say(message.New("felt.gold", "GOLDx{times}",
				message.Number("times", place.Gold))))
		case place.ByHand:
			number = look.Notice.Render(f.Say(message.New("felt.by-hand", "HAND {number}",
				message.Number("number", n))))
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

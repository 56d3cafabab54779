package felt

import (
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// leastSeat is the minimum width of a seat. From wideSeat on there is an additional blank between seats.
const (
	leastSeat = 6
	wideSeat  = 10
)

// seatCards gives the rows for the seats' cards by the height of the felt. With the last entry, there is no room for
// a large hand.
var seatCards = []struct{ felt, lines, gap int }{{18, 4, 1}, {12, 3, 1}, {5, 1, 0}}

// seats draws the seats side by side, each in the same cells at every step, and below them the areas and the active
// hand in large. It returns nil for a picture without seats.
func (f Felt) seats(width, rows int) (lines []string) {
	seats := f.Picture.Seats
	if len(seats) == 0 || rows < 1 || width < leastSeat {
		return nil
	}
	cards, gap, large := rows-1, 0, 0
	for _, of := range seatCards {
		if rows >= of.felt {
			cards, gap = of.lines, of.gap
			large = rows - 1 - cards - gap
			break
		}
	}
	each := (width - 2) / len(seats)
	if each < leastSeat {
		return []string{f.Line(width)}
	}
	room := each - 1
	if each < wideSeat {
		room = each
	}
	columns := make([]widget.Column, len(seats))
	for i, seat := range seats {
		lines := append([]string{f.seat(seat, room)}, f.seatCards(seat, each-1, cards)...)
		columns[i] = widget.Column{Lines: lines, Width: each}
	}
	lines = append(widget.Indent(1, widget.Beside(columns...)), make([]string, gap)...)
	return append(lines, widget.Indent(1, f.focus(slices.Concat(f.Picture.Areas...), width-2, large))...)
}

// seat draws a seat in one line: its name, and its hands' totals and results in the longest wording that fits. What
// is active is marked.
func (f Felt) seat(seat picture.Seat, width int) string {
	name := f.Say(seat.Title) + " "
	if len(seat.Hands) == 0 {
		return f.Look.Faint.Render(" " + name)
	}
	line := f.hand(seat.Hands[0], name, handRoom(seat, 0, width))
	for i, hand := range seat.Hands[1:] {
		from := handFrom(seat, i+1, width)
		line = widget.Pad(line, from-1) + f.hand(hand, "", handRoom(seat, i+1, width)+1)
	}
	return widget.Fit(line, width, f.Look)
}

// handFrom returns the column at which a hand of a seat begins, handRoom its width. Hands are side by side, the first
// with the name of the seat.
func handFrom(seat picture.Seat, hand, width int) int {
	const name = 3
	if hand == 0 {
		return 0
	}
	return name + ((width+1-name)*hand+len(seat.Hands)-1)/len(seat.Hands)
}

func handRoom(seat picture.Seat, hand, width int) int {
	if hand == len(seat.Hands)-1 {
		return width - handFrom(seat, hand, width)
	}
	return handFrom(seat, hand+1, width) - 1 - handFrom(seat, hand, width)
}

// hand draws a hand's total and result after the name of its seat, with a sign in front if it is active.
func (f Felt) hand(hand picture.Area, name string, width int) string {
	label := f.Look.Quiet.Render(" " + name)
	switch {
	case hand.Active:
		label = f.Look.Next.Render(f.Look.Glyphs.Now + name)
	case name == "":
		label = " "
	}
	wordings := []func(picture.Area) string{
		func(hand picture.Area) string { return f.counts(hand, hand.Total, hand.Note) },
		func(hand picture.Area) string { return f.counts(hand, hand.Total, hand.Brief) },
		func(hand picture.Area) string { return f.counts(hand, best(hand.Total), hand.Brief) },
		func(hand picture.Area) string { return f.counts(hand, hand.Total, message.Text{}) },
	}
	for _, wording := range wordings {
		if line := label + wording(hand); widget.Width(line) <= width {
			return line
		}
	}
	return label + f.counts(hand, best(hand.Total), message.Text{})
}

// counts draws a hand's total and result. The active one of two is highlighted.
func (f Felt) counts(hand picture.Area, total string, note message.Text) string {
	said, ink := f.Say(note), f.Look.Strong
	switch {
	case hand.Active && total != "":
		ink = f.Look.Next
	case hand.Lit != "":
		ink = Won(f.Look, hand.Lit)
	}
	if total != "" {
		total = ink.Render(total)
	}
	if said != "" {
		said = f.noteInk(hand).Render(said)
	}
	return strings.TrimSpace(total + " " + said)
}

// noteInk returns the style of an area's result.
func (f Felt) noteInk(area picture.Area) theme.Style {
	if area.NoteInk != "" {
		return f.style(area.NoteInk)
	}
	return f.Look.Notice
}

// best returns the total that applies if cards have two.
func best(total string) string { return total[strings.LastIndexByte(total, '/')+1:] }

// seatCards draws the cards of a seat in the given rows, its hands side by side. What applies to the whole seat
// follows the last of them.
func (f Felt) seatCards(seat picture.Seat, width, rows int) []string {
	lines := make([]string, max(rows, 0))
	if len(seat.Hands) == 0 || rows < 1 {
		return lines
	}
	mark, room := f.mark(seat, width), width
	if mark != "" && rows == 1 {
		room -= widget.Width(mark) + 1
	}
	columns := make([]widget.Column, len(seat.Hands))
	for i, hand := range seat.Hands {
		wide := handRoom(seat, i, room)
		columns[i] = widget.Column{Lines: f.faces(hand.Places, wide, rows), Width: wide + 1}
	}
	copy(lines, widget.Beside(columns...))
	if last := len(lines) - 1; mark != "" && rows == 1 {
		lines[last] = widget.Pad(lines[last], room+1) + mark
	} else if mark != "" {
		lines[last] = mark
	}
	return lines
}

// mark draws what applies to a whole seat: the word if it takes at most half of the width, or else its short form.
func (f Felt) mark(seat picture.Seat, width int) string {
	said := f.Say(seat.Mark)
	if 2*widget.Width(said) > width {
		said = f.Say(seat.Brief)
	}
	if said == "" {
		return ""
	}
	return f.Look.Notice.Render(said)
}

// faces draws cards as words in at most the given rows. If there is no room for all, it leaves out the first ones.
func (f Felt) faces(places []picture.Place, width, rows int) []string {
	for first := range places {
		words := make([]string, 0, len(places)-first)
		for _, place := range places[first:] {
			words = append(words, f.faceWord(place))
		}
		if first > 0 {
			words[0] = f.Look.Faint.Render(f.Look.Glyphs.Ellipsis) + words[0]
		}
		if lines := flow(words, width); len(lines) <= rows && widget.BlockWidth(lines) <= width {
			return lines
		}
	}
	return nil
}

// flow puts words side by side with a blank between them, as many in a line as fit.
func flow(words []string, width int) (lines []string) {
	for _, word := range words {
		last := len(lines) - 1
		if last < 0 || widget.Width(lines[last])+1+widget.Width(word) > width {
			lines = append(lines, word)
			continue
		}
		lines[last] += " " + word
	}
	return lines
}

// faceInk returns the style of a face.
func (f Felt) faceInk(place picture.Place) theme.Style {
	switch {
	case place.Gold > 0:
		return f.Look.Gold
	case place.ByHand:
		return f.Look.Notice
	case place.Card.Suit.Red():
		return f.Look.CardRed
	}
	return f.Look.Card
}

// faceWord draws a place as a word.
func (f Felt) faceWord(place picture.Place) string {
	look := f.Look
	switch place.State {
	case picture.Up:
		return f.faceInk(place).Render(look.Glyphs.Card(place.Card))
	case picture.Down:
		return look.Faint.Render(strings.Repeat(look.Glyphs.Blank, 2))
	case picture.Open: // face down: as wide as a face, so that no other card moves
		return widget.Pad(look.Next.Render(look.Glyphs.Up), 2)
	case picture.Coming:
		return look.Next.Render(look.Glyphs.Up)
	case picture.Removed:
		return look.Faint.Render(look.Glyphs.Bad)
	case picture.Unused:
		return " "
	}
	return look.Faint.Render(look.Glyphs.Open)
}

package felt

import (
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// leastSeat is the minimum width of a seat, wideSeat that of one with room for the totals of two hands and a blank.
const (
	leastSeat = 6
	wideSeat  = 10
)

// seatRows are the rows of the seats. Without a row for its state, a hand has it next to its total.
type seatRows struct {
	felt, cards, state, gap int
	// size is the size of the seats' cards, unless two of them and a column of tiles are too wide.
	size widget.CardSize
}

// seatTable gives the rows of the seats by the height of the felt. With the last entry, there is no room for a large
// hand.
var seatTable = []seatRows{
	{felt: 20, cards: 5, state: 1, gap: 1, size: widget.CardSize{Width: 7, Height: 5}},
	{felt: 14, cards: 3, state: 1, gap: 1, size: widget.SmallCard},
	{felt: 13, cards: 3, state: 1, size: widget.SmallCard},
	{felt: 5, cards: 1},
}

// seats draws the seats side by side, each in the same cells at every step, and below them the areas and the active
// hand in large. It returns nil for a picture without seats.
func (f Felt) seats(width, rows int) (lines []string) {
	seats := f.Picture.Seats
	if len(seats) == 0 || rows < 1 || width < leastSeat {
		return nil
	}
	of, large := seatRows{cards: rows - 1}, 0
	for _, entry := range seatTable {
		if rows >= entry.felt {
			of = entry
			large = rows - 1 - of.cards - of.state - of.gap
			break
		}
	}
	each := (width - 2) / len(seats)
	if each < leastSeat {
		return []string{f.Line(width)}
	}
	of.size = seatCard(of.size, each-1)
	columns := make([]widget.Column, len(seats))
	for i, seat := range seats {
		room := each - 1 // seats never touch
		if each < wideSeat && len(seat.Hands) > 1 {
			room = each // but that of two hands ends where the next one has a blank
		}
		lines := append([]string{f.seat(seat, room, of)}, f.seatCards(seat, room, of)...)
		if of.state > 0 {
			lines = append(lines, f.seatState(seat, room))
		}
		columns[i] = widget.Column{Lines: lines, Width: each}
	}
	lines = append(widget.Indent(1, widget.Beside(columns...)), make([]string, of.gap)...)
	return append(lines, widget.Indent(1, f.focus(slices.Concat(f.Picture.Areas...), width-2, large))...)
}

// slimCard is the minimum width of a card in a seat.
const slimCard = 4

// seatCard returns the size of a seat's cards, slimmer if only then two of them have room next to a column of tiles.
func seatCard(size widget.CardSize, room int) widget.CardSize {
	if size.Width > 0 {
		size.Width = min(size.Width, max((room-tileWidth)/quietCards-1, slimCard))
	}
	return size
}

// seat draws a seat in one line: its name, and its hands' totals, with their results in the longest wording that fits
// unless these have a row of their own. What is active is marked.
func (f Felt) seat(seat picture.Seat, width int, of seatRows) string {
	name := f.Say(seat.Title) + " "
	if len(seat.Hands) == 0 {
		return f.Look.Faint.Render(" " + name)
	}
	line := ""
	for i, hand := range seat.Hands {
		from, room := handRoom(seat, i, width, of)
		if of.state > 0 {
			hand.Note, hand.Brief = message.Text{}, message.Text{}
		}
		if i > 0 {
			name, from, room = "", from-1, room+1 // the blank before it is its sign's
		}
		line = widget.Pad(line, from) + f.hand(hand, name, room)
	}
	return widget.Fit(line, width, f.Look)
}

// handRoom returns the column at which a hand of a seat begins, and its width. Hands are side by side; where they
// share one line with their results, the first has room for the name of the seat too.
func handRoom(seat picture.Seat, hand, width int, of seatRows) (from, room int) {
	name := 3
	if of.state > 0 {
		name = 0
	}
	at := func(hand int) int {
		if hand == 0 {
			return 0
		}
		return name + ((width+1-name)*hand+len(seat.Hands)-1)/len(seat.Hands)
	}
	if hand == len(seat.Hands)-1 {
		return at(hand), width - at(hand)
	}
	return at(hand), at(hand+1) - 1 - at(hand)
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
	for _, wording := range []struct {
		total string
		note  message.Text
		blank string
	}{
		{hand.Total, hand.Note, " "}, {hand.Total, hand.Brief, " "}, {best(hand.Total), hand.Brief, " "},
		{best(hand.Total), hand.Brief, ""}, {hand.Total, message.Text{}, " "},
	} {
		if line := label + f.countsWith(hand, wording.total, wording.note, wording.blank); widget.Width(line) <= width {
			return line
		}
	}
	return label + f.counts(hand, best(hand.Total), message.Text{})
}

// seatState draws what happened to the hands of a seat, each below its cards, and what applies to the whole seat, in
// the longest wording that fits.
func (f Felt) seatState(seat picture.Seat, width int) string {
	line := ""
	for i, hand := range seat.Hands {
		from, room := handRoom(seat, i, width, seatRows{state: 1})
		marks := []message.Text{{}}
		if i == len(seat.Hands)-1 {
			marks = []message.Text{seat.Mark, seat.Brief}
		}
		state := ""
		for _, note := range []message.Text{hand.Note, hand.Brief} {
			for _, mark := range marks {
				words := []string{}
				if said := f.Say(note); said != "" {
					words = append(words, f.noteInk(hand).Render(said))
				}
				if said := f.Say(mark); said != "" {
					words = append(words, f.Look.Notice.Render(said))
				}
				if state == "" || widget.Width(state) > room {
					state = strings.Join(words, " ")
				}
			}
		}
		line = widget.Pad(line, from) + state
	}
	return widget.Fit(line, width, f.Look)
}

// counts draws a hand's total and result. The active one of two is highlighted.
func (f Felt) counts(hand picture.Area, total string, note message.Text) string {
	return f.countsWith(hand, total, note, " ")
}

func (f Felt) countsWith(hand picture.Area, total string, note message.Text, blank string) string {
	said, ink := f.Say(note), f.Look.Strong
	switch {
	case hand.Active && total != "":
		ink = f.Look.Next
	case hand.Lit != "":
		ink = Won(f.Look, hand.Lit)
	case said != "" && said == total:
		ink = f.noteInk(hand)
	}
	if said == total {
		said = ""
	}
	if total != "" {
		total = ink.Render(total)
	}
	if said != "" {
		said = f.noteInk(hand).Render(said)
	}
	if total == "" || said == "" {
		blank = ""
	}
	return total + blank + said
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

// seatCards draws the cards of a seat, its hands side by side: the first ones drawn as cards, if that is large enough,
// and the others as tiles. In a single line they are words, followed by what applies to the whole seat.
func (f Felt) seatCards(seat picture.Seat, width int, of seatRows) []string {
	lines := make([]string, max(of.cards, 0))
	if len(seat.Hands) == 0 || of.cards < 1 {
		return lines
	}
	mark, room := "", width
	if of.state == 0 {
		mark = f.mark(seat, width)
	}
	if mark != "" {
		room -= widget.Width(mark) + 1
	}
	columns := make([]widget.Column, len(seat.Hands))
	for i, hand := range seat.Hands {
		_, wide := handRoom(seat, i, room, of)
		columns[i] = widget.Column{Lines: f.handCards(hand.Places, wide, of), Width: wide + 1}
	}
	if total := f.seatTotal(seat, room, of); len(total) > 0 {
		hand := seat.Hands[0]
		room -= widget.BlockWidth(total) + 2
		columns[0] = widget.Column{Lines: f.handCards(hand.Places, room, of)}
		columns[0].Width = widget.BlockWidth(f.handCards(hand.Places[:reach(hand)], room, of)) + 2
		columns = append(columns, widget.Column{Lines: total})
	}
	copy(lines, widget.Beside(columns...))
	if mark != "" {
		lines[len(lines)-1] = widget.Pad(lines[len(lines)-1], room+1) + mark
	}
	return lines
}

// seatTotal draws the total of a wide seat's only hand in the height of its cards, or returns nil.
func (f Felt) seatTotal(seat picture.Seat, width int, of seatRows) []string {
	font := widget.Font{Face: widget.Regular, Scale: 1}
	if of.size.Height < font.Rows(f.Look) {
		font.Face = widget.Small
	}
	least := quietCards*(of.size.Width+1) + tileWidth + 2 + font.Width("00", f.Look)
	if of.state == 0 || len(seat.Hands) != 1 || width < least || of.size.Height < font.Rows(f.Look) {
		return nil
	}
	return f.largeTotal(seat.Hands[0], font)
}

// handCards draws a hand's cards in a seat. Each card stays in its cells when the next one comes.
func (f Felt) handCards(places []picture.Place, width int, of seatRows) []string {
	if of.size.Width == 0 {
		return f.faces(places, width, of.cards)
	}
	size := of.size
	whole := min(max(width-tileWidth, 0)/(size.Width+1), len(places)) // and a column of tiles
	var columns []widget.Column
	for _, place := range places[:whole] {
		block, _, _ := f.place(0, place, size)
		columns = append(columns, widget.Column{Lines: block, Width: size.Width + 1})
	}
	left := width - whole*(size.Width+1)
	return widget.Beside(append(columns, widget.Column{Lines: f.tiles(places[whole:], left, of.cards, theme.Style{})})...)
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

package felt

import (
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/tui/widget"
)

// Words describes what is on the table for the person who rules: in a line or two, or in full with when, by whom and
// by what each card was placed.
func (f Felt) Words(width int, full bool) (lines []string) {
	if p := f.Picture; full && len(p.Dealt) > 0 && !f.Look.Glyphs.Spoken { // the table shows what devices sent
		lines = append(f.dealt(width), f.Say(p.Totals))
	} else {
		lines = widget.Wrap(f.Say(p.Cards), width)
	}
	for _, words := range f.Picture.Words {
		lines = append(lines, widget.Wrap(f.Say(words), width)...)
	}
	if !full {
		return lines
	}
	for _, words := range f.Picture.Details {
		lines = append(lines, widget.Wrap(f.Say(words), width)...)
	}
	return append(lines, f.before(width)...)
}

// leastSent is the minimum width for what a device sent.
const leastSent = 8

// dealt draws one line per card: order, place, face, when and by whom it was dealt, and what the device sent.
func (f Felt) dealt(width int) []string {
	places, room := make([]string, len(f.Picture.Dealt)), 10
	for i, card := range f.Picture.Dealt {
		places[i] = f.Say(message.New("felt.position", "{place}", message.Position("place", card.Position)))
		room = max(room, widget.Width(places[i])+1)
	}
	row := func(order, place, card, at, dealer, from string) string {
		line := widget.Pad(order, 3) + widget.Pad(place, room) + widget.Pad(card, 6) + widget.Pad(at, 10)
		if widget.Width(line)+9+leastSent > width {
			return line // the time is worth more than half a column
		}
		return widget.Fit(line+widget.Pad(dealer, 9)+from, width, f.Look)
	}
	lines := []string{f.Look.Faint.Render(row("", f.Say(message.New("felt.place", "Place")),
		f.Say(message.New("felt.card", "Card")),
		f.Say(message.New("felt.dealt-at", "Dealt at")), f.Say(message.New("felt.dealer", "Dealer")),
		f.Say(message.New("felt.scanner-sent", "The scanner sent"))))}
	for i, card := range f.Picture.Dealt {
		at, from, face := "-", widget.Plain(withoutLineEnd(card.Frame)), f.Look.Glyphs.Card(card.Card)
		if !card.At.IsZero() {
			at = f.Say(message.New("felt.at", "{at}", message.Time("at", card.At)))
		}
		switch {
		case card.ByHand:
			from = f.Say(message.New("felt.entered-by-hand", "nothing: ENTERED BY HAND"))
		case from == "":
			from = "-"
		}
		if face == "" {
			face = f.Say(message.New("felt.down", "down"))
		}
		dealer := widget.Fit(widget.Plain(card.Dealer), 8, f.Look)
		lines = append(lines, row(strconv.Itoa(i+1)+".", places[i], face, at, dealer, from))
	}
	return lines
}

// withoutLineEnd returns what a device sent, in printable form, without CR and LF at its end.
func withoutLineEnd(frame string) string {
	for {
		shorter := strings.TrimSuffix(strings.TrimSuffix(frame, `\n`), `\r`)
		if shorter == frame {
			return frame
		}
		frame = shorter
	}
}

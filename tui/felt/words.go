package felt

import (
	"strconv"

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

// dealerRoom is the width of a dealer's name, with the space after it.
const dealerRoom = 17

// dealt draws one line per card: order, place, face, when and by whom it was dealt, and whether by hand. What the
// device sent is for the technician, at the bench.
func (f Felt) dealt(width int) []string {
	places, room := make([]string, len(f.Picture.Dealt)), 10
	for i, card := range f.Picture.Dealt {
		places[i] = f.Say(message.New("felt.position", "{place}", message.Position("place", card.Position)))
		room = max(room, widget.Width(places[i])+1)
	}
	byHand, dealtAt := f.Say(message.New("picture.by-hand", "ENTERED BY HAND")), f.Say(message.New("felt.dealt-at", "Dealt at"))
	when := max(10, widget.Width(dealtAt)+1)
	row := func(order, place, card, at, dealer, from string) string {
		line := widget.Pad(order, 3) + widget.Pad(place, room) + widget.Pad(card, 6) + widget.Pad(at, when)
		if widget.Width(line)+dealerRoom+widget.Width(byHand) > width {
			return widget.Fit(line+from, width, f.Look) // how it came is worth more than who dealt it
		}
		return line + widget.Pad(dealer, dealerRoom) + from
	}
	lines := []string{f.Look.Faint.Render(row("", f.Say(message.New("felt.place", "Place")),
		f.Say(message.New("felt.card", "Card")), dealtAt, f.Say(message.New("felt.dealer", "Dealer")), ""))}
	for i, card := range f.Picture.Dealt {
		at, from, face := "-", "", f.Look.Glyphs.Card(card.Card)
		if !card.At.IsZero() {
			at = f.Say(message.New("felt.at", "{at}", message.Time("at", card.At)))
		}
		if card.ByHand {
			from = byHand
		}
		if face == "" {
			face = f.Say(message.New("felt.down", "down"))
		}
		dealer := widget.Fit(widget.Plain(card.Dealer), dealerRoom-1, f.Look)
		lines = append(lines, row(strconv.Itoa(i+1)+".", places[i], face, at, dealer, from))
	}
	return lines
}

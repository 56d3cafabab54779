package dialog

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// restorer takes all the cards of a round as the video shows them. It starts from the record: a number changes that
// card, a adds a card, d removes the last.
type restorer struct {
	cards  []game.Placed
	places []game.Position
	// typed are the places of the cards that somebody typed, including those that match the record.
	typed []game.Position
	// changed is true once the cards differ from the record.
	changed bool
	// line is the card being typed; at is its number, counted from 1, or 0 if none is.
	line   entry.Field
	at     int
	choice entry.Choice
	word   message.Text
}

func newRestorer(desk *Desk) restorer {
	d := restorer{places: desk.View.Picture.Places}
	if round := desk.View.Round; round != nil {
		d.cards = slices.Clone(round.Placed)
	}
	return d
}

// made returns the cards to send with the ruling, or nil if they match the record.
func (d *restorer) made() []game.Placed {
	if !d.changed {
		return nil
	}
	return d.cards
}

// named returns the cards that somebody typed. Nobody vouches for the others.
func (d *restorer) named() []game.Placed {
	return slices.DeleteFunc(slices.Clone(d.cards),
		func(card game.Placed) bool { return !slices.Contains(d.typed, card.Position) })
}

// leave cancels typing a card. It returns false if none is being typed.
func (d *restorer) leave() bool {
	typing := d.at > 0
	d.at, d.word = 0, message.Text{}
	return typing
}

// key handles one key. It returns true when the cards are complete.
func (d *restorer) key(press tea.KeyPressMsg) bool {
	pressed := press.String()
	if d.at > 0 {
		if pressed == "enter" {
			d.put()
		} else {
			d.word = message.Text{}
			d.line.Key(press)
		}
		return false
	}
	if n, taken := d.choice.Key(press, len(d.cards)); taken {
		d.at, d.line = n, entry.Field{Limit: 24}
		return false
	}
	switch {
	case pressed == "enter":
		return true
	case pressed == "a" && len(d.cards) < len(d.places):
		d.at, d.line = len(d.cards)+1, entry.Field{Limit: 24}
	case pressed == "d" && len(d.cards) > 0:
		d.cards, d.changed = d.cards[:len(d.cards)-1], true
	}
	return false
}

// put parses the typed line: a place and a card, or a card alone if its place is right.
func (d *restorer) put() {
	said := strings.Fields(d.line.Value())
	card := game.Placed{}
	if d.at <= len(d.cards) {
		card = d.cards[d.at-1]
	}
	before := card
	var err error
	wrong := message.Text{}
	switch len(said) {
	case 1:
		card.Card, err = game.ParseCard(said[0])
	case 2:
		if card.Position, wrong = placeTyped(d.places, said[0]); wrong.IsZero() {
			card.Card, err = game.ParseCard(said[1])
		}
	default:
		wrong = message.New("dialog.restore.type", "Type a place and a card, such as {place} 8S.",
			message.String("place", such(d.places, false)))
	}
	switch {
	case wrong.IsZero() && err != nil:
		wrong = typeCard()
	case wrong.IsZero() && card.Position == "":
		wrong = message.New("dialog.restore.where", "Say where the card lies too, such as {place} 8S.",
			message.String("place", such(d.places, false)))
	}
	if d.word = wrong; !wrong.IsZero() {
		return
	}
	if card.Card != before.Card {
		card.ID, card.Frame = "", "" // typed, not read by a device
	}
	if d.at > len(d.cards) {
		d.cards = append(d.cards, card)
	} else {
		d.cards[d.at-1] = card
	}
	d.changed, d.typed = d.changed || card != before, append(d.typed, card.Position)
	d.at = 0
}

// addsCard is the key that adds a card.
var addsCard = words.NewCap("a", message.New("dialog.restore.add", "add a card"))

// lies reports whether a card is listed at a place.
func (d *restorer) lies(place game.Position) bool {
	return slices.ContainsFunc(d.cards, func(card game.Placed) bool { return card.Position == place })
}

// lines draws the cards and the one being typed. doubt lists the places whose readings a void leaves in doubt; if
// there are any, only typed cards count.
func (d *restorer) lines(desk *Desk, doubt []game.Position, width int) []string {
	head := message.New("dialog.restore", "Every card of the round, in the order dealt, as the video shows it:")
	if len(doubt) > 0 {
		places := make([]message.Text, len(doubt))
		for i, place := range doubt {
			places[i] = message.New("dialog.restore.place", "{place}", message.Position("place", place))
		}
		head = message.New("dialog.restore.doubt",
			"In doubt: {places}. Type each card that the table or the video shows. Side bets on a card that nobody can tell are returned.",
			message.List("places", places...))
	}
	lines := widget.Wrap(desk.Say(head), width)
	var choices []string
	for i, card := range d.cards {
		choices = append(choices, desk.numbered(i+1, len(d.cards), desk.placed(card)))
	}
	lines = append(lines, desk.Speaker().Flow(choices, width)...)
	if d.at > 0 {
		number := message.Number("number", d.at)
		ask := message.New("dialog.restore.really", "Card {number} is really (the card, or place and card, such as 8S or {place} 8S):",
			number, message.String("place", such(d.places, false)))
		if d.at > len(d.cards) {
			ask = message.New("dialog.restore.what", "Card {number} lies where and is what (such as {place} 8S):",
				number, message.String("place", such(d.places, true)))
		}
		lines = append(lines, widget.Wrap(desk.Say(ask), width)...)
		lines = append(lines, typedLine(desk, d.line))
		lines = append(lines, refusedLines(desk, desk.Say(d.word), width)...)
		return append(lines, desk.caps(width, words.GoesOn,
			words.NewCap("Esc", message.New("dialog.restore.leave", "leave it as it was")))...)
	}
	lines = append(lines, choiceTyped(desk, d.choice, len(d.cards), width)...)
	if len(doubt) > 0 {
		caps := []words.Cap{words.GoesOn, words.GoesBack}
		if slices.ContainsFunc(doubt, func(place game.Position) bool { return !d.lies(place) }) {
			caps = slices.Insert(caps, 1, addsCard) // there is a card that was not read
		}
		return append(lines, desk.caps(width, caps...)...)
	}
	same := message.New("dialog.restore.so", "the video shows this")
	if !d.changed {
		lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.restore.record", "This is the record. A number changes its card.")), width)...)
	}
	return append(lines, desk.caps(width, words.NewCap("Enter", same), addsCard,
		words.NewCap("d", message.New("dialog.restore.drop", "take the last away")), words.GoesBack)...)
}

package tui

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// byHandDialog takes a card that no device can read from the shift manager: its code,
// then a confirmation whose focus is on going back (GLI-19 4.18.4(d)).
type byHandDialog struct {
	typed entry.Field
	// card is what was typed, once it can be; sure is true while it is to be confirmed.
	card  game.Card
	sure  bool
	apply bool
	word  string
	seen  entry.Scroll
}

// byHandDialog is the dialog for what may be entered by hand here.
func (m *Model) byHandDialog() dialog {
	if m.view.Picture.Entry.Kind == game.StepNumber {
		return newNumberDialog()
	}
	return newByHandDialog()
}

func newByHandDialog() *byHandDialog { return &byHandDialog{typed: entry.Field{Limit: 4}} }

func (d *byHandDialog) key(m *Model, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case d.sure && d.seen.Key(press):
	case pressed == "esc" && d.sure:
		d.sure = false
	case pressed == "esc":
		return false
	case !d.sure && pressed == "enter":
		d.take(m)
	case !d.sure:
		d.word = ""
		d.typed.Key(press)
	case pressed == "tab" || pressed == "shift+tab" || pressed == "left" || pressed == "right":
		d.apply = !d.apply
	case pressed == "enter" && !d.apply:
		d.sure = false
	case pressed == "enter":
		m.send(game.EnterByHand{Card: d.card})
		return m.notice != "" // when the table was busy the question stays
	}
	return true
}

// take goes on to the confirmation if the code is a card that the table would take.
func (d *byHandDialog) take(m *Model) {
	card, err := game.ParseCard(d.typed.Value())
	if err != nil {
		d.word = "Type rank and suit: 8S is the eight of spades, 10H or TH the ten of hearts."
		return
	}
	if tried := m.consider(game.EnterByHand{Card: card}, game.Offer{}, false); tried.Refused != nil {
		d.word = tried.Refused.Message.String() + " " + tried.Refused.Hint.String()
		return
	}
	d.card, d.sure, d.apply, d.word = card, true, false, ""
}

// follow: whatever happened meanwhile, the card is confirmed anew.
func (d *byHandDialog) follow(m *Model, changed bool) bool {
	if changed {
		d.sure, d.apply = false, false
	}
	return m.view.ManualEntry && m.byHandDead() == ""
}

func (d *byHandDialog) draw(m *Model, width, height int) []string {
	place := words.Place(m.view.Incident.Position)
	if position := m.view.Step.Position; position != "" {
		place = words.Place(position)
	}
	lines := whatHappened(m, width-4)
	if !d.sure {
		lines = append(lines, widget.Wrap("Look at the card for "+place+" and type what it is, rank and suit (8S, 10H, KD):", width-4)...)
		lines = append(lines, typedLine(m, d.typed))
		lines = append(lines, refusedLines(m, d.word, width-4)...)
		lines = append(lines, "")
		return widget.Frame("Card by hand", append(lines, widget.Wrap("Enter goes on. Nothing is done yet. Esc goes back.", width-4)...), width, height, m.look)
	}
	offer := game.Offer{Round: game.RoundContinue, Bets: game.BetsStand, Announce: string(game.ShiftManager)}
	trial := m.consider(game.EnterByHand{Card: d.card}, offer, false)
	list := []consequence{{"Card", m.look.Glyphs.Card(d.card) + " (" + cardInWords(d.card) + ") at " + place + ", marked as entered by hand"}}
	list = append(list, m.consequences(trial)...)
	if then := m.thenWords(trial); then != "" {
		list = append(list, consequence{"Then", then})
	}
	lines = append(lines, inLines(list, width-4)...)
	below := buttons(m, "Go back", "Enter "+m.look.Glyphs.Card(d.card)+" as "+words.Person(m.view.Manager), d.apply, width-4)
	return widget.Frame("Card by hand", d.seen.Over(lines, below, height-2, m.look), width, height, m.look)
}

// byHandDead is why no card can be entered by hand now; empty when one can.
func (m *Model) byHandDead() string {
	for _, key := range bindings {
		if key.does == doByHand {
			return m.whyDead(key)
		}
	}
	return ""
}

var (
	rankWords = [...]string{"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"}
	suitWords = map[game.Suit]string{game.Spades: "spades", game.Hearts: "hearts", game.Diamonds: "diamonds", game.Clubs: "clubs"}
)

// cardInWords is a card in full, so that a slip in its code is seen.
func cardInWords(card game.Card) string {
	return rankWords[card.Rank-1] + " of " + suitWords[card.Suit]
}

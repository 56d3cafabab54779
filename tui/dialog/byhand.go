package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// ByHand takes a card that no device can read from the shift manager: its code,
// then a confirmation whose focus is on going back (GLI-19 4.18.4(d)).
type ByHand struct {
	typed entry.Field
	// card is what was typed, once it can be; sure is true while it is to be confirmed.
	card  game.Card
	sure  bool
	apply bool
	word  string
	seen  entry.Scroll
}

// NewEntry opens the dialog for what may be entered by hand at this table.
func NewEntry(desk *Desk) Dialog {
	if desk.View.Picture.Entry.Kind == game.StepNumber {
		return NewNumber()
	}
	return NewByHand()
}

// NewByHand asks for a card.
func NewByHand() *ByHand { return &ByHand{typed: entry.Field{Limit: 4}} }

// Key implements [Dialog].
func (d *ByHand) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case d.sure && d.seen.Key(press):
	case pressed == "esc" && d.sure:
		d.sure = false
	case pressed == "esc":
		return false
	case !d.sure && pressed == "enter":
		d.take(desk)
	case !d.sure:
		d.word = ""
		d.typed.Key(press)
	case pressed == "tab" || pressed == "shift+tab" || pressed == "left" || pressed == "right":
		d.apply = !d.apply
	case pressed == "enter" && !d.apply:
		d.sure = false
	case pressed == "enter":
		return !desk.Send(game.EnterByHand{Card: d.card}) // when the table was busy the question stays
	}
	return true
}

// take goes on to the confirmation if the code is a card that the table would take.
func (d *ByHand) take(desk *Desk) {
	card, err := game.ParseCard(d.typed.Value())
	if err != nil {
		d.word = "Type rank and suit: 8S is the eight of spades, 10H or TH the ten of hearts."
		return
	}
	if tried := desk.consider(game.EnterByHand{Card: card}, game.Offer{}, false); tried.Refused != nil {
		d.word = tried.Refused.Message.String() + " " + tried.Refused.Hint.String()
		return
	}
	d.card, d.sure, d.apply, d.word = card, true, false, ""
}

// Follow implements [Dialog]: whatever happened meanwhile, the card is confirmed anew.
func (d *ByHand) Follow(desk *Desk, changed bool) bool {
	if changed {
		d.sure, d.apply = false, false
	}
	return desk.View.ManualEntry && desk.Why(screen.DoByHand) == ""
}

// Draw implements [Dialog].
func (d *ByHand) Draw(desk *Desk, width, height int) []string {
	place := words.Place(desk.View.Incident.Position)
	if position := desk.View.Step.Position; position != "" {
		place = words.Place(position)
	}
	lines := whatHappened(desk, width-4)
	if !d.sure {
		ask := "Look at the card for " + place + " and type what it is, rank and suit (8S, 10H, KD):"
		lines = append(lines, widget.Wrap(ask, width-4)...)
		lines = append(lines, typedLine(desk, d.typed))
		lines = append(lines, refusedLines(desk, d.word, width-4)...)
		lines = append(lines, "")
		lines = append(lines, widget.Wrap("Enter goes on. Nothing is done yet. Esc goes back.", width-4)...)
		return widget.Frame("Card by hand", lines, width, height, desk.Look)
	}
	offer := game.Offer{Round: game.RoundContinue, Bets: game.BetsStand, Announce: string(game.ShiftManager)}
	trial := desk.consider(game.EnterByHand{Card: d.card}, offer, false)
	card := desk.Look.Glyphs.Card(d.card) + " (" + cardInWords(d.card) + ") at " + place
	list := []consequence{{"Card", card + ", marked as entered by hand"}}
	list = append(list, desk.consequences(trial)...)
	if then := desk.thenWords(trial); then != "" {
		list = append(list, consequence{"Then", then})
	}
	lines = append(lines, inLines(list, width-4)...)
	below := buttons(desk, "Go back", "Enter "+desk.Look.Glyphs.Card(d.card)+" as "+words.Person(desk.View.Manager),
		d.apply, width-4)
	return widget.Frame("Card by hand", d.seen.Over(lines, below, height-2, desk.Look), width, height, desk.Look)
}

var (
	rankWords = [...]string{"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
		"jack", "queen", "king"}
	suitWords = map[game.Suit]string{
		game.Spades: "spades", game.Hearts: "hearts", game.Diamonds: "diamonds", game.Clubs: "clubs",
	}
)

// cardInWords is a card in full, so that a slip in its code is seen.
func cardInWords(card game.Card) string {
	return rankWords[card.Rank-1] + " of " + suitWords[card.Suit]
}

package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// ByHand takes from the shift manager a card that no device can read: its code, then a confirmation whose focus is on
// going back (GLI-19 4.18.4(d)).
type ByHand struct {
	typed *entry.Field
	// owner is the staff id of the shift manager typing.
	owner string
	// card is the typed card once it parses; sure is true while it awaits confirmation.
	card game.Card
	sure bool
	word string
	seen entry.Scroll
}

// NewEntry opens the dialog for manual entry at this table: a number, a segment, dice or a card.
func NewEntry(desk *Desk) Dialog {
	switch desk.View.Picture.Entry.Kind {
	case game.StepNumber:
		return NewNumber(desk)
	case game.StepSegment:
		return NewSegment(desk)
	case game.StepDice:
		return NewDice(desk)
	default:
		return NewByHand(desk)
	}
}

// NewByHand asks for a card.
func NewByHand(desk *Desk) *ByHand {
	return &ByHand{owner: desk.View.Manager.ID, typed: byHand(desk, entry.Field{Limit: 4})}
}

// byHand returns the shift manager's unfinished entry, or an empty one.
func byHand(desk *Desk, empty entry.Field) *entry.Field {
	return desk.Work.line(desk.View, desk.View.Manager.ID, "by hand "+string(desk.View.Picture.Entry.Kind), empty)
}

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
	case pressed == "enter":
		d.sure = false
	case pressed == sureKey("enter"):
		if !desk.Send(game.EnterByHand{Card: d.card}) {
			return true // the table was busy: the question stays
		}
		d.typed.Clear()
		return false
	}
	return true
}

// take moves on to the confirmation if the code names a card that the table would accept.
func (d *ByHand) take(desk *Desk) {
	card, err := game.ParseCard(d.typed.Value())
	if err != nil {
		d.word = desk.Say(typeCard())
		return
	}
	if tried := desk.consider(game.EnterByHand{Card: card}, game.Offer{}, false); tried.Refused != nil {
		d.word = desk.Say(refusalText(tried.Refused))
		return
	}
	d.card, d.sure, d.word = card, true, ""
}

// typeCard explains how to type a card.
func typeCard() message.Text {
	return message.New("dialog.card.type", "Type rank and suit: 8S is the eight of spades, 10H or TH the ten of hearts.")
}

// Follow implements [Dialog]. If anything happened meanwhile, the card has to be confirmed again.
func (d *ByHand) Follow(desk *Desk, changed bool) bool {
	if changed {
		d.sure = false
	}
	return desk.View.ManualEntry && !desk.Dead(screen.DoByHand) && desk.View.Manager.ID == d.owner
}

// Draw implements [Dialog].
func (d *ByHand) Draw(desk *Desk, width, height int) []string {
	position := desk.View.Incident.Position
	if awaited := desk.View.Step.Position; awaited != "" {
		position = awaited
	}
	place := message.Position("place", position)
	lines := whatHappened(desk, width-4)
	if !d.sure {
		lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.card.look", "Look at the card for {place} and type what it is, rank and suit (8S, 10H, KD):", place)), width-4)...)
		lines = append(lines, typedLine(desk, *d.typed))
		lines = append(lines, refusedLines(desk, d.word, width-4)...)
		return widget.Frame(desk.Say(message.New("dialog.card", "Card by hand")),
			append(lines, desk.caps(width-4, words.GoesOn, words.GoesBack)...), width, height, desk.Look)
	}
	offer := game.Offer{Round: game.RoundContinue, Bets: game.BetsStand, Announce: string(game.ShiftManager)}
	trial := desk.consider(game.EnterByHand{Card: d.card}, offer, false)
	list := []consequence{{of: desk.Say(message.New("dialog.about.card", "Card")), words: desk.Say(message.New("dialog.card.entered",
		"{card} ({words}) at {place}, marked as entered by hand", message.Card("card", d.card),
		message.Message("words", cardInWords(d.card)), place))}}
	list = append(list, desk.andThen(trial)...)
	lines = append(lines, inLines(list, width-4)...)
	below := sureLines(desk, sureKey("enter"), message.New("dialog.card.enter", "enter {card} as {name}",
		message.Card("card", d.card), message.String("name", words.Person(desk.View.Manager))), width-4)
	return widget.Frame(desk.Say(message.New("dialog.card", "Card by hand")),
		d.seen.Over(lines, below, height-2, desk.more(), desk.Look), width, height, desk.Look)
}

var (
	rankTexts = [...]message.Text{
		message.New("dialog.rank.ace", "ace"),
		message.New("dialog.rank.two", "two"),
		message.New("dialog.rank.three", "three"),
		message.New("dialog.rank.four", "four"),
		message.New("dialog.rank.five", "five"),
		message.New("dialog.rank.six", "six"),
		message.New("dialog.rank.seven", "seven"),
		message.New("dialog.rank.eight", "eight"),
		message.New("dialog.rank.nine", "nine"),
		message.New("dialog.rank.ten", "ten"),
		message.New("dialog.rank.jack", "jack"),
		message.New("dialog.rank.queen", "queen"),
		message.New("dialog.rank.king", "king"),
	}
	suitTexts = map[game.Suit]message.Text{
		game.Spades:   message.New("dialog.suit.spades", "spades"),
		game.Hearts:   message.New("dialog.suit.hearts", "hearts"),
		game.Diamonds: message.New("dialog.suit.diamonds", "diamonds"),
		game.Clubs:    message.New("dialog.suit.clubs", "clubs"),
	}
)

// cardInWords spells a card out, so that a typing error in its code is noticed.
func cardInWords(card game.Card) message.Text {
	return message.New("dialog.card.words", "{rank} of {suit}", message.Message("rank", rankTexts[card.Rank-1]),
		message.Message("suit", suitTexts[card.Suit]))
}

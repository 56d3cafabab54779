package dialog

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/view"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// mover takes corrections of where the record has each card. Two keys make a move: the number of the card, then the
// number of the place. A card displaced from its place moves to the place that was vacated; Backspace undoes that and
// asks for another place.
type mover struct {
	cards  []game.Placed
	places []game.Position
	made   []game.Move
	// from is the number of the card picked up, counted from 1; 0 if none is.
	from int
	// lastOnly allows only the last card to be moved.
	lastOnly bool
	choice   entry.Choice
	// word says why the last key did nothing.
	word message.Text
}

func newMover(desk *Desk, lastOnly bool) mover {
	d := mover{places: desk.View.Picture.Places, lastOnly: lastOnly}
	if round := desk.View.Round; round != nil {
		d.cards = round.Placed
	}
	return d
}

// key handles one key. It returns true when the moves are complete.
func (d *mover) key(press tea.KeyPressMsg) bool {
	d.word = message.Text{}
	of := d.of()
	n, taken := d.choice.Key(press, of)
	switch pressed := press.String(); {
	case taken:
	case pressed == "backspace" && d.from > 0:
		d.from = 0
	case pressed == "backspace" && len(d.made) > 0:
		d.takeBack()
	case pressed == "enter" && d.from > 0:
		d.word = message.New("dialog.moves.place-wanted", "Press the number of its place, {least} to {most}. Backspace puts the card back.",
			message.String("least", entry.Label(1, of)), message.String("most", entry.Label(of, of)))
	case pressed == "enter":
		return true
	}
	switch {
	case n == 0:
	case d.from == 0 && d.movable(n):
		d.from = n
	case d.from == 0 && n < len(d.cards) && d.lastOnly:
		d.word = message.New("dialog.moves.last-only",
			"Only the last card may be moved by this clause; F1 calls the shift manager for more.")
	case d.from > 0:
		d.put(d.places[n-1])
	}
	return false
}

// of returns how many choices the next number has: the cards, or the places for the card picked up.
func (d *mover) of() int {
	if d.from == 0 {
		return len(d.cards)
	}
	return len(d.places)
}

// movable reports whether the card with that number may still be picked up.
func (d *mover) movable(n int) bool {
	if d.lastOnly && n != len(d.cards) {
		return false
	}
	return !slices.ContainsFunc(d.made, func(move game.Move) bool { return move.From == d.cards[n-1].Position })
}

// put moves the card picked up to a place. A card already there moves to the vacated place.
func (d *mover) put(to game.Position) {
	from := d.cards[d.from-1].Position
	d.from = 0
	if from == to {
		d.word = message.New("dialog.moves.there", "The record has it there already.")
		return
	}
	d.made = append(slices.Clip(d.made), game.Move{From: from, To: to})
	at := slices.IndexFunc(d.cards, func(card game.Placed) bool { return card.Position == to })
	if at >= 0 && d.movable(at+1) && !d.lastOnly {
		d.made = append(d.made, game.Move{From: to, To: d.hole()})
	}
}

// hole returns the first place that a move vacated and none filled.
func (d *mover) hole() game.Position {
	at := slices.IndexFunc(d.made, func(move game.Move) bool {
		return !slices.ContainsFunc(d.made, func(other game.Move) bool { return other.To == move.From })
	})
	return d.made[max(at, 0)].From
}

// takeBack undoes the last move. If another card now occupies the place it came from, the card is picked up, because
// it has to go somewhere.
func (d *mover) takeBack() {
	last := d.made[len(d.made)-1]
	d.made = d.made[:len(d.made)-1]
	pushed := slices.ContainsFunc(d.made, func(move game.Move) bool { return move.To == last.From })
	if at := slices.IndexFunc(d.cards, func(card game.Placed) bool { return card.Position == last.From }); pushed && at >= 0 {
		d.from = at + 1
	}
}

// lines draws the question and the moves made so far.
func (d *mover) lines(desk *Desk, made game.Rule, width int, applies []string) []string {
	var lines, choices []string
	if d.from == 0 {
		ask := message.New("dialog.moves.ask",
			"Move the cards on the table to where the record has them. If the record has a card in the wrong place, press its number:")
		if len(d.made) > 0 {
			ask = message.New("dialog.moves.another", "Is another card in the wrong place in the record? Press its number.")
		}
		lines = widget.Wrap(desk.Say(ask), width)
		for i, card := range d.cards {
			if d.movable(i + 1) {
				choices = append(choices, desk.numbered(i+1, len(d.cards), desk.placed(card)))
			}
		}
	} else {
		card := d.cards[d.from-1]
		lines = widget.Wrap(desk.Say(message.New("dialog.moves.where",
			"Where does the {card} of {place} belong? Press the number of the place.",
			message.Card("card", card.Card), message.Position("place", card.Position))), width)
		for i, place := range d.places {
			choices = append(choices, desk.numbered(i+1, len(d.places), desk.Say(words.Place(place))))
		}
	}
	lines = append(lines, desk.Speaker().Flow(choices, width)...)
	lines = append(lines, choiceTyped(desk, d.choice, d.of(), width)...)
	made.Moves = d.made
	trial := desk.consider(made, game.Offer{}, false)
	for _, move := range d.made {
		if d.from == 0 && trial.Refused == nil {
			break // the ruling's consequences already list the moves
		}
		for _, line := range widget.Wrap(desk.Say(message.New("dialog.sentence", "{text}.",
			message.Message("text", view.MovesText([]game.Move{move}, desk.View.Round.Placed)))), width) {
			lines = append(lines, desk.Look.Strong.Render(line))
		}
	}
	lines = append(lines, refusedLines(desk, desk.Say(d.word), width)...)
	if d.from > 0 {
		return append(lines, desk.caps(width,
			words.NewCap("Backspace", message.New("dialog.moves.puts-back", "put it back")), words.GoesBack)...)
	}
	switch {
	case len(d.made) == 0:
	case trial.Refused != nil:
		lines = append(lines, refusedLines(desk, desk.Say(trial.Refused.Message), width)...)
	case trial.After != nil && trial.After.Round != nil:
		then := message.New("dialog.moves.then", "The record will be: {cards}. {totals}",
			message.Message("cards", next.PlacedText(trial.After.Round.Placed)), message.Message("totals", trial.After.Picture.Totals))
		lines = append(lines, widget.Wrap(desk.Say(then), width)...)
	}
	return append(lines, applies...)
}

// placed describes a card and its place.
func (desk *Desk) placed(card game.Placed) string {
	return desk.Say(message.New("dialog.placed", "{place} {card}", message.Position("place", card.Position),
		message.Card("card", card.Card)))
}

package tui

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// cardsInShort is the round's cards in the order they were dealt, in a line or two.
func cardsInShort(m *Model, width int) []string {
	round := m.snapshot.State.Round
	if round == nil || len(round.Cards) == 0 {
		return []string{nothingLies(round)}
	}
	var cards []string
	for _, placed := range round.Cards {
		card := placeWords(placed.Position) + " " + m.look.Glyphs.Card(placed.Card)
		if placed.ByHand {
			card += " by hand"
		}
		cards = append(cards, card)
	}
	return widget.Wrap("In the order dealt: "+strings.Join(cards, ", ")+". "+m.totals(*round), width)
}

// cardsInFull is a line a card: order, place, face, when and by whom it was dealt,
// and what the device sent.
func cardsInFull(m *Model, width int) []string {
	round := m.snapshot.State.Round
	if round == nil || len(round.Cards) == 0 {
		return []string{nothingLies(round)}
	}
	row := func(order, place, card, at, dealer, from string) string {
		line := widget.Pad(order, 3) + widget.Pad(place, 10) + widget.Pad(card, 6) + widget.Pad(at, 10) + widget.Pad(dealer, 9)
		return widget.Fit(line+from, width, m.look)
	}
	lines := []string{m.look.Faint.Render(row("", "Place", "Card", "Dealt at", "Dealer", "The scanner sent"))}
	for i, placed := range round.Cards {
		at, from := "-", widget.Plain(placed.Frame)
		if !placed.At.IsZero() {
			at = placed.At.In(m.options.Location).Format("15:04:05")
		}
		switch {
		case placed.ByHand:
			from = "nothing: ENTERED BY HAND"
		case from == "":
			from = "-"
		}
		dealer := widget.Fit(widget.Plain(placed.Dealer), 8, m.look)
		lines = append(lines, row(fmt.Sprintf("%d.", i+1), placeWords(placed.Position), m.look.Glyphs.Card(placed.Card), at, dealer, from))
	}
	return append(lines, m.totals(*round))
}

func nothingLies(round *game.Round) string {
	if round == nil {
		return "No round is on the table."
	}
	return "No card lies on the table."
}

// factWords is what was answered about an incident, but for a cause that its words
// say already.
func factWords(incident table.Incident) string {
	facts := incident.Facts
	var words []string
	for _, fact := range procedure.Facts() {
		if fact.Name == "cause" && saysCause(incident) {
			continue
		}
		switch value := facts[fact.Name].(type) {
		case bool:
			answer := "no"
			if value {
				answer = "yes"
			}
			words = append(words, fact.Question+" "+answer+".")
		case float64:
			words = append(words, fmt.Sprintf("%s %.0f.", fact.Question, value))
		case string:
			words = append(words, fact.Question+" "+capital(widget.Plain(causeTitle(value)))+".")
		}
	}
	return strings.Join(words, " ")
}

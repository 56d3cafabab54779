package picture

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

// DealtCards returns the cards of a round in the order they were dealt, without the faces of those
// that lie face down.
func DealtCards(round game.Round, down []game.Position) []Dealt {
	cards := make([]Dealt, 0, len(round.Cards))
	for _, placed := range round.Cards {
		dealt := Dealt{Position: placed.Position, At: placed.At, Dealer: placed.Dealer, ByHand: placed.ByHand}
		if !slices.Contains(down, placed.Position) {
			dealt.Card, dealt.Frame = placed.Card, placed.Frame
		}
		cards = append(cards, dealt)
	}
	return cards
}

// CardsText returns the cards of a round in the order they were dealt, with what they count.
func CardsText(seen Seen, dealt []Dealt, totals message.Text) message.Text {
	switch {
	case seen.Round == nil:
		return NoRound()
	case len(dealt) == 0:
		return message.New("picture.no-card", "No card lies on the table.")
	}
	cards := make([]message.Text, len(dealt))
	for i, card := range dealt {
		place := message.Position("place", card.Position)
		switch {
		case card.Card.IsZero():
			cards[i] = message.New("picture.card-down", "{place} face down", place)
		case card.ByHand:
			cards[i] = message.New("picture.card-by-hand", "{place} {card} by hand", place,
				message.Card("card", card.Card))
		default:
			cards[i] = message.New("picture.card", "{place} {card}", place, message.Card("card", card.Card))
		}
	}
	return message.Sentences(message.New("picture.dealt", "In the order dealt: {cards}.",
		message.List("cards", cards...)), totals)
}

// NoRound returns what is said of a table between rounds.
func NoRound() message.Text { return message.New("picture.no-round", "No round is on the table.") }

// FaceText returns a card as it is read in a text.
func FaceText(card game.Card) message.Text {
	return message.New("picture.face", "{card}", message.Card("card", card))
}

// CardEntry returns how a card is entered by hand.
func CardEntry() Entry {
	return Entry{
		Kind: game.StepScan, Key: message.New("picture.enter-card", "enter card"),
		Offer: message.New("picture.offer-card", "Enter the card by hand"),
	}
}

// CardUntouched returns what becomes of the cards while an incident waits for somebody.
func CardUntouched() message.Text {
	return message.New("picture.leave-cards", "Leave the cards as they are.")
}

// CardReading returns what a card scanned now would do.
func CardReading(seen Seen) message.Text {
	step, incident := seen.Step, seen.Incident
	switch {
	case seen.Stopped:
		return message.New("picture.scan-stopped", "Scan no card now: nothing can be recorded.")
	case step.Kind == game.StepClosed:
		return message.New("picture.scan-closed", "Scan no card now: the table is closed.")
	case step.Kind == game.StepScan:
		return message.New("picture.scan-taken", "Cards are read all the same; the scanner needs no key.")
	case step.Name == game.StepNameResume && incident != nil && !incident.Held:
		return message.New("picture.scan-kept", "A card scanned now is kept until the dealer goes on.")
	case incident != nil || !seen.Dealer || step.Name == game.StepNameConfirmRepeat || !seen.Shoe.Ready():
		return message.New("picture.scan-refused", "Scan no card now: it would be refused.")
	}
	return message.New("picture.scan-stops", "Scan no card now: it would stop the game.")
}

// ShoeText returns where the shoe's cards are, by number only.
func ShoeText(ledger shoe.Ledger) message.Text {
	return message.New("picture.shoe", "Shoe {number}: {rounds}, {dealt}, {burned} burned, {left} left of {expected}",
		message.Number("number", ledger.Number),
		message.Message("rounds", message.Count("picture.rounds", "{count} round", "{count} rounds",
			message.Number("count", ledger.Rounds))),
		message.Message("dealt", message.Count("picture.cards-dealt", "{count} card dealt", "{count} cards dealt",
			message.Number("count", ledger.Dealt))),
		message.Number("burned", ledger.BurnedSeen+ledger.BurnedUnseen), message.Number("left", ledger.Left()),
		message.Number("expected", ledger.Expected()))
}

package picture

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

// OfCards returns the common parts of a picture of any round dealt from a shoe. Down lists the places whose cards are
// face down.
func OfCards(seen Seen, down []game.Position, totals message.Text) Picture {
	dealt := DealtCards(seen.Of(), down)
	return Picture{
		Between: seen.Round == nil, Caption: ShoeText(seen.Shoe), Dealt: dealt, Cards: CardsText(seen, dealt, totals), Totals: totals,
		Reading: CardReading(seen), Untouched: CardUntouched(), Entry: CardEntry(),
	}
}

// DownIn returns the places of a layout whose cards are face down.
func DownIn(layout []game.Place, round game.Round) (down []game.Position) {
	for _, place := range layout {
		if card, lies := round.At(place.Position); lies && (place.Facing != game.FaceUp || card.IsSealed()) {
			down = append(down, place.Position)
		}
	}
	return down
}

// PlaceAt returns a place with its state. Down lists the places whose cards are face down, opens those to be opened
// now.
func PlaceAt(seen Seen, position game.Position, down, opens []game.Position) Place {
	place := Place{Position: position}
	round := seen.Of()
	at := slices.IndexFunc(round.Cards, func(placed game.Placed) bool { return placed.Position == position })
	switch {
	case at >= 0 && slices.Contains(down, position) && slices.Contains(opens, position):
		place.State = Open
	case at >= 0 && slices.Contains(down, position):
		place.State = Down
	case at >= 0:
		place.State, place.Card, place.ByHand = Up, round.Cards[at].Card, round.Cards[at].ByHand
	case !seen.Stopped && seen.Step.Kind == game.StepScan && seen.Step.Position == position:
		place.State = Coming
	}
	return place
}

// DealtCards returns the cards of a round in the order they were dealt, without the faces of those that are face
// down.
func DealtCards(round game.Round, down []game.Position) []Dealt {
	cards := make([]Dealt, 0, len(round.Cards))
	for _, placed := range round.Cards {
		dealt := Dealt{Position: placed.Position, At: placed.At, Dealer: placed.Dealer, ByHand: placed.ByHand}
		if !slices.Contains(down, placed.Position) {
			dealt.Card = placed.Card
		}
		cards = append(cards, dealt)
	}
	return cards
}

// CardsText lists the cards of a round in the order they were dealt, with their totals.
func CardsText(seen Seen, dealt []Dealt, totals message.Text) message.Text {
	switch {
	case seen.Round == nil:
		return NoRound()
	case len(dealt) == 0:
		return message.New("picture.no-card", "No cards on the table.")
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

// NoRound returns the text for a table between rounds.
func NoRound() message.Text { return message.New("picture.no-round", "No round in play.") }

// FaceText returns a card's face as a text.
func FaceText(card game.Card) message.Text {
	if card.IsSealed() {
		return message.New("picture.face-down", "a card face down")
	}
	return message.New("picture.face", "{card}", message.Card("card", card))
}

// FaceTexts returns the faces of cards as texts.
func FaceTexts(cards []game.Card) []message.Text {
	faces := make([]message.Text, len(cards))
	for i, card := range cards {
		faces[i] = FaceText(card)
	}
	return faces
}

// CardEntry says how a card is entered by hand.
func CardEntry() Entry {
	return Entry{
		Kind: game.StepScan, Key: message.New("picture.enter-card", "enter card"),
		Offer: message.New("picture.offer-card", "Enter the card by hand"),
	}
}

// CardUntouched says what to do with the cards while an incident waits for somebody.
func CardUntouched() message.Text {
	return message.New("picture.leave-cards", "Leave the cards as they are.")
}

// CardReading says what a card scanned now would do.
func CardReading(seen Seen) message.Text {
	step, incident := seen.Step, seen.Incident
	switch {
	case seen.Stopped:
		return message.New("picture.scan-stopped", "Do not scan: nothing can be recorded.")
	case step.Kind == game.StepClosed:
		return message.New("picture.scan-closed", "Do not scan: the table is closed.")
	case step.Kind == game.StepScan:
		return message.New("picture.scan-taken", "You can go on scanning: the scanner needs no key.")
	case step.Name == game.StepNameResume && incident != nil && !incident.Held:
		return message.New("picture.scan-kept", "A card scanned now is kept until the dealer goes on.")
	case incident != nil || !seen.Dealer || step.Name == game.StepNameConfirmRepeat || !seen.Shoe.Ready():
		return message.New("picture.scan-refused", "Do not scan a card: it would be refused.")
	}
	return message.New("picture.scan-stops", "Do not scan a card: it would stop the game.")
}

// ShoeText says where the shoe's cards are, by number only.
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

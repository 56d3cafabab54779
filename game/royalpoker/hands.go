package royalpoker

import (
	"slices"

	"pitboss/game"
)

// The fields of the table, and the place of the dealer's exchanged card.
const (
	player = "player"
	dealer = "dealer"
	common = "common"

	discard game.Position = "discard-1"
)

// placesOf returns the five places of a field.
func placesOf(field string) []game.Position {
	places := make([]game.Position, HandSize)
	for i := range places {
		places[i] = game.PositionOf(field, i+1)
	}
	return places
}

var (
	playerPlaces = placesOf(player)
	dealerPlaces = placesOf(dealer)
	commonPlaces = placesOf(common)
)

// downPlaces are the places of the dealer's face-down cards: only the last of the five is open (reading 000/1.18.b3).
var downPlaces = dealerPlaces[:HandSize-1]

// Hands has the open cards of a round.
type Hands struct {
	Player, Common []game.Card
	// Dealer has the dealer's cards as dealt.
	Dealer []game.Card
	// Replaced is the dealer's exchanged card, and New the card in its place; both are zero without an exchange.
	Replaced, New game.Card
}

// handsOf returns the cards of a round. The last card dealt to the dealer replaced the one that is set aside.
func handsOf(round game.Round) Hands {
	hands := Hands{Player: openCards(round, playerPlaces), Common: openCards(round, commonPlaces)}
	set, aside := round.At(discard)
	if !aside {
		hands.Dealer = openCards(round, dealerPlaces)
		return hands
	}
	hands.Replaced = set
	place, came := vacated(round)
	if came {
		hands.New, _ = round.At(place)
	}
	for _, position := range dealerPlaces {
		card, lies := round.At(position)
		switch {
		case position == place:
			hands.Dealer = append(hands.Dealer, set)
		case lies && !card.IsSealed():
			hands.Dealer = append(hands.Dealer, card)
		}
	}
	return hands
}

// vacated returns the dealer's place from which a card was set aside, and whether it has a new card: the empty place,
// or else the one that got a card last.
func vacated(round game.Round) (place game.Position, came bool) {
	for _, position := range dealerPlaces {
		if _, lies := round.At(position); !lies {
			return position, false
		}
	}
	for _, placed := range slices.Backward(round.Cards) {
		if slices.Contains(dealerPlaces, placed.Position) {
			return placed.Position, true
		}
	}
	return "", false
}

// openCards returns the open cards at some places.
func openCards(round game.Round, places []game.Position) (cards []game.Card) {
	for _, position := range places {
		if card, lies := round.At(position); lies && !card.IsSealed() {
			cards = append(cards, card)
		}
	}
	return cards
}

// highest returns the index of the dealer's highest card, an ace above a king.
func highest(cards []game.Card) int {
	at := 0
	for i, card := range cards {
		if high(card.Rank) > high(cards[at].Rank) {
			at = i
		}
	}
	return at
}

// exchanged returns the dealer's cards with the new one replacing the highest (000/1.18.b4.2).
func exchanged(cards []game.Card, replacement game.Card) []game.Card {
	cards = slices.Clone(cards)
	cards[highest(cards)] = replacement
	return cards
}

// whole reports whether all cards of both first hands are open.
func (h Hands) whole() bool { return len(h.Player) == HandSize && len(h.Dealer) == HandSize }

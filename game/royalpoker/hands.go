package royalpoker

import (
	"slices"

	"pitboss/game"
)

// The fields of the table, and the place of the dealer's card that was exchanged.
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

// downPlaces are where the dealer's cards lie face down: only the last of the five is open (reading
// 000/1.18.b3).
var downPlaces = dealerPlaces[:HandSize-1]

// Hands are the cards of a round that lie open.
type Hands struct {
	Player, Common []game.Card
	// Dealer are the dealer's cards as they were dealt.
	Dealer []game.Card
	// Replaced is the dealer's card that was exchanged, and New the card in its place; neither where
	// none was.
	Replaced, New game.Card
}

// handsOf returns the cards of a round. The dealer's card that was dealt last came in the place of the one
// that is set aside.
func handsOf(round game.Round) Hands {
	hands := Hands{Player: lying(round, playerPlaces), Common: lying(round, commonPlaces)}
	set, aside := round.At(discard)
	if !aside {
		hands.Dealer = lying(round, dealerPlaces)
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

// vacated returns the dealer's place from which a card was set aside, and whether a card has come to it: the
// one that is empty, or else the one to which a card came last.
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

// lying returns the cards at some places that lie open.
func lying(round game.Round, places []game.Position) (cards []game.Card) {
	for _, position := range places {
		if card, lies := round.At(position); lies && !card.IsSealed() {
			cards = append(cards, card)
		}
	}
	return cards
}

// highest returns which of the dealer's cards is the highest, an ace above a king.
func highest(cards []game.Card) int {
	at := 0
	for i, card := range cards {
		if high(card.Rank) > high(cards[at].Rank) {
			at = i
		}
	}
	return at
}

// exchanged returns the dealer's cards with the new one in the place of the highest (000/1.18.b4.2).
func exchanged(cards []game.Card, replacement game.Card) []game.Card {
	cards = slices.Clone(cards)
	cards[highest(cards)] = replacement
	return cards
}

// whole reports whether all of both first hands lie open.
func (h Hands) whole() bool { return len(h.Player) == HandSize && len(h.Dealer) == HandSize }

package twentyone

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Place returns the place of a card of the dealer's, from 1; Hole is the one face down.
func Place(card int) game.Position { return game.PositionOf("dealer", card) }

var Hole = Place(2)

// Dealer returns the dealer's open cards, in order.
func Dealer(round game.Round) (cards []game.Card) {
	for card := 1; ; card++ {
		face, lies := round.At(Place(card))
		if !lies {
			return cards
		}
		if !face.IsSealed() {
			cards = append(cards, face)
		}
	}
}

// MorePlaces returns the dealer's places from the third card on: those with a card, and the next one while the dealer
// draws.
func MorePlaces(round game.Round, draws bool) (places []game.Place) {
	for card := 3; ; card++ {
		_, lies := round.At(Place(card))
		if !lies && (card > len(Dealer(round))+1 || !draws) {
			return places
		}
		places = append(places, game.Place{Position: Place(card)})
	}
}

// ToCome returns the maximum number of cards that a round of so many hands may still need: all the low cards of the
// decks until every hand, and the dealer who stands on a total, have enough.
func ToCome(round game.Round, hands, stands, decks int) int {
	points, most := hands*(Best-1)+stands-1, hands+1 // each takes one more card than fits
	for value := 1; value <= points && value <= 10; value++ {
		cards := min(points/value, 4*decks)
		points, most = points-cards*value, most+cards
	}
	return max(most-len(round.Cards), 0)
}

// Announcement returns the dealer's announcement of their own cards. Blackjack is the one of that hand, which the
// documents write differently.
func Announcement(cards []game.Card, blackjack message.Text) message.Text {
	total, _ := Total(cards)
	switch {
	case Blackjack(cards):
		return blackjack
	case total > Best:
		return game.Announce(message.New("blackjack.announce-bust", "the dealer is bust with {total}",
			message.Number("total", total)))
	}
	return game.Announce(message.New("blackjack.announce", "the dealer has {total}", message.Number("total", total)))
}

// Headline says what the dealer has at the end, see [Announcement].
func Headline(cards []game.Card, blackjack picture.Headline) picture.Headline {
	total, _ := Total(cards)
	number := message.Number("total", total)
	switch {
	case Blackjack(cards):
		return blackjack
	case total > Best:
		return picture.Act.Headline(message.New("blackjack.headline.bust", "DEALER BUST {total}", number),
			message.New("blackjack.headline.bust-short", "BUST {total}", number))
	}
	return picture.Act.Headline(message.New("blackjack.headline.has", "DEALER HAS {total}", number),
		message.New("blackjack.headline.has-short", "DEALER {total}", number))
}

package blackjack

import (
	"slices"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
)

// initial returns the places of the first two cards of all, in dealing order (reading 001/10.5, 003/17.b4,
// 004/2.3.4). The second card of a split hand is at another place by then.
func initial(round game.Round, seats []int) (places []game.Place) {
	for card := 1; card <= 2; card++ {
		for _, seat := range seats {
			hands := handsOf(round, seat)
			if len(hands) == 2 && card == 2 && parted(round, hands) {
				continue
			}
			places = append(places, game.Place{Position: hands[0].place(card), Seat: seat, Hand: 1})
		}
		place := game.Place{Position: twentyone.Place(card)}
		if place.Position == twentyone.Hole && !round.Did(stepOpen) && !round.Ended() {
			place.Facing = game.Concealed
		}
		places = append(places, place)
	}
	return places
}

// Layout returns the round's current places, in dealing order: those of the first cards, of every requested card, and
// of the dealer's cards.
func (r *Rules) Layout(round game.Round) []game.Place {
	seats := seatsOf(round)
	places := initial(round, seats)
	add := func(place game.Place) {
		if !slices.ContainsFunc(places, func(other game.Place) bool { return other.Position == place.Position }) {
			places = append(places, place)
		}
	}
	for _, seat := range seats {
		for _, hand := range handsOf(round, seat) {
			for card := range hand.wants() {
				add(game.Place{Position: hand.place(card + 1), Seat: seat, Hand: hand.number})
			}
		}
	}
	if !round.Did(stepOpen) {
		return places
	}
	return append(places, twentyone.MorePlaces(round, r.draws(round, seats))...)
}

// Collecting says in which order cards are collected, if a document does (004/2.3.7).
func (r *Rules) Collecting(round game.Round) message.Text {
	if r.own.Collected.Clause == "" || len(round.Cards) == 0 {
		return message.Text{}
	}
	return message.New("blackjack.collect", "Your own first, then the players' from right to left.")
}

// CheckLayout returns an error for a card at a place that the round does not have.
func (r *Rules) CheckLayout(round game.Round) error {
	return game.CheckPlaces(round.Cards, r.Layout(round))
}

// ToCome returns the maximum number of cards the round may still need, with every hand split.
func (r *Rules) ToCome(round game.Round) int {
	seats := len(seatsOf(round))
	if seats == 0 {
		seats = r.seats()
	}
	return twentyone.ToCome(round, 2*seats, r.own.Stands.Value, r.decks)
}

package twentyone

import (
	"pitboss/game"
	"pitboss/game/message"
)

// NoCard returns an error for a result without a card at a place where the rules deal one.
func NoCard(position game.Position) error {
	return message.NewError("typed.card.missing", "{position} has no card, and by the rules it gets one",
		message.Position("position", position))
}

// TooOften returns an error for a card that is there more often than the decks have it.
func TooOften(card game.Card, times, decks int) error {
	return message.NewError("typed.card.too-often", "{card} lies there {n} times: {decks} decks have it {decks} times",
		message.Card("card", card), message.Number("n", times), message.Number("decks", decks))
}

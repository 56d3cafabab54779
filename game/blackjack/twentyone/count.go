package twentyone

import (
	"strconv"

	"pitboss/game"
)

// Best is the best that a hand can count.
const Best = 21

// Value returns what a card counts, an ace 1 (001/10.6).
func Value(card game.Card) int { return min(int(card.Rank), 10) }

// Total returns what cards count. It is soft where an ace among them counts 11.
func Total(cards []game.Card) (total int, soft bool) {
	ace := false
	for _, card := range cards {
		total += Value(card)
		ace = ace || card.Rank == game.Ace
	}
	if ace && total+10 <= Best {
		return total + 10, true
	}
	return total, false
}

// Blackjack reports whether cards are an ace and a card of value ten, and no other (001/10.7).
func Blackjack(cards []game.Card) bool {
	total, _ := Total(cards)
	return len(cards) == 2 && total == Best
}

// Kind returns what is counted of a hand: blackjack, bust, or its total.
func Kind(blackjack bool, total int) string {
	switch {
	case blackjack:
		return "blackjack"
	case total > Best:
		return "bust"
	}
	return strconv.Itoa(total)
}

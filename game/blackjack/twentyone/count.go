package twentyone

import (
	"strconv"

	"pitboss/game"
)

// Best is the highest total of a hand that is not bust.
const Best = 21

// Value returns the value of a card, with an ace as 1 (001/10.6).
func Value(card game.Card) int { return min(int(card.Rank), 10) }

// Total returns the total of cards. It is soft if an ace among them counts 11.
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

// Blackjack reports whether the cards are exactly an ace and a card of value ten (001/10.7).
func Blackjack(cards []game.Card) bool {
	total, _ := Total(cards)
	return len(cards) == 2 && total == Best
}

// Counted formats the total of cards, such as 16, or 6/16 with an ace that counts 11. A total of 21 is one number,
// because no card can improve it. It returns "" without cards.
func Counted(cards []game.Card) string {
	total, soft := Total(cards)
	switch {
	case len(cards) == 0:
		return ""
	case soft && total < Best:
		return strconv.Itoa(total-10) + "/" + strconv.Itoa(total)
	}
	return strconv.Itoa(total)
}

// Shown returns the total as it is shown next to cards: "" for a single card, which says it itself.
func Shown(cards []game.Card) string {
	if len(cards) < 2 {
		return ""
	}
	return Counted(cards)
}

// Kind returns the kind of a hand for counting: blackjack, bust, or its total.
func Kind(blackjack bool, total int) string {
	switch {
	case blackjack:
		return "blackjack"
	case total > Best:
		return "bust"
	}
	return strconv.Itoa(total)
}

package baccarat

import "pitboss/game"

// Value returns the value of a card: ace 1, ten and picture cards 0, others as printed (001/11.3).
func Value(card game.Card) int {
	if card.Rank >= game.Ten {
		return 0
	}
	return int(card.Rank)
}

// Total returns the total of a hand: the last digit of the sum (001/11.4; the source speaks only of sums over ten,
// see docs/readings.md).
func Total(cards []game.Card) int {
	sum := 0
	for _, card := range cards {
		sum += Value(card)
	}
	return sum % 10
}

// Natural reports whether a two-card total ends the deal: eight or nine (001/11.5, 001/11.6).
func Natural(total int) bool { return total >= 8 }

// PlayerDraws reports whether Player takes a third card on this two-card total if neither hand is a natural: on 0 to
// 5 (001/11.6).
func PlayerDraws(total int) bool { return total <= 5 }

// BankerDraws reports whether Banker takes a third card on this two-card total if neither hand is a natural. Third is
// Player's third card, or no card if Player stood. Without one, Banker draws on 0 to 5 as Player does (001/11.6),
// otherwise by the table of 001/11.7.
func BankerDraws(total int, third game.Card) bool {
	if third.IsZero() {
		return total <= 5
	}
	return total <= bankerDrawsUpTo[third.Rank]
}

// bankerDrawsUpTo is the highest Banker total that draws, by the rank of
// Player's third card (001/11.7.1 to 001/11.7.5).
var bankerDrawsUpTo = [game.King + 1]int{
	game.Ace: 3, 2: 4, 3: 4, 4: 5, 5: 5, 6: 6, 7: 6, 8: 2, 9: 3,
	game.Ten: 3, game.Jack: 3, game.Queen: 3, game.King: 3,
}

// Pair reports whether two cards have the same rank (001/11.10.1: same rank, not same value).
func Pair(hand []game.Card) bool { return hand[0].Rank == hand[1].Rank }

// PerfectPair reports whether two cards have the same rank and suit (001/11.10.5).
func PerfectPair(hand []game.Card) bool { return hand[0] == hand[1] }

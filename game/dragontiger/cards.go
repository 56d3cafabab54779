package dragontiger

import (
	"strings"

	"pitboss/game"
)

// Cards are both cards of a finished round.
type Cards struct{ Dragon, Tiger game.Card }

// Points returns the points of a card: ace 1, others as printed, jack 11, queen 12, king 13 (003/19.t1).
func Points(card game.Card) int { return int(card.Rank) }

// Winner returns dragon, tiger or tie: the higher card wins, suits do not matter (003/19.b6, 003/19.b8).
func (c Cards) Winner() string {
	switch {
	case c.Dragon.Rank > c.Tiger.Rank:
		return Dragon
	case c.Tiger.Rank > c.Dragon.Rank:
		return Tiger
	}
	return Tie
}

// Suited reports whether both cards have the same rank and suit (reading 003/19.1.b2).
func (c Cards) Suited() bool { return c.Dragon == c.Tiger }

// seven is the card that loses the side bets on values (reading 003/19.1.1.b1.1).
const seven = 7

// conditions returns the win conditions by name; with sevenLoses, a seven also loses red and black.
func conditions(sevenLoses bool) map[string]func(Cards) bool {
	all := map[string]func(Cards) bool{
		Dragon:       func(c Cards) bool { return c.Winner() == Dragon }, // 003/19.1.b1.1
		Tiger:        func(c Cards) bool { return c.Winner() == Tiger },  // 003/19.1.b1.2
		Tie:          func(c Cards) bool { return c.Winner() == Tie },    // 003/19.1.b1.3
		"suited-tie": Cards.Suited,                                       // 003/19.1.b2
	}
	for name, wins := range map[string]func(game.Card) bool{
		"big":   func(card game.Card) bool { return card.Rank > seven },                            // 003/19.1.1.b1.1
		"small": func(card game.Card) bool { return card.Rank < seven },                            // 003/19.1.1.b1.2
		"even":  func(card game.Card) bool { return card.Rank%2 == 0 },                             // 003/19.1.1.b1.3
		"odd":   func(card game.Card) bool { return card.Rank%2 == 1 && card.Rank != seven },       // 003/19.1.1.b1.4
		"red":   func(card game.Card) bool { return card.Suit.Red() && counts(card, sevenLoses) },  // 003/19.1.1.b1.5
		"black": func(card game.Card) bool { return !card.Suit.Red() && counts(card, sevenLoses) }, // 003/19.1.1.b1.6
	} {
		all[Dragon+"-"+name] = func(c Cards) bool { return wins(c.Dragon) }
		all[Tiger+"-"+name] = func(c Cards) bool { return wins(c.Tiger) }
	}
	return all
}

func counts(card game.Card, sevenLoses bool) bool { return !sevenLoses || card.Rank != seven }

// decide reports whether a condition depends on the card of one side alone, and that card is known.
func (c Cards) decide(condition string) bool {
	return strings.HasPrefix(condition, Dragon+"-") && c.Dragon.HasFace() ||
		strings.HasPrefix(condition, Tiger+"-") && c.Tiger.HasFace()
}

package baccarat

import (
	"fmt"

	"pitboss/game"
)

// conditions has the win conditions of the rulebook's bets by name, all on finished hands.
var conditions = allConditions()

func allConditions() map[string]func(Hands) bool {
	all := map[string]func(Hands) bool{
		Player:         func(h Hands) bool { return h.winner() == Player },                           // 001/11.8.2
		Banker:         func(h Hands) bool { return h.winner() == Banker },                           // 001/11.8.1
		Tie:            func(h Hands) bool { return h.winner() == Tie },                              // 001/11.8.3, 11.9
		"either-pair":  func(h Hands) bool { return Pair(h.Player) || Pair(h.Banker) },               // 001/11.10.6
		"perfect-pair": func(h Hands) bool { return PerfectPair(h.Player) || PerfectPair(h.Banker) }, // 001/11.10.5
		"five-or-six":  func(h Hands) bool { return len(h.Player)+len(h.Banker) >= 5 },               // 001/11.10.3
		"four":         func(h Hands) bool { return len(h.Player)+len(h.Banker) == 4 },               // 001/11.10.4

		// Both hands natural, and equal (003/1.1.1.4.t1).
		"natural-tie": func(h Hands) bool { return h.winner() == Tie && h.natural() },

		// Natural eights (003/2.1.1.t1): against no natural, another eight, a nine.
		"natural-eight-wins":  func(h Hands) bool { return h.eights() == 1 && h.better() == 8 },
		"natural-eight-ties":  func(h Hands) bool { return h.eights() == 2 },
		"natural-eight-loses": func(h Hands) bool { return h.eights() == 1 && h.better() == 9 },
	}
	for _, side := range []string{Player, Banker} {
		for name, holds := range conditionsOf(side) {
			all[side+"-"+name] = holds
		}
	}
	for count := 1; count <= 6; count++ {
		all[fmt.Sprintf("sixes-%d", count)] = func(h Hands) bool { return h.sixes() == count } // 003/23.2.b5
	}
	return all
}

// conditionsOf returns the conditions on one hand, by name without its side.
func conditionsOf(side string) map[string]func(Hands) bool {
	own := func(h Hands) []game.Card {
		if side == Player {
			return h.Player
		}
		return h.Banker
	}
	other := func(h Hands) []game.Card {
		if side == Player {
			return h.Banker
		}
		return h.Player
	}
	two := func(hand []game.Card) int { return Total(hand[:2]) }
	wins := func(h Hands) bool { return h.winner() == side }
	six := func(h Hands) bool { return wins(h) && Total(own(h)) == 6 }
	of := map[string]func(Hands) bool{
		"pair": func(h Hands) bool { return Pair(own(h)) }, // 001/11.10.1, 11.10.2

		// 002/4.p1, p2: the hand need not win.
		"natural": func(h Hands) bool { return Natural(two(own(h))) },

		// 002/1.t1.r6, 002/5.p1, 003/23.2.b3, b4.
		"six":             six,
		"six-two-cards":   func(h Hands) bool { return six(h) && len(own(h)) == 2 },
		"six-three-cards": func(h Hands) bool { return six(h) && len(own(h)) == 3 },
		// A natural ends the deal, so the six has two cards.
		"six-beaten-by-natural": func(h Hands) bool { return two(own(h)) == 6 && Natural(two(other(h))) },

		// 003/1.1.1.4.t1: a natural wins, or another hand by a margin.
		"wins-natural": func(h Hands) bool { return wins(h) && Natural(two(own(h))) },

		// 003/2.1.1.b1, 003/23.2.b2.1.
		"pair-diamond-fours": func(h Hands) bool { return PerfectPair(own(h)) && own(h)[0] == game.Card{Rank: 4, Suit: game.Diamonds} },
		"pair-fours":         func(h Hands) bool { return Pair(own(h)) && own(h)[0].Rank == 4 },
		"pair-diamonds":      func(h Hands) bool { return PerfectPair(own(h)) && own(h)[0].Suit == game.Diamonds },
		"suited-pair":        func(h Hands) bool { return PerfectPair(own(h)) },
		"suited":             func(h Hands) bool { return own(h)[0].Suit == own(h)[1].Suit && !Pair(own(h)) },
	}
	for margin := 4; margin <= 9; margin++ {
		of[fmt.Sprintf("wins-by-%d", margin)] = func(h Hands) bool {
			return wins(h) && !Natural(two(own(h))) && Total(own(h))-Total(other(h)) == margin
		}
	}
	return of
}

// eights returns the number of natural eights.
func (h Hands) eights() (count int) {
	for _, hand := range [][]game.Card{h.Player, h.Banker} {
		if Total(hand[:2]) == 8 {
			count++
		}
	}
	return count
}

// better returns the higher of the totals of the first two cards.
func (h Hands) better() int { return max(Total(h.Player[:2]), Total(h.Banker[:2])) }

// sixes returns the number of cards of rank six in both hands.
func (h Hands) sixes() (count int) {
	for _, hand := range [][]game.Card{h.Player, h.Banker} {
		for _, card := range hand {
			if card.Rank == 6 {
				count++
			}
		}
	}
	return count
}

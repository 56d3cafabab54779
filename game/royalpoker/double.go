package royalpoker

import "pitboss/game"

// Doubles has the combinations that cards hold, alone and in pairs. The zero value holds none.
type Doubles struct {
	single uint16
	// second has, by the first combination, those with at least one card outside it.
	second [RoyalFlush + 1]uint16
}

// Holds reports whether the cards make the combination.
func (d *Doubles) Holds(one Kind) bool { return d.single&(1<<one) != 0 }

// HoldsBoth reports whether the cards make both, the second with at least one card outside the first (000/1.18.b6).
func (d *Doubles) HoldsBoth(first, second Kind) bool { return d.second[first]&(1<<second) != 0 }

// combination is one that some of the cards make: its cards, a bit each, and the highest rank of a sequence.
type combination struct {
	kind  Kind
	cards uint8
	top   int
}

// DoublesOf returns the combinations of five or six cards. Only the cards that make a combination belong to it, not
// the kickers: two cards of a pair, four of four of a kind. Two sequences differ in their ranks (readings
// 000/1.18.b6).
func DoublesOf(cards []game.Card) (held Doubles) {
	var room [64]combination
	found := room[:0]
	for five, out := range fives(cards) {
		strength := Of(five)
		switch kind := strength.Kind(); kind {
		case Straight, Flush, FullHouse, StraightFlush, RoyalFlush:
			one := combination{kind: kind, cards: 1<<len(cards) - 1}
			if out >= 0 {
				one.cards &^= 1 << out
			}
			if kind.runs() {
				one.top = int(strength>>(4*(HandSize-1))) & 0xf
			}
			found = append(found, one)
		case Nothing, AceKing, Pair, TwoPairs, ThreeOfAKind, FourOfAKind: // these are found by alike
		}
	}
	found = alike(cards, found)
	for _, one := range found {
		held.single |= 1 << one.kind
		for _, other := range found {
			if other.cards&^one.cards != 0 && (one.top == 0 || one.top != other.top) {
				held.second[one.kind] |= 1 << other.kind
			}
		}
	}
	return held
}

// alike adds pairs, two pairs, three and four of a kind, and ace-kings.
func alike(cards []game.Card, found []combination) []combination {
	pairs := len(found)
	for i, card := range cards {
		for j := range i {
			mask := uint8(1<<i | 1<<j)
			switch first, second := high(cards[j].Rank), high(card.Rank); {
			case first == second:
				found = append(found, combination{kind: Pair, cards: mask})
			case first+second == aceHigh+kingHigh:
				found = append(found, combination{kind: AceKing, cards: mask})
			}
		}
	}
	made := found[pairs:]
	for i, one := range made {
		for _, other := range made[:i] {
			if one.kind != Pair || other.kind != Pair {
				continue
			}
			both := combination{cards: one.cards | other.cards}
			switch overlap := one.cards & other.cards; {
			case overlap != 0:
				both.kind = ThreeOfAKind
			case rankIn(cards, one.cards) == rankIn(cards, other.cards):
				both.kind = FourOfAKind
			default:
				both.kind = TwoPairs
			}
			found = append(found, both)
		}
	}
	return found
}

// rankIn returns the rank of the first card in a set.
func rankIn(cards []game.Card, which uint8) game.Rank {
	for i, card := range cards {
		if which&(1<<i) != 0 {
			return card.Rank
		}
	}
	return 0
}

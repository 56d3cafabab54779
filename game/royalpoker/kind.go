package royalpoker

import (
	"slices"

	"pitboss/game"
)

// Kind is the kind of hand that five cards make, by rank (000/1.18.t1): a higher kind beats a lower one.
type Kind uint8

// The kinds, lowest first. Nothing is a hand without even an ace and a king: the dealer does not qualify with it
// (000/1.18.b4).
const (
	Nothing Kind = iota
	AceKing
	Pair
	TwoPairs
	ThreeOfAKind
	Straight
	Flush
	FullHouse
	FourOfAKind
	StraightFlush
	RoyalFlush
)

// kindNames has the names of the kinds in the rulebook and in results.
var kindNames = [...]string{
	"nothing", "ace-king", "pair", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house",
	"four-of-a-kind", "straight-flush", "royal-flush",
}

// String returns the kind's name in results, such as full-house.
func (k Kind) String() string { return kindNames[k] }

// kindNamed returns the kind with a name.
func kindNamed(name string) (Kind, bool) {
	at := slices.Index(kindNames[:], name)
	return Kind(max(at, 0)), at >= 0
}

// runs reports whether the kind consists of five consecutive ranks.
func (k Kind) runs() bool { return k == Straight || k == StraightFlush || k == RoyalFlush }

// HandSize is the number of cards compared (000/1.18.b2).
const HandSize = 5

// Strength orders hands of five cards: the stronger of two hands wins, and equal ones tie. It consists of the kind,
// then the ranks that decide between two hands of that kind, most significant first (reading 000/1.18.t1).
type Strength uint32

// Kind returns the kind of the hand.
func (s Strength) Kind() Kind { return Kind(s >> (4 * HandSize)) }

// high counts an ace as the highest card, as everywhere but in A-2-3-4-5.
func high(rank game.Rank) int {
	if rank == game.Ace {
		return int(game.King) + 1
	}
	return int(rank)
}

// The values of ranks with the ace high.
const (
	aceHigh   = int(game.King) + 1
	kingHigh  = int(game.King)
	fiveHigh  = 5
	rankCount = aceHigh + 1
)

// Of returns the strength of five cards, which must be distinct.
func Of(cards [HandSize]game.Card) Strength {
	var counts [rankCount]uint8
	ranks, flush := 0, true
	for _, card := range cards {
		counts[high(card.Rank)]++
		ranks |= 1 << high(card.Rank)
		flush = flush && card.Suit == cards[0].Suit
	}
	var ordered Strength // the ranks by count, then by rank, highest first
	most, second := uint8(0), uint8(0)
	for times := uint8(4); times > 0; times-- {
		for rank := aceHigh; rank > 1; rank-- {
			if counts[rank] != times {
				continue
			}
			if most == 0 {
				most = times
			} else if second == 0 {
				second = times
			}
			for range times {
				ordered = ordered<<4 | Strength(rank)
			}
		}
	}
	top := sequence(ranks)
	kind := Nothing
	switch {
	case top == aceHigh && flush:
		kind = RoyalFlush
	case top > 0 && flush:
		kind = StraightFlush
	case most == 4:
		kind = FourOfAKind
	case most == 3 && second == 2:
		kind = FullHouse
	case flush:
		kind = Flush
	case top > 0:
		kind = Straight
	case most == 3:
		kind = ThreeOfAKind
	case most == 2 && second == 2:
		kind = TwoPairs
	case most == 2:
		kind = Pair
	case counts[aceHigh] == 1 && counts[kingHigh] == 1:
		kind = AceKing
	}
	if kind.runs() {
		ordered = Strength(top) << (4 * (HandSize - 1)) // its highest card determines the rest
	}
	return Strength(kind)<<(4*HandSize) | ordered
}

// sequence returns the highest of five consecutive ranks, given as bits; 0 if they are not consecutive. An ace is
// high or, before 2-3-4-5, low (reading 000/1.18.t1).
func sequence(ranks int) (top int) {
	const five, low = 1<<HandSize - 1, 1<<aceHigh | 1<<2 | 1<<3 | 1<<4 | 1<<fiveHigh
	if ranks == low {
		return fiveHigh
	}
	for top = aceHigh; top > fiveHigh; top-- {
		if ranks == five<<(top-HandSize+1) {
			return top
		}
	}
	return 0
}

// Best returns the strength of the best five of five or six cards.
func Best(cards []game.Card) (best Strength) {
	for five := range fives(cards) {
		best = max(best, Of(five))
	}
	return best
}

// fives iterates over the ways to take five of five or six cards, each with the index of the omitted card, or -1 if
// there is none.
func fives(cards []game.Card) func(func([HandSize]game.Card, int) bool) {
	return func(yield func([HandSize]game.Card, int) bool) {
		if len(cards) == HandSize {
			yield([HandSize]game.Card(cards), -1)
			return
		}
		for out := range cards {
			var five [HandSize]game.Card
			copy(five[:], cards[:out])
			copy(five[out:], cards[out+1:])
			if !yield(five, out) {
				return
			}
		}
	}
}

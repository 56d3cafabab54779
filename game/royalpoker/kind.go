package royalpoker

import (
	"slices"

	"pitboss/game"
)

// Kind is what five cards make, by rank (000/1.18.t1): a higher kind beats a lower one.
type Kind uint8

// The kinds, lowest first. Nothing is what has not even an ace and a king: with it the dealer does
// not qualify (000/1.18.b4).
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

// kindNames are what the rulebook and results call the kinds.
var kindNames = [...]string{
	"nothing", "ace-king", "pair", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house",
	"four-of-a-kind", "straight-flush", "royal-flush",
}

// String returns the kind as results write it, such as full-house.
func (k Kind) String() string { return kindNames[k] }

// kindNamed returns the kind of a name.
func kindNamed(name string) (Kind, bool) {
	at := slices.Index(kindNames[:], name)
	return Kind(max(at, 0)), at >= 0
}

// runs reports whether the kind is five ranks in sequence.
func (k Kind) runs() bool { return k == Straight || k == StraightFlush || k == RoyalFlush }

// HandSize is how many cards are compared (000/1.18.b2).
const HandSize = 5

// Strength orders hands of five cards: of two hands the stronger wins, and equal ones are equal. It
// is the kind, then the ranks that decide between two of that kind, the first of them first (reading
// 000/1.18.t1).
type Strength uint32

// Kind returns what the hand makes.
func (s Strength) Kind() Kind { return Kind(s >> (4 * HandSize)) }

// high counts an ace as the highest card, as it is but in A-2-3-4-5.
func high(rank game.Rank) int {
	if rank == game.Ace {
		return int(game.King) + 1
	}
	return int(rank)
}

// aceHigh and the ranks below it.
const (
	aceHigh   = int(game.King) + 1
	kingHigh  = int(game.King)
	fiveHigh  = 5
	rankCount = aceHigh + 1
)

// Of returns what five cards make. They are five different cards.
func Of(cards [HandSize]game.Card) Strength {
	var counts [rankCount]uint8
	ranks, flush := 0, true
	for _, card := range cards {
		counts[high(card.Rank)]++
		ranks |= 1 << high(card.Rank)
		flush = flush && card.Suit == cards[0].Suit
	}
	var ordered Strength // the ranks, those that are there most often first, the higher before the lower
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
		ordered = Strength(top) << (4 * (HandSize - 1)) // its highest card says it all
	}
	return Strength(kind)<<(4*HandSize) | ordered
}

// sequence returns the highest of five ranks in sequence, a bit each; 0 where they are none. An ace is high
// or, before 2-3-4-5, low (reading 000/1.18.t1).
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

// Best returns the best five of five or six cards.
func Best(cards []game.Card) (best Strength) {
	for five := range fives(cards) {
		best = max(best, Of(five))
	}
	return best
}

// fives returns the ways to take five of five or six cards, each with the place of the card left out; -1
// where none is.
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

package twentyone

import (
	"pitboss/game"
	"pitboss/game/message"
)

// Class is the winning class of a side bet's cards; empty if the bet loses.
type Class string

// The classes of perfect pairs (001/10.14.1, 003/17.1.1.b3.1, 003/18.1.b8).
const (
	PerfectPair  Class = "perfect-pair"
	ColouredPair Class = "coloured-pair"
	MixedPair    Class = "mixed-pair"
)

// Pair returns the class of a hand's first two cards in perfect pairs: two of one rank, of one suit, of one colour,
// or of both colours (reading 003/17.1.1.b3.1.3).
func Pair(first, second game.Card) Class {
	switch {
	case first.Rank != second.Rank:
		return ""
	case first.Suit == second.Suit:
		return PerfectPair
	case first.Suit.Red() == second.Suit.Red():
		return ColouredPair
	}
	return MixedPair
}

// The classes of 21+3, best first: a hand has the best class it makes (001/10.14.2, 003/17.1.1.b5, 003/18.1.b1.1,
// 003/18.1.b4).
const (
	SuitedTrips   Class = "suited-trips"
	StraightFlush Class = "straight-flush"
	ThreeOfAKind  Class = "three-of-a-kind"
	Straight      Class = "straight"
	Flush         Class = "flush"
)

// Poker returns the class in 21+3 of a hand's first two cards with the dealer's up card. An ace is low in A-2-3 and
// high in Q-K-A, and K-A-2 is not a straight (003/17.1.1.b5.4). Three of a rank need not be of three suits, and a
// flush may contain a pair (readings 001/10.14.2.3, 003/17.1.1.b5.5).
func Poker(first, second, up game.Card) Class {
	suited := first.Suit == second.Suit && second.Suit == up.Suit
	same := first.Rank == second.Rank && second.Rank == up.Rank
	follow := inSequence(first.Rank, second.Rank, up.Rank)
	switch {
	case same && suited:
		return SuitedTrips
	case follow && suited:
		return StraightFlush
	case same:
		return ThreeOfAKind
	case follow:
		return Straight
	case suited:
		return Flush
	}
	return ""
}

// inSequence reports whether three ranks are consecutive, with an ace at either end.
func inSequence(a, b, c game.Rank) bool {
	low, high := min(a, b, c), max(a, b, c)
	middle := a + b + c - low - high
	return low+1 == middle && middle+1 == high || low == game.Ace && middle == game.Queen && high == game.King
}

// The classes of the bust bonus, by the number of cards in the dealer's bust hand (003/18.1.b6).
const (
	Bust3 Class = "bust-3"
	Bust4 Class = "bust-4"
	Bust5 Class = "bust-5"
	Bust6 Class = "bust-6"
	Bust7 Class = "bust-7"
	Bust8 Class = "bust-8-or-more"
)

// busts has the classes of the bust bonus, from three cards on.
var busts = []Class{Bust3, Bust4, Bust5, Bust6, Bust7, Bust8}

// Bust returns the class of all of the dealer's cards in the bust bonus (003/18.1.b6). It loses if the dealer is not
// bust.
func Bust(dealer []game.Card) Class {
	if total, _ := Total(dealer); total <= Best {
		return ""
	}
	return busts[min(len(dealer), 8)-3] // two cards never exceed 21
}

// The classes of crazy 7, best first (003/18.1.b10).
const (
	ThreeSevensSuited Class = "three-sevens-suited"
	ThreeSevens       Class = "three-sevens"
	TwoSevensSuited   Class = "two-sevens-suited"
	TwoSevens         Class = "two-sevens"
	OneSeven          Class = "one-seven"
)

// seven is the rank that counts in crazy 7.
const seven game.Rank = 7

// Sevens returns the class of a hand's first cards in crazy 7: its run of at most three sevens from the first card
// on, suited or not (003/18.1.b10 and its reading). For hands with fewer than three cards it is the class so far.
func Sevens(cards []game.Card) Class {
	run, suited := 0, true
	for _, card := range cards[:min(len(cards), 3)] {
		if card.Rank != seven {
			break
		}
		suited = suited && card.Suit == cards[0].Suit
		run++
	}
	switch {
	case run == 3 && suited:
		return ThreeSevensSuited
	case run == 3:
		return ThreeSevens
	case run == 2 && suited:
		return TwoSevensSuited
	case run == 2:
		return TwoSevens
	case run == 1:
		return OneSeven
	}
	return ""
}

// words are the words of the classes.
var words = map[Class]message.Text{
	PerfectPair:       message.New("word.perfect-pair", "perfect pair"),
	ColouredPair:      message.New("word.coloured-pair", "coloured pair"),
	MixedPair:         message.New("word.mixed-pair", "mixed pair"),
	SuitedTrips:       message.New("word.suited-trips", "suited trips"),
	StraightFlush:     message.New("word.straight-flush", "straight flush"),
	ThreeOfAKind:      message.New("word.three-of-a-kind", "three of a kind"),
	Straight:          message.New("word.straight", "straight"),
	Flush:             message.New("word.flush", "flush"),
	ThreeSevensSuited: message.New("word.three-sevens-suited", "three sevens suited"),
	ThreeSevens:       message.New("word.three-sevens", "three sevens"),
	TwoSevensSuited:   message.New("word.two-sevens-suited", "two sevens suited"),
	TwoSevens:         message.New("word.two-sevens", "two sevens"),
	OneSeven:          message.New("word.one-seven", "one seven"),
}

// fields has the fields of results that only these games have.
var fields = map[string]message.Text{
	"blackjack":        message.New("word.blackjack", "blackjack"),
	"dealer_blackjack": message.New("word.dealer-blackjack", "dealer blackjack"),
}

// Word returns the words of a class or of a field; empty if it is neither.
func Word(identifier string) message.Text {
	if text, is := fields[identifier]; is {
		return text
	}
	return words[Class(identifier)]
}

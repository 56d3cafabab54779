package andarbahar

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// The sides.
const (
	Andar = "andar"
	Bahar = "bahar"
)

// MostDealt is the maximum number of cards dealt to both sides: 48 that do not match and one that does
// (003/20.b12.10).
const MostDealt = 49

// Deal has the cards of a round: the Joker, and those dealt to both sides in turn, in order.
type Deal struct {
	Joker game.Card
	Dealt []game.Card
}

// sideOf returns the side of the n-th card, from 1: Andar gets the first (reading 003/20.b3).
func sideOf(n int) string {
	if n%2 == 1 {
		return Andar
	}
	return Bahar
}

// placeOf returns the place of the n-th card, from 1.
func placeOf(n int) game.Position { return game.PositionOf(sideOf(n), (n+1)/2) }

// Matched returns the number of the card with the Joker's rank, from 1; 0 if no card matches yet. The Joker itself is
// not counted (reading 003/20.b11).
func (d Deal) Matched() int {
	return 1 + slices.IndexFunc(d.Dealt, func(card game.Card) bool { return card.Rank == d.Joker.Rank })
}

// Winner returns the side of the matching card, empty if no card matches yet (003/20.b6).
func (d Deal) Winner() string {
	if n := d.Matched(); n > 0 {
		return sideOf(n)
	}
	return ""
}

// Check returns an error if the cards are not a finished round.
func (d Deal) Check() error {
	if !d.Joker.HasFace() {
		return message.NewError("typed.joker.missing", "joker is missing")
	}
	all := append([]game.Card{d.Joker}, d.Dealt...)
	for i, card := range all {
		switch before := slices.Index(all, card); {
		case !card.HasFace():
			return message.NewError("typed.dealt.missing", "card {n} of dealt is missing", message.Number("n", i))
		case before < i && before == 0:
			return message.NewError("typed.dealt.joker", "{card} is card {n} of dealt and the Joker: one deck has it once",
				message.Card("card", card), message.Number("n", i))
		case before < i:
			return message.NewError("typed.dealt.twice", "{card} is card {before} and card {n} of dealt: one deck has it once",
				message.Card("card", card), message.Number("before", before), message.Number("n", i))
		}
	}
	switch matched := d.Matched(); {
	case matched == 0:
		return message.NewError("typed.dealt.not-over",
			"no card of dealt has the rank of the Joker {joker}: the round is not over", message.Card("joker", d.Joker))
	case matched < len(d.Dealt):
		return message.NewError("typed.dealt.over",
			"{card}, card {n} of dealt, has the rank of the Joker {joker}: the round is over with it",
			message.Card("card", d.Dealt[matched-1]), message.Number("n", matched), message.Card("joker", d.Joker))
	}
	return nil
}

// FirstThree is the hand of the Joker and the first card of each side: a closed list.
type FirstThree string

// The results of First 3. It is returned if the first card of Andar matches the Joker (003/20.b9).
const (
	StraightFlush FirstThree = "straight-flush"
	Straight      FirstThree = "straight"
	Flush         FirstThree = "flush"
	Nothing       FirstThree = "nothing"
	Returned      FirstThree = "returned"
)

// FirstThree returns the best hand of the first three cards; empty before they are dealt (003/20.b8). Ace, 2, 3 and
// queen, king, ace are in sequence, king, ace, 2 are not (003/20.b8.2).
func (d Deal) FirstThree() FirstThree {
	switch {
	case d.Matched() == 1:
		return Returned
	case len(d.Dealt) < 2:
		return ""
	}
	three := []game.Card{d.Joker, d.Dealt[0], d.Dealt[1]}
	ranks := []int{int(three[0].Rank), int(three[1].Rank), int(three[2].Rank)}
	slices.Sort(ranks)
	sequence := ranks[1] == ranks[0]+1 && ranks[2] == ranks[1]+1 ||
		slices.Equal(ranks, []int{int(game.Ace), int(game.Queen), int(game.King)})
	flush := three[0].Suit == three[1].Suit && three[1].Suit == three[2].Suit
	switch {
	case sequence && flush:
		return StraightFlush
	case sequence:
		return Straight
	case flush:
		return Flush
	}
	return Nothing
}

// condition returns the winning condition that the rulebook calls word; false if none exists. Numbers of cards are
// words of their own: cards-6-10 holds if the match is one of the cards 6 to 10, and no other (reading 003/20.b13).
func condition(word string) (holds func(Deal) bool, known bool) {
	switch word {
	case Andar, Bahar: // 003/20.b6.1, 003/20.b6.2
		return func(d Deal) bool { return d.Winner() == word }, true
	case "first-card-andar": // 003/20.b12.1
		return func(d Deal) bool { return d.Matched() == 1 }, true
	case "first-card-bahar": // 003/20.b12.2: it loses if Andar's first card matched
		return func(d Deal) bool { return d.Matched() == 2 }, true
	}
	if name, is := strings.CutPrefix(word, "first-three-"); is { // 003/20.b8.1 to b8.3
		made := FirstThree(name)
		return func(d Deal) bool { return d.FirstThree() == made }, made == StraightFlush || made == Straight || made == Flush
	}
	least, most, is := cardRange(word)
	return func(d Deal) bool { return d.Matched() >= least && d.Matched() <= most }, is
}

// cardRange parses a range such as cards-6-10.
func cardRange(word string) (least, most int, is bool) {
	numbers, is := strings.CutPrefix(word, "cards-")
	from, to, both := strings.Cut(numbers, "-")
	least, first := strict.Number(from)
	most, second := strict.Number(to)
	return least, most, is && both && first && second && 1 <= least && least <= most && most <= MostDealt
}

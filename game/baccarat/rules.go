package baccarat

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Rules plays one variant. It is immutable and implements [game.Family].
type Rules struct {
	family.Plain
	order  []game.Position
	third  Third
	bets   family.Bets[Hands]
	peek   *Peek
	golden *Golden
	mega   *Mega
	// dealerChooses is true if the dealer says how many cards are opened.
	dealerChooses bool
	// charges are the extra costs of bets on top of the stake, in percent; closes is true if some bets close after a
	// number of rounds of the shoe.
	charges map[string]int
	closes  bool
	// maxRounds is the maximum number of rounds in a shoe: each takes at least four cards.
	maxRounds int
}

// New checks that a book belongs to baccarat and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	if !read {
		return nil, fmt.Errorf("the book of %s was not read as one of baccarat", book.Variant)
	}
	if book.Shoe == nil {
		return nil, fmt.Errorf("baccarat is dealt from a shoe: [shoe] is missing")
	}
	if own.Deal.Third.IsZero() {
		return nil, fmt.Errorf("deal.third is missing: want the clauses that say who draws a third card")
	}
	rules := &Rules{third: own.Deal.Third, peek: own.Peek, golden: own.Golden, mega: own.Mega}
	rules.dealerChooses = own.Peek != nil && book.Chosen[own.Peek.From] == peekFromDealer
	features := 0
	for _, there := range []bool{own.Peek != nil, own.Golden != nil, own.Mega != nil} {
		if there {
			features++
		}
	}
	if features > 1 {
		return nil, fmt.Errorf("one of [peek], [golden] and [mega] can be played in a round, not %d", features)
	}
	if err := rules.offer(book.Bets); err != nil {
		return nil, err
	}
	rules.order, rules.maxRounds = book.Deal.Order, family.MaxRounds(book, 4)
	if err := book.Deal.Check(slices.Concat(playerPlaces[:2], bankerPlaces[:2])...); err != nil {
		return nil, err
	}
	if rules.peek != nil && rules.peek.Cards.Most > len(rules.order) {
		return nil, fmt.Errorf("peek.cards: %s: only the first four cards lie there", rules.peek.Cards)
	}
	return rules, nil
}

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
	bets   []offered
	peek   *Peek
	golden *Golden
	mega   *Mega
	// charges are what bets cost beside the stake, in percent; closes is true where some are
	// closed after so many rounds of the shoe.
	charges map[string]int
	closes  bool
}

// New checks that a book is one of baccarat and returns its rules. The errors
// name the key that does not fit.
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
	for _, name := range book.Deal.Order {
		rules.order = append(rules.order, game.Position(name))
	}
	want := []game.Position{"banker-1", "banker-2", "player-1", "player-2"}
	if !slices.Equal(slices.Sorted(slices.Values(rules.order)), want) {
		return nil, fmt.Errorf("deal.order must name each of %v once, not %v", want, rules.order)
	}
	if rules.peek != nil && rules.peek.Cards.Most > len(rules.order) {
		return nil, fmt.Errorf("peek.cards: %s: only the first four cards lie there", rules.peek.Cards)
	}
	return rules, nil
}

package dragontiger

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// The sides, which are the places of their cards as well.
const (
	Dragon = "dragon"
	Tiger  = "tiger"
	// Tie is the winner's name when both cards count alike.
	Tie = "tie"
)

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	order []game.Position
	own   *Own
	bets  []offered
	sheet []rulebook.Bet
}

// offered is a bet of the rulebook as it is settled.
type offered struct {
	name     string
	odds     game.Odds
	wins     func(Cards) bool
	halfLost func(Cards) bool
	// closes is the last round of a shoe in which it is taken; 0 for never. side is true for a
	// bet on one side's card.
	closes int
	side   bool
}

// New checks that a book is one of Dragon Tiger and returns its rules. The errors name the key that
// does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	if !read {
		return nil, fmt.Errorf("the file of %s was not read as one of dragon tiger", book.Variant)
	}
	if book.Shoe == nil {
		return nil, fmt.Errorf("dragon tiger is dealt from a shoe: [shoe] is missing")
	}
	rules := &Rules{own: own, sheet: book.Bets}
	for _, name := range book.Deal.Order {
		rules.order = append(rules.order, game.Position(name))
	}
	if want := []game.Position{Dragon, Tiger}; !slices.Equal(slices.Sorted(slices.Values(rules.order)), want) {
		return nil, fmt.Errorf("deal.order must name each of %v once, not %v", want, rules.order)
	}
	for _, bet := range book.Bets {
		if err := rules.offer(bet); err != nil {
			return nil, err
		}
	}
	return rules, nil
}

func (r *Rules) offer(bet rulebook.Bet) error {
	conditions := conditions(r.own.sevenLoses)
	known := func(key, name string) error {
		if _, is := conditions[name]; !is {
			return fmt.Errorf("bet %q: %s = %q is no condition of dragon tiger; it knows %v", bet.Name, key, name, slices.Sorted(maps.Keys(conditions)))
		}
		return nil
	}
	if len(bet.Pays) > 0 || bet.Returns != "" || bet.Multiplied != "" {
		return fmt.Errorf("bet %q: dragon tiger has bets with wins, odds and half_lost alone", bet.Name)
	}
	if err := known("wins", bet.Wins); err != nil {
		return err
	}
	offered := offered{name: bet.Name, odds: bet.Odds, wins: conditions[bet.Wins], closes: bet.ClosesAfter.Value, side: sideOf(bet.Wins)}
	if bet.HalfLost != "" {
		if err := known("half_lost", bet.HalfLost); err != nil {
			return err
		}
		offered.halfLost = conditions[bet.HalfLost]
	}
	r.bets = append(r.bets, offered)
	return nil
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.sheet }

package blackjack

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	family.Results[Given, Result]
	calls rulebook.Calls
	own   *Own
	decks int
	sheet []rulebook.Bet
	// bets has the book's bets by name, each with its win conditions.
	bets map[string]family.Bets[outcome]
	// clauses are those of the rule sheet.
	clauses sheetClauses
}

// New checks that a book belongs to blackjack and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	if !read {
		return nil, fmt.Errorf("the file of %s was not read as one of blackjack", book.Variant)
	}
	if book.Shoe == nil || book.Timers.Decision == (rulebook.Seconds{}) {
		return nil, fmt.Errorf("blackjack is dealt from a shoe, and players decide in it: " +
			"[shoe] and timers.decision must be given")
	}
	if want := []game.Position{"seats", "dealer", "seats", "dealer"}; !slices.Equal(book.Deal.Order, want) {
		return nil, fmt.Errorf("deal.order must be %q, not %q", want, book.Deal.Order)
	}
	rules := &Rules{
		calls: book.Calls,
		own:   own, decks: book.Shoe.Decks.Value, sheet: book.Bets, bets: map[string]family.Bets[outcome]{},
		clauses: sheetClauses{deal: book.Deal.Clause, decision: book.Timers.Decision.Clause},
	}
	rules.Results = family.Results[Given, Result]{
		Want: want, Settles: rules.settleLine, LineOf: lineOf, Words: resultText, Short: brief,
		Has: func(result Result) bool { return len(result.Dealer) > 0 },
	}
	for _, bet := range book.Bets {
		conditions, known := conditionsOf[bet.Name]
		if !known || bet.Multiplied != "" || bet.ClosesAfter.Value != 0 {
			return nil, fmt.Errorf("bet %q: blackjack has %v, with wins, pays, odds, returns and half_lost alone",
				bet.Name, slices.Sorted(maps.Keys(conditionsOf)))
		}
		offered, err := family.Offer("the bet "+bet.Name, []rulebook.Bet{bet}, conditions)
		if err != nil {
			return nil, err
		}
		rules.bets[bet.Name] = offered
	}
	for _, name := range []string{betMain, betInsurance} {
		if rules.bets[name] == nil {
			return nil, fmt.Errorf("[[bet]]: %s is missing", name)
		}
	}
	return rules, nil
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.sheet }

// seats returns the number of seats of the table; one until the site has set it.
func (r *Rules) seats() int { return max(r.own.Seats.Value, 1) }

package blackjack

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// The bets, by name, and on what they win.
const (
	betMain      = "main"
	betInsurance = "insurance"

	winsBlackjack       = "blackjack"
	winsHigher          = "higher"
	winsDealerBlackjack = "dealer-blackjack"
	returnsEqual        = "equal"
)

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	own   *Own
	decks int
	sheet []rulebook.Bet
	// odds are what a win pays, by what wins it.
	odds map[string]game.Odds
}

// New checks that a book is one of blackjack and returns its rules. The errors name the key that
// does not fit.
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
	rules := &Rules{own: own, decks: book.Shoe.Decks.Value, sheet: book.Bets, odds: map[string]game.Odds{}}
	wins := map[string][]string{betMain: {winsBlackjack, winsHigher}, betInsurance: {winsDealerBlackjack}}
	returns := map[string]string{betMain: returnsEqual}
	for _, bet := range book.Bets {
		want, known := wins[bet.Name]
		others := bet.HalfLost != "" || bet.Multiplied != "" || bet.ClosesAfter.Value != 0
		if !known || others || bet.Returns != returns[bet.Name] {
			return nil, fmt.Errorf("bet %q: blackjack has main, returned on %q, and insurance", bet.Name, returnsEqual)
		}
		var named []string
		for _, line := range bet.Lines() {
			named = append(named, line.When)
			rules.odds[line.When] = line.Odds
		}
		if !slices.Equal(named, want) {
			return nil, fmt.Errorf("bet %q: wins on %q: want %q", bet.Name, named, want)
		}
		delete(wins, bet.Name)
	}
	if len(wins) > 0 {
		return nil, fmt.Errorf("[[bet]]: want %s and %s", betMain, betInsurance)
	}
	return rules, nil
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.sheet }

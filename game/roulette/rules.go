package roulette

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Rules plays and settles one variant. It is immutable and implements [game.Family].
type Rules struct {
	family.Plain
	calls   rulebook.Calls
	bets    []offered
	called  []family.Called
	wheel   *WheelRules
	lucky   *LuckyDraw
	powerUp *PowerUpDraw
	// plain has the results of every number if nothing was drawn.
	plain [Pockets]game.BetResults
}

// offered is a bet of the layout as this variant offers it.
type offered struct {
	Bet
	odds game.Odds
	// row is the rulebook's row of its kind.
	row rulebook.Bet
}

// New checks that a book belongs to roulette and returns its rules, with each kind of bet expanded to its bets.
// Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	if !read {
		return nil, fmt.Errorf("the book of %s was not read as one of roulette", book.Variant)
	}
	if book.Shoe != nil {
		return nil, fmt.Errorf("roulette is played without cards: [shoe] must not be there")
	}
	if own.Wheel == nil {
		return nil, fmt.Errorf("roulette is played with a wheel: [wheel] is missing")
	}
	rules := &Rules{calls: book.Calls, wheel: own.Wheel, lucky: own.Lucky, powerUp: own.PowerUp}
	var kinds []Kind
	for _, row := range book.Bets {
		kind := Kind(row.Wins)
		switch {
		case !slices.Contains(Kinds(), kind):
			return nil, fmt.Errorf("bet %q: wins = %q is no kind of bet of roulette; it knows %v", row.Name, row.Wins, Kinds())
		case slices.Contains(kinds, kind):
			return nil, fmt.Errorf("bet %q: wins = %q stands twice: a kind has its bets once", row.Name, row.Wins)
		case row.HalfLost != "":
			return nil, fmt.Errorf("bet %q: half_lost = %q: no number takes half of a bet of roulette", row.Name, row.HalfLost)
		case row.Returns != "":
			return nil, fmt.Errorf("bet %q: returns = %q: no number gives a bet of roulette back", row.Name, row.Returns)
		}
		kinds = append(kinds, kind)
		for _, bet := range layout {
			if bet.Kind == kind {
				rules.bets = append(rules.bets, offered{Bet: bet, odds: row.Odds, row: row})
			}
		}
	}
	if err := rules.checkDraws(kinds); err != nil {
		return nil, err
	}
	var err error
	if rules.called, err = called(own.Wheel.Called); err != nil {
		return nil, err
	}
	return rules, rules.settlePlain()
}

// checkDraws returns an error for a draw that is impossible on the wheel, or applies to no bet.
func (r *Rules) checkDraws(kinds []Kind) error {
	draws := map[string]rulebook.Range{}
	if r.lucky != nil {
		draws["lucky"] = r.lucky.Numbers
	}
	if r.powerUp != nil {
		draws["power_up"] = r.powerUp.Numbers
	}
	for key, numbers := range draws {
		if numbers.Most > Pockets {
			return fmt.Errorf("%s.numbers: most = %d: the wheel has %d numbers", key, numbers.Most, Pockets)
		}
		if !slices.Contains(kinds, Straight) {
			return fmt.Errorf("%s: multipliers are for straight-up bets, and there is no [[bet]] with wins = %q", key, Straight)
		}
	}
	return nil
}

// Bets returns every single bet of the variant, in the order of results: the rulebook's kinds in turn, each in the
// order of the layout.
func (r *Rules) Bets() []rulebook.Bet {
	bets := make([]rulebook.Bet, len(r.bets))
	for i, bet := range r.bets {
		bets[i] = rulebook.Bet{
			Name: bet.Name, Title: rulebook.Title{Text: bet.Title}, Wins: string(bet.Kind), Odds: bet.odds, Clauses: slices.Clone(bet.row.Clauses),
			Minimum: bet.row.Minimum, Maximum: bet.row.Maximum,
		}
	}
	return bets
}

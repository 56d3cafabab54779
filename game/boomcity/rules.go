package boomcity

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Rules plays and settles Boom City. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	family.Results[settleLine, Result]
	calls rulebook.Calls
	own   *Own
	bets  []rulebook.Bet
	// pays is the payout to one of a field, by kind; titles has the names of the kinds.
	pays   map[string]int
	kindOf map[string]Kind
}

// New checks that a book belongs to Boom City and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	switch {
	case !read:
		return nil, fmt.Errorf("the file of %s was not read as one of boom city", book.Variant)
	case book.Shoe != nil:
		return nil, fmt.Errorf("boom city is played without cards: [shoe] must not be there")
	}
	rules := &Rules{calls: book.Calls, own: own, bets: book.Bets, pays: map[string]int{}, kindOf: map[string]Kind{}}
	rules.Results = family.Results[settleLine, Result]{
		Want: wantLine, Settles: rules.settleLine, LineOf: lineOf, Words: rules.resultText, Short: rules.brief,
		Has:  func(result Result) bool { return result.Field != "" },
		None: "the result has no field of the wall",
	}
	for _, kind := range own.Kinds {
		if _, twice := rules.kindOf[kind.Name]; twice || !slices.Contains(kinds(), kind.Name) {
			return nil, fmt.Errorf("field %q: want each of %v once", kind.Name, kinds())
		}
		rules.kindOf[kind.Name] = kind
	}
	if len(rules.kindOf) != len(kinds()) {
		return nil, fmt.Errorf("there are %d fields, want each of %v", len(rules.kindOf), kinds())
	}
	for _, bet := range book.Bets {
		pays, from := bet.Odds.Ratio()
		switch bonus := slices.Contains([]string{diceBattle, luckyDrop, boomOrBust}, bet.Wins); {
		case !bonus && !slices.Contains([]string{bronze, silver, gold}, bet.Wins):
			return nil, fmt.Errorf("bet %q: wins = %q: nobody bets on that", bet.Name, bet.Wins)
		case bonus != (bet.OddsFrom == bet.Wins) || !bonus && from != 1:
			return nil, fmt.Errorf("bet %q: want whole odds to 1, or odds_from its bonus game", bet.Name)
		case len(bet.Pays) > 0 || bet.Returns != "" || bet.HalfLost != "" || bet.Multiplied != "":
			return nil, fmt.Errorf("bet %q: boom city has bets with wins, and odds or odds_from, alone", bet.Name)
		}
		rules.pays[bet.Wins] = int(pays)
	}
	return rules, nil
}

// Bets returns the six bets of the variant.
func (r *Rules) Bets() []rulebook.Bet { return r.bets }

// Dice returns the number of dice thrown.
func (r *Rules) Dice() int { return Dice }

// settled returns the result of every bet in a round that ended on a field. After a bonus game, a bet on it has a
// result for each choice of its players; choices that nobody could make are closed.
func (r *Rules) settled(hit Field, wins []win, skipped bool) (bets game.BetResults, err error) {
	for _, bet := range r.bets {
		result := game.BetResult{Name: bet.Name, Result: game.BetLose}
		switch {
		case bet.Wins != hit.Kind:
		case skipped:
			result.Result = game.BetClosed
		case bet.OddsFrom != "":
			for _, win := range wins {
				choice := game.BetResult{Name: bet.Name + "/" + win.choice, Result: game.BetClosed}
				if win.times > 0 {
					choice.Result = game.BetWin
					if choice.Odds, err = odds(win.times * hit.Times); err != nil {
						return nil, err
					}
				}
				bets = append(bets, choice)
			}
			continue
		default:
			result.Result = game.BetWin
			if result.Odds, err = odds(hit.Pays * hit.Times); err != nil {
				return nil, err
			}
		}
		bets = append(bets, result)
	}
	return bets, nil
}

// odds returns the odds of a multiplier: 5x pays 5:1, as Gold 5x does (003/24.1.b1, 003/24.1.b3).
func odds(times int) (game.Odds, error) { return game.ParseOdds(fmt.Sprintf("%d:1", times)) }

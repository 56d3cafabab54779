package oneblackjack

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// The bets, by name.
const (
	betMain      = "main"
	betInsurance = "insurance"
	betPairs     = "perfect-pairs"
	betPoker     = "21+3"
	betBust      = "bust-bonus"
	betSevens    = "crazy-7"
)

// outcome is what a player's bets are settled on: the hand, and the rest of the round.
type outcome struct {
	total, dealer       int
	blackjack, against  bool // whose first two cards make Blackjack, the player's and the dealer's
	pair, poker, sevens twentyone.Class
	bust                twentyone.Class
}

// conditions has the win conditions of the rulebook by name (003/18.b2, 003/18.b6, 003/18.b14).
var conditions = func() map[string]func(outcome) bool {
	words := map[string]func(outcome) bool{
		"blackjack":        func(c outcome) bool { return c.blackjack && !c.against },
		"higher":           outcome.higher,
		"equal":            outcome.equal,
		"dealer-blackjack": func(c outcome) bool { return c.against },
	}
	for class, of := range map[twentyone.Class]func(outcome) twentyone.Class{
		twentyone.PerfectPair: outcome.pairs, twentyone.ColouredPair: outcome.pairs, twentyone.MixedPair: outcome.pairs,
		twentyone.SuitedTrips: outcome.pokers, twentyone.StraightFlush: outcome.pokers, twentyone.ThreeOfAKind: outcome.pokers,
		twentyone.Straight: outcome.pokers, twentyone.Flush: outcome.pokers,
		twentyone.Bust3: outcome.busts, twentyone.Bust4: outcome.busts, twentyone.Bust5: outcome.busts,
		twentyone.Bust6: outcome.busts, twentyone.Bust7: outcome.busts, twentyone.Bust8: outcome.busts,
		twentyone.ThreeSevensSuited: outcome.runs, twentyone.ThreeSevens: outcome.runs,
		twentyone.TwoSevensSuited: outcome.runs, twentyone.TwoSevens: outcome.runs, twentyone.OneSeven: outcome.runs,
	} {
		words[string(class)] = func(c outcome) bool { return of(c) == class }
	}
	return words
}()

func (c outcome) pairs() twentyone.Class  { return c.pair }
func (c outcome) pokers() twentyone.Class { return c.poker }
func (c outcome) busts() twentyone.Class  { return c.bust }
func (c outcome) runs() twentyone.Class   { return c.sevens }

// higher reports whether the hand is closer to 21 than the dealer's (003/18.b2). Blackjack beats any other 21
// (003/18.b14 and its reading).
func (c outcome) higher() bool {
	return c.total <= twentyone.Best && !c.against && (c.dealer > twentyone.Best || c.total > c.dealer)
}

// equal reports whether both hands have the same value (003/18.b6).
func (c outcome) equal() bool {
	return c.total <= twentyone.Best && c.total == c.dealer && c.blackjack == c.against
}

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	family.Results[Given, Result]
	calls rulebook.Calls
	own   *Own
	bets  family.Bets[outcome]
	order []game.Position
	// decks is the number of decks in the shoe.
	decks int
	// doubleAfterSplit, acesPlayOn and shared are the site's choices for a split: whether its halves may be doubled,
	// whether an ace takes more than one card, and whether the first half takes the cards of those who did not split.
	doubleAfterSplit, acesPlayOn, shared bool
}

// New checks that a book belongs to One Blackjack and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	switch {
	case !read:
		return nil, fmt.Errorf("the file of %s was not read as one of one-blackjack", book.Variant)
	case book.Shoe == nil:
		return nil, fmt.Errorf("one-blackjack is dealt from a shoe: [shoe] is missing")
	}
	names := map[string]bool{
		betMain: true, betInsurance: true, betPairs: true, betPoker: true, betBust: true, betSevens: true,
	}
	for _, bet := range book.Bets {
		if !names[bet.Name] || bet.HalfLost != "" || bet.Multiplied != "" || bet.ClosesAfter.Value != 0 {
			return nil, fmt.Errorf("bet %q: want each of main, insurance, perfect-pairs, 21+3, bust-bonus and crazy-7 "+
				"at most once, with wins, odds, pays and returns alone", bet.Name)
		}
		delete(names, bet.Name)
	}
	if names[betMain] {
		return nil, fmt.Errorf("[[bet]]: main is missing")
	}
	bets, err := family.Offer("one-blackjack", book.Bets, conditions)
	if err != nil {
		return nil, err
	}
	rules := &Rules{
		calls: book.Calls,
		own:   own, bets: bets, order: book.Deal.Order, decks: book.Shoe.Decks.Value,
		doubleAfterSplit: book.Chosen[own.AfterSplit] == doubled,
		acesPlayOn:       book.Chosen[own.Aces] == anyCards,
		shared:           book.Chosen[own.Draws] == together,
	}
	rules.Results = family.Results[Given, Result]{
		Want: want, Settles: rules.settleLine, LineOf: lineOf, Words: resultText, Short: brief,
		Has: func(result Result) bool { return len(result.Dealer) > 0 },
	}
	return rules, book.Deal.Check(boxPlace(1), boxPlace(2), twentyone.Place(1), twentyone.Hole)
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.bets.Book() }

// Sheet describes a round.
func (r *Rules) Sheet() []family.Section {
	return []family.Section{{Title: "Each round", Rules: []family.Rule{
		family.CitedRule("insurance", "offered against an ace; then the hole card is checked for Blackjack",
			r.own.Insurance.Clause),
		family.CitedRule("double", "on any two initial cards, for one more card", r.own.Doubles.Clause),
		{About: "double after a split", Clauses: []string{r.own.Doubles.Clause}, Setting: r.own.AfterSplit},
		family.CitedRule("split", "two initial cards of equal value, once", r.own.Splits.Clause),
		{About: "cards of split aces", Clauses: []string{r.own.Splits.Clause}, Setting: r.own.Aces},
		family.NumberRule("dealer", "draws until he has %d, whatever the players have", r.own.Stands),
	}}}
}

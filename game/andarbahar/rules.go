package andarbahar

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// joker is the place of the Joker.
const joker game.Position = "joker"

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	family.Results[settleLine, Result]
	calls rulebook.Calls
	bets  family.Bets[Deal]
	// jokerFirst is true if the Joker is dealt before bets are taken. Dealing is the clause on how cards are dealt.
	jokerFirst bool
	dealing    string
}

// New checks that a book belongs to Andar Bahar and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	switch {
	case !read:
		return nil, fmt.Errorf("the file of %s was not read as one of andar bahar", book.Variant)
	case book.Shoe == nil || book.Shoe.Decks.Value != 1 || !book.Shoe.ShuffledEachRound():
		return nil, fmt.Errorf("andar bahar is dealt from one deck, shuffled for each round: " +
			"[shoe] wants decks = 1 and each_round")
	}
	conditions := map[string]func(Deal) bool{}
	for _, bet := range book.Bets {
		if bet.HalfLost != "" || bet.Multiplied != "" || bet.ClosesAfter != (rulebook.Number{}) {
			return nil, fmt.Errorf("bet %q: andar bahar has bets with wins, odds, pays and returns alone", bet.Name)
		}
		words := []string{bet.Returns}
		for _, line := range bet.Lines() {
			words = append(words, line.When)
		}
		for _, word := range words {
			if holds, known := condition(word); known {
				conditions[word] = holds
			}
		}
	}
	bets, err := family.Offer("andar bahar", book.Bets, conditions)
	if err != nil {
		return nil, err
	}
	rules := &Rules{calls: book.Calls, bets: bets, jokerFirst: book.Chosen[own.Joker] != afterBetting, dealing: book.Deal.Clause}
	rules.Results = family.Results[settleLine, Result]{
		Want: want, Settles: rules.settleLine, Has: func(result Result) bool { return result.Side != "" },
		LineOf: func(result Result) settleLine { return settleLine{result.Joker, result.Dealt} }, Words: resultText,
		Short: brief,
	}
	return rules, book.Deal.Check(joker, placeOf(1), placeOf(2))
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.bets.Book() }

// Sheet describes a round.
func (r *Rules) Sheet() []family.Section {
	return []family.Section{{Title: "Each round", Rules: []family.Rule{
		{
			About: "cards", Holds: "to Andar and Bahar in turn, Andar first, until one has the Joker's rank",
			Clauses: []string{r.dealing},
		},
	}}}
}

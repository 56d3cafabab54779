package dragontiger

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// The sides, which are also the places of their cards.
const (
	Dragon = "dragon"
	Tiger  = "tiger"
	// Tie is the winner if both cards have equal points.
	Tie = "tie"
)

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	family.Results[settleLine, Result]
	calls rulebook.Calls
	order []game.Position
	own   *Own
	bets  family.Bets[Cards]
	// maxRounds is the maximum number of rounds in a shoe.
	maxRounds int
}

// New checks that a book belongs to Dragon Tiger and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	if !read {
		return nil, fmt.Errorf("the file of %s was not read as one of dragon tiger", book.Variant)
	}
	if book.Shoe == nil {
		return nil, fmt.Errorf("dragon tiger is dealt from a shoe: [shoe] is missing")
	}
	for _, bet := range book.Bets {
		if len(bet.Pays) > 0 || bet.Returns != "" || bet.Multiplied != "" {
			return nil, fmt.Errorf("bet %q: dragon tiger has bets with wins, odds and half_lost alone", bet.Name)
		}
	}
	bets, err := family.Offer("dragon tiger", book.Bets, conditions(book.Chosen[own.SevenLoses] == sevenFalls))
	if err != nil {
		return nil, err
	}
	most := family.MaxRounds(book, 2+own.Removed.Value)
	rules := &Rules{calls: book.Calls, order: book.Deal.Order, own: own, bets: bets, maxRounds: most}
	rules.Results = family.Results[settleLine, Result]{
		Want: want, Settles: rules.settleLine, Has: func(result Result) bool { return result.Winner != "" },
		LineOf: func(result Result) settleLine { return settleLine{result.Dragon, result.Tiger, result.round()} },
		Words:  resultText, Short: brief,
	}
	return rules, book.Deal.Check(Dragon, Tiger)
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.bets.Book() }

package snakesladders

import (
	"fmt"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Rules plays one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	family.Results[settleLine, Result]
	calls rulebook.Calls
	own   *Own
	bets  family.Bets[*course]
}

// New checks that a book belongs to Snakes & Ladders and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	switch {
	case !read:
		return nil, fmt.Errorf("the file of %s was not read as one of snakes & ladders", book.Variant)
	case book.Shoe != nil:
		return nil, fmt.Errorf("snakes & ladders is played without cards: [shoe] must not be there")
	}
	for _, bet := range book.Bets {
		if bet.HalfLost != "" || bet.Returns != "" || bet.Multiplied != "" || bet.ClosesAfter != (rulebook.Number{}) {
			return nil, fmt.Errorf("bet %q: snakes & ladders has bets with wins or pays alone", bet.Name)
		}
	}
	rules := &Rules{calls: book.Calls, own: own}
	rules.Results = family.Results[settleLine, Result]{
		Want: wantLine, Settles: rules.settleLine, LineOf: lineOf, Words: resultText, Short: rules.brief,
		Has:  func(result Result) bool { return len(result.Dice) > 0 },
		None: "the result has no throw",
	}
	bets, err := family.Offer("snakes & ladders", book.Bets, rules.conditions())
	if err != nil {
		return nil, err
	}
	rules.bets = bets
	return rules, nil
}

// conditions returns the win conditions by name. A number of symbols means exactly that number (003/4.b9); a bonus
// needs at least the number that opens it (003/4.1.b1, 003/4.2.b1).
func (r *Rules) conditions() map[string]func(*course) bool {
	exactly := func(stars, diamonds int) func(*course) bool {
		return func(c *course) bool {
			return (stars < 0 || c.count(star) == stars) && (diamonds < 0 || c.count(diamond) == diamonds)
		}
	}
	known := map[string]func(*course) bool{
		"two-diamonds": exactly(-1, 2), "three-diamonds": exactly(-1, 3), "four-diamonds": exactly(-1, 4),
		"two-stars": exactly(2, -1), "three-stars": exactly(3, -1), "four-stars": exactly(4, -1),
		"two-stars-two-diamonds": exactly(2, 2), "one-star-three-diamonds": exactly(1, 3),
		"three-stars-one-diamond": exactly(3, 1),
		"totem-bonus":             func(c *course) bool { return c.count(totem) >= r.own.Bonus.Totem.Value },
	}
	for _, one := range r.own.Types {
		known[one.Name+"-bonus"] = func(c *course) bool {
			return c.count(ladders) >= r.own.Bonus.Board.Value && c.fifth == one.Name
		}
	}
	return known
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.bets.Book() }

// Dice returns the number of dice thrown at the start of a round.
func (r *Rules) Dice() int { return r.own.Dice.Count.Value }

// typeOf returns the type of the Snakes & Ladders Bonus with a name; false for an unknown name.
func (r *Rules) typeOf(name string) (Type, bool) {
	for _, one := range r.own.Types {
		if one.Name == name {
			return one, true
		}
	}
	return Type{}, false
}

// typeNames returns the names of the types.
func (r *Rules) typeNames() (names []string) {
	for _, one := range r.own.Types {
		names = append(names, one.Name)
	}
	return names
}

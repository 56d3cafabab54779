package roulette

import (
	"fmt"
	"slices"
)

// Call is a called bet: chips laid on several bets of the layout at once. It is a
// way of placing bets, not a bet of its own; each part is settled as what it is.
type Call struct {
	// Name is in kebab case, such as voisins-du-zero.
	Name  string
	Title string
	Parts []Part
}

// Part is the chips a called bet lays on one bet of the layout.
type Part struct {
	Bet   Bet
	Chips int
}

// Chips is how many chips the called bet takes.
func (c Call) Chips() int {
	sum := 0
	for _, part := range c.Parts {
		sum += part.Chips
	}
	return sum
}

// Numbers are those the called bet covers, in rising order, each once.
func (c Call) Numbers() []Number {
	return where(func(n Number) bool {
		return slices.ContainsFunc(c.Parts, func(part Part) bool { return part.Bet.Covers(n) })
	})
}

// on lays chips on the bets of the layout that cover exactly these numbers.
func (c Call) on(chips int, groups ...[]Number) Call {
	for _, numbers := range groups {
		at := slices.IndexFunc(layout, func(bet Bet) bool { return slices.Equal(bet.Numbers, numbers) })
		c.Parts = append(c.Parts, Part{Bet: layout[at].clone(), Chips: chips})
	}
	return c
}

// Neighbours is a chip straight up on a number and on so many on each side of it on
// the wheel, 1 to 9 (003/9.1.3.b2, b3; 001/9.13.2 leaves the limits to the platform).
func Neighbours(number Number, each int) (Call, error) {
	if err := number.Check(); err != nil {
		return Call{}, err
	}
	if each < 1 || each > 9 {
		return Call{}, fmt.Errorf("%d neighbours on each side: want 1 to 9 (003/9.1.3.b3)", each)
	}
	call := Call{
		Name:  fmt.Sprintf("neighbours-%d-%d", number, each),
		Title: fmt.Sprintf("%d and %d on each side", number, each),
	}
	for _, n := range number.Neighbours(each) {
		call = call.on(1, []Number{n})
	}
	return call, nil
}

// FinalesEnPlein is a chip straight up on every number that ends in a digit, 0 to 9
// (003/9.1.8).
func FinalesEnPlein(digit int) (Call, error) {
	if digit < 0 || digit > 9 {
		return Call{}, fmt.Errorf("finales en plein %d: want a last digit, 0 to 9", digit)
	}
	call := Call{Name: fmt.Sprintf("finales-en-plein-%d", digit), Title: fmt.Sprintf("Finales en Plein %d", digit)}
	for n := Number(digit); n < Pockets; n += 10 {
		call = call.on(1, []Number{n})
	}
	return call, nil
}

// FinalesACheval is a chip on every split of two numbers one below the other whose
// last digits are those of first and first+3, for first from 0 to 9. Where the lower
// number would be beyond 36, the chip lies straight up on the upper one (003/9.1.9).
func FinalesACheval(first int) (Call, error) {
	if first < 0 || first > 9 {
		return Call{}, fmt.Errorf("finales a cheval %d/%d: want a first number from 0 to 9", first, first+streetWidth)
	}
	call := Call{
		Name:  fmt.Sprintf("finales-a-cheval-%d-%d", first, first+streetWidth),
		Title: fmt.Sprintf("Finales a Cheval %d/%d", first, first+streetWidth),
	}
	for n := Number(first); n < Pockets; n += 10 {
		if below := n + streetWidth; below < Pockets {
			call = call.on(1, []Number{n, below})
		} else {
			call = call.on(1, []Number{n})
		}
	}
	return call, nil
}

// FullComplete is every inside bet that covers a number, with a chip for each number
// the bet covers: a straight-up 1, a split 2, a street 3, a corner 4, a six line 6.
// 003/9.1.10 prints the sums only; this is the composition that gives all of them.
func FullComplete(number Number) (Call, error) {
	if err := number.Check(); err != nil {
		return Call{}, err
	}
	call := Call{Name: fmt.Sprintf("full-complete-%d", number), Title: fmt.Sprintf("Full Complete %d", number)}
	for _, bet := range layout {
		if bet.Kind.inside() && bet.Covers(number) {
			call.Parts = append(call.Parts, Part{Bet: bet.clone(), Chips: len(bet.Numbers)})
		}
	}
	return call, nil
}

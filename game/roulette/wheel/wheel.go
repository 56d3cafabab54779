// Package wheel is the single-zero wheel: its numbers in order, with their colours and sectors.
//
// It must never import anything about rounds: rounds and statistics both build on it.
package wheel

import (
	"slices"

	"pitboss/game/message"
)

// Pockets is the number of pockets of the wheel: 0 to 36 (001/9.1, 003/9.b2, 004/1.1).
const Pockets = 37

// Number is a pocket of the wheel, 0 to 36.
type Number int

// Colour is the colour of a pocket.
type Colour string

// The colours. Zero alone is green (001/9.1).
const (
	Red   Colour = "red"
	Black Colour = "black"
	Green Colour = "green"
)

// order is the order of the pockets clockwise from zero. No document prints it; it is the standard single-zero wheel,
// which agrees with every sector the documents name.
var order = [Pockets]Number{
	0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
	5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
}

// Order returns the pockets clockwise, from zero.
func Order() []Number { return slices.Clone(order[:]) }

// Sector returns the pockets clockwise from one number to another, both included. Both must be on the wheel.
func Sector(from, to Number) []Number {
	sector := []Number{from}
	for n := from; n != to && len(sector) < Pockets; {
		n = n.clockwise(1)
		sector = append(sector, n)
	}
	return sector
}

// Neighbourhood is a sector of the wheel that staff know by name.
type Neighbourhood struct {
	Name    string
	Numbers []Number
}

// Sectors returns the sectors that divide the wheel: each number is in exactly one of them. The called bets of their
// names cover the same numbers (001/9.13.1).
func Sectors() []Neighbourhood {
	return []Neighbourhood{
		{"voisins-du-zero", Sector(22, 25)},
		{"tiers-du-cylindre", Sector(27, 33)}, //nolint:misspell // the French name
		{"orphelins", slices.Concat(Sector(17, 6), Sector(1, 9))},
	}
}

// Check returns an error if there is no such pocket.
func (n Number) Check() error {
	if n < 0 || n >= Pockets {
		return message.NewError("reason.wheel.number", "{number} is no number of the wheel: want 0 to {most}",
			message.Number("number", n), message.Number("most", Pockets-1))
	}
	return nil
}

// pocket returns the number's distance from zero in pockets, clockwise.
func (n Number) pocket() int { return slices.Index(order[:], n) }

// clockwise returns the number pockets further on, or back if negative.
func (n Number) clockwise(pockets int) Number {
	return order[((n.pocket()+pockets)%Pockets+Pockets)%Pockets]
}

// Neighbours returns the number with each numbers on both sides of it, 0 to 18, in clockwise wheel order.
func (n Number) Neighbours(each int) []Number {
	return Sector(n.clockwise(-each), n.clockwise(each))
}

// Colour returns the colour of the pocket: red and black alternate from zero on, and 32 is red (001/9.1).
func (n Number) Colour() Colour {
	switch {
	case n == 0:
		return Green
	case n.pocket()%2 == 1:
		return Red
	}
	return Black
}

// Odd reports whether the number is odd.
func (n Number) Odd() bool { return n%2 == 1 }

// Even reports whether the number is even; zero is not (001/9.1).
func (n Number) Even() bool { return n != 0 && n%2 == 0 }

// Low reports whether the number is 1 to 18.
func (n Number) Low() bool { return n >= 1 && n <= 18 }

// High reports whether the number is 19 to 36.
func (n Number) High() bool { return n >= 19 }

// Dozen returns 1 to 3, or 0 for zero, which is in none.
func (n Number) Dozen() int { return int(n+11) / 12 }

// Column returns 1 to 3, or 0 for zero, which is in none. Column 1 has 1, 4 ... 34.
func (n Number) Column() int {
	if n == 0 {
		return 0
	}
	return int(n-1)%3 + 1
}

package roulette

import "slices"

// Kind is a kind of bet, as a rulebook's [[bet]] names it in wins.
type Kind string

// The kinds. The street and corner of documents 001 and 003 are split here by whether zero is included, so that a
// document without zero (004) can omit those: a trio is a street with zero, the first four a corner with zero
// (003/9.1.1.b3, b4).
const (
	Straight  Kind = "straight"   // one number, zero included
	Split     Kind = "split"      // two numbers side by side, zero excluded
	ZeroSplit Kind = "zero-split" // zero with 1, 2 or 3
	Street    Kind = "street"     // a row of three
	Trio      Kind = "trio"       // zero with two of the first street
	Corner    Kind = "corner"     // four in a square
	FirstFour Kind = "first-four" // zero with the first street
	SixLine   Kind = "six-line"   // two streets side by side
	Column    Kind = "column"     // twelve
	Dozen     Kind = "dozen"      // twelve
	RedBlack  Kind = "red-black"  // eighteen
	OddEven   Kind = "odd-even"   // eighteen
	LowHigh   Kind = "low-high"   // eighteen
)

// Kinds lists the kinds in the order of the layout.
func Kinds() []Kind {
	return []Kind{
		Straight, Split, ZeroSplit, Street, Trio, Corner, FirstFour, SixLine,
		Column, Dozen, RedBlack, OddEven, LowHigh,
	}
}

// inside reports whether the bet is on the numbers or the lines between them.
func (k Kind) inside() bool {
	return !slices.Contains([]Kind{Column, Dozen, RedBlack, OddEven, LowHigh}, k)
}

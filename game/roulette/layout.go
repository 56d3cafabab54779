package roulette

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/game/roulette/wheel"
)

// The layout below zero: streets of three numbers each.
const (
	streetWidth         = 3
	lastNumber          = Number(Pockets - 1)
	lastWithStreetBelow = lastNumber - streetWidth
)

// Bet is one place of the layout for a chip.
type Bet struct {
	// Name is the name for programs, such as split-17-20.
	Name string
	// Title is the name for people, such as Split 17/20.
	Title message.Text
	Kind  Kind
	// Numbers win it, in ascending order.
	Numbers []Number
}

// Covers reports whether a number wins the bet.
func (b Bet) Covers(number Number) bool { return slices.Contains(b.Numbers, number) }

var layout = makeLayout()

// Layout lists the bets of the layout, kind by kind.
func Layout() []Bet { return slices.Clone(layout) }

// makeLayout generates the layout: zero at the head, below it twelve streets of three, where number n has n+1 to its
// right and n+3 below.
func makeLayout() []Bet {
	var bets []Bet
	of := func(kind Kind, numbers ...Number) {
		bets = append(bets, Bet{
			Name: string(kind) + "-" + join(numbers, "-"), Title: insideTitle(kind, join(numbers, "/")), Kind: kind, Numbers: numbers,
		})
	}
	for n := range Number(Pockets) {
		of(Straight, n)
	}
	for n := Number(1); n <= lastNumber; n++ {
		if n.Column() < streetWidth {
			of(Split, n, n+1)
		}
		if n <= lastWithStreetBelow {
			of(Split, n, n+streetWidth)
		}
	}
	for n := Number(1); n <= streetWidth; n++ {
		// The name is that of any split; the kind says that zero is included.
		of(Split, 0, n)
		bets[len(bets)-1].Kind = ZeroSplit
	}
	for n := Number(1); n <= lastNumber; n += streetWidth {
		of(Street, n, n+1, n+2)
	}
	of(Trio, 0, 1, 2)
	of(Trio, 0, 2, 3)
	for n := Number(1); n <= lastWithStreetBelow; n++ {
		if n.Column() < streetWidth {
			of(Corner, n, n+1, n+streetWidth, n+streetWidth+1)
		}
	}
	of(FirstFour, 0, 1, 2, 3)
	for n := Number(1); n <= lastWithStreetBelow; n += streetWidth {
		last := n + 2*streetWidth - 1
		bets = append(bets, Bet{
			Name: fmt.Sprintf("%s-%d-%d", SixLine, n, last), Title: insideTitle(SixLine, fmt.Sprintf("%d-%d", n, last)),
			Kind: SixLine, Numbers: where(func(m Number) bool { return m >= n && m <= last }),
		})
	}
	return append(bets, outside()...)
}

// insideTitle returns the name of a bet on numbers, such as 17/20.
func insideTitle(kind Kind, numbers string) message.Text {
	on := message.String("numbers", numbers)
	switch kind {
	case Straight:
		return message.New("roulette.bet-straight", "Straight {numbers}", on)
	case Street:
		return message.New("roulette.bet-street", "Street {numbers}", on)
	case Trio:
		return message.New("roulette.bet-trio", "Trio {numbers}", on)
	case Corner:
		return message.New("roulette.bet-corner", "Corner {numbers}", on)
	case FirstFour:
		return message.New("roulette.bet-first-four", "First Four {numbers}", on)
	case SixLine:
		return message.New("roulette.bet-six-line", "Six Line {numbers}", on)
	default:
		return message.New("roulette.bet-split", "Split {numbers}", on)
	}
}

// outside returns the boxes beyond the numbers. Zero is in none of them.
func outside() []Bet {
	var bets []Bet
	box := func(kind Kind, name string, title message.Text, covers func(Number) bool) {
		bets = append(bets, Bet{Name: name, Title: title, Kind: kind, Numbers: where(covers)})
	}
	for third := 1; third <= 3; third++ {
		box(Column, fmt.Sprintf("column-%d", third),
			message.New("roulette.bet-column", "Column {column}", message.Number("column", third)),
			func(n Number) bool { return n.Column() == third })
	}
	for third := 1; third <= 3; third++ {
		box(Dozen, fmt.Sprintf("dozen-%d", third),
			message.New("roulette.bet-dozen", "Dozen {dozen}", message.Number("dozen", third)),
			func(n Number) bool { return n.Dozen() == third })
	}
	box(RedBlack, "red", message.New("roulette.bet-red", "Red"), func(n Number) bool { return n.Colour() == wheel.Red })
	box(RedBlack, "black", message.New("roulette.bet-black", "Black"), func(n Number) bool { return n.Colour() == wheel.Black })
	box(OddEven, "odd", message.New("roulette.bet-odd", "Odd"), Number.Odd)
	box(OddEven, "even", message.New("roulette.bet-even", "Even"), Number.Even)
	box(LowHigh, "low", message.New("roulette.bet-low", "Low"), Number.Low)
	box(LowHigh, "high", message.New("roulette.bet-high", "High"), Number.High)
	return bets
}

// where returns the numbers that satisfy a condition, in ascending order.
func where(holds func(Number) bool) []Number {
	var numbers []Number
	for n := range Number(Pockets) {
		if holds(n) {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

func join(numbers []Number, with string) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(int(n))
	}
	return strings.Join(words, with)
}

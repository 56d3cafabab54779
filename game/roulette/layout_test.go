package roulette_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game/roulette"
	"pitboss/internal/testing/check"
)

// betsOf returns the layout's bets of a kind.
func betsOf(kind roulette.Kind) (bets []roulette.Bet) {
	for _, bet := range roulette.Layout() {
		if bet.Kind == kind {
			bets = append(bets, bet)
		}
	}
	return bets
}

// How many bets of each kind the layout has, by the documents' own counts where
// they print one.
func TestCounts(t *testing.T) {
	total := 0
	for _, test := range []struct {
		kind   roulette.Kind
		bets   int
		covers int
		clause string
	}{
		{roulette.Straight, 37, 1, "001/9.10.1.1, 003/9.1.1.b1, 004/1.3.s1"},
		{roulette.Split, 57, 2, "001/9.10.1.2, 003/9.1.1.b2, 004/1.3.s2"},
		{roulette.ZeroSplit, 3, 2, "003/9.1.1.b2"},
		{roulette.Street, 12, 3, "001/9.10.1.4, 003/9.1.1.b3, 004/1.3.s3"},
		{roulette.Trio, 2, 3, "003/9.1.1.b3"},
		{roulette.Corner, 22, 4, "001/9.10.1.3, 003/9.1.1.b4, 004/1.3.s4"},
		{roulette.FirstFour, 1, 4, "003/9.1.1.b4"},
		{roulette.SixLine, 11, 6, "001/9.10.1.5, 003/9.1.1.b5, 004/1.3.s5"},
		{roulette.Column, 3, 12, "001/9.10.2.1, 003/9.1.2.b1, 004/1.3.s6"},
		{roulette.Dozen, 3, 12, "001/9.10.2.2, 003/9.1.2.b2, 004/1.3.s7"},
		{roulette.RedBlack, 2, 18, "001/9.10.2.3, 003/9.1.2.b3, 004/1.3.s8"},
		{roulette.OddEven, 2, 18, "the same"},
		{roulette.LowHigh, 2, 18, "the same"},
	} {
		bets := betsOf(test.kind)
		total += len(bets)
		check.Equalf(t, len(bets), test.bets, "%s: bets (%s)", test.kind, test.clause)
		for _, bet := range bets {
			if len(bet.Numbers) != test.covers || !slices.IsSorted(bet.Numbers) || bet.Kind != test.kind || bet.Title.IsZero() {
				t.Errorf("%s: %+v, want %d numbers in rising order", test.kind, bet, test.covers)
			}
		}
	}
	check.Equalf(t, total, 157, "bets in all")
	check.Equalf(t, len(roulette.Kinds()), 13, "kinds")
	if bets := betsOf("basket"); bets != nil {
		t.Errorf("a kind that is none has bets: %v", bets)
	}
}

// The names of the command line's contract and the examples the documents give,
// with the numbers they stand for.
func TestNames(t *testing.T) {
	for _, test := range []struct {
		name, title string
		kind        roulette.Kind
		numbers     []roulette.Number
	}{
		{"straight-17", "Straight 17", roulette.Straight, numbers(17)},
		{"straight-0", "Straight 0", roulette.Straight, numbers(0)},
		{"split-17-20", "Split 17/20", roulette.Split, numbers(17, 20)},
		{"split-24-27", "Split 24/27", roulette.Split, numbers(24, 27)}, // 001/9.10.1.2
		{"split-16-17", "Split 16/17", roulette.Split, numbers(16, 17)}, // 003/9.1.1.b2
		{"split-0-2", "Split 0/2", roulette.ZeroSplit, numbers(0, 2)},   // 003/9.1.1.b2
		{"street-13-14-15", "Street 13/14/15", roulette.Street, numbers(13, 14, 15)},
		{"trio-0-1-2", "Trio 0/1/2", roulette.Trio, numbers(0, 1, 2)},
		{"trio-0-2-3", "Trio 0/2/3", roulette.Trio, numbers(0, 2, 3)},
		{"corner-8-9-11-12", "Corner 8/9/11/12", roulette.Corner, numbers(8, 9, 11, 12)}, // 001/9.10.1.3
		{"corner-5-6-8-9", "Corner 5/6/8/9", roulette.Corner, numbers(5, 6, 8, 9)},       // 003/9.1.1.b4
		{"first-four-0-1-2-3", "First Four 0/1/2/3", roulette.FirstFour, numbers(0, 1, 2, 3)},
		{"six-line-31-36", "Six Line 31-36", roulette.SixLine, numbers(31, 32, 33, 34, 35, 36)}, // 001/9.10.1.5
		{"six-line-4-9", "Six Line 4-9", roulette.SixLine, numbers(4, 5, 6, 7, 8, 9)},           // 003/9.1.1.b5
		{"column-1", "Column 1", roulette.Column, numbers(1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34)},
		{"column-3", "Column 3", roulette.Column, numbers(3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36)},
		{"dozen-2", "Dozen 2", roulette.Dozen, numbers(13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24)}, // 001/9.10.2.2: "13-14" is a slip
		{"red", "Red", roulette.RedBlack, red},
		{"even", "Even", roulette.OddEven, numbers(2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36)},
		{"low", "Low", roulette.LowHigh, numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)},
	} {
		got, found := bet(test.name)
		if !found || got.Title.String() != test.title || got.Kind != test.kind || !slices.Equal(got.Numbers, test.numbers) {
			t.Errorf("%s: %+v, %v; want %s, %s, %v", test.name, got, found, test.title, test.kind, test.numbers)
		}
	}
	for _, name := range []string{"column-2", "dozen-1", "dozen-3", "black", "odd", "high", "split-0-1", "split-0-3"} {
		if _, found := bet(name); !found {
			t.Errorf("%s is not on the layout", name)
		}
	}
	for _, name := range []string{"", "straight-37", "split-3-4", "split-17-19", "split-34-37", "split-20-17",
		"corner-3-4-6-7", "six-line-2-7", "street-2-3-4", "dozen-4", "zero-split-0-1", "green"} {
		if got, found := bet(name); found {
			t.Errorf("%q is on the layout: %+v", name, got)
		}
	}
}

// Every set of numbers is tried for a split, a street, a corner: those that lie
// together by their rows and columns are on the layout, and nothing else is.
func TestPlacesByGeometry(t *testing.T) {
	row := func(n roulette.Number) int { return (int(n) - 1) / 3 }
	column := func(n roulette.Number) int { return (int(n) - 1) % 3 }
	want := map[roulette.Kind][]string{}
	for a := roulette.Number(1); a <= 36; a++ {
		for b := a + 1; b <= 36; b++ {
			down, across := row(b)-row(a), column(b)-column(a)
			switch {
			case down == 0 && across == 1, down == 1 && across == 0:
				want[roulette.Split] = append(want[roulette.Split], fmt.Sprint(numbers(a, b)))
			case down == 1 && across == 1:
				want[roulette.Corner] = append(want[roulette.Corner], fmt.Sprint(numbers(a, a+1, b-1, b)))
			case down == 0 && across == 2:
				want[roulette.Street] = append(want[roulette.Street], fmt.Sprint(numbers(a, a+1, b)))
			case down == 1 && across == 2:
				want[roulette.SixLine] = append(want[roulette.SixLine], fmt.Sprint(numbers(a, a+1, a+2, a+3, a+4, b)))
			}
		}
	}
	for kind, places := range want {
		var got []string
		for _, bet := range betsOf(kind) {
			got = append(got, fmt.Sprint(bet.Numbers))
		}
		slices.Sort(got)
		slices.Sort(places)
		check.Slicesf(t, got, places, "%s", kind)
	}
}

// A name says its numbers, and is that of one bet.
func TestEveryBetIsNamedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, bet := range roulette.Layout() {
		if seen[bet.Name] {
			t.Errorf("%s stands twice", bet.Name)
		}
		seen[bet.Name] = true
		if written := "-" + strings.ReplaceAll(strings.Trim(fmt.Sprint(bet.Numbers), "[]"), " ",
			"-"); len(bet.Numbers) <= 4 && !strings.HasSuffix(bet.Name, written) {
			t.Errorf("%s covers %v", bet.Name, bet.Numbers)
		}
	}
}

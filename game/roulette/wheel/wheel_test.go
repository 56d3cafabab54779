package wheel_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game/roulette/wheel"
	"pitboss/internal/testing/check"
)

// The field's published list of red numbers. No document prints it (001/9.1,
// 003/9.1.2.b3).
var red = numbers(1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)

// Every number with everything it is, written out from what the layouts say.
func TestNumbers_001_9_1(t *testing.T) {
	for n := range wheel.Number(wheel.Pockets) {
		want := "green"
		switch {
		case slices.Contains(red, n):
			want = "red"
		case n != 0:
			want = "black"
		}
		switch {
		case n == 0:
			want += " dozen 0 column 0"
		case n <= 12:
			want += " dozen 1"
		case n <= 24:
			want += " dozen 2"
		default:
			want += " dozen 3"
		}
		for first := wheel.Number(1); first <= 3; first++ {
			for m := first; m <= 36; m += 3 {
				if m == n {
					want += fmt.Sprintf(" column %d", first)
				}
			}
		}
		if n != 0 {
			want += map[bool]string{true: " odd", false: " even"}[slices.Contains(numbers(1, 3, 5, 7, 9), n%10)]
			want += map[bool]string{true: " low", false: " high"}[n < 19]
		}
		got := fmt.Sprintf("%s dozen %d column %d", n.Colour(), n.Dozen(), n.Column())
		for word, holds := range map[string]bool{" odd": n.Odd(), " even": n.Even()} {
			if holds {
				got += word
			}
		}
		for word, holds := range map[string]bool{" low": n.Low(), " high": n.High()} {
			if holds {
				got += word
			}
		}
		check.Equalf(t, got, want, "%d", n)
	}
}

func TestWheel_001_9_1(t *testing.T) {
	order := wheel.Order()
	sorted := slices.Sorted(slices.Values(order))
	if len(sorted) != 37 || sorted[0] != 0 || sorted[36] != 36 || len(slices.Compact(sorted)) != 37 {
		t.Fatalf("the wheel does not hold 0 to 36 once each: %v", order)
	}
	for i := 2; i < len(order); i++ {
		if order[i].Colour() == order[i-1].Colour() {
			t.Errorf("%d and %d lie side by side and are both %s: red and black alternate", order[i-1], order[i], order[i].Colour())
		}
	}
	order[0] = 5
	check.Equalf(t, wheel.Order()[0], 0, "a caller can change the wheel")
}

// The sectors that the documents name by their ends, with how many numbers they
// say there are: every one of them agrees with the standard order.
func TestSectors(t *testing.T) {
	for _, test := range []struct {
		clause   string
		from, to wheel.Number
		count    int
	}{
		{"003/9.1.4.b1 voisins: nine on one side of zero", 22, 0, 10},
		{"003/9.1.4.b1 voisins: seven on the other", 0, 25, 8},
		{"001/9.13.1.1 voisins: 22 to 25", 22, 25, 17},
		{"001/9.13.1.2 jeu zero: 12 to 15, three on each side", 12, 15, 7},
		{"001/9.13.1.3 tiers: 27 to 33, twelve numbers", 27, 33, 12},
		{"one number", 7, 7, 1},
	} {
		sector := wheel.Sector(test.from, test.to)
		if len(sector) != test.count || sector[0] != test.from || sector[len(sector)-1] != test.to {
			t.Errorf("%s: %v has %d numbers, want %d", test.clause, sector, len(sector), test.count)
		}
	}
}

func TestNeighboursOnTheWheel_003_9_1_3(t *testing.T) {
	for _, test := range []struct {
		number wheel.Number
		each   int
		want   []wheel.Number
	}{
		{0, 2, numbers(3, 26, 0, 32, 15)},
		{17, 2, numbers(2, 25, 17, 34, 6)},
		{26, 1, numbers(3, 26, 0)},
		{32, 3, numbers(3, 26, 0, 32, 15, 19, 4)},
		{5, 0, numbers(5)},
	} {
		check.Slicesf(t, test.number.Neighbours(test.each), test.want,
			"%d and %d on each side", test.number, test.each)
	}
}

// Being a neighbour is mutual, and the number stands in the middle.
func TestNeighboursAreMutual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := wheel.Number(rapid.IntRange(0, 36).Draw(t, "number"))
		each := rapid.IntRange(0, 18).Draw(t, "each")
		sector := n.Neighbours(each)
		if len(sector) != 2*each+1 || sector[each] != n {
			t.Fatalf("%d and %d on each side: %v", n, each, sector)
		}
		for _, m := range sector {
			if !slices.Contains(m.Neighbours(each), n) {
				t.Fatalf("%d is within %d of %d, but not the other way round", m, each, n)
			}
		}
	})
}

func TestNumberCheck(t *testing.T) {
	for number, good := range map[wheel.Number]bool{-1: false, 0: true, 36: true, 37: false} {
		if err := number.Check(); (err == nil) != good {
			t.Errorf("%d: %v", number, err)
		}
	}
}

func numbers(list ...wheel.Number) []wheel.Number { return list }

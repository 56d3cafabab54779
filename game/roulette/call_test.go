package roulette_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game/family"
	"pitboss/game/roulette"
	"pitboss/game/roulette/wheel"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// calledBet returns a called bet of a variant that has them all.
func calledBet(t *testing.T, name string) family.Called {
	t.Helper()
	v := must.Get(variant.Load("pragmatic-roulette"))(t)
	for _, called := range v.Family.Called() {
		if called.Name == name {
			return called
		}
	}
	t.Fatalf("there is no called bet %s", name)
	return family.Called{}
}

// bet returns the layout's bet of a name.
func bet(name string) (roulette.Bet, bool) {
	for _, bet := range roulette.Layout() {
		if bet.Name == name {
			return bet, true
		}
	}
	return roulette.Bet{}, false
}

// covered returns the numbers a called bet covers, in rising order, each once.
func covered(called family.Called) (all []roulette.Number) {
	for _, chips := range called.On {
		bet, _ := bet(chips.Bet)
		all = append(all, bet.Numbers...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// laid writes a called bet as the documents do, such as "trio-0-2-3 x2".
func laid(called family.Called) string {
	var words []string
	for _, chips := range called.On {
		words = append(words, fmt.Sprintf("%s x%d", chips.Bet, chips.Chips))
	}
	return strings.Join(words, ", ")
}

// The sectors of 001/9.13.1 and 003/9.1.4 to 9.1.7 (word for word the same in
// sections 6, 7, 8, 10, 11, 13 and 14): chips as listed, numbers as the wheel has them.
func TestSectorBets(t *testing.T) {
	for _, test := range []struct {
		clauses string
		name    string
		chips   int
		laid    string
		sector  []roulette.Number
	}{
		{"001/9.13.1.1, 003/9.1.4.b1: 9 chips, 22 to 25", "voisins-du-zero", 9,
			"trio-0-2-3 x2, split-4-7 x1, split-12-15 x1, split-18-21 x1, split-19-22 x1, split-32-35 x1, corner-25-26-28-29 x2",
			wheel.Sector(22, 25)},
		{"001/9.13.1.2, 003/9.1.5.b1: 4 chips, 12 to 15", "jeu-zero", 4,
			"straight-26 x1, split-0-3 x1, split-12-15 x1, split-32-35 x1", wheel.Sector(12, 15)},
		{"001/9.13.1.3, 003/9.1.6.b1: 6 chips, 27 to 33", "tiers-du-cylindre", 6, //nolint:misspell // the bet's French name
			"split-5-8 x1, split-10-11 x1, split-13-16 x1, split-23-24 x1, split-27-30 x1, split-33-36 x1", wheel.Sector(27, 33)},
		// 001/9.13.1.4 says 4 chips and lists 5.
		{"001/9.13.1.4, 003/9.1.7.b1: 5 chips", "orphelins", 5,
			"straight-1 x1, split-6-9 x1, split-14-17 x1, split-17-20 x1, split-31-34 x1",
			slices.Concat(wheel.Sector(17, 6), wheel.Sector(1, 9))},
	} {
		slices.Sort(test.sector)
		call := calledBet(t, test.name)
		check.Equalf(t, call.Chips(), test.chips, "%s: %s takes chips", test.clauses, test.name)
		check.Equalf(t, laid(call), test.laid, "%s: %s is laid", test.clauses, test.name)
		check.Slicesf(t, covered(call), test.sector, "%s: %s covers", test.clauses, test.name)
	}
}

// Voisins, tiers and orphelins share the wheel: every number is in exactly one.
func TestSectorsShareTheWheel_001_9_13_1(t *testing.T) {
	var all []roulette.Number
	for _, sector := range wheel.Sectors() {
		numbers := covered(calledBet(t, sector.Name))
		if slices.Sort(sector.Numbers); !slices.Equal(sector.Numbers, numbers) {
			t.Errorf("the sector %s is %v, the called bet covers %v", sector.Name, sector.Numbers, numbers)
		}
		all = append(all, numbers...)
	}
	order := wheel.Order()
	slices.Sort(all)
	slices.Sort(order)
	check.Slicesf(t, all, order, "the three cover")
}

// 001/9.13.2; 003/9.1.3.b2 and b3: five chips, or 3 to 19 with 1 to 9 neighbours on each side.
func TestNeighbourBets_003_9_1_3(t *testing.T) {
	const want = "straight-2 x1, straight-25 x1, straight-17 x1, straight-34 x1, straight-6 x1"
	if call := calledBet(t, "neighbours-17-2"); call.Chips() != 5 || laid(call) != want {
		t.Errorf("%+v", call)
	}
	for each := -1; each <= 11; each++ {
		call, err := roulette.Neighbours(0, each)
		if good := each >= 1 && each <= 9; (err == nil) != good {
			t.Errorf("%d on each side: %v", each, err)
		} else if good && (call.Chips() != 2*each+1 || len(covered(call)) != 2*each+1) {
			t.Errorf("%d on each side take %d chips", each, call.Chips())
		}
	}
}

// 003/9.1.8.b1 to b10 and 003/9.1.9.b1 to b10, as they are listed.
func TestFinales_003_9_1_8_and_9(t *testing.T) {
	for digit, want := range []string{
		"0 10 20 30", "1 11 21 31", "2 12 22 32", "3 13 23 33", "4 14 24 34", "5 15 25 35", "6 16 26 36", "7 17 27", "8 18 28", "9 19 29",
	} {
		call := calledBet(t, fmt.Sprintf("finales-en-plein-%d", digit))
		got := strings.Trim(fmt.Sprint(covered(call)), "[]")
		if got != want || call.Chips() != len(call.On) {
			t.Errorf("9.1.8.b%d: %s on %s; want %s", digit+1, call.Name, got, want)
		}
	}
	for first, want := range []struct {
		chips int
		laid  string
	}{
		{4, "split-0-3 split-10-13 split-20-23 split-30-33"},
		{4, "split-1-4 split-11-14 split-21-24 split-31-34"},
		{4, "split-2-5 split-12-15 split-22-25 split-32-35"},
		{4, "split-3-6 split-13-16 split-23-26 split-33-36"},
		{4, "split-4-7 split-14-17 split-24-27 straight-34"},
		{4, "split-5-8 split-15-18 split-25-28 straight-35"},
		{4, "split-6-9 split-16-19 split-26-29 straight-36"},
		{3, "split-7-10 split-17-20 split-27-30"},
		{3, "split-8-11 split-18-21 split-28-31"},
		{3, "split-9-12 split-19-22 split-29-32"},
	} {
		call := calledBet(t, fmt.Sprintf("finales-a-cheval-%d-%d", first, first+3))
		got := strings.ReplaceAll(strings.ReplaceAll(laid(call), " x1", ""), ",", "")
		if got != want.laid || call.Chips() != want.chips {
			t.Errorf("9.1.9.b%d: %s: %d chips on %s; want %+v", first+1, call.Name, call.Chips(), got, want)
		}
	}
}

// 003/9.1.10.b1 to b10 print how many chips a full complete takes on every number.
func TestFullComplete_003_9_1_10(t *testing.T) {
	for number := range roulette.Number(roulette.Pockets) {
		want := 0
		switch {
		case number == 0:
			want = 17 // b1
		case number == 1, number == 3:
			want = 27 // b2, b4
		case number == 2:
			want = 36 // b3
		case number == 34, number == 36:
			want = 18 // b8, b10
		case number == 35:
			want = 24 // b9
		case number%3 == 2:
			want = 40 // b6: 5, 8, 11 ... 32
		default:
			want = 30 // b5: 4, 7, 10 ... 31; b7: 6, 9, 12 ... 33
		}
		call := calledBet(t, fmt.Sprintf("full-complete-%d", number))
		check.Equalf(t, call.Chips(), want, "%s takes chips", call.Name)
		for _, chips := range call.On {
			if on, _ := bet(chips.Bet); !on.Covers(number) {
				t.Errorf("%s lies on %s", call.Name, chips.Bet)
			}
		}
	}
	call := calledBet(t, "full-complete-0")
	want := "straight-0 x1, split-0-1 x2, split-0-2 x2, split-0-3 x2, trio-0-1-2 x3, trio-0-2-3 x3, first-four-0-1-2-3 x4"
	check.Equalf(t, laid(call), want, "on zero")
}

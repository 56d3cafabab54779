package roulette_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game/roulette"
	"pitboss/game/roulette/wheel"
)

// laid writes a called bet as the documents do, such as "trio 0/2/3 x2".
func laid(call roulette.Call) string {
	var words []string
	for _, part := range call.Parts {
		words = append(words, fmt.Sprintf("%s x%d", part.Bet.Name, part.Chips))
	}
	return strings.Join(words, ", ")
}

// The sectors of 001/9.13.1 and 003/9.1.4 to 9.1.7 (word for word the same in
// sections 6, 7, 8, 10, 11, 13 and 14): chips as listed, numbers as the wheel has them.
func TestSectorBets(t *testing.T) {
	for _, test := range []struct {
		clauses string
		call    roulette.Call
		chips   int
		laid    string
		sector  []roulette.Number
	}{
		{"001/9.13.1.1, 003/9.1.4.b1: 9 chips, 22 to 25", roulette.VoisinsDuZero(), 9,
			"trio-0-2-3 x2, split-4-7 x1, split-12-15 x1, split-18-21 x1, split-19-22 x1, split-32-35 x1, corner-25-26-28-29 x2",
			wheel.Sector(22, 25)},
		{"001/9.13.1.2, 003/9.1.5.b1: 4 chips, 12 to 15", roulette.JeuZero(), 4,
			"straight-26 x1, split-0-3 x1, split-12-15 x1, split-32-35 x1", wheel.Sector(12, 15)},
		{"001/9.13.1.3, 003/9.1.6.b1: 6 chips, 27 to 33", roulette.TiersDuCylindre(), 6,
			"split-5-8 x1, split-10-11 x1, split-13-16 x1, split-23-24 x1, split-27-30 x1, split-33-36 x1", wheel.Sector(27, 33)},
		// 001/9.13.1.4 says 4 chips and lists 5.
		{"001/9.13.1.4, 003/9.1.7.b1: 5 chips", roulette.Orphelins(), 5,
			"straight-1 x1, split-6-9 x1, split-14-17 x1, split-17-20 x1, split-31-34 x1",
			slices.Concat(wheel.Sector(17, 6), wheel.Sector(1, 9))},
	} {
		slices.Sort(test.sector)
		if got := test.call.Chips(); got != test.chips {
			t.Errorf("%s: %s takes %d chips", test.clauses, test.call.Name, got)
		}
		if got := laid(test.call); got != test.laid {
			t.Errorf("%s: %s is laid as %s", test.clauses, test.call.Name, got)
		}
		if got := test.call.Numbers(); !slices.Equal(got, test.sector) {
			t.Errorf("%s: %s covers %v, want %v", test.clauses, test.call.Name, got, test.sector)
		}
	}
}

// Voisins, tiers and orphelins share the wheel: every number is in exactly one.
func TestSectorsShareTheWheel_001_9_13_1(t *testing.T) {
	all := slices.Concat(roulette.VoisinsDuZero().Numbers(), roulette.TiersDuCylindre().Numbers(), roulette.Orphelins().Numbers())
	order := wheel.Order()
	slices.Sort(all)
	slices.Sort(order)
	if !slices.Equal(all, order) {
		t.Errorf("the three cover %v", all)
	}
	for i, call := range []roulette.Call{roulette.VoisinsDuZero(), roulette.TiersDuCylindre(), roulette.Orphelins()} {
		sector := wheel.Sectors()[i]
		if slices.Sort(sector.Numbers); sector.Name != call.Name || !slices.Equal(sector.Numbers, call.Numbers()) {
			t.Errorf("the sector %s is %v, the called bet %s covers %v", sector.Name, sector.Numbers, call.Name, call.Numbers())
		}
	}
}

// 001/9.13.2; 003/9.1.3.b2 and b3: five chips, or 3 to 19 with 1 to 9 neighbours on each side.
func TestNeighbourBets_003_9_1_3(t *testing.T) {
	call, err := roulette.Neighbours(17, 2)
	if err != nil || call.Chips() != 5 || laid(call) != "straight-2 x1, straight-25 x1, straight-17 x1, straight-34 x1, straight-6 x1" || call.Name != "neighbours-17-2" {
		t.Errorf("%+v, %v", call, err)
	}
	for each := -1; each <= 11; each++ {
		call, err := roulette.Neighbours(0, each)
		if good := each >= 1 && each <= 9; (err == nil) != good {
			t.Errorf("%d on each side: %v", each, err)
		} else if good && (call.Chips() != 2*each+1 || len(call.Numbers()) != 2*each+1) {
			t.Errorf("%d on each side take %d chips", each, call.Chips())
		}
	}
	if _, err := roulette.Neighbours(37, 2); err == nil {
		t.Error("37 has neighbours")
	}
}

// 003/9.1.8.b1 to b10 and 003/9.1.9.b1 to b10, as they are listed.
func TestFinales_003_9_1_8_and_9(t *testing.T) {
	for digit, want := range []string{
		"0 10 20 30", "1 11 21 31", "2 12 22 32", "3 13 23 33", "4 14 24 34", "5 15 25 35", "6 16 26 36", "7 17 27", "8 18 28", "9 19 29",
	} {
		call, err := roulette.FinalesEnPlein(digit)
		got := strings.Trim(fmt.Sprint(call.Numbers()), "[]")
		if err != nil || got != want || call.Chips() != len(call.Parts) || call.Name != fmt.Sprintf("finales-en-plein-%d", digit) {
			t.Errorf("9.1.8.b%d: %s on %s, %v; want %s", digit+1, call.Name, got, err, want)
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
		call, err := roulette.FinalesACheval(first)
		got := strings.ReplaceAll(strings.ReplaceAll(laid(call), " x1", ""), ",", "")
		if err != nil || got != want.laid || call.Chips() != want.chips || call.Name != fmt.Sprintf("finales-a-cheval-%d-%d", first, first+3) {
			t.Errorf("9.1.9.b%d: %s: %d chips on %s, %v; want %+v", first+1, call.Name, call.Chips(), got, err, want)
		}
	}
	for _, digit := range []int{-1, 10} {
		if _, err := roulette.FinalesEnPlein(digit); err == nil {
			t.Errorf("finales en plein %d", digit)
		}
		if _, err := roulette.FinalesACheval(digit); err == nil {
			t.Errorf("finales a cheval %d", digit)
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
		call, err := roulette.FullComplete(number)
		if err != nil || call.Chips() != want || call.Name != fmt.Sprintf("full-complete-%d", number) {
			t.Errorf("%s takes %d chips, %v; want %d", call.Name, call.Chips(), err, want)
		}
		for _, part := range call.Parts {
			if !part.Bet.Covers(number) {
				t.Errorf("%s lies on %s", call.Name, part.Bet.Name)
			}
		}
	}
	if _, err := roulette.FullComplete(-1); err == nil {
		t.Error("a full complete on -1")
	}
	call, _ := roulette.FullComplete(0)
	want := "straight-0 x1, split-0-1 x2, split-0-2 x2, split-0-3 x2, trio-0-1-2 x3, trio-0-2-3 x3, first-four-0-1-2-3 x4"
	if got := laid(call); got != want {
		t.Errorf("on zero: %s, want %s", got, want)
	}
}

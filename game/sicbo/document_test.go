package sicbo_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/sicbo"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// throws returns all 216 ways in which three dice may fall.
func throws() (all [][]int) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for c := 1; c <= 6; c++ {
				all = append(all, []int{a, b, c})
			}
		}
	}
	return all
}

// table is the table of payouts of a document: what a bet pays without a multiplier, and the most it
// pays with one, 0 where it is never multiplied.
type table struct {
	double, triple, any, combo [2]int
	totals                     map[int][2]int
	single                     [4][2]int
}

// tables are written out from 003/12.1.b2, 003/16.1.b2 and 000/1.19.pay.t1.
var tables = map[string]table{
	"pragmatic-sic-bo": {
		double: [2]int{12}, triple: [2]int{210}, any: [2]int{34}, combo: [2]int{6},
		totals: map[int][2]int{4: {70}, 5: {34}, 6: {20}, 7: {13}, 8: {9}, 9: {7}, 10: {6}},
		single: [4][2]int{1: {1}, 2: {2}, 3: {15}},
	},
	"pragmatic-mega-sic-bo": {
		double: [2]int{8, 87}, triple: [2]int{150, 999}, any: [2]int{30, 87}, combo: [2]int{5, 24},
		totals: map[int][2]int{4: {50, 499}, 5: {20, 249}, 6: {15, 149}, 7: {12, 29}, 8: {8, 24}, 9: {6, 24}, 10: {6, 24}},
		single: [4][2]int{1: {1}, 2: {2, 19}, 3: {3, 87}},
	},
	"ezugi-ultimate-sic-bo": {
		double: [2]int{8, 87}, triple: [2]int{150, 999}, any: [2]int{30, 87}, combo: [2]int{5, 24},
		totals: map[int][2]int{4: {50, 499}, 5: {20, 249}, 6: {15, 87}, 7: {12, 29}, 8: {8, 24}, 9: {6, 49}, 10: {6, 24}},
		single: [4][2]int{1: {1}, 2: {2, 19}, 3: {3, 87}},
	},
}

// printed settles a throw straight from the table of a document, and from nothing of the engine: the
// bets that win, with what they pay to 1.
func (p table) printed(dice []int, drawn map[string]int) map[string]int {
	won := map[string]int{}
	pays := func(bet, multiplied string, row [2]int) {
		won[bet] = row[0]
		if multiplier, there := drawn[multiplied]; there {
			won[bet] = multiplier - 1
		}
	}
	total := dice[0] + dice[1] + dice[2]
	shown := map[int]int{}
	for _, face := range dice {
		shown[face]++
	}
	if len(shown) == 1 {
		pays("any-triple", "any-triple", p.any)
	} else {
		won[map[bool]string{true: "small", false: "big"}[total < 11]] = 1
		won[[]string{"even", "odd"}[total%2]] = 1
	}
	low := total
	if total > 10 {
		low = 21 - total // 4 or 17, 5 or 16, and so on
	}
	if row, there := p.totals[low]; there {
		name := fmt.Sprint("total-", total)
		pays(name, name, row)
	}
	for face, times := range shown {
		name := fmt.Sprint("single-", face)
		pays(name, fmt.Sprintf("%s-%d-dice", name, times), p.single[times])
		if times >= 2 {
			pays(fmt.Sprint("double-", face), fmt.Sprint("double-", face), p.double)
		}
		if times == 3 {
			pays(fmt.Sprint("triple-", face), fmt.Sprint("triple-", face), p.triple)
		}
		for other := range shown {
			if face < other {
				name := fmt.Sprintf("combo-%d-%d", face, other)
				pays(name, name, p.combo)
			}
		}
	}
	return won
}

// multipliable returns what a multiplier may be drawn for, with the least and the most it may be: the stake
// is part of it.
func (p table) multipliable() map[string][2]int {
	all := map[string][2]int{"any-triple": p.any}
	for low, row := range p.totals {
		all[fmt.Sprint("total-", low)], all[fmt.Sprint("total-", 21-low)] = row, row
	}
	for face := 1; face <= 6; face++ {
		all[fmt.Sprint("double-", face)], all[fmt.Sprint("triple-", face)] = p.double, p.triple
		all[fmt.Sprintf("single-%d-2-dice", face)], all[fmt.Sprintf("single-%d-3-dice", face)] = p.single[2], p.single[3]
		for other := face + 1; other <= 6; other++ {
			all[fmt.Sprintf("combo-%d-%d", face, other)] = p.combo
		}
	}
	return all
}

// check settles a throw by the engine and compares every bet with the table of the document.
func (p table) check(t testing.TB, rules *sicbo.Rules, dice []int, drawn map[string]int) {
	t.Helper()
	given := map[string]any{"dice": dice}
	if drawn != nil {
		given["multipliers"] = drawn
	}
	line := must.Get(json.Marshal(given))(t)
	_, bets, err := rules.Settle(line)
	must.Dof(t, err, "%s", line)
	want := p.printed(dice, drawn)
	must.Equalf(t, len(bets), 52, "%s settles bets", line)
	for _, bet := range bets {
		pays, wins := want[bet.Name]
		delete(want, bet.Name)
		if wins != (bet.Result == game.BetWin) || wins && bet.Odds.String() != fmt.Sprintf("%d:1", pays) {
			t.Fatalf("%s: %s is %s at %s, want a win %t at %d:1", line, bet.Name, bet.Result, bet.Odds, wins, pays)
		}
	}
	if len(want) > 0 {
		t.Fatalf("%s: there are no such bets: %v", line, want)
	}
}

// What the engine settles is what the documents' tables say, on all 216 throws without a multiplier:
// 003/12.1.b2, 003/16.1.b2, 000/1.19.pay.t1.
func TestSettlesAsTheTables_003_12_1_b2(t *testing.T) {
	for slug, printed := range tables {
		t.Run(slug, func(t *testing.T) {
			rules := rules(t, slug)
			for _, dice := range throws() {
				printed.check(t, rules, dice, nil)
			}
		})
	}
}

// With multipliers drawn at random a win pays the multiplier less the stake: 003/16.b3, 003/16.b7,
// 003/16.1.b2, 000/1.19.mult.b1, 000/1.19.pay.t1. Each draw is settled on the 36 throws
// with the same first die; make soak plays it long.
func TestSettlesAsTheTablesWithMultipliers_003_16_1_b2(t *testing.T) {
	for _, slug := range []string{"pragmatic-mega-sic-bo", "ezugi-ultimate-sic-bo"} {
		rules, printed := rules(t, slug), tables[slug]
		within := printed.multipliable()
		must.Equalf(t, len(within), 54, "ways to win can be multiplied")
		names := make([]string, 0, len(within))
		for name := range within {
			names = append(names, name)
		}
		slices.Sort(names)
		rapid.Check(t, func(r *rapid.T) {
			chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(r, "draw"), 1))
			drawn := map[string]int{}
			for _, at := range chance.Perm(len(names))[:2+chance.IntN(len(names)-1)] {
				row := within[names[at]]
				drawn[names[at]] = 1 + row[0] + chance.IntN(row[1]-row[0]+1)
			}
			from := rapid.IntRange(0, 5).Draw(r, "first die") * 36
			for _, dice := range throws()[from : from+36] {
				printed.check(t, rules, dice, drawn)
			}
		})
	}
}

// In how many of the 216 throws each bet wins, by what it pays (003/12.1.b1.1 to b1.8, 000/1.19.bets.b1
// to b8). The three games differ in what they pay alone.
func TestWaysOf216_003_12_1_b1(t *testing.T) {
	want := map[string]int{"small": 105, "big": 105, "odd": 105, "even": 105, "any-triple": 6}
	for total, ways := range map[int]int{4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27} {
		want[fmt.Sprint("total-", total)], want[fmt.Sprint("total-", 21-total)] = ways, ways
	}
	for face := 1; face <= 6; face++ {
		want[fmt.Sprint("double-", face)], want[fmt.Sprint("triple-", face)] = 16, 1
		want[fmt.Sprint("single-", face)] = 75 + 15 + 1 // on one die, on two, on three
		for other := face + 1; other <= 6; other++ {
			want[fmt.Sprintf("combo-%d-%d", face, other)] = 30
		}
	}
	for slug, printed := range tables {
		rules, ways, singles := rules(t, slug), map[string]int{}, map[string]int{}
		for _, dice := range throws() {
			for _, bet := range settled(t, rules, fmt.Sprintf(`{"dice":[%d,%d,%d]}`, dice[0], dice[1], dice[2])) {
				if bet.Result == game.BetWin {
					ways[bet.Name]++
				}
				if bet.Result == game.BetWin && bet.Name == "single-4" {
					singles[bet.Odds.String()]++
				}
			}
		}
		if len(ways) != 52 || fmt.Sprint(ways) != fmt.Sprint(want) {
			t.Errorf("%s: the bets win in\n%v ways of 216, want\n%v", slug, ways, want)
		}
		for times, count := range map[int]int{1: 75, 2: 15, 3: 1} {
			if odds := fmt.Sprintf("%d:1", printed.single[times][0]); singles[odds] != count {
				t.Errorf("%s: a bet on one number pays %s in %d ways of 216, want %d", slug, odds, singles[odds], count)
			}
		}
	}
}

// Where the site has small and big win by the total of a triple, each wins on two triples more: 1-1-1
// makes 3 and 6-6-6 makes 18 (reading 000/1.19.bets.b1). Odd and even lose all the same (000/1.19.bets.b2).
func TestTriplesWinByTotalWhereTheSiteSaysSo_000_1_19_bets_b1(t *testing.T) {
	rules := rules(t, "ezugi-ultimate-sic-bo", "triples-small-big=win-by-total")
	ways := map[string]int{}
	for _, dice := range throws() {
		for _, bet := range settled(t, rules, fmt.Sprintf(`{"dice":[%d,%d,%d]}`, dice[0], dice[1], dice[2])) {
			if bet.Result == game.BetWin {
				ways[bet.Name]++
			}
		}
	}
	for name, want := range map[string]int{"small": 107, "big": 107, "odd": 105, "even": 105} {
		check.Equalf(t, ways[name], want, "%s wins in ways of 216", name)
	}
}

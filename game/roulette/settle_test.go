package roulette_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/internal/testing/check"
)

// wins says from a bet's name alone whether a number wins it. Zero wins only where
// the name holds it: it loses all outside bets (001/9.1, 003/9.1.2.b1 to b3,
// 004/1.3.s6 to s8).
func wins(t testing.TB, name string, n int) bool {
	t.Helper()
	switch name {
	case "red":
		return slices.Contains(red, roulette.Number(n))
	case "black":
		return n != 0 && !slices.Contains(red, roulette.Number(n))
	case "odd":
		return n%2 == 1
	case "even":
		return n != 0 && n%2 == 0
	case "low":
		return 0 < n && n < 19
	case "high":
		return n > 18
	}
	var written []int
	for _, word := range strings.Split(name, "-") {
		if number, err := strconv.Atoi(word); err == nil {
			written = append(written, number)
		}
	}
	switch {
	case len(written) == 0:
		t.Fatalf("the name %q says no numbers", name)
	case strings.HasPrefix(name, "column-"):
		return n != 0 && n%3 == written[0]%3
	case strings.HasPrefix(name, "dozen-"):
		return 12*(written[0]-1) < n && n <= 12*written[0]
	case strings.HasPrefix(name, "six-line-"):
		return written[0] <= n && n <= written[1]
	}
	return slices.Contains(written, n)
}

// Every bet of every variant on every number, by the odds the documents print.
func TestEveryBetOnEveryNumber(t *testing.T) {
	for _, v := range variants() {
		t.Run(v.slug, func(t *testing.T) {
			rules := v.rules(t)
			bets := rules.Bets()
			printed := map[string]string{}
			for _, k := range v.kinds {
				printed[k.name] = k.odds
			}
			for n := range roulette.Pockets {
				result, results, err := rules.SettleSpin(roulette.Spin{Number: roulette.Number(n)})
				if err != nil || result.Number != roulette.Number(n) || len(results) != len(bets) {
					t.Fatalf("%d: %+v, %d of %d bets, %v", n, result, len(results), len(bets), err)
				}
				for i, bet := range results {
					want := game.BetResult{Name: bets[i].Name, Result: game.BetLose}
					paid := ""
					if wins(t, bet.Name, n) {
						want.Result, paid = game.BetWin, printed[bets[i].Wins]
					}
					if bet.Name != want.Name || bet.Result != want.Result || bet.Odds.String() != paid {
						t.Errorf("%d: %s %s at %q, want %s %s at %q", n, bet.Name, bet.Result, bet.Odds, want.Name, want.Result, paid)
					}
				}
			}
		})
	}
}

// How many bets each document's layout has, and what it leaves out.
func TestOfferedBets(t *testing.T) {
	for _, test := range []struct {
		slug    string
		bets    int
		without []string
	}{
		{"ezugi-roulette", 156, []string{"first-four-0-1-2-3"}},
		// 004/1.3.s2 excludes zero from splits, s3 and s4 name no trio and no first four.
		{"ro-roulette", 151, []string{"split-0-1", "split-0-2", "split-0-3", "trio-0-1-2", "trio-0-2-3", "first-four-0-1-2-3"}},
		{"pragmatic-roulette", 157, nil},
		{"pragmatic-powerup-roulette", 157, nil},
	} {
		results := settle(t, rulesOf(t, test.slug), roulette.Spin{Number: 0})
		check.Equalf(t, len(results), test.bets, "%s: bets", test.slug)
		for _, name := range test.without {
			if bet, found := results[name]; found {
				t.Errorf("%s has %s: %+v", test.slug, name, bet)
			}
		}
		check.Equalf(t, results["straight-0"].Result, game.BetWin, "%s: straight-0 does not win on zero", test.slug)
	}
}

// The result as programs get it.
func TestResultAsJSON(t *testing.T) {
	for _, test := range []struct{ slug, line, want string }{
		{"ezugi-roulette", `{"number":17}`, `{"number":17,"colour":"black"}`},
		{"ezugi-roulette", `{"number":0}`, `{"number":0,"colour":"green"}`},
		{"pragmatic-mega-roulette", `{"number":7,"lucky":{"7":100,"17":50}}`,
			`{"number":7,"colour":"red","multiplier":100,"lucky":{"17":50,"7":100}}`},
		{"pragmatic-mega-roulette", `{"number":8,"lucky":{"7":100}}`, `{"number":8,"colour":"black","lucky":{"7":100}}`},
		{"pragmatic-powerup-roulette", `{"number":8,"power_up":{"numbers":[3,17,20]}}`,
			`{"number":8,"colour":"black","power_up":{"numbers":[3,17,20]}}`},
		{"pragmatic-powerup-roulette", `{"number":17,"power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}}`,
			`{"number":17,"colour":"black","power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}}`},
	} {
		data, bets, err := rulesOf(t, test.slug).Settle([]byte(test.line))
		if err != nil || len(bets) == 0 || string(data) != test.want {
			t.Errorf("%s: %s, %v; want %s", test.line, data, err, test.want)
		}
		var read roulette.Result
		check.Do(t, json.Unmarshal(data, &read))
		if again, err := json.Marshal(read); err != nil || string(again) != string(data) {
			t.Errorf("%s comes back as %s, %v", data, again, err)
		}
	}
}

// What is shown as the bets of a variant: the book's kinds in turn, expanded.
func TestBetsOfAVariant(t *testing.T) {
	bets := rulesOf(t, "ezugi-roulette").Bets()
	first := bets[37]
	got := []string{first.Name, first.Title.String(), first.Wins, first.Odds.String(), strings.Join(first.Clauses, " ")}
	check.Difff(t, []string{"split-1-2", "Split 1/2", "split", "17:1", "001/9.12"}, got,
		"the first bet after the straights")
	if last := bets[len(bets)-1]; last.Name != "high" || last.Title.String() != "High" {
		t.Errorf("the last bet is %+v", last)
	}
}

// red is the field's published list of red numbers; see the package wheel.
var red = numbers(1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)

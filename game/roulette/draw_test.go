package roulette_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// What straight-up bets pay by what the platform drew. pays names the straight-up
// bets that win, with their odds; all others lose.
func TestMultipliers(t *testing.T) {
	type pays map[string]string
	for _, test := range []struct {
		name, slug, line string
		pays             pays
	}{
		{"003/7.1.2.table plain number", "pragmatic-mega-roulette", `{"number":17,"lucky":{"7":100}}`, pays{"straight-17": "29:1"}},
		{"003/7.b10 the least, stake included", "pragmatic-mega-roulette", `{"number":7,"lucky":{"7":50}}`, pays{"straight-7": "49:1"}},
		{"003/7.b10 the most, stake included", "pragmatic-mega-roulette", `{"number":0,"lucky":{"0":500,"7":50}}`,
			pays{"straight-0": "499:1"}},
		{"003/11.b10 the same", "pragmatic-auto-mega-roulette", `{"number":0,"lucky":{"0":500}}`, pays{"straight-0": "499:1"}},
		{"nothing told pays as printed", "pragmatic-mega-roulette", `{"number":7}`, pays{"straight-7": "29:1"}},
		{"003/13.1.2.table plain number", "pragmatic-lucky6-roulette",
			`{"number":17,"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66,"6":66}}`, pays{"straight-17": "19:1"}},
		{"003/13.b6 the least", "pragmatic-lucky6-roulette",
			`{"number":6,"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66,"6":66}}`, pays{"straight-6": "65:1"}},
		{"003/13.b6 the most", "pragmatic-lucky6-roulette",
			`{"number":6,"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66,"6":2088}}`, pays{"straight-6": "2087:1"}},
		{"003/14.b6 no PowerUP number", "pragmatic-powerup-roulette", `{"number":17,"power_up":{"numbers":[1,2,3]}}`,
			pays{"straight-17": "29:1"}},
		{"003/14.b4, b7 a bonus spin pays a bet on another number",
			"pragmatic-powerup-roulette", `{"number":17,"power_up":{"numbers":[17,2,3],"spins":[{"number":5,"multiplier":500}]}}`,
			pays{"straight-17": "29:1", "straight-5": "499:1"}},
		{"003/14.b4 a bonus spin without a multiplier pays nothing",
			"pragmatic-powerup-roulette",
			`{"number":17,"power_up":{"numbers":[17,2,3],"spins":[{"number":2,"multiplier":0},{"number":5,"multiplier":8000}]}}`,
			pays{"straight-17": "29:1", "straight-5": "7999:1"}},
		{"what the spins return on one number adds up: 30 + 100 - 1",
			"pragmatic-powerup-roulette", `{"number":17,"power_up":{"numbers":[17,2,3],"spins":[{"number":17,"multiplier":100}]}}`,
			pays{"straight-17": "129:1"}},
		{"what five bonus spins return adds up, never above the table of 003/14.1.2",
			"pragmatic-powerup-roulette", `{"number":17,"power_up":{"numbers":[0,2,3,17,36],"spins":[{"number":0,"multiplier":500},` +
				`{"number":0,"multiplier":1000},{"number":0,"multiplier":0},{"number":4,"multiplier":40},{"number":0,"multiplier":8000}]}}`,
			pays{"straight-17": "29:1", "straight-4": "39:1", "straight-0": "7999:1"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := rulesOf(t, test.slug)
			spin := must.Get(roulette.ParseResult([]byte(test.line)))(t)
			undrawn := settle(t, rules, roulette.Spin{Number: spin.Number})
			for name, bet := range settle(t, rules, spin) {
				want, paid := game.BetLose, test.pays[name]
				if paid != "" {
					want = game.BetWin
				}
				if !strings.HasPrefix(name, "straight-") {
					// No other bet is changed by any draw (003/7.b4).
					want, paid = undrawn[name].Result, undrawn[name].Odds.String()
				}
				if bet.Result != want || bet.Odds.String() != paid {
					t.Errorf("%s: %s at %q, want %s at %q", name, bet.Result, bet.Odds, want, paid)
				}
			}
		})
	}
}

// A draw the document does not allow is refused, and the error says what was wrong,
// what is wanted, and by which clause.
func TestRefusedDraws(t *testing.T) {
	for _, test := range []struct {
		name, slug, line string
		says             []string
	}{
		{"lucky numbers in a plain variant", "pragmatic-roulette", `{"number":7,"lucky":{"7":50}}`,
			[]string{"lucky", "has no lucky numbers"}},
		{"none of them either", "pragmatic-roulette", `{"number":7,"lucky":{}}`, []string{"has no lucky numbers"}},
		{"PowerUP in a plain variant", "ro-roulette", `{"number":7,"power_up":{"numbers":[1,2,3]}}`,
			[]string{"power_up", "no PowerUP numbers"}},
		{"lucky numbers in PowerUP", "pragmatic-powerup-roulette", `{"number":7,"lucky":{"7":50}}`, []string{"has no lucky numbers"}},
		{"no lucky number", "pragmatic-mega-roulette", `{"number":7,"lucky":{}}`, []string{"0 lucky numbers", "1 to 5", "003/7.b10"}},
		{"six lucky numbers", "pragmatic-mega-roulette",
			`{"number":7,"lucky":{"1":50,"2":50,"3":50,"4":50,"5":50,"6":50}}`, []string{"6 lucky numbers", "1 to 5"}},
		{"five of six", "pragmatic-lucky6-roulette", `{"number":7,"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66}}`,
			[]string{"5 lucky numbers", "want 6", "003/13.b6"}},
		{"multiplier too low", "pragmatic-mega-roulette", `{"number":7,"lucky":{"8":49}}`,
			[]string{"number 8", "multiplier 49", "50 to 500", "003/7.b10"}},
		{"multiplier too high", "pragmatic-auto-mega-roulette", `{"number":7,"lucky":{"8":501}}`, []string{"multiplier 501", "003/11.b10"}},
		{"multiplier of another variant", "pragmatic-lucky6-roulette",
			`{"number":7,"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66,"6":2089}}`, []string{"number 6", "2089", "66 to 2088"}},
		{"lucky number off the wheel", "pragmatic-mega-roulette", `{"number":7,"lucky":{"37":50}}`, []string{"lucky", "37", "0 to 36"}},
		{"two PowerUP numbers", "pragmatic-powerup-roulette", `{"number":7,"power_up":{"numbers":[1,2]}}`,
			[]string{"2 PowerUP numbers", "3 to 5", "003/14.b3"}},
		{"six PowerUP numbers", "pragmatic-powerup-roulette", `{"number":7,"power_up":{"numbers":[1,2,3,4,5,6]}}`,
			[]string{"6 PowerUP numbers"}},
		{"a PowerUP number twice", "pragmatic-powerup-roulette", `{"number":7,"power_up":{"numbers":[1,2,2]}}`,
			[]string{"number 2 stands twice"}},
		{"PowerUP number off the wheel", "pragmatic-powerup-roulette",
			`{"number":7,"power_up":{"numbers":[1,2,37]}}`, []string{"37", "0 to 36"}},
		{"003/14.b7 bonus spin missing", "pragmatic-powerup-roulette", `{"number":1,"power_up":{"numbers":[1,2,3]}}`,
			[]string{"1 is a PowerUP number", "none is given"}},
		{"003/14.b7 bonus spin without cause", "pragmatic-powerup-roulette",
			`{"number":7,"power_up":{"numbers":[1,2,3],"spins":[{"number":5,"multiplier":50}]}}`, []string{"7 is no PowerUP number"}},
		{"six bonus spins", "pragmatic-powerup-roulette", `{"number":1,"power_up":{"numbers":[1,2,3],"spins":[` +
			strings.Repeat(`{"number":1,"multiplier":0},`, 5) + `{"number":5,"multiplier":50}]}}`,
			[]string{"6 bonus spins", "at most 5", "003/14.b4"}},
		{"first bonus spin over 500x", "pragmatic-powerup-roulette",
			`{"number":1,"power_up":{"numbers":[1,2,3],"spins":[{"number":5,"multiplier":501}]}}`,
			[]string{"bonus spin 1", "501", "30 to 500", "003/14.b4"}},
		{"later bonus spin over 8000x", "pragmatic-powerup-roulette",
			`{"number":1,"power_up":{"numbers":[1,2,3],"spins":[{"number":1,"multiplier":0},{"number":5,"multiplier":8001}]}}`, []string{"bonus spin 2", "8001", "003/14.1.2.table"}},
		{"negative multiplier", "pragmatic-powerup-roulette",
			`{"number":1,"power_up":{"numbers":[1,2,3],"spins":[{"number":5,"multiplier":-50}]}}`, []string{"multiplier -50"}},
		{"bonus spin off the wheel", "pragmatic-powerup-roulette",
			`{"number":1,"power_up":{"numbers":[1,2,3],"spins":[{"number":-5,"multiplier":50}]}}`,
			[]string{"bonus spin 1", "-5", "0 to 36"}},
		{"number off the wheel", "pragmatic-roulette", `{"number":37}`, []string{"number", "37", "0 to 36"}},
		{"negative number", "pragmatic-roulette", `{"number":-1}`, []string{"-1", "0 to 36"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			data, bets, err := rulesOf(t, test.slug).Settle([]byte(test.line))
			if err == nil || data != nil || bets != nil {
				t.Fatalf("settled: %s, %d bets, %v", data, len(bets), err)
			}
			for _, word := range test.says {
				check.Containsf(t, err.Error(), word, "the error does not say %q: %v", word, err)
			}
		})
	}
}

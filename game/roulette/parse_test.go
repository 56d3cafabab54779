package roulette_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/internal/testing/check"
)

// What a settle line may be.
func TestParseResult(t *testing.T) {
	for _, test := range []struct {
		line string
		want roulette.Spin
	}{
		{`{"number":17}`, roulette.Spin{Number: 17}},
		{`{"number":0}`, roulette.Spin{}},
		{` { "number" : 36 } `, roulette.Spin{Number: 36}},
		{`{"lucky":{"7":100,"0":50},"number":17}`, roulette.Spin{Number: 17, Lucky: roulette.LuckyNumbers{7: 100, 0: 50}}},
		{`{"number":17,"lucky":{}}`, roulette.Spin{Number: 17, Lucky: roulette.LuckyNumbers{}}},
		{`{"number":17,"power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120},{"multiplier":0,"number":0}]}}`,
			roulette.Spin{Number: 17, PowerUp: &roulette.PowerUp{
				Numbers: numbers(3, 17, 20), Spins: []roulette.BonusSpin{{Number: 5, Multiplier: 120}, {}},
			}}},
	} {
		got, err := roulette.ParseResult([]byte(test.line))
		check.Dof(t, err, "%s", test.line)
		check.Difff(t, test.want, got, "%s", test.line)
	}
}

// What is told of a line that is wrong.
func TestParseResultRefuses(t *testing.T) {
	for _, test := range []struct{ name, line, problem string }{
		{"nothing", ``, "no JSON object"},
		{"null", `null`, "no JSON object"},
		{"a list", `[17]`, "no JSON object"},
		{"a number", `17`, "no JSON object"},
		{"not closed", `{"number":17`, "no JSON object"},
		{"no value", `{"number"}`, "number"},
		{"no number", `{}`, "number is missing"},
		{"no number but a draw", `{"lucky":{"7":100}}`, "number is missing"},
		{"null number", `{"number":null}`, "null is no whole number"},
		{"a word", `{"number":"17"}`, `"17" is no whole number`},
		{"a half", `{"number":17.5}`, "17.5 is no whole number"},
		{"a power", `{"number":1e1}`, "1e1 is no whole number"},
		{"too long", `{"number":99999999999999999999}`, "no whole number"},
		{"unknown key", `{"number":17,"turns":5}`, `"turns": there is no such key`},
		{"key in capitals", `{"Number":17}`, `"Number": there is no such key`},
		{"key twice", `{"number":17,"number":18}`, `"number" stands twice`},
		{"two results", `{"number":17} {"number":18}`, "nothing after it"},
		{"something after it", `{"number":17}]`, "nothing after it"},
		{"lucky as a list", `{"number":17,"lucky":[7]}`, `"lucky": [7] is no JSON object`},
		{"lucky null", `{"number":17,"lucky":null}`, `"lucky": null is no JSON object`},
		{"lucky word", `{"number":17,"lucky":{"seven":100}}`, `"lucky": "seven": want a number of the wheel, 0 to 36`},
		{"lucky with a nought before it", `{"number":17,"lucky":{"07":100}}`, `"07": want a number of the wheel`},
		{"lucky number twice", `{"number":17,"lucky":{"7":100,"7":200}}`, `"7" stands twice`},
		{"lucky multiplier as odds", `{"number":17,"lucky":{"7":"99:1"}}`, `"7": "99:1" is no whole number`},
		{"PowerUP unknown key", `{"number":17,"power_up":{"numbers":[1,2,3],"lucky":1}}`, `"power_up": "lucky": there is no such key`},
		{"PowerUP numbers as one", `{"number":17,"power_up":{"numbers":3}}`, `"numbers": 3 is no list`},
		{"PowerUP numbers null", `{"number":17,"power_up":{"numbers":null}}`, `"numbers": null is no list`},
		{"PowerUP null among numbers", `{"number":17,"power_up":{"numbers":[1,null,3]}}`, "element 2: null is no whole number"},
		{"bonus spin without multiplier", `{"number":17,"power_up":{"numbers":[17,2,3],"spins":[{"number":5}]}}`,
			`element 1: want "number" and "multiplier"`},
		{"bonus spin null", `{"number":17,"power_up":{"numbers":[17,2,3],"spins":[null]}}`, "element 1: null is no JSON object"},
		{"bonus spin unknown key", `{"number":17,"power_up":{"numbers":[17,2,3],"spins":[{"number":5,"odds":5}]}}`,
			`"odds": there is no such key`},
	} {
		t.Run(test.name, func(t *testing.T) {
			spin, err := roulette.ParseResult([]byte(test.line))
			if err == nil || !strings.Contains(err.Error(), test.problem) || !strings.Contains(err.Error(), `{"number":17}`) {
				t.Errorf("%+v, %v; want an error that says %q and shows a line that would do", spin, err, test.problem)
			}
			check.Difff(t, roulette.Spin{}, spin, "refused and yet read")
		})
	}
}

// Any line is refused whole or settled whole: one straight-up bet wins for the
// number and at most one more for each bonus spin, and every outside bet is told.
func FuzzSettle(f *testing.F) {
	for _, seed := range []string{
		`[,`, `{"number":[,`, `{"lucky":{,`, `{"number":tru`, `{"number":17}`, `{"number":0}`, `{"number":37}`, `{}`,
		`null`, `[]`, `{"number":17,"number":18}`,
		`{"number":17,"lucky":{"7":100,"17":50}}`, `{"number":17,"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66,"17":2088}}`,
		`{"number":17,"power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120},{"number":17,"multiplier":0}]}}`,
		`{"number":17,"power_up":{"numbers":[3,4,5]}}`,
	} {
		f.Add([]byte(seed))
	}
	var all []*roulette.Rules
	for _, v := range variants() {
		all = append(all, v.rules(f))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		spin, problem := roulette.ParseResult(line)
		for _, rules := range all {
			data, bets, err := rules.Settle(line)
			if (err == nil) != (data != nil && len(bets) == len(rules.Bets())) || problem != nil && err == nil {
				t.Fatalf("%q: %s, %d bets, %v, read with %v", line, data, len(bets), err, problem)
			}
			if err != nil {
				continue
			}
			won := 0
			for _, bet := range bets {
				if (bet.Result == game.BetWin) == bet.Odds.IsZero() {
					t.Fatalf("%q: %+v", line, bet)
				}
				if bet.Result == game.BetWin && strings.HasPrefix(bet.Name, "straight-") {
					won++
				}
			}
			most := 1
			if spin.PowerUp != nil {
				most += len(spin.PowerUp.Spins)
			}
			if won < 1 || won > most {
				t.Fatalf("%q: %d straight-up bets win", line, won)
			}
		}
	})
}

package moneywheel_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/moneywheel"
	"pitboss/game/variant"
	"pitboss/internal/familytest"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// order has the segments of the wheel used by tests, clockwise: 54, as required by 003/15.b3.
const order = "40 1 2 1 5 1 2 8 1 2 10 1 5 1 20 1 2 1 5 2 1 15 1 2 10 1 8 2 30 1 2 5 1 2 10 1 2 8 1 5 1 20 2 1 5 8 1 2 15 1 2 10 5 1"

// settings returns the settings that a live table requires.
func settings(more ...string) []string { return append([]string{"wheel-segments=" + order}, more...) }

// rules returns the rules of the variant at a live table.
func rules(t testing.TB) *moneywheel.Rules {
	t.Helper()
	return familytest.Rules[*moneywheel.Rules](t, "pragmatic-mega-wheel", settings()...)
}

// payouts is the table of 003/15.1.b2: what a symbol pays, from its plain odds to the highest.
var payouts = []struct {
	symbol          string
	lowest, highest int
}{{"1", 1, 99}, {"2", 2, 199}, {"5", 5, 249}, {"8", 8, 249}, {"10", 10, 249}, {"15", 15, 499}, {"20", 20, 499},
	{"30", 30, 499}, {"40", 40, 499}}

// What the engine settles is what the document's table says, at every segment with every Mega Lucky
// Number: 003/15.b2, 003/15.b4, 003/15.1.b1, 003/15.1.b1.1, 003/15.1.b1.2, 003/15.1.b2.
func TestSettlesAsTheDocumentPrints_003_15_1_b2(t *testing.T) {
	rules := rules(t)
	check := func(segment, lucky string, pays int) {
		t.Helper()
		line := fmt.Sprintf(`{"segment":%q}`, segment)
		if lucky != "" {
			line = fmt.Sprintf(`{"segment":%q,"lucky":{%q:%d}}`, segment, lucky, pays+1)
		}
		_, bets, err := rules.Settle([]byte(line))
		if err != nil || len(bets) != len(payouts) {
			t.Fatalf("%s: %v, %v", line, bets, err)
		}
		for i, row := range payouts {
			want := game.BetResult{Name: row.symbol, Result: game.BetLose}
			odds := ""
			if row.symbol == segment {
				want.Result, odds = game.BetWin, fmt.Sprintf("%d:1", row.lowest)
				if row.symbol == lucky {
					odds = fmt.Sprintf("%d:1", pays)
				}
			}
			if got := bets[i]; got.Name != want.Name || got.Result != want.Result || got.Odds.String() != odds {
				t.Fatalf("%s: %+v, want %s at %q", line, got, want.Result, odds)
			}
		}
	}
	for _, segment := range payouts {
		check(segment.symbol, "", 0)
		for _, lucky := range payouts {
			for pays := lucky.lowest; pays <= lucky.highest; pays++ {
				check(segment.symbol, lucky.symbol, pays)
			}
		}
	}
}

// The highest win of the document is the highest bet at the highest odds (003/15.b1).
func TestHighestWin_003_15_b1(t *testing.T) {
	loaded := must.Get(variant.Load("pragmatic-mega-wheel"))(t)
	limits := loaded.Book.Limits
	if limits.Maximum.Value != "1000" || limits.Win.Value != "499000" || payouts[len(payouts)-1].highest*1000 != 499_000 {
		t.Errorf("the limits are %+v", limits)
	}
}

// Draws that the document does not allow (003/15.b4, 003/15.1.b2).
func TestRefusedLuckyNumbers_003_15_b4(t *testing.T) {
	rules := rules(t)
	for line, says := range map[string]string{
		`{"segment":"5","lucky":{}}`:                         "0 symbols, want 1 (003/15.b4)",
		`{"segment":"5","lucky":{"5":50,"1":50}}`:            "2 symbols, want 1",
		`{"segment":"5","lucky":{"7":50}}`:                   `"7" is no symbol of the wheel`,
		`{"segment":"5","lucky":{"1":1}}`:                    "1 has multiplier 1, want 2 to 100 (003/15.1.b2)",
		`{"segment":"5","lucky":{"1":101}}`:                  "want 2 to 100",
		`{"segment":"5","lucky":{"2":201}}`:                  "want 3 to 200",
		`{"segment":"5","lucky":{"10":10}}`:                  "want 11 to 250",
		`{"segment":"5","lucky":{"40":501}}`:                 "want 41 to 500",
		`{"segment":"5","multiplier":251}`:                   "want 6 to 250",
		`{"segment":"5","multiplier":0}`:                     "want 6 to 250",
		`{"segment":"5","multiplier":50,"lucky":{"5":51}}`:   "leave one of them out",
		`{"segment":"5","multiplier":50,"lucky":{"40":50}}`:  "leave one of them out",
		`{"segment":"5","lucky":{"5":50},"lucky":{"40":50}}`: "twice",
		`{"segment":"5","lucky":{"5":50,"5":51}}`:            "twice",
		`{"segment":"6"}`:                                    `"6" is no symbol of the wheel`,
		`{"segment":5}`:                                      "segment",
		`{"segment":"5","stop":55}`:                          "the wheel has 54",
		`{"segment":"5","stop":0}`:                           "stop is 0: segments count from 1",
		`{"segment":"5","stop":-1}`:                          "the wheel has 54",
		`{"segment":"5","stop":1}`:                           "segment 1 has 40, not 5, as wheel-segments lists them",
		`{"lucky":{"5":50}}`:                                 "segment is missing",
		``:                                                   `want {"segment":"5"}`,
		`{"segment":"5","number":5}`:                         "number",
	} {
		familytest.Refuses(t, rules, line, says)
	}
}

// The wheel has 54 segments with exactly the nine symbols (003/15.b3).
func TestTheWheelsSegments_003_15_b3(t *testing.T) {
	loaded := must.Get(variant.Load("pragmatic-mega-wheel"))(t)
	for value, says := range map[string]string{
		order: "", order + " 1": "55 words: want 54", order[:len(order)-2]: "53 words: want 54",
		strings.Replace(order, "40", "1", 1): "40 is missing", strings.Replace(order, "40", "50", 1): `word 1 is "50"`, "": "is missing",
	} {
		if _, err := loaded.Book.Choose(tabletest.Settings("wheel-segments=" + value)); (err == nil) != (says == "") ||
			err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v; want an error that says %q", value, err, says)
		}
	}
	check.ErrorSaysf(t, check.ErrorOf(loaded.Book.Choose(nil)), "wheel-segments is missing, and no document gives it",
		"a live table without its wheel")
	on := rules(t).Segments()
	check.Equalf(t, strings.Join(on, " "), order, "the wheel has %q", on)
}

// A symbol's bet at its plain odds returns exactly its share of the 54 segments times its payout:
// every segment of the wheel is settled once (003/15.b3, 003/15.1.b2).
func TestSegmentProbabilities_003_15_b3(t *testing.T) {
	rules := rules(t)
	on := rules.Segments()
	returned := map[string]*big.Rat{}
	for stop, symbol := range on {
		_, bets := must.Get2(rules.Settle(fmt.Appendf(nil, `{"segment":%q,"stop":%d}`, symbol, stop+1)))(t)
		for _, bet := range bets {
			if returned[bet.Name] == nil {
				returned[bet.Name] = new(big.Rat)
			}
			if bet.Result == game.BetWin {
				pays, from := bet.Odds.Ratio()
				returned[bet.Name].Add(returned[bet.Name], big.NewRat(pays+from, from*int64(len(on))))
			}
		}
	}
	for symbol, want := range map[string]struct {
		segments int
		returns  *big.Rat
	}{
		"1": {20, big.NewRat(40, 54)}, "2": {13, big.NewRat(39, 54)}, "5": {7, big.NewRat(42, 54)},
		"8": {4, big.NewRat(36, 54)}, "10": {4, big.NewRat(44, 54)}, "15": {2, big.NewRat(32, 54)},
		"20": {2, big.NewRat(42, 54)}, "30": {1, big.NewRat(31, 54)}, "40": {1, big.NewRat(41, 54)},
	} {
		count := 0
		for _, at := range on {
			if at == symbol {
				count++
			}
		}
		if count != want.segments || returned[symbol].Cmp(want.returns) != 0 {
			t.Errorf("%s is on %d segments and returns %s, want %d and %s", symbol, count, returned[symbol], want.segments, want.returns)
		}
	}
}

// A result settles again to the same, and a correction keeps the draws.
func TestWaysToWriteARound(t *testing.T) {
	rules := rules(t)
	rapid.Check(t, func(t *rapid.T) {
		shown, drawn := rapid.SampledFrom(payouts).Draw(t, "segment"), rapid.SampledFrom(payouts).Draw(t, "lucky")
		line := fmt.Sprintf(`{"segment":%q,"lucky":{%q:%d}}`, shown.symbol, drawn.symbol,
			1+rapid.IntRange(drawn.lowest, drawn.highest).Draw(t, "pays"))
		result, bets := must.Get2(rules.Settle([]byte(line)))(t)
		given, err := rules.Given(result)
		if err != nil || string(given) != line {
			t.Fatalf("%s is given as %s, %v", line, given, err)
		}
		typed := must.Get(rules.Parse(" " + shown.symbol + " "))(t)
		whole := must.Get(rules.Complete(result, typed))(t)
		again, betsAgain, err := rules.Settle(whole)
		if err != nil || string(again) != string(result) || fmt.Sprint(betsAgain) != fmt.Sprint(bets) {
			t.Fatalf("%s is completed to %s and settles as %s, %v", typed, whole, again, err)
		}
	})
	check.ErrorSaysf(t, check.ErrorOf(rules.Parse("7")), "want the symbol at the pointer, such as 1", "7 is read")
	for _, test := range []struct{ result, words, kind, text string }{
		{`{"segment":"5"}`, "5", "5", "5"},
		{`{"segment":"5","multiplier":25,"lucky":{"5":25}}`, "5  lucky x25", "5", "5, the Mega Lucky Number, 25x"},
		{`{"lucky":{"5":25}}`, "", "", "no segment"},
	} {
		words, kind := rules.Brief(json.RawMessage(test.result))
		if text := rules.ResultText(json.RawMessage(test.result)).String(); words != test.words || kind != test.kind || text != test.text {
			t.Errorf("%s is %q, %q, %q", test.result, words, kind, text)
		}
	}
}

func FuzzSettle(f *testing.F) {
	familytest.FuzzSettle(f, rules(f), nil,
		`{"segment":"5","lucky":{"40":500}}`,
		`{"segment":"5","multiplier":25,"stop":5}`,
	)
}

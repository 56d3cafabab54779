package moneywheel_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/moneywheel"
	"pitboss/game/variant"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const candyland = "pragmatic-candyland"

// sweetOrder are the segments of the wheel that tests of Candyland play with, clockwise, as many of each
// symbol as 003/21.1.table counts.
var sweetOrder = strings.TrimSpace(strings.Repeat("1 2 ", 15) + strings.Repeat("5 1 ", 7) + "1 bubble-surprise sugar-bomb " +
	"bubble-surprise sugar-bomb bubble-surprise sugar-bomb candy-drop sweet-spins candy-drop")

// sweetSettings returns the settings that a live table of Candyland requires.
func sweetSettings(more ...string) []string {
	return append([]string{"wheel-segments=" + sweetOrder, "betting-seconds=15"}, more...)
}

// sweetRules returns the rules of Candyland at a live table.
func sweetRules(t testing.TB) *moneywheel.Rules {
	t.Helper()
	return familytest.Rules[*moneywheel.Rules](t, candyland, sweetSettings()...)
}

// sweetTable is 003/21.1.table: the segments of each symbol, and what a bet on it pays; 0 by the bonus
// game.
var sweetTable = []struct {
	symbol         string
	segments, pays int
}{{"1", 23, 1}, {"2", 15, 2}, {"5", 7, 5}, {"bubble-surprise", 3, 0}, {"candy-drop", 2, 0}, {"sweet-spins", 1, 0}}

// What is settled is what the document's table says, at every segment after up to two Sugar Bombs with
// every multiplier (003/21.b4, 003/21.1.b1, 003/21.1.b2, 003/21.1.table).
func TestCandylandSettlesAsTheTable_003_21_1_table(t *testing.T) {
	rules := sweetRules(t)
	check := func(segment string, multipliers ...int) {
		t.Helper()
		var stages []string
		product := 1
		for _, times := range multipliers {
			stages = append(stages, fmt.Sprintf(`{"name":"sugar-bomb","multiplier":%d}`, times))
			product *= times
		}
		line := fmt.Sprintf(`{"segment":%q,"stages":[%s]}`, segment, strings.Join(stages, ","))
		data, bets, err := rules.Settle([]byte(line))
		if err != nil || len(bets) != len(sweetTable) {
			t.Fatalf("%s: %v, %v", line, bets, err)
		}
		var result struct{ Multiplier int }
		if err := json.Unmarshal(data, &result); err != nil || max(result.Multiplier, 1) != product {
			t.Fatalf("%s: %s, %v", line, data, err)
		}
		for i, row := range sweetTable {
			want, odds := game.BetLose, ""
			if row.symbol == segment {
				if want = game.BetWin; row.pays > 0 {
					odds = fmt.Sprintf("%d:1", row.pays*product)
				}
			}
			if got := bets[i]; got.Name != row.symbol || got.Result != want || got.Odds.String() != odds {
				t.Fatalf("%s: %+v, want %s at %q", line, got, want, odds)
			}
		}
	}
	for _, row := range sweetTable {
		check(row.symbol)
		for first := 2; first <= 10; first++ {
			check(row.symbol, first)
			for second := 2; second <= 10; second++ {
				check(row.symbol, first, second)
			}
		}
	}
}

// The wheel has as many segments of each symbol as the table counts, 54 in all with Sugar Bomb
// (003/21.b2, 003/21.b3, 003/21.1.table).
func TestTheSegmentsOfCandyland_003_21_b2(t *testing.T) {
	loaded := must.Get(variant.Load(candyland))(t)
	found := map[string]int{}
	for _, symbol := range sweetRules(t).Segments() {
		found[symbol]++
	}
	sum := found["sugar-bomb"]
	for _, row := range sweetTable {
		if sum += found[row.symbol]; found[row.symbol] != row.segments {
			t.Errorf("%s is on %d segments", row.symbol, found[row.symbol])
		}
	}
	if sum != 54 || found["sugar-bomb"] != 3 {
		t.Errorf("%d segments, %d of Sugar Bomb", sum, found["sugar-bomb"])
	}
	for value, says := range map[string]string{
		"":                                       "wheel-segments is missing, and no document gives it",
		sweetOrder + " 1":                        "24 times 1: want 54 words with a blank between: 23 x 1, 15 x 2, 7 x 5",
		strings.Replace(sweetOrder, "1", "2", 1): "22 times 1: want",
		strings.Replace(sweetOrder, "sweet-spins", "candy-drop", 1): "3 times candy-drop: want",
		strings.ReplaceAll(sweetOrder, "candy-drop", "1"):           "25 times 1: want",
		strings.Replace(sweetOrder, "5", "8", 1):                    `is "8"`,
	} {
		chosen := map[string]string{"betting-seconds": "15"}
		if value != "" {
			chosen["wheel-segments"] = value
		}
		check.ErrorSaysf(t, check.ErrorOf(loaded.Book.Choose(chosen)), says, "%.40q", value)
	}
	check.ErrorSaysf(t, check.ErrorOf(loaded.Book.Choose(map[string]string{"wheel-segments": sweetOrder})),
		"betting-seconds is missing", "a live table without a betting time")
}

// Every symbol of the reel, what it pays and what it starts; a bet on the bonus game it starts is lost:
// the pointer stopped at Bubble Surprise (003/21.4.b1, 003/21.4.b2, 003/21.4.b3 to b3.5).
func TestTheReel_003_21_4_b3(t *testing.T) {
	rules := sweetRules(t)
	for symbol, stages := range map[string]string{
		"blue-candy":      `[{"name":"bubble-surprise","symbol":"blue-candy","payout":"5x"}]`,
		"purple-candy":    `[{"name":"bubble-surprise","symbol":"purple-candy","payout":"10x"}]`,
		"red-heart-candy": `[{"name":"bubble-surprise","symbol":"red-heart-candy","payout":"25x"}]`,
		"candy-drop":      `[{"name":"bubble-surprise","symbol":"candy-drop"},{"name":"candy-drop"}]`,
		"sweet-spins":     `[{"name":"bubble-surprise","symbol":"sweet-spins"},{"name":"sweet-spins"}]`,
	} {
		line := fmt.Sprintf(`{"segment":"bubble-surprise","stages":[{"name":"bubble-surprise","symbol":%q}]}`, symbol)
		result, bets, err := rules.Settle([]byte(line))
		if err != nil || string(result) != `{"segment":"bubble-surprise","stages":`+stages+`}` {
			t.Errorf("%s settles as %s, %v", line, result, err)
		}
		for _, bet := range bets {
			if want := bet.Name == "bubble-surprise"; (bet.Result == game.BetWin) != want || !bet.Odds.IsZero() {
				t.Errorf("%s: %+v", line, bet)
			}
		}
	}
}

// Results that are impossible on the document's wheel (003/21.1.b1, 003/21.1.table, 003/21.4.b3).
func TestRefusedResultsOfCandyland_003_21_1_table(t *testing.T) {
	rules := sweetRules(t)
	for line, says := range map[string]string{
		`{"segment":"sugar-bomb"}`:         "the wheel is spun again after sugar-bomb",
		`{"segment":"10"}`:                 `"10" is no symbol of the wheel`,
		`{"segment":"5","lucky":{"5":50}}`: "no Mega Lucky Number",
		`{"segment":"5","multiplier":4}`:   "give the stages",
		`{"segment":"5","multiplier":4,"stages":[{"name":"sugar-bomb","multiplier":5}]}`:                          "the stages do not make it",
		`{"segment":"5","stages":[{"name":"sugar-bomb"}]}`:                                                        "multiplier 0, want 2 to 10 (003/21.1.table)",
		`{"segment":"5","stages":[{"name":"sugar-bomb","multiplier":11}]}`:                                        "want 2 to 10",
		`{"segment":"5","stages":[{"name":"sugar-bomb","multiplier":5,"stop":1}]}`:                                "segment 1 has 1, not sugar-bomb",
		`{"segment":"5","stages":[{"name":"sugar-bomb","multiplier":5,"symbol":"blue-candy"}]}`:                   "a multiplier alone",
		`{"segment":"5","stages":[{"name":"sugar-bomb","multiplier":5,"payout":"5x"}]}`:                           "has no payout",
		`{"segment":"5","stages":[{"name":"bubble-surprise","symbol":"blue-candy"}]}`:                             `"bubble-surprise" cannot follow`,
		`{"segment":"5","stages":[{"name":"candy-drop"}]}`:                                                        `"candy-drop" cannot follow`,
		`{"segment":"candy-drop","stages":[{"name":"sweet-spins"}]}`:                                              `"sweet-spins" cannot follow`,
		`{"segment":"candy-drop","stages":[{"name":"candy-drop"},{"name":"sugar-bomb","multiplier":5}]}`:          `"sugar-bomb" cannot follow`,
		`{"segment":"bubble-surprise","stages":[{"name":"bubble-surprise","symbol":"green-candy"}]}`:              `"green-candy" is not on the reel`,
		`{"segment":"bubble-surprise","stages":[{"name":"bubble-surprise"}]}`:                                     "is not on the reel",
		`{"segment":"bubble-surprise","stages":[{"name":"bubble-surprise","symbol":"blue-candy","payout":"6x"}]}`: `blue-candy pays "5x", not "6x"`,
		`{"segment":"bubble-surprise","stages":[{"name":"candy-drop"}]}`:                                          `"candy-drop" cannot follow`,
		`{"segment":"5","stages":[{"name":"joker"}]}`:                                                             `"joker" cannot follow`,
	} {
		familytest.Refuses(t, rules, line, says)
	}
}

// With any number of Sugar Bombs the odds can be expressed: beyond the maximum win at the minimum bet a higher
// multiplier makes no difference (003/21.b1).
func TestManySugarBombs_003_21_b1(t *testing.T) {
	bomb := `{"name":"sugar-bomb","multiplier":10}`
	line := `{"segment":"5","stages":[` + strings.Repeat(bomb+",", 29) + bomb + `]}`
	_, bets, err := sweetRules(t).Settle([]byte(line))
	if err != nil || bets[2].Odds.String() != "5000000:1" {
		t.Errorf("thirty Sugar Bombs: %+v, %v", bets, err)
	}
}

// A result settles again to the same, and a person who corrects the segment keeps the earlier draws, and those of the
// segment itself if it is the same.
func TestWaysToWriteARoundOfCandyland(t *testing.T) {
	rules := sweetRules(t)
	symbols := []string{"1", "2", "5", "bubble-surprise", "candy-drop", "sweet-spins"}
	rapid.Check(t, func(t *rapid.T) {
		shown, other := rapid.SampledFrom(symbols).Draw(t, "segment"), rapid.SampledFrom(symbols).Draw(t, "right")
		var bombs, stages []string
		for range rapid.IntRange(0, 3).Draw(t, "bombs") {
			bombs = append(bombs, fmt.Sprintf(`{"name":"sugar-bomb","multiplier":%d}`, rapid.IntRange(2, 10).Draw(t, "times")))
		}
		if stages = bombs; shown == "bubble-surprise" {
			on := rapid.SampledFrom([]string{"blue-candy", "purple-candy", "red-heart-candy", "candy-drop", "sweet-spins"}).Draw(t, "reel")
			stages = append(bombs[:len(bombs):len(bombs)], fmt.Sprintf(`{"name":"bubble-surprise","symbol":%q}`, on))
		}
		written := func(segment string, stages []string) string {
			if len(stages) == 0 {
				return fmt.Sprintf(`{"segment":%q}`, segment)
			}
			return fmt.Sprintf(`{"segment":%q,"stages":[%s]}`, segment, strings.Join(stages, ","))
		}
		result, _ := must.Get2(rules.Settle([]byte(written(shown, stages))))(t)
		must.Equalf(t, string(must.Get(rules.Given(result))(t)), written(shown, stages), "%s is given as", result)
		typed := must.Get(rules.Parse(other))(t)
		whole := must.Get(rules.Complete(result, typed))(t)
		want := bombs
		if other == shown {
			want = stages
		}
		must.Equalf(t, string(whole), written(other, want), "%s is put right with %s to %s", result, typed, whole)
	})
	check.ErrorSaysf(t, check.ErrorOf(rules.Parse("sugar-bomb")), "ends no round", "sugar-bomb is read")
	for _, test := range []struct{ result, words, kind, text string }{
		{`{"segment":"5","multiplier":20,"stages":[{"name":"sugar-bomb","multiplier":2},{"name":"sugar-bomb","multiplier":10}]}`, "5  x20", "5", "5, times 20"},
		{`{"segment":"bubble-surprise","stages":[{"name":"bubble-surprise","symbol":"blue-candy","payout":"5x"}]}`,
			"Bubble Surprise  5x", "bubble-surprise", "Bubble Surprise, Blue Candy 5x"},
		{`{"segment":"bubble-surprise","multiplier":2,"stages":[{"name":"sugar-bomb","multiplier":2},{"name":"bubble-surprise","symbol":"candy-drop"},{"name":"candy-drop"}]}`,
			"Bubble Surprise  Candy Drop  x2", "bubble-surprise", "Bubble Surprise, Candy Drop, times 2"},
	} {
		words, kind := rules.Brief(json.RawMessage(test.result))
		if text := rules.ResultText(json.RawMessage(test.result)).String(); words != test.words || kind != test.kind || text != test.text {
			t.Errorf("%s is %q, %q, %q", test.result, words, kind, text)
		}
	}
}

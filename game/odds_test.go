package game_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// Includes the odds of 001/11.8 and 001/11.11.
func TestParseOdds(t *testing.T) {
	tests := []struct {
		text       string
		pays, from int64 // 0: refused
	}{
		{"1:1", 1, 1}, {"0.95:1", 19, 20}, {"8:1", 8, 1}, {"11:1", 11, 1}, {"0.54:1", 27, 50}, {"1.5:1", 3, 2},
		{"25:1", 25, 1}, {"5:1", 5, 1}, {"3:2", 3, 2}, {"6:4", 3, 2}, {"0.0001:1", 1, 10000}, {"9999999:1", 9999999, 1},
		{"", 0, 0}, {":", 0, 0}, {"1", 0, 0}, {"1:", 0, 0}, {":1", 0, 0}, {"0:1", 0, 0}, {"1:0", 0, 0}, {"-1:1", 0, 0},
		{"+1:1", 0, 0}, {"1,5:1", 0, 0}, {"1.:1", 0, 0}, {".5:1", 0, 0}, {"0.00001:1", 0, 0}, {"10000000:1", 0, 0},
		{"1.2.3:1", 0, 0}, {"1:1:1", 0, 0}, {" 1:1", 0, 0}, {"1e3:1", 0, 0}, {"١:1", 0, 0}, {"NaN:1", 0, 0},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			odds, err := game.ParseOdds(test.text)
			if test.from == 0 {
				if err == nil || !odds.IsZero() {
					t.Fatalf("taken as %v", odds)
				}
				check.Containsf(t, err.Error(), "0.95:1", "the error shows no odds that would do")
				return
			}
			pays, from := odds.Ratio()
			if err != nil || pays != test.pays || from != test.from || odds.String() != test.text {
				t.Errorf("got %v = %d:%d, %v; want %d:%d written as given", odds, pays, from, err, test.pays, test.from)
			}
		})
	}
}

func FuzzParseOdds(f *testing.F) {
	for _, seed := range []string{"1:1", "0.95:1", "3:2", "", "1:0", "0.54:1", "9999999.9999:0.0001"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		odds, err := game.ParseOdds(text)
		if err != nil {
			if !odds.IsZero() {
				t.Fatalf("%q is refused and yet gives %v", text, odds)
			}
			return
		}
		if pays, from := odds.Ratio(); pays <= 0 || from <= 0 {
			t.Fatalf("%q pays %d for %d", text, pays, from)
		}
		written, err := odds.MarshalText()
		if err != nil || string(written) != text {
			t.Fatalf("%q is written %q, %v", text, written, err)
		}
		var back game.Odds
		if err := back.UnmarshalText(written); err != nil || back != odds {
			t.Fatalf("%q comes back as %v, %v", text, back, err)
		}
	})
}

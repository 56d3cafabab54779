package rulebook_test

import (
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A site can set neither odds below the regulation's minimum, nor settings that contradict each other.
func TestWhatASiteMaySet(t *testing.T) {
	for _, test := range []struct {
		name, variant string
		settings      map[string]string
		says          []string
	}{
		{"the least odds", "ro-blackjack", map[string]string{"odds-win": "1:1", "odds-blackjack": "3:2"}, nil},
		{"better odds", "ro-blackjack", map[string]string{"odds-win": "2:1", "odds-blackjack": "2:1"}, nil},
		{"the least, written otherwise", "ro-blackjack", map[string]string{"odds-blackjack": "1.5:1"}, nil},
		{"less for a win", "ro-blackjack", map[string]string{"odds-win": "1:2"},
			[]string{"odds-win", "at least 1:1 (004/2.2.3.a)"}},
		{"nearly", "ro-blackjack", map[string]string{"odds-win": "0.95:1"}, []string{"at least 1:1"}},
		{"less for Blackjack", "ro-blackjack", map[string]string{"odds-blackjack": "6:5"},
			[]string{"at least 3:2 (004/2.2.3.a)"}},
		{"a minimum that is the maximum", "ro-roulette",
			map[string]string{"minimum-bet": "5.00 EUR", "maximum-bet": "5 EUR"}, nil},
		{"a minimum above the maximum", "ro-roulette",
			map[string]string{"minimum-bet": "500.00 EUR", "maximum-bet": "50.00 EUR"},
			[]string{"minimum-bet is 500.00 EUR, above the 50.00 EUR of maximum-bet"}},
		{"a number under another spelling", "ro-roulette", map[string]string{"betting-seconds": "08"},
			[]string{`betting-seconds: "08": want whole seconds`}},
		{"with a sign", "ro-roulette", map[string]string{"betting-seconds": "+8"}, []string{`"+8": want whole seconds`}},
		{"in other figures", "ro-roulette", map[string]string{"betting-seconds": "\u0668"}, []string{"want whole seconds"}},
		{"two currencies", "ro-roulette", map[string]string{"minimum-bet": "5.00 RON", "maximum-bet": "50.00 EUR"},
			[]string{"maximum-bet is in EUR and minimum-bet in RON"}},
		{"limits", "ro-blackjack", map[string]string{"limit-minimum": "2000.00 EUR", "limit-maximum": "1000.00 EUR"},
			[]string{"above the 1000.00 EUR of limit-maximum"}},
		{"the win's currency", "ro-blackjack",
			map[string]string{"limit-win": "50000.00 RON", "limit-minimum": "1.00 EUR"}, []string{"limit-win is in RON"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, err := variant.Load(test.variant)
			must.Do(t, err)
			_, err = v.Book.ChooseTraining(test.settings)
			must.Equalf(t, err == nil, (test.says == nil), "it is %v", err)
			for _, says := range test.says {
				check.Contains(t, err.Error(), says)
			}
		})
	}
	v := must.Get(variant.Load("ro-blackjack"))(t)
	chosen := must.Get(v.Book.ChooseTraining(nil))(t)
	chosen["odds-win"] = "1:2" // an earlier program recorded it
	check.Dof(t, check.ErrorOf(v.Book.Recorded(chosen)), "a record cannot be replayed")
}

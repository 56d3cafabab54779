package roulette_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The embedded books are those the documents give: the kinds of bet with their odds,
// and what is drawn. The wheel's rules and the betting times come with it.
func TestBooksAsTheDocumentsHaveThem(t *testing.T) {
	wheels := map[string]string{
		"ezugi-roulette": "23 s, 4 turns (001/9.14), against (001/9.14), by hand false",
		"ro-roulette":    "site's betting-seconds, 0 turns (), against (), by hand true",

		"pragmatic-roulette":            "18 s, 0 turns (), against (003/9.2.b2), by hand true",
		"pragmatic-speed-roulette":      "14 s, 0 turns (), against (003/10.2.b2), by hand true",
		"pragmatic-auto-roulette":       "15 s, 0 turns (), against (003/8.2.b2), by hand true",
		"pragmatic-speed-auto-roulette": "11 s, 0 turns (), against (003/6.2.b2), by hand true",
		"pragmatic-mega-roulette":       "20 s, 3 turns (003/7.2.b7.1), against (003/7.2.b7.2), by hand true",
		"pragmatic-auto-mega-roulette":  "20 s, 3 turns (003/11.2.b7.1), against (003/11.2.b7.2), by hand true",
		"pragmatic-lucky6-roulette":     "15 s, 0 turns (), against (003/13.2.b2), by hand true",
		"pragmatic-powerup-roulette":    "site's betting-seconds, 3 turns (003/14.b8.1), against (003/14.b8.2), by hand true",
	}
	for _, want := range variants() {
		book := must.Get(variant.Library().Load(want.slug))(t)
		own := ownOf(book)
		kinds := map[string]string{}
		for _, k := range want.kinds {
			kinds[k.name] = k.odds
		}
		got := map[string]string{}
		for _, bet := range book.Bets {
			got[bet.Wins] = bet.Odds.String()
		}
		check.Difff(t, kinds, got, "%s: bets (-document +book)", want.slug)
		check.Difff(t, []any{want.lucky, want.powerUp}, []any{own.Lucky, own.PowerUp},
			"%s: draws (-document +book)", want.slug)
		betting := fmt.Sprintf("%d s", book.Timers.Betting.Seconds)
		if setting := book.Timers.Betting.Setting; setting != "" {
			betting = "site's " + setting
		}
		wheel := fmt.Sprintf("%s, %d turns (%s), against (%s), by hand %v", betting,
			own.Wheel.Turns.Value, own.Wheel.Turns.Clause, own.Wheel.Opposite.Clause, own.Wheel.ByHand)
		check.Equalf(t, wheel, wheels[want.slug], "%s", want.slug)
	}
	if len(wheels) != len(variants()) {
		t.Errorf("%v are not all of %d variants", slices.Sorted(maps.Keys(wheels)), len(variants()))
	}
}

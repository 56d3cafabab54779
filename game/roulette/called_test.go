package roulette_test

import (
	"testing"

	"pitboss/game/roulette"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Which called bets a document has is its book's to say (001/9.13; 003/9.1.3 to 003/9.1.10).
func TestCalledBetsOfABook_001_9_13(t *testing.T) {
	for slug, want := range map[string]int{"ezugi-roulette": 4 + 37, "pragmatic-roulette": 4 + 37 + 10 + 10 + 37, "ro-roulette": 0} {
		book := must.Get(variant.Library().Load(slug))(t)
		rules := must.Get(roulette.New(book))(t)
		check.Equalf(t, len(rules.Called()), want, "%s has called bets", slug)
		for _, names := range [][]string{{"grands-voisins"}, {"orphelins", "orphelins"}} {
			own := *ownOf(book)
			wheel := *own.Wheel
			own.Wheel, wheel.Called = &wheel, names
			wrong := *book
			wrong.Own = &own
			check.ErrorSaysf(t, check.ErrorOf(roulette.New(&wrong)), "wheel.called", "%v is taken", names)
		}
	}
}

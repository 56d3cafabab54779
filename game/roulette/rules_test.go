package roulette_test

import (
	"testing"

	"pitboss/game/roulette"
	"pitboss/game/rulebook"
	"pitboss/internal/testing/check"
)

// A book of another game is rejected, and the error names the key.
func TestNewRefuses(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(book *rulebook.Book)
		says  []string
	}{
		{"a shoe", func(b *rulebook.Book) { b.Shoe = &rulebook.Shoe{} }, []string{"[shoe]"}},
		{"another family's book", func(b *rulebook.Book) { b.Own = nil }, []string{"not read as one of roulette"}},
		{"no wheel", func(b *rulebook.Book) { ownOf(b).Wheel = nil }, []string{"[wheel]"}},
		{"a kind that is none", func(b *rulebook.Book) { b.Bets[2].Wins = "basket" },
			[]string{`bet "street"`, `wins = "basket"`, "first-four"}},
		{"a bet's name for a kind", func(b *rulebook.Book) { b.Bets[1].Wins = "split-17-20" },
			[]string{`bet "split"`, `wins = "split-17-20"`}},
		{"no kind", func(b *rulebook.Book) { b.Bets[1].Wins = "" }, []string{`bet "split"`, "wins"}},
		{"a kind twice", func(b *rulebook.Book) { b.Bets[2].Wins = "split" }, []string{`bet "street"`, `wins = "split"`, "twice"}},
		{"something given back", func(b *rulebook.Book) { b.Bets[2].Returns = "zero" }, []string{`bet "street"`, `returns = "zero"`}},
		{"more lucky numbers than the wheel has", func(b *rulebook.Book) { ownOf(b).Lucky.Numbers.Most = 38 },
			[]string{"lucky.numbers", "most = 38", "37"}},
		{"lucky numbers without straights", func(b *rulebook.Book) { b.Bets = b.Bets[1:] }, []string{"lucky", "straight"}},
		{"more PowerUP numbers than the wheel has", func(b *rulebook.Book) {
			ownOf(b).PowerUp = &roulette.PowerUpDraw{Numbers: rulebook.Range{Least: 3, Most: 38}}
		}, []string{"power_up.numbers", "38"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			book := mega(pragmatic(7, "mega-roulette", "29:1"), 7).book(t)
			test.spoil(book)
			rules, err := roulette.New(book)
			if err == nil || rules != nil {
				t.Fatalf("taken, or half taken: %v", err)
			}
			for _, word := range test.says {
				check.Containsf(t, err.Error(), word, "the error does not say %q: %v", word, err)
			}
		})
	}
}

package main

import (
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/few"
	"pitboss/internal/testing/must"
)

// concealing returns the variants with cards: some lie concealed, any may be drawn when no place waits for it.
func concealing(t *testing.T) (found []variant.Variant) {
	add := func(rules variant.Variant, err error) {
		must.Do(t, err)
		if rules.Book.Shoe != nil {
			found = append(found, rules)
		}
	}
	for _, slug := range variant.Slugs() {
		add(variant.Load(slug))
	}
	// The hole card is asked under an ace and under a ten.
	const tens = "variant = \"tens-blackjack\"\nchecked.values = [1, 10]\n[like]\nvariant = \"ezugi-blackjack\""
	add(variant.LoadFrom(fstest.MapFS{"variants/tens-blackjack.toml": {Data: []byte(tens)}}, "tens-blackjack"))
	return found
}

// TestConcealedCardsLeakNowhere: two tables that differ in concealed cards alone show the same until
// one is opened, whatever happens there.
func TestConcealedCardsLeakNowhere(t *testing.T) {
	norace.Only(t)
	// A check plays two tables with all their surfaces: few of them here, thousands by make soak.
	few.Checks(t, "2")
	for _, rules := range concealing(t) {
		t.Run(rules.Book.Variant, func(t *testing.T) {
			t.Parallel()
			setup := must.Get(tabletest.SetupOf(rules, map[string]string{"manual-entry": "allowed"}))(t)
			rapid.Check(t, func(t *rapid.T) { playTwins(t, setup) })
		})
	}
}

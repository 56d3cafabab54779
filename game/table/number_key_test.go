package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
)

// The key to enter a number by hand works while a number is due, if the variant and the site allow it. Otherwise it
// says why not.
func TestTheKeyForANumberByHand(t *testing.T) {
	for _, test := range []struct {
		name, slug, set string
		to              func(*bench)
		why             string
	}{
		{"a number is awaited", "pragmatic-roulette", "manual-entry=allowed", (*bench).spinning, ""},
		{"bets are placed", "pragmatic-roulette", "manual-entry=allowed", (*bench).bets,
			"A number is entered by hand only when none is read."},
		{"the site does not allow it", "pragmatic-roulette", "manual-entry=off", (*bench).spinning,
			"A number that was not read cannot be kept: the site's setting manual-entry is off."},
		{"the document does not allow it", "ezugi-roulette", "manual-entry=allowed", (*bench).spinning,
			"Numbers are not entered by hand at this table."},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := wheelBench(t, test.slug, true, test.set)
			test.to(b)
			check.Equal(t, b.blocked()[decide.KeyEnterByHand], test.why)
			if b.do(game.EnterNumber{Number: 17}); (b.refused == nil) != (test.why == "") {
				t.Errorf("the key says %q, the table %v", test.why, b.refused)
			}
		})
	}
}

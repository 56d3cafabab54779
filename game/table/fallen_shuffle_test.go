package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// fallsInShuffle reports cards that fell, or were exposed, in the shuffle, and follows the clause that decides. It
// returns that clause.
func (b *bench) fallsInShuffle(kind game.Incident, count float64) string {
	b.t.Helper()
	b.report(kind, nil)
	b.answers(game.Facts{"count": count})
	clause := ""
	if b.table.Step().Name == "shift-manager" {
		b.signIn("mona")
		offer := b.table.Step().Offers[0]
		clause = offer.Clause
		b.do(game.Rule{Clause: clause, Facts: offer.Facts})
	} else if incident := b.table.State().Incident; incident != nil && incident.Ruling != nil {
		clause = incident.Ruling.Clause
	}
	for range 5 {
		if b.table.State().Incident == nil {
			return clause
		}
		b.do(game.Confirm{})
	}
	b.t.Fatalf("the incident stays open at %+v", b.table.Step())
	return ""
}

// Cards that fall one after another in the same shuffle count together, whichever pass it is; a new shuffle and a new
// set of cards begin at none (003/1.2.b6.6, 3.2.b6.6, 19.2.b7.2, 001/11.21, 11.26).
func TestCardsOfOneShuffleAddUp_003_3_2_b6_6(t *testing.T) {
	type fall struct {
		pass   int
		count  float64
		clause string
	}
	for _, test := range []struct {
		slug  string
		kind  game.Incident
		falls []fall
		at    string
	}{
		{"pragmatic-mega-baccarat", game.CardsDroppedMixing,
			[]fall{{1, 2, "003/5.2.b6.4"}, {2, 1, "003/5.2.b6.6"}}, "load-shoe"},
		{"pragmatic-mega-baccarat", game.CardsDroppedMixing, []fall{{1, 1, "003/5.2.b6.4"}, {2, 1, "003/5.2.b6.4"},
			{3, 1, "003/5.2.b6.6"}}, "load-shoe"},
		{"pragmatic-mega-baccarat", game.CardsDroppedMixing, []fall{{1, 1, "003/5.2.b6.4"}, {3, 1, "003/5.2.b6.5"},
			{1, 2, "003/5.2.b6.4"}}, "shuffle-1"},
		{"pragmatic-dragon-tiger", game.CardsDroppedMixing,
			[]fall{{1, 2, "003/19.2.b2"}, {1, 1, "003/19.2.b7.2"}}, "load-shoe"},
		{"ezugi-baccarat", game.CardsDroppedMixing, []fall{{1, 2, "001/11.21.1"}, {2, 1, "001/11.21.3"}}, "load-shoe"},
		{"ezugi-baccarat", game.CardsExposedMixing, []fall{{1, 2, "001/11.25.1"}, {2, 1, "001/11.26"}}, "shuffle-1"},
	} {
		b := tableOf(t, test.slug)
		for _, fall := range test.falls {
			for b.table.State().Shoe.Passes+1 != fall.pass || !b.table.State().Shoe.Loaded {
				b.do(game.Confirm{})
			}
			check.Equalf(t, b.fallsInShuffle(test.kind, fall.count), fall.clause, "%s: %v cards in pass %d", test.slug,
				fall.count, fall.pass)
		}
		b.at(test.at)
	}
}

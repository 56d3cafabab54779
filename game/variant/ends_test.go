package variant_test

import (
	"fmt"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/variant"
)

// A clause that fixes how its incident ends leaves no room for 001/7, which applies if the rules have no action or
// theirs failed: there it stays (001/10.21, 10.31, 10.29).
func TestSevenIsNotOfferedBesideAFixedEnd_001_7(t *testing.T) {
	for _, test := range []struct {
		slug, report string
		seven        bool
	}{
		{"ezugi-blackjack", `{"in":"report","incident":"card-face-down","facts":{"scanned":true}}`, false},
		{"ezugi-blackjack", `{"in":"report","incident":"cards-stuck","facts":{"in_order":false}}`, false},
		{"ezugi-blackjack", `{"in":"report","incident":"card-misread","facts":{}}`, true},
		{"ezugi-blackjack", `{"in":"report","incident":"equipment-failure","facts":{}}`, true},
	} {
		t.Run(fmt.Sprint(test.slug, test.report), func(t *testing.T) {
			d := drive(t, load(t, test.slug))
			for _, code := range []string{"8S", "9D"} {
				for d.table.Step().Name != "deal" {
					d.seatOne()
				}
				d.deal(code)
			}
			d.must(test.report)
			d.signIn(game.ShiftManager)
			offers := d.table.Step().Offers
			seven := false
			for _, offer := range offers {
				seven = seven || offer.Clause == "001/7"
			}
			if len(offers) == 0 || seven != test.seven {
				t.Errorf("offered are %+v, 001/7 among them is %t, want %t", offers, seven, test.seven)
			}
		})
	}
}

// If a clause fixes the end of its incident by an action that cannot fail, no general clause of any document offers
// to continue: a connection lost after betting annuls the round (000/1.18.special.b3.2, 1.19.special.b4.2).
func TestNothingContinuesBesideAFixedEnd(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rows := load(t, slug).Book.Procedures
			fixes := func(offer game.Offer, kind game.Incident) bool {
				return slices.ContainsFunc(rows, func(row procedure.Row) bool {
					return row.Ends && row.Incident == kind && row.Clause == offer.Clause && row.Round == offer.Round
				})
			}
			general := func(offer game.Offer) bool {
				return slices.ContainsFunc(rows, func(row procedure.Row) bool {
					return row.Incident == procedure.AnyIncident && row.Title.String() == offer.Title.String()
				})
			}
			for _, moment := range everyOffer(t, slug) {
				for _, fixed := range moment.offers {
					if !fixes(fixed, moment.at.State.Incident.Kind) {
						continue
					}
					for _, other := range moment.offers {
						if other.Title.String() != fixed.Title.String() && general(other) && other.Bets != game.BetsNone {
							t.Errorf("%s: %s %q is offered beside %s", moment.name, other.Clause, other.Title, fixed.Clause)
						}
					}
				}
			}
		})
	}
}

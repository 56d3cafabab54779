package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// Fifteen minutes after a report in a round with a complete result, the clock voids the round if 001/7 is in the
// table's own document, which excepts only 9.20.2, 9.21.2.2 and 9.24; elsewhere the site chooses.
func TestACompleteResultAtTheTimeLimit_001_7(t *testing.T) {
	for _, slug := range variant.Slugs() {
		if slug == "pragmatic-mega-baccarat" {
			continue // its result wants multipliers; it is a baccarat like the others
		}
		v := load(t, slug)
		settings := [][]string{nil}
		if v.Book.Document != "001" {
			settings = append(settings, []string{"complete-result-at-time-limit=void"})
		}
		for i, set := range settings {
			t.Run(fmt.Sprint(slug, set), func(t *testing.T) {
				d := drive(t, v, set...)
				d.resultComplete()
				d.must(`{"in":"report","incident":"malfunction"}`)
				account := tabletest.Events[game.IncidentOpened](t, d.events)
				void := i == 1 || v.Book.Document == "001" && slug != "ezugi-roulette"
				if len(account) != 1 || account[0].Waits == void {
					t.Errorf("the record says %+v, want that the round waits: %t", account, !void)
				}
				before := d.outcome
				d.must(`{"in":"tick","seconds":900}`)
				closed := d.outcome != before && d.outcome.Status == game.StatusVoid
				must.Equalf(t, closed, void, "after fifteen minutes the round is void")
				if void && v.Book.Document == "001" && (d.outcome.Clause != "001/7" || d.outcome.Instruction != game.BetsRefundInitial) {
					t.Errorf("the outcome is %+v", d.outcome)
				}
			})
		}
	}
}

// resultComplete follows the steps until the round's result is complete.
func (d *driven) resultComplete() {
	d.t.Helper()
	for range 400 {
		if state := d.table.State(); state.RoundRunning() {
			if _, bets, err := d.family.Result(*state.Round); err == nil && bets != nil {
				return
			}
		}
		switch step := d.table.Step(); {
		case step.Kind == game.StepNumber:
			d.must(`{"in":"number","number":17,"turns":6,"direction":"against"}`)
		case step.Kind == game.StepDice && strings.HasSuffix(d.variant.Book.Variant, "sic-bo"):
			d.must(`{"in":"dice","faces":[1,2,4]}`)
		default:
			d.seatOne()
		}
	}
	d.t.Fatalf("no result is complete; it stands at %+v", d.table.Step())
}

// When time runs out, a clause that fixes the bets in this very incident has priority over the document's general one
// (000/1.18.special.b3.2, 1.19.special.b4.2, 001/10.21, 10.31, 10.35.1).
func TestTheClausesOwnEndAtTheTimeLimit(t *testing.T) {
	for _, test := range []struct{ slug, cards, report, clause string }{
		{"ezugi-royal-poker", "", `{"in":"report","incident":"network-lost"}`, "000/1.18.special.b3.2 refund"},
		{"ezugi-royal-poker", "", `{"in":"report","incident":"video-lost"}`, "000/1.18.special.b2 refund-initial"},
		{"ezugi-ultimate-sic-bo", "", `{"in":"report","incident":"network-lost"}`, "000/1.19.special.b4.2 refund"},
		{"ezugi-blackjack", "8S 9D", `{"in":"report","incident":"card-face-down","facts":{"scanned":true}}`, "001/10.21 refund"},
		{"ezugi-blackjack", "8S 9D", `{"in":"report","incident":"cards-stuck","facts":{"in_order":false}}`, "001/10.35.1 refund"},
		{"ezugi-blackjack", "8S 9D", `{"in":"report","incident":"card-misread"}`, "001/7 refund-initial"},
		{"ezugi-blackjack", "8S 9D 7S TC", `{"in":"report","incident":"card-exposed-early","facts":{"hole":true}}`, "001/10.31 refund"},
	} {
		t.Run(test.slug+test.report, func(t *testing.T) {
			d := drive(t, load(t, test.slug))
			for state := d.table.State(); !state.RoundRunning() || !state.Round.BettingClosed; state = d.table.State() {
				d.follow()
			}
			for _, code := range strings.Fields(test.cards) {
				for d.table.Step().Name != "deal" {
					d.seatOne()
				}
				d.deal(code)
			}
			d.must(test.report, `{"in":"tick","seconds":900}`)
			if d.outcome == nil || d.outcome.Clause+" "+string(d.outcome.Instruction) != test.clause {
				t.Errorf("the outcome is %+v, want %s", d.outcome, test.clause)
			}
		})
	}
}

// A table that loses its own network while bets are taken continues by the clause about a player's network, or is
// ruled, as the site chooses (000/1.18.special.b3.1, 1.19.special.b4.1).
func TestOwnNetworkLostInBetting_000(t *testing.T) {
	for _, slug := range []string{"ezugi-royal-poker", "ezugi-ultimate-sic-bo"} {
		for _, chosen := range []string{"continue", "shift-manager"} {
			d := drive(t, load(t, slug), "own-network-lost-in-betting="+chosen)
			for d.table.Step().Name != "betting" {
				d.follow()
			}
			d.must(`{"in":"report","incident":"network-lost"}`)
			if open := d.table.State().Incident != nil && d.table.State().Incident.Ruling == nil; open != (chosen == "shift-manager") {
				t.Errorf("%s: with %s the incident waits for a ruling: %t", slug, chosen, open)
			}
		}
	}
}

// A network that was lost while bets were taken stays one that was lost before the bets, although betting closes before
// somebody rules: the clause that returns all bets is of a later loss (000/1.18.special.b3.2, 1.19.special.b4.2).
func TestOwnNetworkLostInBettingIsRuledAfterIt_000(t *testing.T) {
	for slug, clause := range map[string]string{
		"ezugi-royal-poker": "000/1.18.special.b2", "ezugi-ultimate-sic-bo": "000/1.19.special.b3",
	} {
		d := drive(t, load(t, slug), "own-network-lost-in-betting=shift-manager")
		for d.table.Step().Name != "betting" {
			d.follow()
		}
		d.must(`{"in":"report","incident":"network-lost"}`, `{"in":"tick","seconds":30}`)
		d.signIn(game.ShiftManager)
		for _, offer := range d.table.Step().Offers {
			if offer.Clause != clause {
				t.Errorf("%s: %s is offered, want %s alone", slug, offer.Clause, clause)
			}
		}
		d.must(`{"in":"tick","seconds":900}`)
		if d.outcome == nil || d.outcome.Clause != clause || d.outcome.Instruction != game.BetsRefundInitial {
			t.Errorf("%s: the outcome is %+v", slug, d.outcome)
		}
	}
}

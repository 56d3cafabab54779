package oneblackjack_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A void round pays the side bets that are won for good by then, and returns everything else
// (003/18.2.b6).
func TestSideBetsOfAVoidRound_003_18_2_b6(t *testing.T) {
	for _, test := range []struct {
		what, cards string
		after       func(*bench)
		won         string
	}{
		{"one card", "7S", nil, ""},
		{"before the second", "7S 7H", nil, ""},
		{"two cards", "2S 2H 2S", nil, "perfect-pairs@25:1, 21+3@30:1"},
		{"a seven and another", "7S 9H 8S", nil, "21+3@10:1, crazy-7@5:1"},
		{"two sevens, before the third", "7S 9H 7S TC", nil, "perfect-pairs@25:1"},
		{"two sevens, nobody wants a third", "7S 9H 7S TC", func(b *bench) { b.lines() },
			"perfect-pairs@25:1, crazy-7@150:1"},
		{"two sevens, a third is due", "7S 9H 7S TC", func(b *bench) { b.lines("H") }, "perfect-pairs@25:1"},
		{"three sevens", "7S 9H 7S TC", func(b *bench) { b.lines("H"); b.cards("7S") },
			"perfect-pairs@25:1, crazy-7@2000:1, 1/2/crazy-7@150:1"},
		{"sevens split", "7S 9H 7S TC", func(b *bench) { b.lines("S1", "S2"); b.cards("7H") },
			"perfect-pairs@25:1, crazy-7@150:1, 2/crazy-7@500:1"},
		{"two sevens against Blackjack", "7S AH 7S TC", func(b *bench) { b.do(game.Platform{Message: "insurance-closed"}) },
			"perfect-pairs@25:1, crazy-7@150:1"},
		{"the dealer bust", "9S 6H 8S TC", func(b *bench) { b.lines(); b.do(game.Confirm{}); b.cards("TD") },
			"bust-bonus@1:1"},
		{"the dealer bust if his card were open", "9S 6H 8S TC", func(b *bench) { b.lines() }, ""},
	} {
		t.Run(test.what, func(t *testing.T) {
			b := newBench(t)
			b.start()
			b.cards(test.cards)
			if test.after != nil {
				test.after(b)
			}
			b.do(game.Report{Incident: game.CardsDropped})
			for b.State().Round != nil && !b.State().Round.Ended() {
				step := b.Step()
				switch step.Kind {
				case game.StepAnswer:
					b.do(game.Answer{Facts: game.Facts{step.Asks[0]: map[string]any{
						"count": float64(len(b.State().Round.Cards)), "confirmed": true}[step.Asks[0]]}})
				case game.StepRule:
					void := func(offer game.Offer) bool { return offer.Round == game.RoundVoid }
					offer := step.Offers[slices.IndexFunc(step.Offers, void)]
					b.do(game.Rule{Clause: offer.Clause, Facts: offer.Facts})
				default:
					must.Do(t, b.Hands(nil).Step(step))
				}
			}
			outcome := b.State().Round.Outcome
			if outcome.Status != game.StatusVoid || outcome.Instruction != game.BetsRefundInitial {
				t.Fatalf("the round is %+v", outcome)
			}
			check.Equalf(t, inShort(outcome.Bets), test.won, "it pays")
			b.audited()
		})
	}
}

// Three of the cards that were dealt fell, the dealer's counted: the round is void and the cards are
// changed. Of two the shift manager rules (003/18.2.b7 to b7.2, 003/18.2.b2).
func TestCardsThatFell_003_18_2_b7(t *testing.T) {
	for _, test := range []struct {
		count float64
		void  bool
	}{{2, false}, {3, true}} {
		b := newBench(t)
		b.start()
		b.cards("9S 6H 8S TC")
		b.do(game.Report{Incident: game.CardsDropped})
		b.do(game.Answer{Facts: game.Facts{"count": test.count}})
		round := b.State().Round
		must.Equalf(t, round.Ended(), test.void, "%g cards: the round has ended", test.count)
		if test.void && (round.Outcome.Clause != "003/18.2.b7.1" || b.State().Shoe.ChangeDue() != true) {
			t.Errorf("the round ends by %q, cards are changed: %t", round.Outcome.Clause, b.State().Shoe.ChangeDue())
		}
		if step := b.Step(); !test.void && (step.Name != game.StepNameShiftManager || b.State().Incident == nil) {
			t.Errorf("the step is %s", step.Name)
		}
		b.audited()
	}
}

package blackjack_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// Under an ace insurance is offered to all until the platform says that its time is over, those who
// bet behind a seat too; then the dealer checks the hole card, which nobody sees, and Black Jack ends
// the round (004/2.3.8, 004/2.1.4, 004/2.2.5.p2, 004/2.5.2.b8). The seat's own decisions are played,
// the first hand of a split on the right (004/2.5.2.b7, 004/2.5.2.p2). It stays face down until the
// players have all their cards (004/2.1.1.d3).
func TestTheHoleCard_004_2_3_8(t *testing.T) {
	for hole, blackjack := range map[string]bool{"KD": true, "8D": false} {
		b := newBench(t, loadSlug(t, "ro-blackjack"))
		b.seats(1, 2)
		b.cards("8S TH AS 8C TC " + hole)
		b.at("insurance-closed", "")
		b.do(game.Decide{Decision: game.Decision{Seat: 2, Action: "insurance"}})
		b.do(game.Platform{Message: "insurance-closed", Data: []byte(`{"seats":[]}`)})
		b.at("check-hole-card", "")
		if card, _ := b.State().Round.At("dealer-2"); !card.IsSealed() {
			t.Errorf("the hole card is %s", card)
		}
		b.do(game.Confirm{})
		if blackjack {
			b.at("open-hole-card", "")
			check.Equalf(t, b.outcome(), "seat-1/1/main lose, seat-2/1/main lose, seat-2/insurance win 2:1",
				"the bets")
			b.audited()
			continue
		}
		b.decide(1, 1, "split")
		step := b.at("split", "")
		check.Equalf(t, step.Prompt.String(), "Split the two cards of seat 1. Hand 1 lies on the player's right.",
			"the dealer is told")
		b.do(game.Confirm{})
		b.cards("2S")
		b.decide(1, 1, "stand")
		b.cards("3S")
		b.decide(1, 2, "stand")
		b.decide(2, 1, "stand")
		if card, _ := b.State().Round.At("dealer-2"); !card.IsSealed() {
			t.Errorf("the hole card is %s while players have cards to come", card)
		}
		if got, want := b.outcome(), "seat-1/1/main lose, seat-1/2/main lose, seat-2/1/main win 1:1, seat-2/insurance lose"; got != want {
			t.Errorf("the bets are %s, want %s", got, want)
		}
		b.audited()
	}
}

// The hand in which the cut card is reached is the last before the cards are shuffled again
// (004/2.3.2.p2).
func TestTheCutCardEndsTheShoe_004_2_3_2_p2(t *testing.T) {
	b := newBench(t, loadSlug(t, "ro-blackjack"))
	b.seats(1)
	b.cards("TS")
	b.do(game.CutCardRead{})
	b.cards("9H TC 8D")
	b.decide(1, 1, "stand")
	b.outcome()
	b.to("load-shoe")
	b.audited()
}

// The dealer turns the hole card and draws nothing where no hand depends on it: all are over 21, or
// are Black Jack while the dealer cannot have it (004/2.4.4.p3).
func TestNoDrawWhereNothingDependsOnIt_004_2_4_4_p3(t *testing.T) {
	for cards, want := range map[string]string{
		"AS 9H TC 3D": "seat-1/1/main win 3:2",
		"TS 9H 6C 3D": "seat-1/1/main lose",
	} {
		b := newBench(t, loadSlug(t, "ro-blackjack"))
		b.seats(1)
		b.cards(cards)
		if want == "seat-1/1/main lose" {
			b.decide(1, 1, "hit")
			b.cards("KS")
		}
		b.at("open-hole-card", "")
		b.do(game.Confirm{})
		b.at(game.StepNameAnnounce, "")
		check.Equalf(t, b.outcome(), want, "%s comes to", cards)
		b.audited()
	}
}

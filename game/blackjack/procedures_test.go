package blackjack_test

import (
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
)

// ruled returns the clauses that were ruled, in order.
func (b *bench) ruled() (clauses []string) {
	b.Helper()
	for _, ruled := range events[game.Ruled](b) {
		clauses = append(clauses, ruled.Clause)
	}
	return clauses
}

func (b *bench) manager() {
	b.Helper()
	b.do(tabletest.SignIn(tabletest.Trainee(game.ShiftManager)))
}

// The dealer alone moves the last card to its intended place, and continues the deal (001/10.22).
func TestTheDealerMovesTheLastCard_001_10_22(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3, 5)
	b.cards("2S 3S") // the second lies at seat 5
	b.do(game.Report{Incident: game.DealtTooFew})
	b.do(game.Answer{Facts: game.Facts{"last_only": true}})
	step := b.Step()
	if step.Kind != game.StepRule || step.By != game.Dealer || len(step.Offers) == 0 || step.Offers[0].Clause != "001/10.22" {
		t.Fatalf("the step is %+v", step)
	}
	move := func(from, to game.Position) game.Rule {
		return game.Rule{Clause: "001/10.22", Moves: []game.Move{{From: from, To: to}}}
	}
	b.refused(move("seat-1/1-1", "seat-5/1-1"), "moves only the last card dealt")
	b.refused(move("seat-3/1-1", "seat-4/1-1"), "is no place for a card in this round")
	b.refused(move("seat-3/1-1", "seat-3/2-1"), "is no place for a card in this round")
	b.do(move("seat-3/1-1", "seat-5/1-1"))
	b.at("deal", "seat-3/1-1")
	b.cards("4S")
	b.at("deal", "dealer-1")
	if b.State().Incident != nil || !slices.Equal(b.ruled(), []string{"001/10.22"}) {
		t.Errorf("ruled were %v", b.ruled())
	}
	b.audited()
}

// More cards than the last are for the shift manager to move (001/10.23).
func TestTheManagerMovesCards_001_10_23(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("2S 3S 9H 4S")
	b.do(game.Report{Incident: game.DealtTooFew})
	b.do(game.Answer{Facts: game.Facts{"last_only": false}})
	if step := b.Step(); step.Kind != game.StepSignIn || step.By != game.ShiftManager {
		t.Fatalf("the step is %+v", step)
	}
	b.manager()
	b.do(game.Rule{Clause: "001/10.23", Moves: []game.Move{
		{From: "seat-1/1-1", To: "seat-3/1-1"}, {From: "seat-3/1-1", To: "seat-1/1-1"},
	}})
	if card, _ := b.State().Round.At("seat-1/1-1"); card != cardOf(b, "3S") {
		t.Errorf("at seat 1 lies %s", card)
	}
	b.at("deal", "seat-3/1-2")
	b.cards("5S KC")
	b.at("decisions", "")
	b.audited()
}

// A first card too many that lies face down and that nobody saw is the next one due (001/10.27.1,
// reading): of one the dealer says where it belongs, of more the shift manager.
func TestAnExtraCard_001_10_27_1(t *testing.T) {
	t.Run("after the hole card", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1, 3)
		b.cards("2S 3S 9H 4S 5S KC")
		b.do(game.CardRead{Card: cardOf(b, "6D")})
		if incident := b.State().Incident; incident == nil || incident.Kind != game.ExtraCardDrawn || !incident.Held.IsSealed() {
			t.Fatalf("the incident is %+v", incident)
		}
		check.Equalf(t, b.Step().Prompt.String(), "Did the players see the extra card?", "asked")
		b.do(game.Answer{Facts: game.Facts{"seen": false}})
		b.manager() // who tells the players (001/10.18)
		b.do(game.Confirm{})
		want := "Keep the card for the next hand that draws, seat 1 first."
		check.Equalf(t, b.at("follow-procedure", "").Task.String(), want, "the dealer is told")
		b.to("decisions")
		b.decide(1, 1, "hit")
		if card, lies := b.State().Round.At("seat-1/1-3"); !lies || card != cardOf(b, "6D") {
			t.Errorf("at seat 1 lies %s", card)
		}
		step := b.at("decisions", "")
		check.Equalf(t, step.Seat, 1, "the step is %+v", step)
		check.Slicesf(t, b.ruled(), []string{"001/10.27.1"}, "ruled")
		b.audited()
	})
	t.Run("one in the deal", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1, 3)
		b.cards("2S 3S 9H")
		b.do(game.Report{Incident: game.DealtTooMany, Facts: game.Facts{"count": 1.0, "seen": false}})
		if step := b.Step(); step.By != game.Dealer || len(step.Offers) == 0 || step.Offers[0].Clause != "001/10.27.1" {
			t.Fatalf("the step is %+v", step)
		}
		b.do(game.Rule{Clause: "001/10.27.1"})
		b.manager()
		b.do(game.Confirm{})
		b.at("deal", "seat-1/1-2")
		b.audited()
	})
	t.Run("two in the deal", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1, 3)
		b.cards("2S 3S 9H 4S")
		b.do(game.Report{Incident: game.DealtTooMany, Facts: game.Facts{"count": 2.0, "seen": false}})
		b.manager()
		b.do(game.Rule{Clause: "001/10.27.1"})
		b.at("deal", "seat-3/1-2")
		b.audited()
	})
	t.Run("seen", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1, 3)
		b.cards("2S 3S 9H 4S 5S KC")
		b.do(game.CardRead{Card: cardOf(b, "6D")})
		b.do(game.Answer{Facts: game.Facts{"seen": true}})
		outcome := events[game.RoundClosed](b)[0].Outcome
		if outcome.Status != game.StatusVoid || outcome.Clause != "001/10.28.3" || outcome.Instruction != game.BetsRefund {
			t.Errorf("the outcome is %+v", outcome)
		}
		if opened := events[game.CardRevealed](b); len(opened) != 2 || len(b.record.secrets) > 0 {
			t.Errorf("%d cards are opened by a void, %d secrets are left", len(opened), len(b.record.secrets))
		}
		b.audited()
	})
}

// A first card that cannot be read is scanned again by the shift manager where nobody saw it, also
// while bets are taken; it is dealt where the deal begins (001/10.27.2).
func TestAnUnreadFirstCard_001_10_27_2(t *testing.T) {
	for _, early := range []bool{true, false} {
		b := newBench(t, load(t))
		b.to(game.StepNameStartRound)
		b.do(game.Confirm{})
		if !early {
			b.to("seats")
			b.do(game.Platform{Message: "seats", Data: []byte(`{"seats":[2]}`)})
		}
		for range 3 {
			b.do(game.NoRead{})
		}
		b.do(game.Answer{Facts: game.Facts{"seen": false}})
		b.manager()
		if step := b.Step(); step.Kind != game.StepScan || step.Name != "rescan" || step.By != game.ShiftManager {
			t.Fatalf("early %t: the step is %+v", early, step)
		}
		for _, offer := range b.Step().Offers { // 10.27.2 knows no technician, 10.29 does
			calls := slices.Contains(offer.Cards, game.CallTechnician)
			if calls != (offer.Clause == "001/10.29") || offer.Clause == "001/10.27.2" {
				t.Errorf("early %t: offered is %+v", early, offer)
			}
		}
		b.do(game.CardRead{Card: cardOf(b, "7D")})
		if early {
			b.to("seats")
			b.do(game.Platform{Message: "seats", Data: []byte(`{"seats":[2]}`)})
		}
		b.at("deal", "dealer-1")
		if card, _ := b.State().Round.At("seat-2/1-1"); card != cardOf(b, "7D") {
			t.Errorf("early %t: at seat 2 lies %s", early, card)
		}
		check.Slicesf(t, b.ruled(), []string{"001/10.27.2"}, "early %t: ruled", early)
		b.audited()
	}
}

// An unread first card that players saw goes to the discard holder, and the round is void
// (001/10.27.3).
func TestAnUnreadFirstCardSeen_001_10_27_3(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(2, 3)
	left := b.State().Shoe.Left()
	for range 3 {
		b.do(game.NoRead{})
	}
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	outcome := events[game.RoundClosed](b)[0].Outcome
	if outcome.Status != game.StatusVoid || outcome.Clause != "001/10.27.3" || outcome.Instruction != game.BetsRefund {
		t.Errorf("the outcome is %+v", outcome)
	}
	check.Equalf(t, b.State().Shoe.Left(), left-1, "cards are left of %d", left)
	b.audited()
}

// The initial bet of a hand of 11 or less whose player was given no chance to act is returned; all
// other bets are settled (001/10.26).
func TestNoChanceToAct_001_10_26(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("2S TS 9H 4S TC KC")
	b.Pass(13 * time.Second) // seat 1 stands on 6 by the clock
	b.do(game.Report{Incident: game.DecisionNotOffered})
	if step := b.Step(); step.Kind != game.StepAnswer || !slices.Contains(step.Asks, "seat") || !slices.Contains(step.Asks, "hand") {
		t.Fatalf("the step is %+v", step)
	}
	b.do(game.Answer{Facts: game.Facts{"seat": 1.0, "hand": 1.0}})
	b.manager()
	b.do(game.Rule{Clause: "001/10.26"})
	step := b.at("decisions", "")
	check.Equalf(t, step.Seat, 3, "the step is %+v", step)
	b.decide(3, 1, "stand")
	b.do(game.Confirm{})
	check.Equalf(t, b.outcome(), "seat-1/1/main refund, seat-3/1/main win 1:1, seat-3/perfect-pairs win 12:1",
		"the bets")
	want := []game.Exception{{Seat: 1, Hand: 1, Bets: game.BetsRefundInitial, Clause: "001/10.26", Out: true}}
	check.Slicesf(t, events[game.RoundClosed](b)[0].Outcome.Exceptions, want, "treated otherwise")
	b.audited()
}

// A hand of more than 11 is not one of 10.26: the shift manager rules by 001/7.
func TestNoChanceToActOnMore_001_10_26(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("2S TS 9H 4S TC KC")
	b.do(game.Report{Incident: game.DecisionNotOffered, Facts: game.Facts{"seat": 3.0, "hand": 1.0}})
	b.manager()
	for _, offer := range b.Step().Offers {
		if offer.Clause == "001/10.26" {
			t.Errorf("offered is %+v", offer)
		}
	}
}

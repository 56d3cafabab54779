package blackjack_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// Cards dealt out of order are put in order by the shift manager, with every card kept, or the round
// is void (001/10.32).
func TestTheOrderOfTheDealWasBroken_001_10_32(t *testing.T) {
	for _, affected := range []bool{true, false} {
		b := newBench(t, load(t))
		b.seats(1, 3, 5)
		b.cards("2S 3S 4S 9H 5S")
		b.do(game.Report{Incident: game.DealOrderBroken})
		b.manager()
		check.Slicesf(t, b.offered(), []string{"001/7", "001/10.32"}, "offered")
		if affected {
			b.do(game.Rule{Clause: "001/10.32"})
			b.ended(game.StatusVoid, game.BetsRefund, "001/10.32")
			b.audited()
			continue
		}
		b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": true}, Moves: []game.Move{
			{From: "seat-1/1-1", To: "seat-3/1-1"}, {From: "seat-3/1-1", To: "seat-5/1-1"}, {From: "seat-5/1-1", To: "seat-1/1-1"},
		}})
		check.Equalf(t, b.lie(), "seat-3/1-1=2S seat-5/1-1=3S seat-1/1-1=4S dealer-1=9H seat-1/1-2=5S",
			"the cards lie")
		b.at("deal", "seat-3/1-2")
		b.audited()
	}
}

// A misread card, or one read twice, voids the round where the integrity of the game is affected
// (001/10.33, 001/10.34); where it is not, the last scan is taken back and the card scanned again.
func TestWronglyScanned_001_10_33_10_34(t *testing.T) {
	for incident, clause := range map[game.Incident]string{game.CardMisread: "001/10.33", game.CardScannedTwice: "001/10.34"} {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S 9H")
		b.do(game.Report{Incident: incident})
		b.manager()
		b.do(game.Rule{Clause: clause})
		b.ended(game.StatusVoid, game.BetsRefund, clause)
		b.audited()

		b = newBench(t, load(t))
		b.seats(1)
		b.cards("2S 9H")
		b.do(game.Report{Incident: incident})
		b.manager()
		b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"cancel_last": true}})
		check.Equalf(t, b.lie(), "seat-1/1-1=2S", "the cards lie")
		b.audited()
	}
}

// Of two cards that stuck together the second is the next one dealt where the first was scanned first
// (001/10.35.2); else the round is void (001/10.35.1).
func TestTwoCardsStuck_001_10_35(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1)
	b.cards("2S")
	b.do(game.Report{Incident: game.CardsStuck})
	b.do(game.Answer{Facts: game.Facts{"in_order": true}})
	b.at("follow-procedure", "")
	b.do(game.Confirm{})
	b.at("deal", "dealer-1")
	b.cards("9H")
	b.audited()

	b = newBench(t, load(t))
	b.seats(1)
	b.cards("2S")
	b.do(game.Report{Incident: game.CardsStuck})
	b.do(game.Answer{Facts: game.Facts{"in_order": false}})
	b.manager()
	b.do(game.Rule{Clause: "001/10.35.1"})
	b.ended(game.StatusVoid, game.BetsRefund, "001/10.35.1")
	b.audited()
}

// Cards collected before the end are put back as the video shows, seat by seat, and the dealer continues: the hole
// card stays face down and unknown (001/10.36).
func TestCollectedEarly_001_10_36(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("2S 3S 9H 4S 5S KC")
	b.decide(1, 1, "hit")
	b.cards("6D")
	before := b.State().Shoe
	b.do(game.Report{Incident: game.CardsCollectedEarly})
	b.manager()
	as := func(cards string) game.Rule {
		rule := game.Rule{Clause: "001/10.36", Reference: "camera 2, 21:07"}
		for _, word := range strings.Fields(cards) {
			position, code, _ := strings.Cut(word, "=")
			rule.Cards = append(rule.Cards, game.Placed{Position: game.Position(position), Card: cardOf(b, code)})
		}
		return rule
	}
	const shown = "seat-1/1-1=2S seat-3/1-1=3S dealer-1=9H seat-1/1-2=4S seat-3/1-2=5S seat-1/1-3=6C"
	b.refused(as(shown+" dealer-2=KC"), "lies face down, and no video shows it")
	b.refused(as(shown+" seat-2/1-1=6C"), "is no place for a card in this round")
	b.do(as(shown))
	for _, says := range []string{"seat 1 back: 2S", "seat 3 back: 3S", "the other cards back: 9H"} {
		step := b.at("follow-procedure", "")
		if step.By != game.ShiftManager || !strings.Contains(step.Prompt.String(), says) {
			t.Errorf("%s has to do %q, want %q", step.By, step.Prompt, says)
		}
		if says == "seat 3 back: 3S" { // the power fails in the middle of it
			b.restart(true)
			b.manager()
		}
		b.do(game.Confirm{})
	}
	if got, want := b.lie(), "seat-1/1-1=2S seat-3/1-1=3S dealer-1=9H seat-1/1-2=4S seat-3/1-2=5S dealer-2=a card face down seat-1/1-3=6C"; got != want {
		t.Errorf("the cards lie %s, want %s", got, want)
	}
	if len(events[game.CardRevealed](b)) > 0 || len(b.record.secrets) != 1 {
		t.Errorf("%d cards are opened, %d secrets are left", len(events[game.CardRevealed](b)), len(b.record.secrets))
	}
	if now := b.State().Shoe; now.Left() != before.Left() || now.Dealt != before.Dealt || now.Sealed != before.Sealed {
		t.Errorf("the account is %+v, before it was %+v", now, before)
	}
	step := b.at("decisions", "")
	check.Equalf(t, step.Seat, 1, "the step is %+v", step)
	b.decide(1, 1, "stand")
	b.decide(3, 1, "stand")
	b.do(game.Confirm{})
	if opened := events[game.CardRevealed](b); len(opened) != 1 || opened[0].Card != cardOf(b, "KC") {
		t.Errorf("opened are %+v", opened)
	}
	b.audited()
}

// The record alone is laid back where the video shows the same (001/10.36).
func TestCollectedEarlyAsRecorded_001_10_36(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(2)
	b.cards("2S 9H 3S KC")
	lay := b.lie()
	b.do(game.Report{Incident: game.CardsCollectedEarly})
	b.manager()
	b.do(game.Rule{Clause: "001/10.36"})
	b.do(game.Confirm{})
	b.do(game.Confirm{})
	if b.at("decisions", ""); b.lie() != lay || b.State().Incident != nil {
		t.Errorf("the cards lie %s, want %s", b.lie(), lay)
	}
	b.audited()
}

// Whose hand it was is asked only where more than one can be meant, and nobody without cards can be
// (001/10.26).
func TestWhoseHandItWas_001_10_26(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 4)
	b.cards("2S TS 9H 4S TC KC")
	b.do(game.Report{Incident: game.DecisionNotOffered})
	if step := b.Step(); len(step.Asks) == 0 || step.Asks[0] != "seat" {
		t.Errorf("asked is %v", step.Asks)
	}
	b.refused(game.Answer{Facts: game.Facts{"seat": 2.0}}, "seat 2 has no cards in this round: want one of [1 4]")
	b.refused(game.Answer{Facts: game.Facts{"seat": 1.0, "hand": 2.0}}, "hand 2 has no cards in this round: want one of [1]")
	b.do(game.Answer{Facts: game.Facts{"seat": 1.0}}) // it has one hand
	b.manager()
	b.do(game.Rule{Clause: "001/10.26"})
	want := []game.Exception{{Seat: 1, Hand: 1, Bets: game.BetsRefundInitial, Clause: "001/10.26", Out: true}}
	check.Slicesf(t, b.State().Round.Exceptions, want, "treated otherwise")
	b.audited()

	b = newBench(t, load(t))
	b.seats(6)
	b.cards("2S 9H 2C KC")
	b.decide(6, 1, "split")
	b.do(game.Confirm{})
	b.cards("3D 4D")
	b.do(game.Report{Incident: game.DecisionNotOffered})
	check.Slicesf(t, b.Step().Asks, []string{"hand"}, "asked of one seat")
	b.do(game.Answer{Facts: game.Facts{"hand": 2.0}})
	b.manager()
	b.do(game.Rule{Clause: "001/10.26"})
	want = []game.Exception{{Seat: 6, Hand: 2, Bets: game.BetsRefundInitial, Clause: "001/10.26", Out: true}}
	check.Slicesf(t, b.State().Round.Exceptions, want, "treated otherwise")
	b.audited()
}

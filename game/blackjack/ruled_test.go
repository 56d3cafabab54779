package blackjack_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
)

// following returns the variant with the procedures of another document.
func following(t rapid.TB, file string) variant.Variant {
	t.Helper()
	if file == "001-blackjack" {
		return load(t)
	}
	return load(t, fmt.Sprintf("procedures = [%q, \"general\", \"corrections\"]", file))
}

// offered returns the clauses that may be ruled now, in order.
func (b *bench) offered() (clauses []string) {
	for _, offer := range b.Step().Offers {
		if !slices.Contains(clauses, offer.Clause) {
			clauses = append(clauses, offer.Clause)
		}
	}
	return clauses
}

// ended wants the round ended, and returns its outcome.
func (b *bench) ended(status game.Status, instruction game.BetsEffect, clause string) game.Outcome {
	b.Helper()
	closed := events[game.RoundClosed](b)
	if len(closed) == 0 {
		b.Fatalf("the round is open at %s", b.Step().Name)
	}
	outcome := closed[len(closed)-1].Outcome
	if outcome.Status != status || outcome.Instruction != instruction || outcome.Clause != clause {
		b.Fatalf("the outcome is %s, %s by %s, want %s, %s by %s",
			outcome.Status, outcome.Instruction, outcome.Clause, status, instruction, clause)
	}
	return outcome
}

// lie returns the cards on the table and where they lie.
func (b *bench) lie() string {
	var words []string
	for _, placed := range b.State().Round.Cards {
		words = append(words, fmt.Sprintf("%s=%s", placed.Position, placed.Card))
	}
	return strings.Join(words, " ")
}

// A card that came out the wrong way round is scanned where it was not, and the round is void; or the
// shoe is replaced (001/10.21.1, 001/10.21.2).
func TestACardTheWrongWayRound_001_10_21(t *testing.T) {
	turned := func(t *testing.T, scanned bool) *bench {
		b := newBench(t, load(t))
		b.seats(1, 3)
		b.cards("2S 3S")
		b.do(game.Report{Incident: game.CardFaceDown})
		b.do(game.Answer{Facts: game.Facts{"scanned": scanned}})
		b.manager()
		return b
	}
	t.Run("scanned", func(t *testing.T) {
		b := turned(t, false)
		left := b.State().Shoe.Left()
		if step := b.at("scan-exposed", "dealer-1"); step.Kind != game.StepScan || step.By != game.ShiftManager {
			t.Errorf("the step is %+v", step)
		}
		b.cards("9H")
		b.do(game.Rule{Clause: "001/10.21.1"})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.21.1")
		if shoe := b.State().Shoe; shoe.Left() != left-1 || shoe.Seen.Count(cardOf(b, "9H")) != 1 {
			t.Errorf("%d cards are left of %d, the card was seen %d times", shoe.Left(), left, shoe.Seen.Count(cardOf(b, "9H")))
		}
		b.to("follow-procedure") // the dealer turns it over and shows it
		b.to(game.StepNameStartRound)
		b.audited()
	})
	t.Run("never read", func(t *testing.T) {
		b := turned(t, false)
		left := b.State().Shoe.Left()
		for range 3 {
			b.do(game.NoRead{})
		}
		b.at("rule", "")
		b.do(game.Rule{Clause: "001/10.21.1"})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.21.1")
		check.Equalf(t, b.State().Shoe.Left(), left-1, "cards are left of %d: it lies in the discard holder", left)
		b.audited()
	})
	t.Run("scanned before", func(t *testing.T) {
		b := turned(t, true)
		left := b.State().Shoe.Left()
		b.at("rule", "")
		b.do(game.Rule{Clause: "001/10.21.1"})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.21.1")
		check.Equalf(t, b.State().Shoe.Left(), left, "cards are left of %d", left)
		b.audited()
	})
	t.Run("the shoe is replaced", func(t *testing.T) {
		b := turned(t, false)
		b.do(game.Rule{Clause: "001/10.21.2"})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.21.2")
		if shoe := b.State().Shoe; !shoe.ChangeDue() {
			t.Error("the shoe is not to be changed")
		}
		b.audited()
	})
}

// A hole card that comes out the wrong way round is concealed until the round is void (001/10.21.1).
func TestAHoleCardTheWrongWayRound_001_10_21_1(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1)
	b.cards("2S 9H 3S")
	b.do(game.Report{Incident: game.CardFaceUp, Facts: game.Facts{"scanned": false}})
	b.manager()
	b.at("scan-exposed", "dealer-2")
	b.cards("KC")
	if held := b.State().Incident.Held; !held.IsSealed() {
		t.Errorf("held is %s", held)
	}
	b.do(game.Rule{Clause: "001/10.21.1"})
	b.ended(game.StatusVoid, game.BetsRefund, "001/10.21.1")
	if opened := events[game.CardRevealed](b); len(opened) != 1 || len(b.record.secrets) > 0 {
		t.Errorf("%d cards are opened, %d secrets are left", len(opened), len(b.record.secrets))
	}
	b.audited()
}

// A failure of the supplier that cannot be resolved voids the round, and only initial bets are
// returned (001/10.24); until then it has its fifteen minutes (001/7).
func TestTheSuppliersFault_001_10_24(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("2S 3S")
	b.do(game.Report{Incident: game.ProviderFault})
	b.manager()
	if got := b.offered(); !slices.Contains(got, "001/10.24") || !slices.Contains(got, "001/7") {
		t.Errorf("offered are %v", got)
	}
	b.do(game.Rule{Clause: "001/10.24"})
	b.ended(game.StatusVoid, game.BetsRefundInitial, "001/10.24")
	b.audited()
}

// The cut card of a deck that is replaced already is scanned in one of the two rounds that follow,
// and the new deck stays (001/10.25); one that comes later is the new deck's own.
func TestTheOldCutCard_001_10_25(t *testing.T) {
	for _, rounds := range []int{1, 2, 3} {
		b := newBench(t, load(t))
		b.do(game.Report{Incident: game.CutCardMissed})
		b.do(game.Answer{Facts: game.Facts{"deck_replaced": true}})
		b.manager()
		b.do(game.Rule{Clause: "001/10.25"})
		for round := 1; round < rounds; round++ {
			b.seats(1)
			b.cards("2S 9H TS TC")
			b.to("decisions")
			b.decide(1, 1, "stand")
			b.outcome()
		}
		b.seats(1)
		b.do(game.CutCardRead{})
		seen := events[game.CutCardSeen](b)
		if len(seen) != 1 || seen[0].Old != (rounds < 3) || b.State().Shoe.ChangeDue() == seen[0].Old {
			t.Errorf("in round %d the cut card is %+v, the shoe is changed: %t", rounds, seen, b.State().Shoe.ChangeDue())
		}
		if rounds < 3 {
			b.do(game.CutCardRead{}) // this one is of the deck in play
			if !b.State().Shoe.ChangeDue() {
				t.Error("the cut card of the deck in play counts for nothing")
			}
		}
		b.audited()
	}
}

// Found while bets are taken, the round is played with those bets and the deck replaced after it
// (001/10.29.1, as 001/11.24.2); found in a round, as 001/11.24.1 has it.
func TestTheCutCardWasMissed_001_10_29_1(t *testing.T) {
	t.Run("while bets are taken", func(t *testing.T) {
		b := newBench(t, load(t))
		b.do(game.Confirm{})
		b.do(game.Report{Incident: game.CutCardMissed, Facts: game.Facts{"deck_replaced": false}})
		b.manager()
		b.do(game.Rule{Clause: "001/10.29.1"})
		if !b.State().Shoe.ChangeDue() || !b.State().RoundRunning() || b.State().Round.BettingClosed {
			t.Errorf("the state is %+v", b.State().Round)
		}
		b.audited()
	})
	t.Run("in a round", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S")
		b.do(game.Report{Incident: game.CutCardMissed, Facts: game.Facts{"deck_replaced": false}})
		b.manager()
		b.do(game.Rule{Clause: "001/10.29.1"})
		b.at("deal", "dealer-1")
		if !b.State().Shoe.ChangeDue() {
			t.Error("the deck is not replaced after the round")
		}
		b.audited()
	})
}

// If no card is expected, none can be scanned again: a card reported as unread after the last
// one is no reason to wait for a card that never comes (001/10.29), and the round goes on or ends by 001/7.
func TestNoCardIsWaitedFor_001_10_29(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1)
	b.cards("TS 7H 8D TH")
	b.decide(1, 1, "stand")
	b.at("open-hole-card", "")
	b.do(game.Report{Incident: game.CardUnreadable, Facts: game.Facts{"first": false}})
	b.manager()
	check.Slicesf(t, b.offered(), []string{"001/7"}, "may be ruled")
	b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": true}})
	b.at("open-hole-card", "")
	b.audited()
}

// The hole card opened before the system says so is annulled by the shift manager, also in the deal and while players
// decide (001/10.31). Another card opened then, and any while bets are taken, voids the round by the rule itself
// (001/10.28.1, 10.28.2). The players are told by a person either way.
func TestOpenedTooEarly_001_10_28_10_31(t *testing.T) {
	hole, other := game.Facts{"hole": true}, game.Facts{"hole": false}
	t.Run("another card in the deal", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S 9H 3S")
		b.do(game.Report{Incident: game.CardExposedEarly, Facts: other})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.28.1")
		b.audited()
	})
	t.Run("before the hole card nobody is asked", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S")
		b.do(game.Report{Incident: game.CardExposedEarly})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.28.1")
		b.audited()
	})
	t.Run("while bets are taken", func(t *testing.T) {
		b := newBench(t, load(t))
		b.do(game.Confirm{})
		b.do(game.Report{Incident: game.CardExposedEarly})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.28.2")
		b.audited()
	})
	t.Run("another card while players decide", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S 9H 3S KC")
		b.at("decisions", "")
		b.do(game.Report{Incident: game.CardExposedEarly})
		b.do(game.Answer{Facts: other})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.28.2")
		if opened := events[game.CardRevealed](b); len(opened) != 1 || opened[0].Position != "dealer-2" {
			t.Errorf("opened are %+v", opened)
		}
		b.Pass(time.Minute) // the window of the player is not run on with
		if last := b.State().Round; last != nil && len(last.Decisions) > 0 {
			t.Errorf("decided are %v", last.Decisions)
		}
		b.audited()
	})
	t.Run("once the hole card lies open nobody is asked", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S 9H 3S 2C")
		b.decide(1, 1, "stand")
		b.at("open-hole-card", "")
		b.do(game.Confirm{})
		b.at("draw", "dealer-3")
		b.do(game.Report{Incident: game.CardExposedEarly})
		b.manager()
		if got := b.offered(); slices.Contains(got, "001/10.31") || !slices.Contains(got, "001/7") {
			t.Errorf("offered are %v", got)
		}
		b.audited()
	})
	for name, lie := range map[string]func(*bench){
		"the hole card in the deal": func(b *bench) { b.cards("2S 9H 3S") },
		"the hole card while players decide": func(b *bench) {
			b.cards("2S 9H 3S KC")
			b.at("decisions", "")
		},
		"the hole card while a card is drawn": func(b *bench) {
			b.cards("2S 9H 3S KC")
			b.decide(1, 1, "hit")
			b.at("draw", "seat-1/1-3")
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, load(t))
			b.seats(1)
			lie(b)
			b.do(game.Report{Incident: game.CardExposedEarly})
			b.do(game.Answer{Facts: hole})
			b.manager()
			check.Slicesf(t, b.offered(), []string{"001/10.31"}, "offered")
			b.do(game.Rule{Clause: "001/10.31"})
			b.ended(game.StatusVoid, game.BetsRefund, "001/10.31")
			b.audited()
		})
	}
}

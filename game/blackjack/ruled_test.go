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
)

// following is the variant with the procedures of another document.
func following(t rapid.TB, file string) variant.Variant {
	t.Helper()
	if file == "001-blackjack" {
		return load(t)
	}
	return load(t, fmt.Sprintf("procedures = [%q, \"general\", \"corrections\"]", file))
}

// offered are the clauses that may be ruled now, in order.
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

// lie are the cards on the table and where they lie.
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
		if now := b.State().Shoe.Left(); now != left-1 {
			t.Errorf("%d cards are left of %d: it lies in the discard holder", now, left)
		}
		b.audited()
	})
	t.Run("scanned before", func(t *testing.T) {
		b := turned(t, true)
		left := b.State().Shoe.Left()
		b.at("rule", "")
		b.do(game.Rule{Clause: "001/10.21.1"})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.21.1")
		if now := b.State().Shoe.Left(); now != left {
			t.Errorf("%d cards are left of %d", now, left)
		}
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

// A hole card that comes out the wrong way round is nobody's to know until the round is void
// (001/10.21.1).
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

// A card opened too early voids the round: in the deal and while players decide by the rule itself
// (001/10.28.1, 001/10.28.2), otherwise by the shift manager (001/10.31). The players are told by a
// person either way.
func TestOpenedTooEarly_001_10_28_10_31(t *testing.T) {
	t.Run("in the deal", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S 9H 3S")
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
	t.Run("while players decide", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S 9H 3S KC")
		b.at("decisions", "")
		b.do(game.Report{Incident: game.CardExposedEarly})
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
	t.Run("while a card is drawn", func(t *testing.T) {
		b := newBench(t, load(t))
		b.seats(1)
		b.cards("2S 9H 3S KC")
		b.decide(1, 1, "hit")
		b.at("draw", "seat-1/1-3")
		b.do(game.Report{Incident: game.CardExposedEarly})
		b.manager()
		if got := b.offered(); !slices.Equal(got, []string{"001/10.31", "001/7"}) {
			t.Errorf("offered are %v", got)
		}
		b.do(game.Rule{Clause: "001/10.31"})
		b.ended(game.StatusVoid, game.BetsRefund, "001/10.31")
		b.audited()
	})
}

// Cards dealt out of order are put in order by the shift manager, with every card kept, or the round
// is void (001/10.32).
func TestTheOrderOfTheDealWasBroken_001_10_32(t *testing.T) {
	for _, affected := range []bool{true, false} {
		b := newBench(t, load(t))
		b.seats(1, 3, 5)
		b.cards("2S 3S 4S 9H 5S")
		b.do(game.Report{Incident: game.DealOrderBroken})
		b.manager()
		if got := b.offered(); !slices.Equal(got, []string{"001/10.32", "001/7"}) {
			t.Errorf("offered are %v", got)
		}
		if affected {
			b.do(game.Rule{Clause: "001/10.32"})
			b.ended(game.StatusVoid, game.BetsRefund, "001/10.32")
			b.audited()
			continue
		}
		b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": true}, Moves: []game.Move{
			{From: "seat-1/1-1", To: "seat-3/1-1"}, {From: "seat-3/1-1", To: "seat-5/1-1"}, {From: "seat-5/1-1", To: "seat-1/1-1"},
		}})
		if got, want := b.lie(), "seat-3/1-1=2S seat-5/1-1=3S seat-1/1-1=4S dealer-1=9H seat-1/1-2=5S"; got != want {
			t.Errorf("the cards lie %s, want %s", got, want)
		}
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
		if got := b.lie(); got != "seat-1/1-1=2S" {
			t.Errorf("the cards lie %s", got)
		}
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

// Cards collected before the end go back as the video shows, seat by seat, and the dealer goes on:
// the hole card stays face down and unknown (001/10.36).
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
	if step := b.at("decisions", ""); step.Seat != 1 {
		t.Errorf("the step is %+v", step)
	}
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

// The shift manager approves that three cards are burned, and then rules on the round (004/2.3.5.b).
func TestThreeAreBurned_004_2_3_5_b(t *testing.T) {
	for _, void := range []bool{true, false} {
		b := newBench(t, following(t, "004-blackjack"))
		b.seats(1)
		b.cards("2S")
		left := b.State().Shoe.Left()
		b.do(game.Report{Incident: game.DealerError})
		b.manager()
		if got := b.offered(); !slices.Equal(got, []string{"004/2.3.5.b", "001/7"}) {
			t.Errorf("offered are %v", got)
		}
		b.do(game.Rule{Clause: "004/2.3.5.b"})
		if step := b.at("burn-approved", ""); step.Kind != game.StepConfirm || step.By != game.Dealer {
			t.Errorf("the step is %+v", step)
		}
		b.do(game.Confirm{})
		if shoe := b.State().Shoe; shoe.Left() != left-3 || shoe.BurnedUnseen != 3 {
			t.Errorf("%d cards are left of %d, %d burned unseen", shoe.Left(), left, shoe.BurnedUnseen)
		}
		if got := b.offered(); !slices.Equal(got, []string{"001/7"}) {
			t.Errorf("offered once they are burned are %v", got)
		}
		b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": !void}})
		if void {
			b.ended(game.StatusVoid, game.BetsRefundInitial, "001/7")
		} else {
			b.at("deal", "dealer-1")
		}
		b.audited()
	}
}

// Three cards on the floor void the round and have the cards changed; of fewer the shift manager
// decides (003/17.2.b7, 003/17.2.b7.1).
func TestThreeCardsOnTheFloor_003_17_2_b7(t *testing.T) {
	b := newBench(t, following(t, "003-17.2"))
	b.seats(1, 3)
	b.cards("2S 3S 9H 4S")
	b.do(game.Report{Incident: game.CardsDropped, Facts: game.Facts{"count": 2.0}})
	b.manager()
	b.do(game.Rule{Clause: "003/17.2.b2", Facts: game.Facts{"resolved": true}})
	b.at("deal", "seat-3/1-2")
	b.do(game.Report{Incident: game.CardsDropped, Facts: game.Facts{"count": 1.0}}) // with the two before they are three
	b.ended(game.StatusVoid, game.BetsRefundInitial, "003/17.2.b7.1")
	if !b.State().Shoe.ChangeDue() {
		t.Error("the cards are not changed")
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
	want := []game.Exception{{Seat: 1, Hand: 1, Bets: game.BetsRefundInitial, Clause: "001/10.26"}}
	if got := b.State().Round.Exceptions; !slices.Equal(got, want) {
		t.Errorf("treated otherwise are %+v, want %+v", got, want)
	}
	b.audited()

	b = newBench(t, load(t))
	b.seats(6)
	b.cards("2S 9H 2C KC")
	b.decide(6, 1, "split")
	b.do(game.Confirm{})
	b.cards("3D 4D")
	b.do(game.Report{Incident: game.DecisionNotOffered})
	if step := b.Step(); !slices.Equal(step.Asks, []string{"hand"}) {
		t.Errorf("asked of one seat is %v", step.Asks)
	}
	b.do(game.Answer{Facts: game.Facts{"hand": 2.0}})
	b.manager()
	b.do(game.Rule{Clause: "001/10.26"})
	want = []game.Exception{{Seat: 6, Hand: 2, Bets: game.BetsRefundInitial, Clause: "001/10.26"}}
	if got := b.State().Round.Exceptions; !slices.Equal(got, want) {
		t.Errorf("treated otherwise are %+v, want %+v", got, want)
	}
	b.audited()
}

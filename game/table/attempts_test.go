package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The dealer has three reads, the shift manager three more. Then the technician comes and the bets are returned
// (000/3.39.scan.b1.1).
func TestSixAttempts_000_3_39_scan_b1_1(t *testing.T) {
	for _, document := range []string{"000/3.39", "000/3.40"} {
		t.Run(document, func(t *testing.T) {
			clause := document + ".scan.b1.1"
			b := following{document: document}.dealing(t, "9S 8H")
			for attempt := 1; attempt <= 3; attempt++ {
				if step := b.at("deal player-2"); step.Attempt != attempt || step.Attempts != 3 {
					t.Errorf("the dealer's attempt %d of %d", step.Attempt, step.Attempts)
				}
				b.do(game.NoRead{})
			}
			b.want("read-failed incident-opened shift-manager-called")
			b.signIn("mona")
			for attempt := 1; attempt <= 3; attempt++ {
				if step := b.at("rescan player-2"); step.By != game.ShiftManager || step.Attempt != attempt || step.Attempts != 3 {
					t.Errorf("the shift manager's attempt %d of %d", step.Attempt, step.Attempts)
				}
				b.do(game.NoRead{})
				b.want("read-failed")
				b.restart()
			}
			step := b.at("rule")
			check.Equalf(t, step.By, game.ShiftManager, "the step is %+v", step)
			b.card("KD") // there is no seventh attempt
			b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
			must.Equalf(t, b.offers(), clause+" "+clause, "offered")
			left := b.table.State().Shoe.Left()
			b.do(game.Rule{Clause: clause, Facts: game.Facts{"cancel_last": false}})
			b.want("ruled cards-burned round-closed technician-called")
			outcome := eventOf[game.RoundClosed](b).Outcome
			if outcome.Status != game.StatusVoid || outcome.Instruction != game.BetsRefundInitial || outcome.Clause != clause {
				t.Errorf("the outcome is %+v", outcome)
			}
			check.Equalf(t, b.table.State().Shoe.Left(), left-1, "%d left, then: the unread card is burned", left)
			if step := b.at("announce-void"); !step.Deadline.IsZero() || strings.Contains(step.Prompt.String(), "cancel the last") ||
				strings.Contains(step.Prompt.String(), "technician") {
				t.Errorf("the step is %+v", step)
			}
			b.confirm("announce-void")
			b.want("ruling-followed")
			b.confirmAsTechnician()
			b.want("device-returned signed-out incident-closed signed-out")
			b.confirm("collect")
			b.at("start-round")
		})
	}
}

// confirmAsTechnician signs the technician in and the device off.
func (b *bench) confirmAsTechnician() {
	b.t.Helper()
	b.at("technician")
	b.signIn("tom")
	if step := b.at("return-device"); step.By != game.Technician || len(step.Offers) > 0 {
		b.t.Errorf("the step is %+v", step)
	}
	b.confirm("return-device")
}

// The shift manager cancels the last scan, the card is scanned again, and the round continues. Both cards are
// accounted for throughout.
func TestTheLastScanTakenBack_000_3_39_scan_b1_1(t *testing.T) {
	b := following{document: "000/3.39"}.dealing(t, "9S 8H")
	b.threeTimes()
	b.signIn("mona")
	offers := b.table.Step().Offers
	if offers[0].Facts["cancel_last"] != true || offers[0].Round != game.RoundPause || offers[1].Facts["cancel_last"] != false {
		t.Fatalf("offered are %+v", offers)
	}
	before := b.table.State().Shoe
	b.do(game.Rule{Clause: "000/3.39.scan.b1.1", Facts: game.Facts{"cancel_last": true}})
	b.want("ruled card-removed")
	if removed := eventOf[game.CardRemoved](b); removed.Card != card(t, "8H") || removed.Fate != game.FateReading {
		t.Errorf("removed is %+v", removed)
	}
	after := b.table.State()
	if after.Shoe.Left() != before.Left()+1 || after.Shoe.Seen.Count(card(t, "8H")) != 0 || after.Incident.Cancelled != 1 {
		t.Errorf("%d left, then %d; %+v", before.Left(), after.Shoe.Left(), after.Incident)
	}
	check.Equalf(t, b.at("rescan banker-1").Prompt.String(), "Shift manager: scan the card for banker-1 again.",
		"the shift manager is told")
	b.do(game.NoRead{})
	b.card("8H")
	b.want("ruled card-dealt incident-closed signed-out")
	if ruled := eventOf[game.Ruled](b); ruled.Clause != "000/3.39.scan.b1.1" || ruled.Round != game.RoundContinue {
		t.Errorf("ruled as %+v", ruled)
	}
	check.Equalf(t, b.at("deal player-2").Attempt, 1, "attempt")
	b.deals("KD KC")
	b.at("announce")
}

// After a cancelled scan the round is voided: the unread card and the card whose scan was cancelled both go to the
// discard holder.
func TestTakenBackAndVoided_000_3_39_scan_b1_1(t *testing.T) {
	b := following{document: "000/3.39"}.dealing(t, "9S 8H")
	left := b.table.State().Shoe.Left()
	b.threeTimes()
	b.signIn("mona")
	for range 2 {
		b.do(game.Rule{Clause: "000/3.39.scan.b1.1", Facts: game.Facts{"cancel_last": true}})
		b.want("ruled card-removed")
	}
	for _, offer := range b.table.Step().Offers {
		if offer.Facts["cancel_last"] == true {
			t.Errorf("with no card on the table there is offered %+v", offer)
		}
	}
	b.at("rescan player-1")
	b.rule("000/3.39.scan.b1.1", 0)
	b.want("ruled cards-burned round-closed technician-called")
	check.Equalf(t, eventOf[game.CardsBurned](b).Count, 3, "burned")
	check.Equalf(t, b.table.State().Shoe.Left(), left-1,
		"%d cards left, then: two were dealt, one was never read", left)
	check.Containsf(t, b.at("announce-void").Prompt.String(), "card cannot be read; the initial bets",
		"the dealer is told")
	b.confirm("announce-void")
	b.want("ruling-followed")
	b.confirmAsTechnician()
	b.at("start-round")
}

// The dealer scans until the card is read. The shift manager is informed and may rule, but nobody waits for it
// (002/6.p2).
func TestScannedUntilItIsRead_002_6_p2(t *testing.T) {
	b := following{document: "002"}.dealing(t, "9S")
	for range 2 {
		b.do(game.NoRead{})
	}
	b.do(game.NoRead{})
	b.want("read-failed incident-opened shift-manager-called")
	for attempt := 4; attempt < 15; attempt++ {
		if step := b.at("rescan banker-1"); step.By != game.Dealer || step.Attempt != attempt || step.Attempts != 0 ||
			!strings.Contains(step.Prompt.String(), "Shift manager informed") {
			t.Fatalf("the step is %+v", step)
		}
		b.do(game.NoRead{})
		b.want("read-failed")
	}
	b.restart()
	b.card("8H")
	b.want("ruled card-dealt incident-closed")
	if ruled := eventOf[game.Ruled](b); ruled.Clause != "002/6.p2" || ruled.Authority != "rule" {
		t.Errorf("ruled as %+v", ruled)
	}
	b.at("deal player-2")

	b.threeTimes() // three more failures with the shift manager present, who may void the round
	b.signIn("mona")
	if step := b.at("rescan player-2"); step.By != game.Dealer || b.offers() != "001/7 001/7" {
		t.Errorf("the step is %+v", step)
	}
	b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": false}})
	b.want("ruled cards-burned round-closed")
	b.confirm("announce-void")
}

// If a card is reported unread when the round takes no more cards, there is nothing to scan, so the shift manager
// rules (002/6.p2, 001/7).
func TestNothingToScanUntilItIsRead_002_6_p2(t *testing.T) {
	b := following{document: "002"}.dealing(t, "9S 8H KD KC")
	b.report(game.CardUnreadable, nil)
	b.want("incident-opened shift-manager-called")
	b.at("shift-manager")
	b.signIn("mona")
	b.at("rule")
	b.rule("001/7", 0)
	b.at("announce")
}

// A clause has several rows: the dealer is shown the one that was ruled (002/6.p1).
func TestTwoRowsOfOneClause_002_6_p1(t *testing.T) {
	b := following{document: "002"}.dealing(t, "")
	b.report(game.NetworkLost, nil)
	b.want("incident-opened ruled shift-manager-called round-closed")
	step := b.at("announce-void")
	if !strings.Contains(step.Prompt.String(), "void: the round had not started; all bets are returned") ||
		strings.Contains(step.Prompt.String(), "play the round") {
		t.Errorf("the dealer is told %q", step.Prompt)
	}
	b.confirm("announce-void")
	b.dealing()
	b.deals("9S")
	b.report(game.VideoLost, nil)
	b.want("incident-opened ruled shift-manager-called incident-closed")
	b.deals("8H KD KC")
	check.Containsf(t, b.at("connection-back").Prompt.String(), "Do not announce yet", "the dealer is told")
	b.confirm("connection-back")
	b.at("announce")
	b.report(game.NetworkLost, nil) // again, with the result known
	b.confirm("connection-back")
	b.confirm("announce")
	b.confirm("collect")
	b.report(game.VideoLost, nil) // between rounds neither row applies
	b.want("incident-opened shift-manager-called")
	b.tick(time.Hour) // nobody did anything, so everybody is signed out
	b.signIn("mona")
	b.rule("001/7", 0)
	b.signIn("dora")
	b.at("start-round")
}

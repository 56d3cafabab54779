package table_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// finished returns a table after one round, Player 9S KD against Banker 8H KC, with the cards collected.
func finished(t *testing.T, set ...string) *bench {
	b := dealingBench(t, set...)
	b.finish()
	return b
}

func (b *bench) correct(round uint64, result string) {
	b.t.Helper()
	by := b.table.State().Dealer
	if by.IsZero() {
		by = b.table.State().Manager
	}
	b.do(game.Correct{Identity: known(by.ID), Round: round, Result: game.Typed{Text: result},
		Reference: "camera 2, 10:00:21", Reason: "8H was a 9H"})
}

// asked returns a correction requested by the dealer that waits for the shift manager.
func asked(t *testing.T) *bench {
	b := finished(t)
	b.correct(1, "9S KD / 9H KC")
	b.want("incident-opened correction-requested shift-manager-called")
	return b
}

func winner(t *testing.T, result json.RawMessage) string {
	t.Helper()
	var fields struct {
		Winner string `json:"winner"`
	}
	must.Do(t, json.Unmarshal(result, &fields))
	return fields.Winner
}

// The dealer requests, the shift manager approves. A linked record with people, reason, before and after replaces
// the outcome; the first record remains (GLI-19 2.9.5).
func TestACorrectionApproved_GLI19_2_9_5(t *testing.T) {
	b := asked(t)
	first := len(b.journal.records)
	requested := eventOf[game.CorrectionRequested](b)
	if requested.Staff != "dora" || requested.Reason != "8H was a 9H" ||
		requested.Reference != "camera 2, 10:00:21" || requested.Round != 1 {
		t.Errorf("requested as %+v", requested)
	}
	step := b.at("shift-manager")
	if !step.Deadline.IsZero() {
		t.Errorf("a clock of 001/7 runs: %v", step.Deadline)
	}
	before := b.table.State().Shoe
	b.signIn("mona")
	step = b.at("rule")
	must.Equalf(t, b.offers(), "gli-19/2.9.5 gli-19/2.9.5", "offered")
	if step.Offers[0].Facts["approved"] != false || step.Offers[1].Facts["approved"] != true {
		// Silence is a refusal: an approval has to be stated.
		t.Errorf("they are told apart by %v and %v", step.Offers[0].Facts, step.Offers[1].Facts)
	}
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	b.want("ruled round-corrected incident-closed signed-out")
	corrected := eventOf[game.RoundCorrected](b)
	if corrected.RequestedBy != "dora" || corrected.ApprovedBy != "mona" || corrected.Reason != "8H was a 9H" || corrected.Reference == "" {
		t.Errorf("corrected as %+v", corrected)
	}
	after := corrected.After
	if winner(t, corrected.Before.Result) != "player" || winner(t, after.Result) != "tie" {
		t.Errorf("before %s, after %s", corrected.Before.Result, after.Result)
	}
	if !after.Corrected || after.Status != game.StatusSettledManually ||
		after.Instruction != game.BetsSettleManually || after.Clause != "gli-19/2.9.5" ||
		after.Round != 1 || after.RoundInShoe != 1 || len(after.Bets) == 0 || after.Reference == "" ||
		after.Reason.IsZero() || after.Rulebook == "" {
		t.Errorf("the outcome is %+v", after)
	}
	if corrected.Before.Corrected || corrected.Before.Status != game.StatusComplete || corrected.Before.Instruction != game.BetsSettle {
		t.Errorf("it was %+v", corrected.Before)
	}
	state := b.table.State()
	if played := state.Played[0]; winner(t, played.Result) != "tie" || !played.Corrected || played.Status != game.StatusSettledManually {
		t.Errorf("the road has %+v", played)
	}
	check.Difff(t, before, state.Shoe, "the account of the shoe changed")
	for _, record := range b.journal.records[:first] {
		if record.Type == (game.RoundClosed{}).EventType() && !strings.Contains(string(record.Data), `"winner":"player"`) {
			t.Errorf("the first record is %s", record.Data)
		}
	}
	b.restart()
	b.dealing()
	b.finish()
	b.at("start-round")
}

// After a refusal the result remains, and the record shows the request.
func TestACorrectionRefused_GLI19_2_9_5(t *testing.T) {
	b := asked(t)
	played := b.table.State().Played[0]
	b.signIn("mona")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": false}, Reason: "the video shows 8H"})
	b.want("ruled incident-closed signed-out")
	if ruled := eventOf[game.Ruled](b); ruled.Reason.String() != "the video shows 8H" || ruled.Facts["approved"] != false {
		t.Errorf("ruled as %+v", ruled)
	}
	now := b.table.State().Played[0]
	if now.People = now.People[:len(now.People)-1]; cmp.Diff(played, now) != "" { // mona has a part in it now
		t.Errorf("the result changed: %s", cmp.Diff(played, now))
	}
	b.correct(1, "9S KD / 9H KC") // it may be requested again
	b.want("incident-opened correction-requested shift-manager-called")
}

// A shift manager who asked for a correction by mistake withdraws it alone, as long as nobody decided it; the record
// says who did, and the result stands.
func TestAShiftManagerWithdrawsTheirCorrection(t *testing.T) {
	b := finished(t)
	b.do(game.SignOut{})
	b.signIn("mona")
	before := b.table.State().Played[0]
	b.correct(1, "9S KD / 9H KC")
	b.do(game.Withdraw{})
	b.wantRefused(game.RefusedNotNow, "") // nobody who asked is signed in
	b.signIn("mona")
	check.Equalf(t, b.blocked()[decide.KeyWithdraw], "", "the key")
	b.do(game.Withdraw{})
	b.want("report-withdrawn signed-out")
	if taken := eventOf[game.ReportWithdrawn](b); taken.By != "mona" || taken.Incident != game.ResultWrong {
		t.Errorf("withdrawn as %+v", taken)
	}
	if state := b.table.State(); state.Incident != nil || !bytes.Equal(state.Played[0].Result, before.Result) {
		t.Errorf("the state is %+v", state)
	}

	b.signIn("mona")
	b.correct(1, "9S KD / 9H KC")
	b.signIn("max")
	b.do(game.Withdraw{})
	b.wantRefused(game.RefusedNotNow, "") // max did not ask for it
	b.signIn("mona")                      // she replaces him
	b.do(game.Withdraw{})
	b.want("report-withdrawn signed-out")
}

// Somebody who is dealer and shift manager, and asked for a correction as dealer, comes back after leaving the table
// and withdraws it, but cannot decide it.
func TestADealerWithdrawsTheirCorrectionAsShiftManager(t *testing.T) {
	b := readyBench(t)
	b.do(game.SignOut{})
	b.signIn("bella")
	b.dealing()
	b.finish()
	b.correct(1, "9S KD / 9H KC")
	b.do(game.SignOut{})
	b.signIn("bella")
	if step := b.at("shift-manager"); len(step.Offers) > 0 {
		t.Errorf("she is offered %v", step.Offers)
	}
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	b.wantRefused(game.RefusedNotOffered, "")
	b.restart()
	check.Equalf(t, b.blocked()[decide.KeyWithdraw], "", "the key")
	b.do(game.Withdraw{})
	b.want("report-withdrawn signed-out")
	last := b.journal.records[len(b.journal.records)-2]
	if last.Actor.Staff != "bella" || last.Actor.Role != game.ShiftManager {
		t.Errorf("withdrawn by %+v", last.Actor)
	}
}

// Nobody approves their own request (GLI-19 C.6.8(i)).
func TestNobodyApprovesTheirOwnCorrection_GLI19_C_6_8(t *testing.T) {
	b := finished(t)
	b.do(game.SignOut{})
	b.signIn("mona") // nobody deals, so the shift manager requests it
	b.correct(1, "9S KD / 9H KC")
	b.want("incident-opened signed-out correction-requested shift-manager-called")
	check.Equalf(t, eventOf[game.CorrectionRequested](b).Staff, "mona", "requested by")
	for range 2 {
		b.signIn("mona") // she may come back to withdraw it
		if step := b.at("shift-manager"); step.Kind != game.StepSignIn || len(step.Offers) > 0 {
			t.Errorf("the step is %+v", step)
		}
		b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
		b.wantRefused(game.RefusedNotOffered, "")
		b.do(game.SignOut{})
		b.restart()
	}
	b.signIn("max")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	b.want("ruled round-corrected incident-closed signed-out")
	if corrected := eventOf[game.RoundCorrected](b); corrected.RequestedBy != "mona" || corrected.ApprovedBy != "max" {
		t.Errorf("corrected by %s, approved by %s", corrected.RequestedBy, corrected.ApprovedBy)
	}

	b = newBench(t) // the person who dealt and requested it returns as shift manager only to withdraw it
	b.signIn("bella")
	b.newShoe("5H")
	b.dealing()
	b.finish()
	b.correct(1, "9S KD / 9H KC")
	b.do(game.SignIn{Identity: known("bella")})
	b.wantRefused(game.RefusedWrongRole, "sign-in-failed")
	b.do(game.SignOut{})
	b.do(game.SignIn{Identity: known("bella")})
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	b.wantRefused(game.RefusedNotOffered, "")
	b.signIn("mona")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	b.want("ruled round-corrected incident-closed signed-out")
}

// A shift manager from before the request is signed out: approval requires a sign-in of its own.
func TestApprovalTakesASignIn_GLI19_2_9_5(t *testing.T) {
	b := finished(t)
	b.signIn("mona")
	b.correct(1, "9S KD / 9H KC")
	b.want("incident-opened signed-out correction-requested shift-manager-called")
	check.Equalf(t, eventOf[game.CorrectionRequested](b).Staff, "dora", "requested by")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	b.wantRefused(game.RefusedNotOffered, "")
}

func TestCorrectionsThatAreRefused_GLI19_2_9_5(t *testing.T) {
	b := finished(t)
	for _, test := range []struct {
		name   string
		asks   game.Correct
		code   game.RefusalCode
		inside string
	}{
		{"no such round", game.Correct{Round: 2, Result: game.Typed{Text: "9S KD / 9H KC"}, Reason: "x"}, game.RefusedBadResult, "Round 2"},
		{"round zero", game.Correct{Result: game.Typed{Text: "9S KD / 9H KC"}, Reason: "x"}, game.RefusedBadResult, "Round 0"},
		{"no reason", game.Correct{Round: 1, Result: game.Typed{Text: "9S KD / 9H KC"}}, game.RefusedBadResult, "reason"},
		{"no result", game.Correct{Round: 1, Reason: "x"}, game.RefusedBadResult, "result"},
		{"the same result", game.Correct{Round: 1, Result: game.Typed{Text: "9S KD / 8H KC"}, Reason: "x"},
			game.RefusedBadResult, "already the result of round 1"},
		{"the same as JSON", game.Correct{Round: 1, Result: game.Typed{JSON: []byte(`{"player":["9S","KD"],"banker":["8H","KC"]}`)}, Reason: "x"}, game.RefusedBadResult, "already the result of round 1"},
		{"an impossible hand", game.Correct{Round: 1, Result: game.Typed{Text: "9S KD 2C / 8H KC"}, Reason: "x"},
			game.RefusedBadResult, "no result"},
		{"no cards", game.Correct{Round: 1, Result: game.Typed{Text: "player"}, Reason: "x"}, game.RefusedBadResult, "slash"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b.do(test.asks)
			if b.refused == nil || b.refused.Code != test.code || !strings.Contains(b.refused.Message.String(), test.inside) {
				t.Errorf("refused as %+v, want %s about %q", b.refused, test.code, test.inside)
			}
		})
	}
	b.at("start-round")
	b.report(game.ResultWrong, nil)
	b.wantRefused(game.RefusedNotNow, "") // it requires the right result

	b.report(game.Malfunction, nil)
	b.correct(1, "9S KD / 9H KC")
	b.wantRefused(game.RefusedIncidentOpen, "")
	b.signIn("mona")
	b.rule("001/7", 0)

	b.confirm("start-round")
	b.correct(1, "9S KD / 9H KC")
	b.wantRefused(game.RefusedRoundOpen, "")
	b.report(game.Malfunction, nil)
	b.signIn("mona")
	b.rule("001/11.36", 0)
	b.confirm("announce-void")
	b.correct(2, "9S KD / 9H KC")
	b.wantRefused(game.RefusedBadResult, "") // a void round has no result
	b.do(game.SignOut{})
	b.correct(1, "9S KD / 9H KC")
	b.wantRefused(game.RefusedNotNow, "") // nobody requests it

	bare := following{document: "bare"}.dealing(t, "")
	bare.finish()
	bare.correct(1, "9S KD / 9H KC")
	bare.wantRefused(game.RefusedNotHere, "") // nobody could approve it
}

// With the cards of the round still on the table, the screen shows the new outcome.
func TestACorrectionBeforeTheCardsAreCollected_GLI19_4_18_5(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.confirm("announce")
	b.correct(1, "9S KD / 9H KC")
	b.signIn("mona")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	b.want("ruled round-corrected incident-closed signed-out")
	outcome := b.table.State().Round.Outcome
	if outcome == nil || winner(t, outcome.Result) != "tie" || !outcome.Corrected {
		t.Errorf("the table shows %+v", outcome)
	}
	b.confirm("collect")
}

// Any round of the shoe can be corrected, even one corrected before.
func TestLaterRoundsAreCorrected_GLI19_2_9_5(t *testing.T) {
	b := finished(t)
	b.dealing()
	b.finish()
	for _, test := range []struct {
		round  uint64
		result string
		wins   string
		rules  string
	}{
		{2, "9S KD / 9H KC", "tie", "mona"}, {1, "7S KD / 8H KC", "banker", "mona"}, {2, "2S KD 7C / 8H KC", "", ""},
		{2, "KD 2S / KC 8H", "banker", "max"}, // mona ruled on this round
	} {
		b.correct(test.round, test.result)
		if test.wins == "" {
			b.wantRefused(game.RefusedBadResult, "")
			continue
		}
		b.signIn(test.rules)
		b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
		b.want("ruled round-corrected incident-closed signed-out")
		check.Equalf(t, winner(t, b.table.State().Played[test.round-1].Result), test.wins,
			"round %d: wins", test.round)
	}
	if again := eventOf[game.RoundCorrected](b); !again.Before.Corrected || again.Before.Status != game.StatusSettledManually ||
		again.Before.Instruction != game.BetsSettleManually || winner(t, again.Before.Result) != "tie" {
		t.Errorf("what was corrected before is %+v", again.Before)
	}
}

// A part in a correction is a part in the corrected round only. A person who requested it or ruled on it may not
// decide another correction of that round, but may decide on rounds in which they had no part (GLI-19 C.6.8(i)).
func TestPartsBelongToTheCorrectedRound_GLI19_C_6_8(t *testing.T) {
	refused := func(b *bench, who string) {
		t.Helper()
		b.do(game.SignIn{Identity: known(who)})
		b.wantRefused(game.RefusedOwnRequest, "sign-in-failed")
	}
	approve := func(b *bench, who string, yes bool) {
		t.Helper()
		b.signIn(who)
		b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": yes}})
	}
	for name, restart := range map[string]bool{"at once": false, "after a restart": true} {
		t.Run(name, func(t *testing.T) {
			b := finished(t)
			b.dealing()
			b.finish()
			b.do(game.SignOut{})
			b.signIn("max") // nobody deals: the shift manager requests it, for the round before the last
			b.do(game.Correct{Identity: known("max"), Round: 1, Result: game.Typed{Text: "9S KD / 9H KC"}, Reason: "misread"})
			approve(b, "mona", false)
			b.signIn("dora")
			if restart {
				b.restart()
			}
			b.correct(1, "9S KD / 9H KC")
			refused(b, "max")  // requested the same before
			refused(b, "mona") // refused it
			approve(b, "bella", true)
			b.want("ruled round-corrected incident-closed signed-out")

			b.correct(2, "9S KD / 9H KC") // none of them had a part in it
			approve(b, "max", true)
			b.want("ruled round-corrected incident-closed signed-out")

			b.correct(1, "7S KD / 8H KC")
			refused(b, "bella") // approved the correction of this round
			refused(b, "max")
			refused(b, "mona")
		})
	}
}

// The road and the key show the correction too.
func TestTheCorrectionKey(t *testing.T) {
	b := dealingBench(t)
	if b.blocked()[decide.KeyCorrect] == "" {
		t.Error("in a round the key is live")
	}
	b.finish()
	check.Equalf(t, b.blocked()[decide.KeyCorrect], "", "after a round the key is dead")
}

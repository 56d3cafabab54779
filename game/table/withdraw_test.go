package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The person who made a report by mistake takes it back, and the round continues as if nothing had been reported.
// The record has both.
func TestAReportWithdrawn(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	b.do(game.Withdraw{})
	b.wantRefused(game.RefusedNotNow, "")
	b.report(game.CardMisread, nil)
	b.want("incident-opened shift-manager-called")
	b.restart()
	b.do(game.Withdraw{})
	b.want("report-withdrawn")
	if withdrawn := eventOf[game.ReportWithdrawn](b); withdrawn.By != "dora" || withdrawn.Incident != game.CardMisread {
		t.Errorf("withdrawn as %+v", withdrawn)
	}
	last := b.journal.records[len(b.journal.records)-1]
	if last.Actor.Staff != "dora" || last.Actor.Role != game.Dealer {
		t.Errorf("withdrawn by %+v", last.Actor)
	}
	b.deals("KD KC")
	b.confirm("announce")
}

// A call made by mistake can be taken back too, even after the shift manager came, who is then signed out.
func TestACallWithdrawn_001_7(t *testing.T) {
	b := dealingBench(t)
	b.namesCall = true
	b.report(game.Malfunction, nil)
	b.signIn("mona")
	b.do(game.Withdraw{})
	b.want("report-withdrawn signed-out")
	b.at("deal player-1")

	b.deals("9S 8H KD KC")
	b.card("2S") // the console asks; only the call is taken back, not what it detected
	b.report(game.Malfunction, nil)
	b.want("shift-manager-called")
	b.do(game.Withdraw{})
	b.want("call-withdrawn")
	if b.table.State().Incident.ManagerCalled {
		t.Error("the shift manager is still called")
	}
	b.do(game.Withdraw{})
	b.wantRefused(game.RefusedNotNow, "")
	b.at("facts")
}

// Nothing can be taken back once something was decided, or by somebody else.
func TestWhatCannotBeWithdrawn(t *testing.T) {
	for _, test := range []struct {
		name string
		to   func(*bench)
	}{
		{"a scan taken back by ruling", func(b *bench) {
			b.report(game.CardUnreadable, nil)
			b.signIn("mona")
			b.do(game.Rule{Clause: "000/3.39.scan.b1.1", Facts: game.Facts{"cancel_last": true}})
			b.want("ruled card-removed")
		}},
		{"what the console saw", func(b *bench) { b.threeTimes() }},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := following{document: "000/3.39"}.dealing(t, "9S 8H")
			test.to(b)
			if b.table.State().Incident == nil {
				t.Fatal("no incident is open")
			}
			b.do(game.Withdraw{})
			b.wantRefused(game.RefusedNotNow, "")
			if b.table.Snapshot().Blocked[decide.KeyWithdraw].IsZero() {
				t.Error("the key is live")
			}
		})
	}
	b := readyBench(t)
	b.report(game.CardsLeft, nil)
	b.do(game.SignOut{})
	b.signIn("dan")
	b.do(game.Withdraw{})
	b.wantRefused(game.RefusedNotNow, "") // dora reported it
}

// The shift manager who was called says what happened, from the dealer's list, and then gets that incident's
// offers. A call without another cause gets those of 001/7.
func TestTheManagerNamesTheCall_001_7(t *testing.T) {
	open := func() *bench {
		b := dealingBench(t)
		b.namesCall = true
		b.deals("9S 8H KD")
		b.report(game.Malfunction, nil)
		b.signIn("mona")
		return b
	}
	b := open()
	step := b.at("name-call")
	if step.Kind != game.StepAnswer || step.By != game.ShiftManager || len(step.Offers) > 0 {
		t.Fatalf("the step is %+v", step)
	}
	b.rule("001/7", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.do(game.Answer{Facts: game.Facts{"incident": "no-spin"}})
	b.wantRefused(game.RefusedUnknownFact, "")
	deadline := b.table.State().Incident.Deadline
	b.tick(time.Minute)
	b.do(game.Answer{Facts: game.Facts{"incident": "card-misread"}})
	b.want("incident-closed incident-opened shift-manager-called")
	if got := b.table.State().Incident.Deadline; !got.Equal(deadline) {
		t.Errorf("the clock runs to %v, it was started to %v", got, deadline)
	}
	b.at("rule")
	if got := b.offers(); !strings.HasPrefix(got, "001/11.35") {
		t.Errorf("offered are %s", got)
	}

	b = open()
	b.do(game.Answer{Facts: game.Facts{"incident": "malfunction"}})
	b.want("facts-given")
	b.do(game.Withdraw{})
	b.wantRefused(game.RefusedNotNow, "") // the shift manager has named it now
	b.at("rule")
	if got := b.offers(); !strings.HasPrefix(got, "001/7 ") || strings.Contains(got, "001/11.35") {
		t.Errorf("offered are %s", got)
	}
}

// A call remains that of the dealer who made it, no matter who names its cause. Once the shift manager has named
// it, it ends by a ruling and cannot be withdrawn.
func TestNamingACallKeepsItsCaller_001_7(t *testing.T) {
	misread := game.Answer{Facts: game.Facts{"incident": "card-misread"}}
	for _, test := range []struct {
		name      string
		names     func(*bench)
		namedBy   string
		withdrawn bool
	}{
		{"the dealer's own word", func(b *bench) { b.report(game.CardMisread, nil) }, "dora", true},
		{"the shift manager answers", func(b *bench) { b.signIn("mona"); b.do(misread) }, "mona", false},
		{"the shift manager reports", func(b *bench) { b.signIn("mona"); b.report(game.CardMisread, nil) }, "mona", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := dealingBench(t)
			b.namesCall = true
			b.deals("9S 8H KD")
			b.report(game.Malfunction, nil)
			test.names(b)
			opened := eventOf[game.IncidentOpened](b)
			if opened.By != "dora" || opened.NamedBy != test.namedBy {
				t.Errorf("reported by %q and named by %q, want dora and %s", opened.By, opened.NamedBy, test.namedBy)
			}
			last := b.journal.records[len(b.journal.records)-1]
			check.Equalf(t, last.Actor.Staff, test.namedBy, "recorded as done by %+v", last.Actor)
			b.restart()
			b.do(game.Withdraw{})
			if test.withdrawn {
				b.want("report-withdrawn")
				return
			}
			b.wantRefused(game.RefusedNotNow, "")
			if b.table.Snapshot().Blocked[decide.KeyWithdraw].IsZero() {
				t.Error("the key is live")
			}
			b.rule("001/11.35", 1)
			b.want("ruled card-removed incident-closed signed-out")
		})
	}
}

// The clock names the clause that will apply: the document's own, if it has one.
func TestTheClockNamesItsClause_003_5_2_b2(t *testing.T) {
	for document, want := range map[string]string{"001": "001/7", "003/5.2": "003/5.2.b2"} {
		b := following{document: document}.dealing(t, "9S")
		b.report(game.Malfunction, nil)
		check.Equalf(t, b.table.Snapshot().VoidBy, want, "%s: the round is said to be void", document)
		b.tick(15 * time.Minute)
		check.Equalf(t, eventOf[game.RoundClosed](b).Outcome.Clause, want, "%s: void by", document)
	}
}

// Time does not void a round whose result is complete: the request for a ruling is repeated every minute (001/7).
func TestACompleteResultWaitsForARuling_001_7(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.spinning()
	b.reads(17)
	b.at("announce")
	b.report(game.NumberMisread, nil)
	check.Equalf(t, b.table.Snapshot().VoidBy, "", "the round is said to be void")
	b.tick(15 * time.Minute)
	b.want("ruling-overdue")
	b.restart()
	b.tick(3 * time.Minute)
	b.want("ruling-overdue ruling-overdue ruling-overdue")
	check.Equalf(t, eventOf[game.RulingOverdue](b).Minutes, 4, "the last is for minute")
	b.signIn("mona")
	b.rule("001/7", 0)
	b.confirm("announce")
	outcome := eventOf[game.RoundClosed](b).Outcome
	check.Equalf(t, outcome.Status, game.StatusComplete, "the outcome is %+v", outcome)
}

// After a restart everybody signs in again before anything is ruled.
func TestEverybodySignsInAgainAfterARestart(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	b.at("rule")
	state, last := must.Get2(b.journal.restore())(t)
	b.open(state, last)
	if now := b.table.State(); !now.Manager.IsZero() || !now.Dealer.IsZero() {
		t.Errorf("here are %q and %q", now.Dealer.ID, now.Manager.ID)
	}
	b.at("shift-manager")
	b.rule("001/11.35", 1)
	b.wantRefused(game.RefusedNotOffered, "")
	b.signIn("mona")
	b.rule("001/11.35", 1)
	b.want("ruled card-removed incident-closed signed-out")
}

// An announcement by the shift manager requires the shift manager to come, and waits for that person: the dealer
// cannot confirm it (001/9.15, 9.16.1, 9.16.2.2, 9.21.1, 11.14, 11.20.1, 000/3.39.scan.b1.2).
func TestTheShiftManagerTellsThePlayers(t *testing.T) {
	wheel := func(does func(*bench)) func(*testing.T) *bench {
		return func(t *testing.T) *bench {
			b := wheelBench(t, "ezugi-roulette", false)
			does(b)
			return b
		}
	}
	for clause, open := range map[string]func(*testing.T) *bench{
		"001/9.16.1": wheel(func(b *bench) { b.spinning(); b.report(game.NoSpin, game.Facts{"cause": "under-turns"}) }),
		"001/9.16.2.2": wheel(func(b *bench) {
			b.spinning()
			b.input(game.Input{Command: game.NumberRead{Number: 20, Turns: 6, Direction: game.BallWith}, Device: "wheel"})
		}),
		"001/9.21.1": wheel(func(b *bench) {
			b.bets()
			b.report(game.SpunEarly, game.Facts{"in_pocket": false})
			b.do(game.Rule{Clause: "001/9.21.1"})
		}),
		"001/11.20.1": func(t *testing.T) *bench {
			b := dealingBench(t)
			b.deals("9S 8H KD")
			b.report(game.CardsDropped, game.Facts{"count": 1.0, "seen": true})
			return b
		},
		"000/3.39.scan.b1.2": func(t *testing.T) *bench {
			b := following{document: "000/3.39"}.dealing(t, "9S 8H")
			b.report(game.CardMissed, nil)
			b.signIn("mona")
			b.do(game.Rule{Clause: "000/3.39.scan.b1.2"})
			return b
		},
	} {
		t.Run(clause, func(t *testing.T) {
			b := open(t)
			if ruled := b.table.State().Incident.Ruling; ruled == nil || ruled.Clause != clause {
				t.Fatalf("ruled as %+v", ruled)
			}
			if !b.table.State().Incident.ManagerCalled {
				t.Error("the shift manager was not called")
			}
			if b.table.State().Manager.IsZero() {
				b.at("shift-manager")
				b.do(game.Confirm{})
				b.wantRefused(game.RefusedNotNow, "")
				b.signIn("mona")
			}
			step := b.table.Step()
			if step.By != game.ShiftManager || step.Kind != game.StepConfirm ||
				step.Name != "announce-ruling" && step.Name != "announce-void" {
				t.Fatalf("the step is %+v", step)
			}
			b.do(game.Confirm{})
			if b.refused != nil {
				t.Fatalf("refused: %s", b.refused.Message)
			}
			for _, record := range b.journal.records[len(b.journal.records)-len(b.events):] {
				if record.Type == "action-done" && record.Actor.Staff != "mona" {
					t.Errorf("announced by %+v", record.Actor)
				}
			}
			b.followRuling()
			if b.table.Step().Name == "spin" {
				b.confirm("spin") // only the spin itself is left to do
			}
			if b.table.State().Incident != nil {
				t.Errorf("the incident is open at %s", b.table.Step().Name)
			}
		})
	}
}

// A ball launched meanwhile does not replace the shift manager's announcement (001/9.15, 9.16.1).
func TestALaunchTellsNobody_001_9_15(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.spinning()
	b.report(game.NoSpin, game.Facts{"cause": "under-turns"})
	b.at("shift-manager")
	b.input(game.Input{Command: game.WheelState{State: game.BallLaunched}, Device: "wheel"})
	b.input(game.Input{Command: game.NumberRead{Number: 17, Turns: 6, Direction: game.BallAgainst}, Device: "wheel"})
	b.at("shift-manager")
	b.signIn("mona")
	b.at("announce-ruling")
	b.do(game.Confirm{})
	done := eventOf[game.ActionDone](b)
	check.Equalf(t, done.Clause, "001/9.16.1", "done is %+v", done)
}

// Nobody approves the correction of a round they dealt, reported something about or ruled on, in any role (GLI-19
// C.6.8(i)).
func TestWhoMayApproveACorrection_GLI19_C_6_8(t *testing.T) {
	b := readyBench(t)
	b.do(game.SignOut{})
	b.signIn("bella") // she is a shift manager, too
	b.dealing()
	b.deals("9S 8H KD")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	b.rule("001/11.35", 1)
	b.deals("KD KC")
	b.confirm("announce")
	b.confirm("collect")
	b.do(game.SignOut{})
	b.signIn("dora")
	asked := game.Correct{Round: 1, Result: game.Typed{Text: "9S KD / 9H KC"}, Reason: "8H was a 9H"}
	b.do(asked)
	b.wantRefused(game.RefusedWrongPIN, "") // a key at somebody else's screen is no proof
	asked.Identity = known("dora")
	asked.Identity.Proved = false
	b.do(asked)
	b.wantRefused(game.RefusedSignIn, "sign-in-failed")
	asked.Identity = known("max")
	b.do(asked)
	b.wantRefused(game.RefusedWrongRole, "sign-in-failed") // not signed in here
	asked.Identity = known("dora")
	b.do(asked)
	b.want("incident-opened correction-requested shift-manager-called")
	if requested := eventOf[game.CorrectionRequested](b); requested.Staff != "dora" || requested.As != game.Dealer ||
		requested.Credential != game.ByPIN {
		t.Errorf("asked as %+v", requested)
	}
	for _, id := range []string{"bella", "mona"} { // dealt it; ruled on it
		b.do(game.SignIn{Identity: known(id)})
		b.wantRefused(game.RefusedOwnRequest, "sign-in-failed")
	}
	b.signIn("max")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	b.want("ruled round-corrected incident-closed signed-out")
}

// The dealer who reported an incident does not rule on it as shift manager, but comes back as dealer and withdraws the
// report.
func TestNobodyRulesOnTheirOwnPart(t *testing.T) {
	b := readyBench(t)
	b.do(game.SignOut{})
	b.signIn("bella")
	b.report(game.CardsLeft, nil)
	b.do(game.SignOut{})
	b.signIn("mona")
	b.do(game.SignOut{})
	b.signIn("dora")
	b.do(game.SignIn{Identity: known("bella")})
	b.wantRefused(game.RefusedOwnRequest, "sign-in-failed") // she does not take the dealer's place either
	b.do(game.SignOut{})
	b.signIn("bella")
	if now := b.table.State(); now.Dealer.ID != "bella" || !now.Manager.IsZero() {
		t.Fatalf("here are %q and %q", now.Dealer.ID, now.Manager.ID)
	}
	b.do(game.Withdraw{})
	b.want("report-withdrawn")
}

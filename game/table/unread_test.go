package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// threeTimes fails three times to read the card that is due.
func (b *bench) threeTimes() {
	b.t.Helper()
	for attempt := 1; attempt <= 3; attempt++ {
		b.do(game.NoRead{})
		if got := eventOf[game.ReadFailed](b).Attempt; got != attempt {
			b.t.Fatalf("failed read %d is recorded as %d", attempt, got)
		}
	}
}

// Three failed reads call the shift manager, who gets the card read.
func TestUnreadableCardReadByTheShiftManager_001_11_31(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S")
	b.do(game.NoRead{})
	b.want("read-failed")
	if step := b.at("deal banker-1"); step.Attempt != 2 || step.Attempts != 3 {
		t.Errorf("after one failed read: attempt %d of %d", step.Attempt, step.Attempts)
	}
	b.do(game.UnknownRead{Text: "9999"})
	b.want("read-failed")
	if failed := eventOf[game.ReadFailed](b); failed.Text != "9999" || failed.Position != "banker-1" {
		t.Errorf("the code that stood for no card is recorded as %+v", failed)
	}
	b.do(game.NoRead{})
	b.want("read-failed incident-opened shift-manager-called")
	opened := eventOf[game.IncidentOpened](b)
	if opened.Incident != game.CardUnreadable || opened.Phase != game.PhaseInitial || !opened.Detected || opened.Position != "banker-1" ||
		!opened.Deadline.Equal(b.clock.Now().Add(15*time.Minute)) {
		t.Errorf("opened as %+v", opened)
	}
	b.at("shift-manager")
	b.card("8H") // not before the shift manager has come
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	b.signIn("mona")
	if step := b.at("rescan banker-1"); step.By != game.ShiftManager || step.Attempt != 1 {
		t.Errorf("the step is %+v", step)
	}
	for range 7 { // no clause limits the shift manager's attempts
		b.do(game.NoRead{})
		b.want("read-failed")
	}
	b.card("8H")
	b.want("ruled card-dealt incident-closed signed-out")
	check.Equalf(t, eventOf[game.Ruled](b).Clause, "001/11.31", "ruled by")
	b.at("deal player-2")
	check.Equalf(t, b.table.State().FailedReads, 0, "the next card starts with failed reads")
}

func TestUnreadableCardGoesToTheTechnician_001_11_31(t *testing.T) {
	b := dealingBench(t)
	b.threeTimes()
	b.do(game.SignIn{Identity: known("tom")})
	b.wantRefused(game.RefusedNotNow, "") // not called yet
	b.signIn("mona")
	b.rule("001/11.31", 0)
	b.want("ruled technician-called")
	if step := b.at("technician"); step.By != game.Technician || step.Kind != game.StepSignIn {
		t.Errorf("the step is %+v", step)
	}
	b.card("8H")
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	b.signIn("tom")
	b.want("signed-in")
	b.confirm("return-device")
	b.want("device-returned signed-out")
	b.at("rescan player-1")
	b.card("8H")
	b.want("ruled card-dealt incident-closed signed-out")
	b.at("deal banker-1")
}

func TestUnreadableCardMayBeVoided_001_11_23(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S")
	b.threeTimes()
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7 001/11.31 001/11.23 001/11.36", "offered")
	unseen := b.table.State().Shoe.BurnedUnseen
	b.rule("001/11.36", 0)
	b.want("ruled cards-burned round-closed")
	b.confirm("announce-void")
	check.Equalf(t, b.table.State().Shoe.BurnedUnseen-unseen, 1, "the unread card: burned unseen")
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Status != game.StatusVoid ||
		outcome.Instruction != game.BetsRefundInitial || outcome.Clause != "001/11.36" || outcome.Bets != nil || outcome.Reason.IsZero() {
		t.Errorf("the outcome is %+v", outcome)
	}
	b.confirm("collect")
}

// If a first card cannot be read during betting and the players have not seen it, the shift manager scans it and
// the game continues.
func TestEarlyUnreadableFirstCardUnseen_001_11_29_1(t *testing.T) {
	for _, test := range []struct {
		name string
		wait time.Duration
	}{{"before betting closes", 0}, {"after betting closed", 20 * time.Second}} {
		t.Run(test.name, func(t *testing.T) {
			b := readyBench(t)
			b.confirm("start-round")
			b.tick(10 * time.Second)
			b.threeTimes()
			b.want("read-failed incident-opened")
			if step := b.at("facts"); len(step.Asks) != 1 || step.Asks[0] != "seen" || step.Kind != game.StepAnswer {
				t.Errorf("asked is %v", step.Asks)
			}
			b.do(game.Answer{Facts: game.Facts{"count": 1.0}})
			b.wantRefused(game.RefusedUnknownFact, "")
			b.do(game.Answer{Facts: game.Facts{"seen": false}})
			b.want("facts-given shift-manager-called")
			b.tick(test.wait)
			b.signIn("mona")
			b.at("rescan player-1")
			b.card("9S")
			check.Equalf(t, eventOf[game.Ruled](b).Clause, "001/11.29.1", "ruled by")
			b.tick(20 * time.Second)
			if placed := b.table.State().Round.Cards; len(placed) != 1 || placed[0].Position != "player-1" ||
				placed[0].Card != card(t, "9S") {
				t.Errorf("on the table lie %v", placed)
			}
			b.at("deal banker-1")
		})
	}
}

// 001/11.29.1 only has the shift manager scan the card. The technician is called by 001/11.31, if that fails.
func TestAFirstCardThatStaysUnread_001_11_29_1_001_11_31(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.threeTimes()
	b.do(game.Answer{Facts: game.Facts{"seen": false}})
	b.signIn("mona")
	b.at("rescan player-1")
	check.Equalf(t, b.offers(), "001/7 001/11.31 001/11.23 001/11.36", "offered")
	b.do(game.NoRead{})
	b.rule("001/11.31", 0)
	b.want("ruled technician-called")
	b.signIn("tom")
	b.confirm("return-device")
	b.at("rescan player-1")
	b.card("9S")
	check.Equalf(t, eventOf[game.Ruled](b).Clause, "001/11.29.1", "the clause by which the card was scanned")
	b.tick(20 * time.Second)
	b.at("deal banker-1")
}

func TestEarlyUnreadableFirstCardSeen_001_11_29_2(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	unseen := b.table.State().Shoe.BurnedUnseen
	b.threeTimes()
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.want("facts-given ruled shift-manager-called cards-burned round-closed")
	b.confirm("announce-void")
	outcome := eventOf[game.RoundClosed](b).Outcome
	if outcome.Instruction != game.BetsRefund || outcome.Clause != "001/11.29.2" || outcome.Status != game.StatusVoid {
		t.Errorf("the outcome is %+v", outcome)
	}
	check.Equalf(t, b.table.State().Shoe.BurnedUnseen-unseen, 1, "cards were put into the discard holder")
	b.confirm("follow-procedure")
	b.at("start-round") // nothing is on the table
}

// Failed reads during betting still count when the deal starts.
func TestFailedReadsCountAcrossTheEndOfBetting_001_11_29(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.do(game.NoRead{})
	b.do(game.NoRead{})
	b.tick(18 * time.Second)
	check.Equalf(t, b.at("deal player-1").Attempt, 3, "attempt")
	b.do(game.NoRead{})
	b.want("read-failed incident-opened shift-manager-called")
}

// If a card was carried over as the first of the game (11.27), an unread one is not the first: 11.29 does not
// apply, and the general steps of clause 7 do.
func TestEarlyUnreadableCardIsNotTheFirst_001_11_27_11_29(t *testing.T) {
	b := readyBench(t)
	b.card("2D")
	b.do(game.Answer{Facts: game.Facts{"seen": false}})
	b.confirm("follow-procedure")
	b.confirm("start-round")
	b.threeTimes()
	b.want("read-failed incident-opened shift-manager-called")
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7 001/11.23 001/11.36", "offered")
	b.rule("001/7", 0)
	b.tick(18 * time.Second)
	b.want("betting-closed card-revealed card-dealt")
	b.at("deal banker-1")
}

// The dealer reported it and the scanner did not detect it: the card still goes to the position that wants it.
func TestReportedUnreadableCard_001_11_31(t *testing.T) {
	t.Run("in betting that ends meanwhile", func(t *testing.T) {
		b := readyBench(t)
		b.confirm("start-round")
		b.report(game.CardUnreadable, game.Facts{"seen": false})
		b.tick(time.Minute)
		b.signIn("mona")
		b.at("rescan player-1")
		b.card("9S")
		check.Equalf(t, eventOf[game.CardDealt](b).Position, "player-1", "dealt to")
	})
	t.Run("after the last card", func(t *testing.T) {
		b := dealingBench(t)
		b.deals("9S 8H KD KC")
		b.report(game.CardUnreadable, nil)
		b.signIn("mona")
		b.at("rule") // no card is due, so there is nothing to scan it for
		b.card("2D")
		b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
		b.rule("001/7", 0)
		b.confirm("announce")
	})
	t.Run("between rounds", func(t *testing.T) {
		b := readyBench(t)
		b.report(game.CardUnreadable, nil)
		b.want("incident-opened shift-manager-called")
		b.signIn("mona")
		b.rule("001/7", 0)
		b.at("start-round")
	})
}

// The card that the shift manager scans must be able to come out.
func TestRescanOfAnImpossibleCard(t *testing.T) {
	b := dealingBench(t)
	b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
	b.threeTimes()
	b.signIn("mona")
	b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	b.at("rescan banker-1")
}

// The first card of a new shoe may be unreadable too. 11.31 is about the deal, so the general steps apply and the
// card is scanned again.
func TestUnreadableBurnCard_001_7(t *testing.T) {
	b := newBench(t)
	b.signIn("dora")
	for _, step := range []string{"load-shoe", "shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card"} {
		b.confirm(step)
	}
	b.threeTimes()
	b.want("read-failed incident-opened shift-manager-called")
	if opened := eventOf[game.IncidentOpened](b); opened.Phase != game.PhaseBurn || !opened.Deadline.IsZero() {
		t.Errorf("opened as %+v", opened)
	}
	b.signIn("mona")
	b.rule("001/7", 0)
	b.at("burn burn-1")
	b.card("AS")
	b.want("burn-card-shown")
}

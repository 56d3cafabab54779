package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A round waits for a repeated spin as for any spin: first for the dealer, then for the wheel. Time does not void a
// round that continues under a ruling (003/7.2.b8, 003/11.2.b8, 001/9.17).
func TestARespinIsWaitedFor_003_7_2_b8(t *testing.T) {
	for _, slug := range []string{"pragmatic-mega-roulette", "pragmatic-auto-mega-roulette"} {
		t.Run(slug, func(t *testing.T) {
			b := wheelBench(t, slug, false)
			b.spinning()
			b.input(game.Input{Command: game.NumberRead{Number: 17, Turns: 2, Direction: game.BallAgainst}, Device: "wheel"})
			if wait, waits := b.table.Snapshot().Waits(); !waits || wait.Opens != game.EquipmentFailure {
				t.Fatalf("waited for is %+v, %t", wait, waits)
			}
			b.tick(time.Hour)
			state := b.table.State()
			if state.Incident == nil || state.Incident.Kind != game.EquipmentFailure || !state.Incident.ManagerCalled ||
				!state.RoundRunning() || state.Incident.Overdue == 0 {
				t.Fatalf("an hour later the incident is %+v", state.Incident)
			}
		})
	}
}

// A second fault while the ball has to be spun again is an incident of its own. A person or a device may report it,
// and its shift manager has the choices of the clauses (003/7.2.b2).
func TestASecondFaultInARespin_003_7_2_b2(t *testing.T) {
	b := wheelBench(t, "pragmatic-mega-roulette", false)
	b.spinning()
	b.input(game.Input{Command: game.NumberRead{Number: 17, Turns: 2, Direction: game.BallAgainst}, Device: "wheel"})
	b.report(game.NoSpin, game.Facts{"cause": "ball-out"})
	b.want("incident-closed incident-opened shift-manager-called")
	b.signIn("mona")
	if step := b.at("rule"); len(step.Offers) == 0 {
		t.Error("the shift manager is offered nothing")
	}
}

// The call button during a repeated spin calls the shift manager to something that can be ruled.
func TestTheCallButtonInARespin(t *testing.T) {
	b := wheelBench(t, "pragmatic-mega-roulette", false)
	b.spinning()
	b.input(game.Input{Command: game.NumberRead{Number: 17, Turns: 2, Direction: game.BallAgainst}, Device: "wheel"})
	b.report(game.Malfunction, nil)
	b.signIn("mona")
	if step := b.table.Step(); step.Kind != game.StepRule || len(step.Offers) == 0 {
		t.Errorf("the shift manager is at %+v", step)
	}
}

// A shift manager who does not come to announce a ruling is called again every minute, and the round does not
// become void: after fallen cards that remain in play, and for a ball that is spun again (001/10.19.1, 001/9.15,
// 001/9.16.3).
func TestAManagerWhoDoesNotComeIsCalledAgain_001_10_19_1(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.spinning()
	b.report(game.NoSpin, game.Facts{"cause": "under-turns"})
	must.Equalf(t, b.table.Step().By, game.ShiftManager, "waited for is %+v", b.table.Step())
	b.tick(time.Minute)
	if overdue := eventOf[game.RulingOverdue](b); overdue.Minutes != 1 || !overdue.Ruled {
		t.Errorf("called again: %+v", overdue)
	}
	b.tick(74 * time.Minute)
	state := b.table.State()
	if !state.RoundRunning() || state.Incident == nil || state.Incident.Overdue != 75 {
		t.Fatalf("after 75 minutes: running %t, %+v", state.RoundRunning(), state.Incident)
	}
	b.restart()
	b.tick(time.Minute)
	check.Equalf(t, b.table.State().Incident.Overdue, 76, "after a restart it is called for minute")
	b.signIn("mona")
	b.do(game.Confirm{})
	if incident := b.table.State().Incident; incident != nil && incident.Overdue != 0 {
		t.Errorf("after the announcement: %+v", incident)
	}
}

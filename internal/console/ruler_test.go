package console

import (
	"log/slog"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/store"
)

// When the last shift manager is disabled the open table says that nobody could rule, until somebody can
// (GLI-19 C.6.8(d)(viii)).
func TestATableSaysThatNobodyCouldRule(t *testing.T) {
	t.Parallel()
	c := trainingConsole(t, nil)
	ctx := working(t, c)
	change := func(change func(*store.Journal, game.Actor, time.Time) error) {
		t.Helper()
		must.Do(t, c.ChangePeople(ctx, Changer{User: "root (uid 0)"}, change))
	}
	for _, step := range []struct {
		does  string
		make  func(*store.Journal, game.Actor, time.Time) error
		wants bool
	}{
		{"one of two is disabled", disable("manager"), false},
		{"the other is disabled", disable("manager2"), true},
		{"a technician comes", func(j *store.Journal, by game.Actor, at time.Time) error {
			return j.AddStaff(game.Person{ID: "tom", Name: "Tom", Roles: []game.Role{game.Technician}}, "482614", "", by, at)
		}, true},
		{"a shift manager comes", func(j *store.Journal, by game.Actor, at time.Time) error {
			return j.AddStaff(game.Person{ID: "rasa", Name: "Rasa", Roles: []game.Role{game.ShiftManager}}, "482613", "", by, at)
		}, false},
	} {
		change(step.make)
		check.Equalf(t, c.shown().NobodyRules, step.wants, "%s: nobody rules", step.does)
	}
}

// A dealer who was disabled while the console was off, after it ended in mid-round, cannot sign in again; another goes
// on with the round.
func TestADealerIsDisabledWhileTheConsoleIsOff(t *testing.T) {
	t.Parallel()
	journal := trainingJournal(t)
	open := func() *Console {
		t.Helper()
		c := must.Get(New(Options{Setup: trainingSetup(t), Journal: journal, Clock: NewWallClock(1, time.Time{}),
			Log: slog.New(slog.DiscardHandler)}))(t)
		return c
	}
	first := open()
	first.table.Do(game.Input{Command: training.SignIn(game.Dealer)})
	burned := must.Get(game.ParseCard("5H"))(t)
	for !first.table.State().RoundRunning() {
		var does game.Command = game.Confirm{}
		if first.table.Step().Kind == game.StepScan {
			does = game.CardRead{Card: burned}
		}
		if result := first.table.Do(game.Input{Command: does}); result.Refused != nil {
			t.Fatalf("%s: %v", first.table.Step().Name, result.Refused)
		}
	}
	ben := game.Person{ID: "ben", Name: "Ben", Roles: []game.Role{game.Dealer}}
	by := game.Actor{Staff: game.StaffConsole}
	must.Do(t, journal.AddStaff(ben, "482613", "", by, time.Now()))
	must.Do(t, journal.DisableStaff("dealer", by, time.Now()))

	again := open()
	working(t, again)
	if dealer := again.present().Dealer; !dealer.IsZero() || !again.present().RoundRunning() {
		t.Fatalf("after the start the dealer is %q, the round runs: %t", dealer.ID, again.present().RoundRunning())
	}
	again.signIn("dealer", "", training.PIN("dealer"))
	await.Until(t, "the disabled dealer is refused", func() bool {
		refused := again.shown().Refused
		return refused != nil && refused.Code == game.RefusedDisabled
	})
	await.Until(t, "another dealer signs in", func() bool {
		again.signIn("ben", "", "482613")
		return again.present().Dealer.ID == "ben"
	})
	if !again.present().RoundRunning() {
		t.Error("the round is over")
	}
}

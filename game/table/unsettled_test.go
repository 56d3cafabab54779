package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
)

// A platform that acknowledges outcomes is expected to acknowledge each within a minute. A platform that never has
// is not waited for.
func TestAnOutcomeNobodySettled(t *testing.T) {
	r := newRetried(t, "pragmatic-roulette")
	ended := func() game.SettledOutcome {
		t.Helper()
		r.must(r.To(func(step game.Step) bool { return step.Kind == game.StepNumber || step.Name == "spin" },
			r.Hands(nil).Step))
		if r.Step().Name == "spin" && r.Step().Kind == game.StepConfirm {
			r.must(r.Give(game.Input{Command: game.Confirm{}}))
		}
		r.must(r.Give(game.Input{Command: game.NumberRead{Number: 5, Turns: 9}}))
		r.must(r.Give(game.Input{Command: game.Confirm{}}))
		unsettled := r.State().Unsettled
		last := unsettled[len(unsettled)-1]
		return game.SettledOutcome{Outcome: last.Sequence, Round: last.Round}
	}
	overdue := func() bool {
		r.Pass(2 * time.Minute)
		var viewer view.Viewer
		view, _ := viewer.View(r.Snapshot())
		return view.Unsettled.Overdue(r.Clock.Now())
	}
	first := ended()
	if overdue() {
		t.Error("a platform that never acknowledged anything is waited for")
	}
	r.says(first, "")
	if overdue() {
		t.Error("what was settled is overdue")
	}
	second := ended()
	if !overdue() {
		t.Error("nobody settled the second, and nothing says so")
	}
	if last := r.says(second, ""); len(last.Records) == 0 || overdue() {
		t.Error("it was settled at last, and it is overdue")
	}
}

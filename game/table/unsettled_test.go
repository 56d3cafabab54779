package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
)

// acknowledged is a roulette table whose rounds end quickly.
type acknowledged struct{ retried }

// ends plays a round to its end and returns the platform's acknowledgement of its outcome.
func (r acknowledged) ends() game.SettledOutcome {
	r.t.Helper()
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

// overdue lets two minutes pass and reports whether the floor is told of an outcome that was not settled.
func (r acknowledged) overdue() bool {
	r.Pass(2 * time.Minute)
	var viewer view.Viewer
	view, _ := viewer.View(r.Snapshot())
	return view.Unsettled.Overdue(r.Clock.Now())
}

// A platform that acknowledges outcomes is expected to acknowledge each within a minute. A platform that never has
// is not waited for.
func TestAnOutcomeNobodySettled(t *testing.T) {
	r := acknowledged{newRetried(t, "pragmatic-roulette")}
	first := r.ends()
	if r.overdue() {
		t.Error("a platform that never acknowledged anything is waited for")
	}
	r.says(first, "")
	if r.overdue() {
		t.Error("what was settled is overdue")
	}
	second := r.ends()
	if !r.overdue() {
		t.Error("nobody settled the second, and nothing says so")
	}
	if last := r.says(second, ""); len(last.Records) == 0 || r.overdue() {
		t.Error("it was settled at last, and it is overdue")
	}
}

// However many rounds have ended since, an outcome that nobody settled stays overdue until the platform acknowledges
// it.
func TestAnOutcomeNobodySettledIsNotForgotten(t *testing.T) {
	const rounds = 60
	for _, missed := range []int{0, 1, 7, rounds / 2, rounds - 1} {
		r := acknowledged{newRetried(t, "pragmatic-roulette")}
		r.says(r.ends(), "")
		var outcomes []game.SettledOutcome
		for range rounds {
			outcomes = append(outcomes, r.ends())
		}
		if kept := len(r.State().Unsettled); kept > 22 {
			t.Errorf("%d rounds take %d entries", rounds, kept)
		}
		for n, outcome := range outcomes {
			if n != missed {
				r.says(outcome, "")
			}
		}
		if !r.overdue() {
			t.Errorf("outcome %d was never settled, and nothing says so", missed)
		}
		r.says(outcomes[missed], "")
		if left := r.State().Unsettled; r.overdue() || len(left) > 0 {
			t.Errorf("all are settled, and %+v is overdue", left)
		}
	}
}

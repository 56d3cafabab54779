package table

import (
	"time"

	"pitboss/game"
)

// Virtual is a clock that only moves when told to, for tables played without real time.
type Virtual struct{ now time.Time }

// NewVirtual returns a virtual clock at a time.
func NewVirtual(at time.Time) *Virtual { return &Virtual{now: at.UTC()} }

// Now returns the clock's time.
func (v *Virtual) Now() time.Time { return v.now }

// Wait returns nil: nobody waits on a virtual clock.
func (v *Virtual) Wait(time.Duration) <-chan time.Time { return nil }

// Advance moves a virtual clock by d. Timers fire in order, each when it is due, and the passing of time is
// recorded.
func (t *Table) Advance(clock *Virtual, d time.Duration) []Result {
	var results []Result
	until := clock.now.Add(d)
	if t.pending != nil && !t.retry() {
		clock.now = until
		return []Result{t.notTaken(game.Input{Command: game.Tick{}})}
	}
	for {
		due, runs := t.Due()
		if !runs || due.After(until) {
			break
		}
		if due.After(clock.now) {
			clock.now = due
		}
		sequence := t.state.Sequence
		results = append(results, t.Do(game.Input{Command: game.Tick{}, At: clock.now}))
		if t.state.Sequence == sequence {
			break // the timer could not fire: the journal has stopped
		}
	}
	clock.now = until
	if t.pending != nil && !t.retry() {
		return append(results, t.notTaken(game.Input{Command: game.Tick{}}))
	}
	if told := t.tellJunk(t.timeOf(until), false); len(told) > 0 {
		results = append(results, Result{Records: told})
	}
	if at := t.timeOf(until); d > 0 && at.After(t.lastAt) {
		input := game.Input{Command: game.Tick{}, At: at}
		results = append(results, t.carryOut(decided{input: input, Made: t.rules.Happened(t.state, input,
			game.ClockMoved{Seconds: d.Seconds()})}))
	}
	return results
}

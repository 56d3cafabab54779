package demo

import (
	"testing"
	"time"

	"pitboss/game/table"
	"pitboss/internal/testing/check"
)

// by is a clock below a pause that moves when told to.
type by struct {
	*table.Virtual
	passed time.Duration
}

func (b *by) Now() time.Time { return b.Virtual.Now().Add(b.passed) }

// TestAPauseStandsStill: while it does, its time does not move, and afterwards it goes on from there, however often and
// for however long it was stopped.
func TestAPauseStandsStill(t *testing.T) {
	clock := &by{Virtual: table.NewVirtual(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))}
	begun := clock.Now()
	pause := &Pause{Clock: clock}
	now := func(want time.Duration, when string) {
		t.Helper()
		check.Equalf(t, pause.Now().Sub(begun), want, "the time %s", when)
	}
	clock.passed = time.Second
	now(time.Second, "before")
	check.Equalf(t, pause.Stands(), false, "it stands")
	pause.Stop()
	clock.passed = time.Minute
	pause.Stop() // a second time changes nothing
	now(time.Second, "while it stands")
	check.Equalf(t, pause.Stands(), true, "it stands")
	check.Equalf(t, pause.Stood(), 59*time.Second, "for how long it stands")
	pause.Start()
	now(time.Second, "when it starts")
	clock.passed += 2 * time.Second
	now(3*time.Second, "afterwards")
	pause.Start() // it runs already
	pause.Stop()
	clock.passed += time.Hour
	now(3*time.Second, "in the second pause")
	pause.Start()
	check.Equalf(t, pause.Stood(), 0, "for how long it stands")
	clock.passed += time.Second
	now(4*time.Second, "after both")
}

package table

import (
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
)

// The table's clock starts from the wall clock when the table opens. It advances by a time that nobody can set and
// that includes the computer's sleep. When the wall clock is set forward, the table follows, and its timers move
// with it. When it is set back, the table ignores that, because the times of records never decrease.

const (
	// clockTolerance is the difference between the wall clock and the table's above which the wall clock counts as
	// set; sleepTolerance is the shortest sleep that is recorded.
	clockTolerance = 2 * time.Second
	sleepTolerance = 2 * time.Second
	// lookEvery is how often an idle table checks the clock. No wait is longer, because the computer's timers stop
	// while it sleeps.
	lookEvery = time.Second
)

// timing is the state of the table's clock.
type timing struct {
	// opened is the clock's reading when the table was opened, started the table's time then, asleep how long the
	// computer had slept.
	opened, started time.Time
	asleep          time.Duration
	// followed is how far the table has followed a wall clock set forward.
	followed time.Duration
	// ahead is how far the wall clock was ahead of the table's at the last check, slept how long the computer had
	// slept since the opening.
	ahead, slept time.Duration
}

// Moment is one moment in two times: the clock's reading and the table's time.
type Moment struct{ Reading, Table time.Time }

// slept returns how long the computer has slept since the table was opened. It compares two clocks read one after
// the other, so less than a tenth of a second counts as none.
func (t *Table) slept() time.Duration {
	if t.options.Asleep == nil {
		return 0
	}
	slept := t.options.Asleep() - t.timing.asleep
	if slept < 100*time.Millisecond {
		return 0
	}
	return slept
}

// elapsed returns the real time since the table was opened, including sleep.
func (t *Table) elapsed() time.Duration {
	return t.options.Clock.Now().Sub(t.timing.opened) + t.slept()
}

// clock returns the table's clock, regardless of the records.
func (t *Table) clock() time.Time {
	return t.timing.started.Add(t.elapsed() + t.timing.followed)
}

// now returns the table's clock, but never a time before the last record.
func (t *Table) now() time.Time {
	now := t.clock()
	if now.Before(t.lastAt) {
		return t.lastAt
	}
	return now
}

// timeOf converts a reading of the clock to the table's time.
func (t *Table) timeOf(reading time.Time) time.Time {
	return t.clock().Add(reading.Sub(t.options.Clock.Now()))
}

// lookAtClock records that the wall clock was set, or that the computer slept, since the last check. It returns
// false if that could not be recorded.
func (t *Table) lookAtClock() (told []game.Record, ok bool) {
	if slept := t.slept(); slept-t.timing.slept > sleepTolerance {
		told = append(told, t.own(game.ConsoleSlept{Seconds: (slept - t.timing.slept).Seconds()})...)
	}
	if t.pending != nil {
		return told, false
	}
	ahead := t.options.Clock.Now().Round(0).Sub(t.clock().Round(0))
	jump := ahead - t.timing.ahead
	switch {
	case ahead > clockTolerance:
		told = append(told, t.own(game.ClockChanged{BySeconds: jump.Seconds(), Followed: ahead.Seconds()})...)
	case jump.Abs() > clockTolerance:
		told = append(told, t.own(game.ClockChanged{BySeconds: jump.Seconds()})...)
	}
	return told, t.pending == nil
}

// own records an event about the console itself.
func (t *Table) own(event game.Event) []game.Record {
	input := game.Input{At: t.now().UTC()}
	return t.carryOut(decided{input: input, Made: t.rules.Happened(t.state, input, event)}).Records
}

// timed updates the clock after a recorded change. The table follows the wall clock only once the record is on
// disk.
func (t *Table) timed(event game.Event) {
	switch e := event.(type) {
	case game.ClockChanged:
		t.timing.followed += state.Seconds(e.Followed)
		t.timing.ahead += state.Seconds(e.BySeconds) - state.Seconds(e.Followed)
	case game.ConsoleSlept:
		t.timing.slept += state.Seconds(e.Seconds)
	}
}

// reads publishes the present reading of the clock for [Table.TimeOf].
func (t *Table) reads() {
	t.moment.Store(&Moment{Reading: t.options.Clock.Now(), Table: t.now()})
}

// TimeOf converts a time read by a device, or another clock of this computer that reads now, to the table's time, so
// that the bench's times match the record. It is safe for concurrent use.
func (t *Table) TimeOf(at, now time.Time) time.Time {
	moment := t.moment.Load()
	table := moment.Table.Add(t.options.Clock.Now().Sub(moment.Reading))
	return table.Add(-time.Duration(float64(now.Sub(at)) * t.options.Speed))
}

package table

import (
	"time"

	"pitboss/game"
)

// The table's clock is the wall clock as it was when the table was opened, carried on by
// time that nobody can set and that counts a computer's sleep. When the wall clock is set
// forward the table follows, and what is timed moves along with it; when it is set back
// the table goes on, for records never go back.

const (
	// clockTolerance is how far the wall clock and the table's may be apart before the
	// wall clock counts as having been set, and sleepTolerance how long a sleep is recorded.
	clockTolerance = 2 * time.Second
	sleepTolerance = 2 * time.Second
	// lookEvery is how often a table to which nothing happens looks at the clock. Timers of
	// the computer stand still while it sleeps: no wait is longer.
	lookEvery = time.Second
)

// timing is what the table knows of its clock.
type timing struct {
	// opened is what the clock read when the table was opened, started the table's time then,
	// asleep how long the computer had slept.
	opened, started time.Time
	asleep          time.Duration
	// followed is how far the table has followed a wall clock that was set forward.
	followed time.Duration
	// ahead is how far the wall clock was ahead of the table's at the last look, slept how
	// long the computer had slept since the opening.
	ahead, slept time.Duration
}

// Moment is one moment on a reading of the clock and on the table's own.
type Moment struct{ Reading, Table time.Time }

// slept returns how long the computer has slept since the table was opened. Two clocks are read
// for it, one after the other: less than a tenth of a second is none.
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

// elapsed returns the real time since the table was opened, sleep included.
func (t *Table) elapsed() time.Duration {
	return t.options.Clock.Now().Sub(t.timing.opened) + t.slept()
}

// clock returns the table's clock, whatever the records say.
func (t *Table) clock() time.Time {
	return t.timing.started.Add(t.elapsed() + t.timing.followed)
}

// now returns the table's clock, never before the last record.
func (t *Table) now() time.Time {
	now := t.clock()
	if now.Before(t.lastAt) {
		return t.lastAt
	}
	return now
}

// timeOf returns the table's time at a reading of the clock.
func (t *Table) timeOf(reading time.Time) time.Time {
	return t.clock().Add(reading.Sub(t.options.Clock.Now()))
}

// lookAtClock records that somebody set the wall clock, or that the computer slept, since
// the last look. False when that could not be recorded.
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

// own records an event of the console's own.
func (t *Table) own(event game.Event) []game.Record {
	input := game.Input{At: t.now().UTC()}
	return t.carryOut(decided{input, t.happened(input, event)}).Records
}

// timed takes what was recorded of the clock for known. The table follows the wall clock
// only once its record is on disk.
func (t *Table) timed(event game.Event) {
	switch e := event.(type) {
	case game.ClockChanged:
		t.timing.followed += seconds(e.Followed)
		t.timing.ahead += seconds(e.BySeconds) - seconds(e.Followed)
	case game.ConsoleSlept:
		t.timing.slept += seconds(e.Seconds)
	}
}

// reads publishes what the table's clock shows, for [Table.TimeOf].
func (t *Table) reads() {
	t.moment.Store(&Moment{Reading: t.options.Clock.Now(), Table: t.now()})
}

// TimeOf returns the table's time at a moment that a device, or another clock of this computer,
// read at: the times of the bench are those of the record. Any goroutine may ask.
func (t *Table) TimeOf(at time.Time) time.Time {
	moment, now := t.moment.Load(), time.Now()
	table := moment.Table.Add(t.options.Clock.Now().Sub(moment.Reading))
	return table.Add(-time.Duration(float64(now.Sub(at)) * t.options.Speed))
}

func seconds(of float64) time.Duration { return time.Duration(of * float64(time.Second)) }

// movedBy returns the state after the table's clock followed a wall clock that was set forward:
// what is timed has as long to go as before.
func (s State) movedBy(by time.Duration) State {
	move := func(at time.Time) time.Time {
		if at.IsZero() {
			return at
		}
		return at.Add(by)
	}
	s.LastActivity, s.Moved, s.StartedAt = move(s.LastActivity), move(s.Moved), move(s.StartedAt)
	s.Shoe.LoadedAt = move(s.Shoe.LoadedAt)
	if s.RoundRunning() {
		round := *s.Round
		round.DiceLie = move(round.DiceLie)
		if !round.BettingClosed {
			round.BettingUntil = move(round.BettingUntil)
		}
		if s.Incident == nil { // else it stands still, and is moved when it goes on
			round = round.WindowMoved(by)
		}
		s.Round = &round
	}
	if s.Incident != nil {
		incident := *s.Incident
		incident.Deadline = move(incident.Deadline)
		s.Incident = &incident
	}
	return s
}

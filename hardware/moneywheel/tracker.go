package moneywheel

import "time"

const (
	// Period is how far apart a wheel's statuses are.
	Period = 500 * time.Millisecond
	// DefaultSilence is three statuses missing; DefaultLongest four times as long as the
	// slowest spins of a motor-driven wheel.
	DefaultSilence = 3 * Period
	DefaultLongest = time.Minute
)

// Rules are what a site says of its wheel; a duration of 0 is its default.
type Rules struct {
	// Reverses says that the wheel is turned the other way in every spin (003/15.2.b7.4).
	Reverses bool
	// Silence is how long no whole status may come before the wheel counts as silent.
	Silence time.Duration
	// Longest is how long the wheel may turn in one spin. It is counted in statuses, two a
	// second, so that a burst after a silence is heard out.
	Longest time.Duration
}

// Tracker turns the statuses of a wheel into the changes worth telling. It is pure: the
// same statuses at the same times give the same reports. What repeats tells nothing. It
// is not safe for use by several goroutines.
//
// A spin begins with the wheel turning and ends exactly once: with its segment or with
// the cause it does not count. A segment is final when it was said twice and alike: in
// two statuses of the stopped wheel, or in one of those and at rest after it.
type Tracker struct {
	rules Rules

	last     Status // no state before the first
	causes   Causes // the flags that are raised
	spin     spin
	finished finished
	before   launched // the last spin whose direction is known

	fresh   bool // the link came up and no status was heard yet
	silent  bool
	heardAt time.Time

	out []Report
}

// launched is a spin that began, and which way.
type launched struct {
	spin      int
	direction Direction // empty: there was none
}

// NewTracker begins to follow a wheel nothing is known of.
func NewTracker(rules Rules) *Tracker {
	if rules.Silence == 0 {
		rules.Silence = DefaultSilence
	}
	if rules.Longest == 0 {
		rules.Longest = DefaultLongest
	}
	return &Tracker{rules: rules}
}

// Last is the last status; its state is empty before the first.
func (t *Tracker) Last() Status { return t.last }

// Reopened says that the link came up. A spin under way goes on, but is marked as not
// seen whole.
func (t *Tracker) Reopened(at time.Time) {
	t.fresh, t.silent, t.heardAt = true, false, at
	t.spin.partial = true
}

// Quiet says that the link was listened to until now. Without a whole status for too long
// the wheel is silent.
func (t *Tracker) Quiet(at time.Time) []Report {
	if !t.silent && at.Sub(t.heardAt) >= t.rules.Silence {
		t.silent = true
		t.tell(Report{Kind: Silent, Spin: t.last.Spin})
	}
	return t.told()
}

// Take looks at one status, which came at a time that never goes back, and returns what
// it changed.
func (t *Tracker) Take(s Status, at time.Time) []Report {
	if t.silent {
		t.silent = false
		t.tell(Report{Kind: Heard, Spin: s.Spin})
	}
	t.heardAt = at
	t.move(s)
	t.flags(s)
	t.follow(s)
	t.last, t.fresh = s, false
	return t.told()
}

func (t *Tracker) tell(report Report) { t.out = append(t.out, report) }

func (t *Tracker) told() []Report {
	out := t.out
	t.out = nil
	return out
}

// move follows the wheel from the last state to that of s.
func (t *Tracker) move(s Status) {
	from := t.last
	other := from.State == "" || s.Spin != from.Spin
	if s.State == from.State && !other {
		return
	}
	if t.spin.phase == running && s.Spin != t.spin.number {
		t.end(Unread) // its end was not seen
	}
	switch {
	case s.State.turning() && t.finished.of(s.Spin):
		t.spin = spin{number: s.Spin, phase: over, partial: true} // a spin has one number, and this one ended
	case s.State.turning() && (other || t.spin.phase == none):
		t.launch(s)
	case s.State.turning() && t.spin.phase == running && from.State == Stopped:
		t.spin.reads = 0 // it had not come to rest
	case s.State == Stopped && other:
		// A segment of which no spin was seen belongs to none of this table.
		t.spin = spin{number: s.Spin, phase: over, partial: true}
	}
	switch {
	case s.State == Slowing && t.spin.phase == running:
		t.tell(t.ofSpin(Report{Kind: RunsOut}))
	case s.State == Idle:
		t.tell(Report{Kind: AtRest, Spin: s.Spin, Partial: from.State == ""})
	}
}

// launch begins a spin. It was seen whole if the wheel was seen at rest, or stopped,
// before it.
func (t *Tracker) launch(s Status) {
	from := t.last
	whole := s.State == Spinning && (from.State == Idle || from.State == Stopped) && s.Spin == (from.Spin+1)%Spins && !t.fresh
	t.spin = spin{number: s.Spin, phase: running, partial: !whole}
	t.tell(Report{Kind: Launched, Spin: s.Spin, Direction: s.Direction, Partial: !whole})
	t.causes &^= s.Causes // a spin under way makes old flags count anew
}

// flags follows what the wheel says is wrong. Of a wheel that has stopped it is part of
// the reading, which is to be said twice.
func (t *Tracker) flags(s Status) {
	raised, cleared := s.Causes&^t.causes, t.causes&^s.Causes
	t.causes = s.Causes
	for _, cause := range cleared.List() {
		t.tell(Report{Kind: FlagCleared, Spin: s.Spin, Cause: cause})
	}
	for _, cause := range raised.List() {
		t.tell(Report{Kind: FlagRaised, Spin: s.Spin, Cause: cause})
	}
	cause := raised.worst()
	switch {
	case cause == "":
	case t.spin.phase == running && s.State.turning():
		t.end(cause)
	case t.spin.phase != running && cause == Controller:
		t.tell(Report{Kind: Trouble, Spin: s.Spin, Cause: cause})
	}
}

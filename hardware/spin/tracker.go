package spin

import (
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
)

// Report is one change of a wheel that matters to the table.
type Report struct {
	Command game.Command
	// Outcome is good for the number or segment of a spin, no-read for a spin that ended without one, and understood
	// for everything else.
	Outcome bench.Outcome
}

// Tracker reduces the lines of a wheel to the changes that matter. It is pure: the same lines at the same times give
// the same reports. It reports no repetitions. It is not safe for concurrent use.
//
// A spin starts with the ball in the track, or with bets open if the launch fails, and ends exactly once: with its
// number, or with the cause for which it does not count. A number is final once it was read twice with the same
// result: as the candidate, in a status of the result, or as the last number of the following game.
//
// The spin of a wheel with a pointer works alike, with the segment as its number: it starts when the wheel turns, and
// the status at rest after it opens the next game and reports its last segment.
type Tracker struct {
	dialect *Dialect
	rules   Rules

	last     Status // the last status accepted; without a state before the first
	reported State  // its state as the wheel reported it
	doubt    Status // an unexpected status; accepted once it is repeated
	doubts   bool

	causes   Causes // the active flags
	spin     spin
	finished finished
	launched launched // the last launch
	before   launched // the last launch of another game

	fresh   bool // the link came up and no complete status has been received since
	silent  bool
	heardAt time.Time

	// state and flags are what was last reported to the table.
	state string
	flags []string
	out   []Report
}

// launched is a spin that started, and its direction.
type launched struct {
	game  int
	rotor Rotor // empty if there was none
}

// NewTracker returns a tracker for a wheel in an unknown state.
func NewTracker(dialect *Dialect, rules Rules) *Tracker {
	return &Tracker{dialect: dialect, rules: rules.WithDefaults(dialect), fresh: true}
}

// State returns the last state accepted, as the wheel reported it, or "" before the first.
func (t *Tracker) State() State { return t.reported }

// Reopened tells the tracker that the link came up. The current spin continues, and anything before the first complete
// status is not a reading.
func (t *Tracker) Reopened(at time.Time) {
	t.fresh, t.silent, t.doubts, t.heardAt = true, false, false, at
}

// Take examines one line and returns what it changed. Times must never decrease.
func (t *Tracker) Take(line Line, at time.Time) []Report {
	switch line.Kind {
	case StatusLine:
		t.status(line.Status, at)
	case NumberLine:
		t.number(line.Number)
	case AnswerLine, LostLine:
	}
	return t.flush()
}

// Quiet tells the tracker that nothing came until now. After too long without a complete status the wheel is silent.
func (t *Tracker) Quiet(at time.Time) []Report {
	if !t.silent && at.Sub(t.heardAt) >= time.Duration(t.rules.Silence) {
		t.silent = true
		t.tell(game.LinkChanged{Reason: message.New("link.no-status",
			"Its link is up, but no whole status comes: look at its power, cable and baud rate.")}, bench.Understood)
	}
	return t.flush()
}

func (t *Tracker) flush() []Report {
	out := t.out
	t.out = nil
	return out
}

func (t *Tracker) status(s Status, at time.Time) {
	if t.silent {
		t.silent = false
		t.tell(game.LinkChanged{Up: true}, bench.Understood)
	}
	t.heardAt, t.fresh = at, false
	reported := s.State
	if like, pointer := pointerStates[reported]; pointer {
		s.State = like
	}
	if reported == Idle { // it has the number and the segment of the spin before
		s.Game, s.Last, s.Number = (s.Game+1)%t.dialect.Games, s.Number, 0
	}
	again := t.doubts && s.State == t.doubt.State && s.Game == t.doubt.Game
	if !t.dialect.Pointer && !t.follows(s) && !again {
		// One digit may have been damaged in transit, since the slingshot protocol has no check. A fault of the wheel
		// is reported at once nevertheless, since the wheel may report it only once.
		t.doubt, t.doubts = s, true
		t.flag(s)
		return
	}
	t.doubts = false
	t.move(s)
	t.flag(s)
	t.read(s)
	t.compare(s)
	t.last, t.reported = s, reported
}

// follows reports whether a status may follow the last one.
func (t *Tracker) follows(s Status) bool {
	from := t.last
	if from.State == "" || from.State == s.State && from.Game == s.Game {
		return true
	}
	step := [2]State{from.State, s.State}
	switch step {
	case [2]State{StateClosed, StateStart}, [2]State{StateBets, StateBall}, [2]State{StateBall, StateNoMoreBets},
		[2]State{StateNoMoreBets, StateResult}:
		return from.Game == s.Game
	case [2]State{StateStart, StateBets}, [2]State{StateResult, StateStart}:
		return from.Game == s.Game || t.next(from.Game, s.Game)
	case [2]State{StateResult, StateBets}:
		return t.next(from.Game, s.Game)
	}
	return false
}

// next reports whether game follows before. After the highest number, counting restarts at 0 or 1.
func (t *Tracker) next(before, game int) bool {
	return game == before+1 || before == t.dialect.Games-1 && game <= 1
}

func (t *Tracker) flag(s Status) {
	raised, cleared := s.Causes&^t.causes, t.causes&^s.Causes
	t.causes = s.Causes
	for _, cause := range cleared.List() {
		t.flags = slices.DeleteFunc(slices.Clone(t.flags), func(flag string) bool { return flag == string(cause) })
		t.say(t.state)
	}
	for _, cause := range raised.List() {
		t.flags = append(slices.Clip(t.flags), string(cause))
		t.say(t.state)
	}
	if t.spin.phase == flying {
		if t.dialect.Pointer && s.State == StateResult {
			return // it is part of the reading, which must come twice
		}
		// While a spin is in progress, flags already active count again, except that of a failed launch of the ball
		// before this spin.
		old := s.Causes
		if !t.dialect.Pointer {
			old &^= CausesOf(UnderTurns)
		}
		raised |= old
		if s.Ball == With {
			raised |= CausesOf(SameDirection)
		}
	}
	if cause := raised.worst(); cause != "" {
		t.trouble(cause)
	}
}

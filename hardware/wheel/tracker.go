package wheel

import (
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
)

// Period is how far apart a wheel's statuses are.
const Period = 500 * time.Millisecond

// Defaults of [Rules].
const (
	// DefaultSilence is three statuses missing.
	DefaultSilence = hardware.Duration(3 * Period)
	// DefaultLongest is half as much again as nine of ten spins take from no more bets to the
	// number (measured: 28 s).
	DefaultLongest = hardware.Duration(45 * time.Second)
	// DefaultUprightLongest is four times as long as the slowest spins of a motor-driven wheel.
	DefaultUprightLongest = hardware.Duration(time.Minute)
)

// Report is one change of a wheel that is worth telling the table.
type Report struct {
	Command game.Command
	// Outcome is good for the number or the segment of a spin, a no-read for what ended a
	// spin without one, and told for everything else.
	Outcome bench.Outcome
}

// Tracker turns the lines of a wheel into the changes worth telling. It is pure:
// the same lines at the same times give the same reports. What repeats tells
// nothing. It is not safe for use by several goroutines.
//
// A spin begins with the ball in the track, or with bets open where the launch
// fails, and ends exactly once: with its number or with the cause it does not count.
// A number is final when it was read twice and alike: as the candidate, in a
// status of the result, as the last number of the game that follows.
//
// A spin of an upright wheel is one too, with the segment for the number: it begins with the
// wheel turning, and the status at rest after it opens the next game and says its last segment.
type Tracker struct {
	upright bool
	rules   Rules
	games   int // how many game numbers the protocol has

	last   Status // the status believed; no state before the first
	said   State  // its state as the wheel said it
	doubt  Status // one that follows from it in no usual way; believed when it is said twice
	doubts bool

	causes   Causes // the flags that are raised
	spin     spin
	finished finished
	launched launched // last
	before   launched // last, in another game

	fresh   bool // the link came up and no whole status was heard yet
	silent  bool
	heardAt time.Time

	// state and flags are what the table was told last.
	state string
	flags []string
	out   []Report
}

// launched is a spin that began, and which way.
type launched struct {
	game  int
	rotor Rotor // empty: there was none
}

// NewTracker begins to follow a wheel nothing is known of.
func NewTracker(protocol Protocol, rules Rules) *Tracker {
	t := &Tracker{upright: protocol == Upright, rules: rules.withDefaults(protocol), games: Games, fresh: true}
	if protocol == Slingshot {
		t.games = slingshotGames
	}
	return t
}

// State returns the last state believed, as the wheel said it; empty before the first.
func (t *Tracker) State() State { return t.said }

// Reopened says that the link came up. What was under way goes on; what comes before the
// first whole status is no reading.
func (t *Tracker) Reopened(at time.Time) {
	t.fresh, t.silent, t.doubts, t.heardAt = true, false, false, at
}

// Take looks at one line, which came at a time that never goes back, and returns
// what it changed.
func (t *Tracker) Take(line Line, at time.Time) []Report {
	switch line.Kind {
	case StatusLine:
		t.status(line.Status, at)
	case NumberLine:
		t.number(line.Number)
	}
	return t.told()
}

// Quiet says that the link was listened to until now. Without a whole status for
// too long the wheel is silent.
func (t *Tracker) Quiet(at time.Time) []Report {
	if !t.silent && at.Sub(t.heardAt) >= time.Duration(t.rules.Silence) {
		t.silent = true
		wheel := "wheel"
		if t.upright {
			wheel = "money wheel"
		}
		t.tell(game.LinkChanged{Reason: "the " + wheel + "'s link is up, but no whole status comes: look at its power, cable and baud rate"}, bench.Understood)
	}
	return t.told()
}

func (t *Tracker) told() []Report {
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
	said := s.State
	if like, upright := uprightStates[said]; upright {
		s.State = like
	}
	if said == Idle { // it has the number and the segment of the spin before
		s.Game, s.Last, s.Number = (s.Game+1)%t.games, s.Number, 0
	}
	again := t.doubts && s.State == t.doubt.State && s.Game == t.doubt.Game
	if !t.upright && !t.follows(s) && !again {
		// One digit may have been hurt on the way: the slingshot protocol has no check.
		// What is wrong with the wheel is told at once all the same; it may be said once only.
		t.doubt, t.doubts = s, true
		t.flag(s)
		return
	}
	t.doubts = false
	t.move(s)
	t.flag(s)
	t.read(s)
	t.compare(s)
	t.last, t.said = s, said
}

// follows reports whether a status is what may come after the last one.
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

// next reports whether game is the one after another. Behind the highest the
// count begins again, at 0 or at 1.
func (t *Tracker) next(before, game int) bool {
	return game == before+1 || before == t.games-1 && game <= 1
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
		if t.upright && s.State == StateResult {
			return // it is part of the reading, which is to be said twice
		}
		// A spin under way makes old flags count again, but for the one of the launch of a ball
		// that failed before this one.
		old := s.Causes
		if !t.upright {
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

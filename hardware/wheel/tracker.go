package wheel

import "time"

const (
	// Period is how far apart a wheel's statuses are.
	Period = 500 * time.Millisecond
	// DefaultSilence is three statuses missing; DefaultLongest is half as much again as
	// nine of ten spins take from no more bets to the number (measured: 28 s).
	DefaultSilence = 3 * Period
	DefaultLongest = 45 * time.Second
	// JunkHeldBack is how long junk that goes on is not told again.
	JunkHeldBack = 10 * time.Second
)

// Rules are what a site says of its wheel; a duration of 0 is its default.
type Rules struct {
	// Reverses says that the rotor turns the other way in every game.
	Reverses bool
	// Silence is how long no whole status may come before the wheel counts as silent.
	Silence time.Duration
	// Longest is how long a spin may last from no more bets to its number: by the clock,
	// so that a wheel that repeats its lines is given its time, and in statuses, two a
	// second, so that a burst after a silence is heard out.
	Longest time.Duration
}

// Tracker turns the lines of a wheel into the changes worth telling. It is pure:
// the same lines at the same times give the same reports. What repeats tells
// nothing. It is not safe for use by several goroutines.
//
// A spin begins with the ball in the track, or with bets open where the launch
// fails, and ends exactly once: with its number or with the cause it does not count.
// A number is final when it was read twice and alike: as the candidate, in a
// status of the result, as the last number of the game that follows.
type Tracker struct {
	rules Rules
	games int // how many game numbers the protocol has

	game   int    // of the status being read
	last   Status // the status believed; no state before the first
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
	junk    int
	junkAt  time.Time

	out []Report
}

// launched is a launch of the ball.
type launched struct {
	game  int
	rotor Rotor // empty: there was none
}

// NewTracker begins to follow a wheel nothing is known of.
func NewTracker(protocol Protocol, rules Rules) *Tracker {
	if rules.Silence == 0 {
		rules.Silence = DefaultSilence
	}
	if rules.Longest == 0 {
		rules.Longest = DefaultLongest
	}
	t := &Tracker{rules: rules, games: slingshotGames, fresh: true}
	if protocol == Plain {
		t.games = plainGames
	}
	return t
}

// Status is the last status believed. Its state is empty before the first.
func (t *Tracker) Status() Status { return t.last }

// Reopened says that the link came up. What was under way goes on, but is marked
// as not seen whole; what comes before the first whole status is no reading.
func (t *Tracker) Reopened(at time.Time) {
	t.fresh, t.silent, t.doubts, t.heardAt = true, false, false, at
	if t.spin.phase == flying || t.spin.phase == over {
		t.spin.partial = true
	}
}

// Take looks at one line, which came at a time that never goes back, and returns
// what it changed.
func (t *Tracker) Take(line Line, at time.Time) []Report {
	switch line.Kind {
	case StatusLine:
		t.status(line.Status, at)
	case NumberLine:
		t.number(line, at)
	case LostLine:
		t.lost(len(line.Text), at)
	}
	return t.told()
}

// Lost says that bytes came that were no line at all.
func (t *Tracker) Lost(bytes int, at time.Time) []Report {
	t.lost(bytes, at)
	return t.told()
}

// Quiet says that the link was listened to until now. Without a whole status for
// too long the wheel is silent.
func (t *Tracker) Quiet(at time.Time) []Report {
	if !t.silent && at.Sub(t.heardAt) >= t.rules.Silence {
		t.silent = true
		t.tell(Report{Kind: Silent, Game: t.last.Game})
	}
	return t.told()
}

func (t *Tracker) tell(report Report) { t.out = append(t.out, report) }

func (t *Tracker) told() []Report {
	out := t.out
	t.out = nil
	return out
}

// status takes one whole status.
func (t *Tracker) status(s Status, at time.Time) {
	if t.silent {
		t.silent = false
		t.tell(Report{Kind: Heard, Game: s.Game})
	}
	t.heardAt, t.fresh, t.game = at, false, s.Game
	again := t.doubts && s.State == t.doubt.State && s.Game == t.doubt.Game
	if !t.follows(s) && !again {
		// One digit may have been hurt on the way: the slingshot protocol has no check.
		// What is wrong with the wheel is told at once all the same; it may be said once only.
		t.doubt, t.doubts = s, true
		t.flags(s)
		return
	}
	t.doubts = false
	t.move(s)
	t.flags(s)
	t.read(s)
	t.compare(s)
	t.last = s
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
// count begins anew, at 0 or at 1.
func (t *Tracker) next(before, game int) bool {
	return game == before+1 || before == t.games-1 && game <= 1
}

// flags follows what the wheel says is wrong.
func (t *Tracker) flags(s Status) {
	raised, cleared := s.Causes&^t.causes, t.causes&^s.Causes
	t.causes = s.Causes
	for _, cause := range cleared.List() {
		t.tell(Report{Kind: FlagCleared, Game: s.Game, Cause: cause})
	}
	for _, cause := range raised.List() {
		t.tell(Report{Kind: FlagRaised, Game: s.Game, Cause: cause})
	}
	if t.spin.phase == flying {
		// A ball under way makes old flags count anew, but for the one of the launch
		// that failed before this one.
		raised |= s.Causes &^ CausesOf(UnderTurns)
		if s.Ball == With {
			raised |= CausesOf(SameDirection)
		}
	}
	if cause := raised.worst(); cause != "" {
		t.trouble(cause)
	}
}

// lost counts what was no line. It is told when it begins and, while it goes on,
// once in a while. At the beginning of a link it is the rest of a line.
func (t *Tracker) lost(bytes int, at time.Time) {
	if t.fresh {
		return
	}
	t.junk += bytes
	if !t.junkAt.IsZero() && at.Sub(t.junkAt) < JunkHeldBack {
		return
	}
	t.tell(Report{Kind: Junk, Game: t.last.Game, Bytes: t.junk})
	t.junk, t.junkAt = 0, at
}

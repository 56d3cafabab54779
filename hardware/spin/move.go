package spin

import "pitboss/game"

// The states reported to a table, of a wheel with a ball and of one with a pointer.
const (
	Opened     = "opened"          // the wheel is in play
	Closed     = "closed"          // the wheel is out of play
	BetsOpen   = "bets-open"       // a new game: bets may be placed
	Launched   = game.BallLaunched // the ball runs in the track
	NoMoreBets = game.BallSlowing
	AtRest     = "at-rest"  // ready for a spin
	Turns      = "spinning" // a spin started
	RunsOut    = "slowing"  // no longer driven
)

// move follows the wheel from its last state to that of s.
func (t *Tracker) move(s Status) {
	from := t.last
	other := s.Game != from.Game || from.State == ""
	if s.State == from.State && !other {
		return
	}
	if t.dialect.Pointer && s.State == StateBets {
		t.say(AtRest)
	}
	if t.spin.phase == flying && (other || !s.State.rolling()) {
		t.leave(s)
	}
	if s.State != StateClosed && (from.State == "" || from.State == StateClosed) {
		t.sayOf(Opened, "")
	}
	switch s.State {
	case StateClosed:
		t.close()
	case StateStart:
		t.spin = spin{}
	case StateBets:
		t.bets(s, other)
	case StateBall:
		t.ball(s, other)
	case StateNoMoreBets:
		t.noMoreBets(s, other)
	case StateResult:
		t.result(s, other)
	case Idle, Spinning, Slowing, Stopped: // a wheel with a pointer says these; they are translated above
	}
}

// close takes the wheel out of play. A game waiting to be played fails.
func (t *Tracker) close() {
	if t.spin.phase == waiting && t.spin.cause == "" || t.spin.respin() {
		t.trouble(EquipmentFailure)
	}
	t.spin, t.finished = spin{}, finished{}
	t.say(Closed)
}

// bets starts a game, or waits for the ball of the same game again. A wheel with a pointer keeps its spin, since what it
// reports about it after coming to rest is late.
func (t *Tracker) bets(s Status, other bool) {
	if t.dialect.Pointer {
		return
	}
	again := !other && t.last.State.rolling() && t.last.State != StateResult
	if again && t.spin.phase == over {
		t.spin = spin{game: s.Game, phase: waiting, cause: t.spin.cause}
		return
	}
	t.spin = spin{game: s.Game, phase: waiting}
	t.say(BetsOpen)
}

func (t *Tracker) ball(s Status, other bool) {
	if !other && t.spin.phase == flying {
		t.spin.unread()
		return
	}
	t.launch(s)
}

func (t *Tracker) noMoreBets(s Status, other bool) {
	if !other && t.last.State == StateResult && !t.ended(s) {
		t.spin.unread()
		return
	}
	if other || t.last.State != StateBall {
		t.launch(s)
	}
	if t.spin.phase == flying {
		t.sayOf(NoMoreBets, RunsOut)
	}
}

func (t *Tracker) result(s Status, other bool) {
	switch {
	case t.ended(s):
	case !other && t.last.State == StateBets && !t.dialect.Pointer:
		t.launch(s)
		fallthrough
	case !other && t.last.State == StateBall:
		if t.spin.phase == flying {
			t.sayOf(NoMoreBets, "")
		}
	case other || !t.last.State.rolling():
		// A result without a spin that was seen does not belong to this table.
		t.spin = spin{game: s.Game, phase: over}
	}
}

func (t *Tracker) launch(s Status) {
	if t.ended(s) {
		t.spin.readings, t.spin.late = 0, false
		return
	}
	t.spin = spin{game: s.Game, phase: flying}
	t.sayOf(Launched, Turns)
	if !t.dialect.Pointer {
		t.turn(s)
	}
}

// ended reports whether a status belongs to a spin of a wheel with a pointer that is over. Such a spin has one number,
// which does not start another.
func (t *Tracker) ended(s Status) bool {
	return t.dialect.Pointer && t.spin.phase == over && t.spin.game == s.Game
}

// turn notes the direction of a spin. A site may require it to change every time.
func (t *Tracker) turn(s Status) {
	if t.spin.rotor != "" || s.Rotor == "" {
		return
	}
	t.spin.rotor = s.Rotor
	if s.Game != t.launched.game {
		t.before = t.launched
	}
	t.launched = launched{game: s.Game, rotor: s.Rotor}
	same := s.Rotor == t.before.rotor && t.next(t.before.game, s.Game)
	if t.rules.Reverses && same {
		t.trouble(t.cause(WrongDirection, DirectionNotChanged))
	}
}

// leave ends a spin whose game is over without a final number.
func (t *Tracker) leave(s Status) {
	if wrong := t.spin.reading.causes; wrong != 0 {
		t.end(wrong.worst())
		return
	}
	known := t.spin.reading.known()
	if t.next(t.spin.game, s.Game) && s.Last.IsKnown() {
		known = true
		t.reading(reading{number: s.Last, symbol: s.Symbol})
	}
	switch {
	case t.spin.phase != flying:
	case s.State == StateClosed && !known:
		t.trouble(EquipmentFailure)
	default:
		t.end(t.cause(NumberUnread, SegmentUnread))
	}
}

package spin

import (
	"fmt"

	"pitboss/game/message"
)

// State is what a wheel reports to be doing. The values are words of the console's own protocols.
type State string

// The states of a wheel with a ball, in the order of a game.
const (
	StateClosed     State = "closed"       // out of play, or powered down
	StateStart      State = "start"        // the rotor turns, no game yet
	StateBets       State = "bets"         // a new game: bets may be placed, no ball in the track
	StateBall       State = "ball"         // the ball runs in the track
	StateNoMoreBets State = "no-more-bets" // the ball slows down
	StateResult     State = "result"       // the ball is in a pocket
)

// The states of a wheel with a pointer, in the order of a spin.
const (
	Idle     State = "idle"     // at rest, ready for a spin
	Spinning State = "spinning" // driven, or just released
	Slowing  State = "slowing"  // no longer driven
	Stopped  State = "stopped"  // the pointer has come to rest
)

// pointerStates maps the states of a wheel with a pointer to those of one with a ball that correspond to them.
var pointerStates = map[State]State{
	Idle: StateBets, Spinning: StateBall, Slowing: StateNoMoreBets, Stopped: StateResult,
}

func (s State) rolling() bool { return s == StateBall || s == StateNoMoreBets || s == StateResult }

// Rotor is the direction of the rotor, or of a wheel with a pointer, or empty if unknown.
type Rotor string

// The directions: of the rotor seen from above, of a wheel with a pointer from the front.
const (
	Clockwise     Rotor = "clockwise"
	Anticlockwise Rotor = "anticlockwise"
)

// Opposite returns the other direction. That of an unknown one is clockwise.
func (r Rotor) Opposite() Rotor {
	if r == Clockwise {
		return Anticlockwise
	}
	return Clockwise
}

// Ball is the direction of the ball, or empty if unknown.
type Ball string

// The directions of the ball. Only a ball against the rotor makes a valid spin (001/9.14).
const (
	Against Ball = "against"
	With    Ball = "with"
)

// Status is one report of a wheel about itself.
type Status struct {
	State State
	// Game is the wheel's own count of its games or spins. With a ball it increases with the first game after a result,
	// with a pointer with [Spinning]. It starts over after the protocol's highest number.
	Game int
	// Number is this game's number, known in [StateResult] only. With a pointer it is the stop at the pointer, known in
	// [Stopped], and in [Idle] for the spin before. Candidate is the number that a wheel expects before that,
	// and Last is the number of the previous game.
	Number, Candidate, Last Figure
	// Symbol is the symbol on the segment at the pointer, such as joker, if Number is known.
	Symbol string
	// Turns is the number of full turns of the ball, or of a wheel with a pointer.
	Turns Figure
	// Speed is the rotor's speed in tenths of a turn a minute.
	Speed Figure
	Rotor Rotor
	Ball  Ball
	// Causes is what the wheel reports as wrong.
	Causes Causes
}

// Text describes the status in a few words.
func (s Status) Text() message.Text {
	state, game := message.Report("state", string(s.State)), message.Number("game", s.Game)
	number, speed := message.Number("number", s.Number.number()), s.Speed.number()
	said := []message.Text{message.New("wheel.said.game", "{state}, game {game}", state, game)}
	result := message.New("wheel.said.number", "number {number}", number)
	if _, pointer := pointerStates[s.State]; pointer {
		said[0] = message.New("wheel.said.spin", "{state}, spin {game}", state, game)
		result = message.New("wheel.said.stop", "{symbol} at {number}", message.Symbol("symbol", s.Symbol), number)
	}
	add := func(is bool, part message.Text) {
		if is {
			said = append(said, part)
		}
	}
	add(s.Number.IsKnown(), result)
	add(s.Candidate.IsKnown(), message.New("wheel.said.candidate", "candidate {number}",
		message.Number("number", s.Candidate.number())))
	add(s.Last.IsKnown(), message.New("wheel.said.last", "last {number}", message.Number("number", s.Last.number())))
	add(s.Turns.IsKnown(), message.New("wheel.said.turns", "turns {turns}", message.Number("turns", s.Turns.number())))
	add(s.Ball == Against, message.New("wheel.said.ball-against", "ball against"))
	add(s.Ball == With, message.New("wheel.said.ball-with", "ball with"))
	add(s.Speed.IsKnown(), message.New("wheel.said.rotor", "rotor {speed}",
		message.Decimal("speed", fmt.Sprintf("%d.%d", speed/10, speed%10))))
	add(s.Rotor == Clockwise, message.New("wheel.said.clockwise", "clockwise"))
	add(s.Rotor == Anticlockwise, message.New("wheel.said.anticlockwise", "anticlockwise"))
	add(s.Causes != 0, message.New("wheel.said.wrong", "wrong: {causes}", message.Report("causes", s.Causes.String())))
	return message.Commas(said...)
}

// String returns the same in English.
func (s Status) String() string { return s.Text().String() }

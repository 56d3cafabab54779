package spin

import (
	"fmt"
	"strings"
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

// String formats the status in a few words.
func (s Status) String() string {
	game, number := "game", "number"
	if _, pointer := pointerStates[s.State]; pointer {
		game, number = "spin", s.Symbol+" at"
	}
	words := []string{fmt.Sprintf("%s, %s %d", s.State, game, s.Game)}
	add := func(name string, figure Figure) {
		if figure.IsKnown() {
			words = append(words, name+" "+figure.String())
		}
	}
	add(number, s.Number)
	add("candidate", s.Candidate)
	add("last", s.Last)
	add("turns", s.Turns)
	if s.Ball != "" {
		words = append(words, "ball "+string(s.Ball))
	}
	if speed, known := s.Speed.Value(); known {
		words = append(words, fmt.Sprintf("rotor %d.%d", speed/10, speed%10))
	}
	if s.Rotor != "" {
		words = append(words, string(s.Rotor))
	}
	if s.Causes != 0 {
		words = append(words, "wrong: "+s.Causes.String())
	}
	return strings.Join(words, ", ")
}

package wheel

import (
	"fmt"
	"slices"
	"strings"
)

// Pockets is how many numbers a roulette wheel has, 0 to 36 (003/9.b2, 001/9.1).
const Pockets = 37

// State is what a wheel says it is doing: a closed list. The values are the words
// of the plain and the upright protocol.
type State string

// The states of a roulette wheel, in the order of a game.
const (
	StateClosed     State = "closed"       // out of play, or powered down
	StateStart      State = "start"        // the rotor turns, no game yet
	StateBets       State = "bets"         // a new game: bets may be placed, no ball in the track
	StateBall       State = "ball"         // the ball runs in the track
	StateNoMoreBets State = "no-more-bets" // the ball slows down
	StateResult     State = "result"       // the ball lies in a pocket
)

// The states of an upright wheel, in the order of a spin.
const (
	Idle     State = "idle"     // at rest, a spin may begin
	Spinning State = "spinning" // driven, or just let go
	Slowing  State = "slowing"  // nobody drives it any more
	Stopped  State = "stopped"  // the pointer has come to rest
)

// uprightStates are the states of an upright wheel and those of a roulette wheel that they are like.
var uprightStates = map[State]State{Idle: StateBets, Spinning: StateBall, Slowing: StateNoMoreBets, Stopped: StateResult}

// States lists the states of a wheel of the protocol.
func (p Protocol) States() []State {
	if p == Upright {
		return []State{Idle, Spinning, Slowing, Stopped}
	}
	return []State{StateClosed, StateStart, StateBets, StateBall, StateNoMoreBets, StateResult}
}

func (s State) rolling() bool { return s == StateBall || s == StateNoMoreBets || s == StateResult }

// Rotor is which way the rotor turns, or an upright wheel; empty when it is unknown.
type Rotor string

// The directions, of the rotor seen from above, of an upright wheel from the front.
const (
	Clockwise     Rotor = "clockwise"
	Anticlockwise Rotor = "anticlockwise"
)

// Ball is which way the ball runs; empty when it is unknown.
type Ball string

// The directions of the ball. Only a ball against the rotor makes a valid spin (001/9.14).
const (
	Against Ball = "against"
	With    Ball = "with"
)

// Status is one account a wheel gives of itself.
type Status struct {
	State State
	// Game is the wheel's own count of its games, or of its spins. Of a roulette wheel it steps
	// up with the first game after a result, of an upright one with [Spinning]. It begins again
	// behind the protocol's highest.
	Game int
	// Number is this game's number, known in [StateResult] only; of an upright wheel the stop the
	// pointer stands at, known in [Stopped], and in [Idle] of the spin before. Candidate is the
	// number a wheel expects before that; Last is the number of the game before.
	Number, Candidate, Last Figure
	// Symbol is what stands on the segment of an upright wheel, such as joker, where Number is known.
	Symbol string
	// Turns is how many whole turns the ball, or an upright wheel, has made.
	Turns Figure
	// Speed is the rotor's, in tenths of a turn a minute.
	Speed Figure
	Rotor Rotor
	Ball  Ball
	// Causes is what the wheel says is wrong.
	Causes Causes
}

// String returns the status in a few words.
func (s Status) String() string {
	game, number := "game", "number"
	if slices.Contains(Upright.States(), s.State) {
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

package wheel

// Pockets is how many numbers the wheel has, 0 to 36 (003/9.b2, 001/9.1).
const Pockets = 37

// State is what a wheel says it is doing: a closed list. The values are the words
// of the plain protocol.
type State string

// The states, in the order of a game.
const (
	StateClosed     State = "closed"       // out of play, or powered down
	StateStart      State = "start"        // the rotor turns, no game yet
	StateBets       State = "bets"         // a new game: bets may be placed, no ball in the track
	StateBall       State = "ball"         // the ball runs in the track
	StateNoMoreBets State = "no-more-bets" // the ball slows down
	StateResult     State = "result"       // the ball lies in a pocket
)

// States lists every state.
func States() []State {
	return []State{StateClosed, StateStart, StateBets, StateBall, StateNoMoreBets, StateResult}
}

// rolling reports a state in which a ball is under way.
func (s State) rolling() bool { return s == StateBall || s == StateNoMoreBets || s == StateResult }

// Rotor is which way the rotor turns; empty when it is unknown.
type Rotor string

// The directions of the rotor, seen from above.
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
	// Game is the wheel's own count of its games; it steps up with the first game
	// after a result and begins anew behind the protocol's highest.
	Game int
	// Number is this game's number; known in [StateResult] only. Candidate is the
	// number the wheel expects before that; Last is the number of the game before.
	Number, Candidate, Last Figure
	// Turns is how many whole turns the ball has made.
	Turns Figure
	// Speed is the rotor's, in tenths of a turn a minute.
	Speed Figure
	Rotor Rotor
	Ball  Ball
	// Causes is what the wheel says is wrong.
	Causes Causes
}

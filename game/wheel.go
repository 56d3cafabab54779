package game

// Direction is the ball's direction relative to the wheel, or that of an upright wheel: a closed list.
type Direction string

// The directions of a ball. Against the wheel is the valid one (001/9.14).
const (
	BallAgainst Direction = "against"
	BallWith    Direction = "with"
)

// The directions of an upright wheel, seen from the front.
const (
	Clockwise     Direction = "clockwise"
	Anticlockwise Direction = "anticlockwise"
)

// The states of a wheel that the table acts on: its ball was launched, and slows down. Every other state is only
// recorded.
const (
	BallLaunched = "ball-launched"
	BallSlowing  = "no-more-bets"
)

// The same for an upright wheel: it was spun, and it is slowing down freely.
const (
	WheelTurns = "spinning"
	WheelSlows = "slowing"
)

// Opposite returns the other direction of an upright wheel, or "" for any other direction.
func (d Direction) Opposite() Direction {
	switch d {
	case Clockwise:
		return Anticlockwise
	case Anticlockwise:
		return Clockwise
	default:
		return ""
	}
}

// Spin is what a wheel has shown in a round. The zero value is a wheel that has not shown anything yet.
type Spin struct {
	// Number is the pocket registered; nil before.
	Number *int `json:"number,omitempty"`
	// Turns is the number of turns of the ball, 0 if unknown; Direction is its direction, empty if unknown.
	Turns     int       `json:"turns,omitempty"`
	Direction Direction `json:"direction,omitempty"`
	// ByHand is true for a number that a person entered twice.
	ByHand bool `json:"by_hand,omitempty"`
	// Entered is the number entered once by hand, waiting to be entered again.
	Entered *int `json:"entered,omitempty"`
	// Messages is the number of platform messages in the round when the number was registered: later ones belong to
	// this spin.
	Messages int `json:"told,omitempty"`
	// Early is true while the last launch was made too early: before betting closed, or before a required draw. Its
	// number is not that of a valid spin.
	Early bool `json:"early,omitempty"`
	// Repeats is the number of spins of the round that did not count, of a ball or of an upright wheel.
	Repeats int `json:"repeats,omitempty"`
	// Clause is the clause of the last repeated spin; empty if none was repeated.
	Clause string `json:"clause,omitempty"`
}

// SpinRules are the conditions for a valid spin of a wheel. The zero value has no conditions.
type SpinRules struct {
	// LeastTurns is the minimum number of turns of the ball, or of an upright wheel; 0 for no minimum.
	LeastTurns int
	// Against is true where the ball must run against the wheel.
	Against bool
	// Alternates is true if an upright wheel must turn the other way than in the last spin that counted.
	Alternates bool
}

package game

// Direction is how the ball runs against the wheel, or an upright wheel turns: a closed list.
type Direction string

// The directions of a ball. Against the wheel is the lawful one (001/9.14).
const (
	BallAgainst Direction = "against"
	BallWith    Direction = "with"
)

// The directions of an upright wheel, seen from the front.
const (
	Clockwise     Direction = "clockwise"
	Anticlockwise Direction = "anticlockwise"
)

// BallCauses lists why a spin of a ball does not count: what the fact cause of the
// incident no-spin may be at a roulette wheel.
func BallCauses() []string {
	return []string{
		"under-turns", "same-direction", "wrong-direction", "wheel-stopped", "ball-stuck", "ball-riding", "ball-out",
		"dropped-early", "foreign-object", "interference", "mechanical",
	}
}

// PointerCauses lists the same of an upright wheel with a pointer (003/15.2.b7).
func PointerCauses() []string {
	return []string{"under-turns", "pointer-on-pin", "pointer-between", "direction-not-changed", "interference", "mechanical"}
}

// RollCauses lists why a throw of dice does not count.
func RollCauses() []string {
	return []string{"against-dome", "leaning", "stacked", "on-edge", "not-flat", "shaker-short", "interference", "mechanical"}
}

// The states of a wheel that the table goes by: its ball was launched, and slows down. Any
// other word of a driver is for the record.
const (
	BallLaunched = "ball-launched"
	BallSlowing  = "no-more-bets"
)

// The same of an upright wheel: it was spun, and nobody drives it any more.
const (
	WheelTurns = "spinning"
	WheelSlows = "slowing"
)

// Opposite returns the other direction of an upright wheel; empty where the direction is none.
func (d Direction) Opposite() Direction {
	switch d {
	case Clockwise:
		return Anticlockwise
	case Anticlockwise:
		return Clockwise
	}
	return ""
}

// Spin is what a wheel has shown in a round. The zero value is a wheel that has
// shown nothing yet.
type Spin struct {
	// Number is the pocket registered; nil before.
	Number *int `json:"number,omitempty"`
	// Turns is how often the ball went round, 0 when unknown; Direction how, empty
	// when unknown.
	Turns     int       `json:"turns,omitempty"`
	Direction Direction `json:"direction,omitempty"`
	// ByHand is true for a number that a person entered twice.
	ByHand bool `json:"by_hand,omitempty"`
	// Entered is the number entered once by hand, waiting to be entered again.
	Entered *int `json:"entered,omitempty"`
	// Messages is how many messages of the platform the round had when the number was
	// registered: later ones belong to this spin.
	Messages int `json:"told,omitempty"`
	// Early is true while the last launch that the wheel told was made too early: before
	// betting closed, or before what is drawn first. Its number is no number of a valid spin.
	Early bool `json:"early,omitempty"`
	// Repeats is how many spins of the round did not count, of a ball or of an upright wheel.
	Repeats int `json:"repeats,omitempty"`
	// Clause is the one that had it spun again last; empty before.
	Clause string `json:"clause,omitempty"`
}

// SpinRules are what makes a spin of a wheel count. The zero value is no rule.
type SpinRules struct {
	// LeastTurns is how often the ball, or an upright wheel, must go round; 0 is no rule.
	LeastTurns int
	// Against is true where the ball must run against the wheel.
	Against bool
	// Alternates is true where an upright wheel must turn the other way than in the last spin
	// that counted.
	Alternates bool
}

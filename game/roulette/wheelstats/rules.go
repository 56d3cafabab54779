package wheelstats

// Departure is a way a spin departed from how it should have been made: a closed list. Each is also
// a cause of a no spin; a spin that counted all the same is reported here.
type Departure string

// The departures.
const (
	UnderTurns    Departure = "under-turns"
	SameDirection Departure = "same-direction"
)

// Rules are how the procedure wants spins made. The zero value wants nothing.
type Rules struct {
	// LeastTurns is how many turns the ball must make (001/9.14 and 9.16.1: 4;
	// 003/7.2.b7.1, 11.2.b7.1, 14.b8.1: 3); 0 is no rule.
	LeastTurns int
	// BallAgainstRotor is whether the ball must run against the rotor (001/9.14).
	BallAgainstRotor bool
}

// Departures lists how a spin departs from the rules. What is not known departs from nothing.
func (r Rules) Departures(spin Spin) (found []Departure) {
	if spin.Turns > 0 && spin.Turns < r.LeastTurns {
		found = append(found, UnderTurns)
	}
	if r.BallAgainstRotor && spin.complete().Travel == With {
		found = append(found, SameDirection)
	}
	return found
}

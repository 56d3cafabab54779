package wheelstats

// Departure is a deviation of a spin from the rules: a closed list. Each is also a cause of a no spin; those of spins
// that counted all the same are reported here.
type Departure string

// The departures.
const (
	UnderTurns    Departure = "under-turns"
	SameDirection Departure = "same-direction"
)

// Rules are the procedure's requirements for spins. The zero value has none.
type Rules struct {
	// LeastTurns is the minimum number of turns of the ball (001/9.14 and 9.16.1: 4; 003/7.2.b7.1, 11.2.b7.1,
	// 14.b8.1: 3); 0 means none.
	LeastTurns int
	// BallAgainstRotor is true if the ball must run against the rotor (001/9.14).
	BallAgainstRotor bool
}

// Departures lists a spin's deviations from the rules. Unknown values do not count as deviations.
func (r Rules) Departures(spin Spin) (found []Departure) {
	if spin.Turns > 0 && spin.Turns < r.LeastTurns {
		found = append(found, UnderTurns)
	}
	if r.BallAgainstRotor && spin.complete().Travel == With {
		found = append(found, SameDirection)
	}
	return found
}

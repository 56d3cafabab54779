package wheelstats

// Departure is a way a spin departed from how it should have been made: a closed
// list. The first three are also causes of a no spin; a spin that counted all the
// same is reported here.
type Departure string

// The departures.
const (
	UnderTurns          Departure = "under-turns"
	SameDirection       Departure = "same-direction"
	DirectionNotChanged Departure = "direction-not-changed"
	SpeedOutOfRange     Departure = "speed-out-of-range"
	SpeedNotVaried      Departure = "speed-not-varied"
)

// Departures lists the departures there are.
func Departures() []Departure {
	return []Departure{UnderTurns, SameDirection, DirectionNotChanged, SpeedOutOfRange, SpeedNotVaried}
}

// Changing is what must turn the other way than in the spin before. Empty is
// nothing.
type Changing string

// What can be told to change. A wheel that reverses each game changes the rotor;
// where the ball runs against it, the ball changes with it.
const (
	BallChanges  Changing = "ball"
	RotorChanges Changing = "rotor"
)

// Rules are how the site and the procedure want spins made. The zero value wants
// nothing.
type Rules struct {
	// LeastTurns is how many turns the ball must make (001/9.14 and 9.16.1: 4;
	// 003/7.2.b7.1, 11.2.b7.1, 14.b8.1: 3); 0 is no rule.
	LeastTurns int
	// BallAgainstRotor is whether the ball must run against the rotor (001/9.14).
	BallAgainstRotor bool
	// Changing must turn the other way each spin, as 003/15.2.b7.4 and 21.b5.4 have
	// it of money wheels; compared is the last spin that counted.
	Changing Changing
	// LeastSpeed and MostSpeed bound the rotor's speed, in tenths of a turn a minute;
	// 0 is no bound.
	LeastSpeed int
	MostSpeed  int
	// LeastSpread is how far apart, in tenths of a turn a minute, the slowest and the
	// fastest of the last [Kept] spins must be, so that the speed is no habit
	// (GLI-19 C.6.8(l)); 0 is no rule.
	LeastSpread int
}

// Departures lists how a spin departs from the rules, given the spins before it,
// oldest first. What is not known departs from nothing.
func (r Rules) Departures(before []Spin, spin Spin) []Departure {
	spin = spin.complete()
	var found []Departure
	add := func(departure Departure, departs bool) {
		if departs {
			found = append(found, departure)
		}
	}
	add(UnderTurns, spin.Turns > 0 && spin.Turns < r.LeastTurns)
	add(SameDirection, r.BallAgainstRotor && spin.Travel == With)
	add(DirectionNotChanged, len(before) > 0 && r.Changing.same(before[len(before)-1].complete(), spin))
	add(SpeedOutOfRange, spin.Speed > 0 && (spin.Speed < r.LeastSpeed || r.MostSpeed > 0 && spin.Speed > r.MostSpeed))
	add(SpeedNotVaried, r.LeastSpread > 0 && r.steady(before, spin))
	return found
}

// same reports whether what must change turned the same way twice.
func (c Changing) same(before, now Spin) bool {
	switch c {
	case BallChanges:
		return now.Ball != "" && now.Ball == before.Ball
	case RotorChanges:
		return now.Rotor != "" && now.Rotor == before.Rotor
	}
	return false
}

// steady reports whether the last [Kept] speeds, this one among them, are all known
// and too much alike.
func (r Rules) steady(before []Spin, spin Spin) bool {
	if len(before) < Kept-1 {
		return false
	}
	least, most := spin.Speed, spin.Speed
	for _, earlier := range before[len(before)-(Kept-1):] {
		least, most = min(least, earlier.Speed), max(most, earlier.Speed)
	}
	return least > 0 && most-least < r.LeastSpread
}

package wheelstats

import (
	"slices"

	"pitboss/game/roulette/wheel"
)

// Kept is how many of the latest spins are kept.
const Kept = 20

// Zones is how many equal zones the bowl is cut into, clockwise from its mark.
const Zones = 16

// Stats is the statistics of one wheel. The zero value is of a wheel without a name
// and without spins. Only Add changes the figures.
type Stats struct {
	// Wheel is the wheel's own name, such as its serial number.
	Wheel string `json:"wheel"`
	Spins int    `json:"spins"`
	// Hits counts by number, 0 to 36.
	Hits [wheel.Pockets]int `json:"hits"`
	// Recent are the latest spins, oldest first, at most [Kept].
	Recent []Spin `json:"recent,omitempty"`
	// Run is the run the last spin is in, LongestRun the first of the longest.
	Run        Run `json:"run"`
	LongestRun Run `json:"longest_run"`
	// Repeats counts the spins that gave the number of the spin before.
	Repeats int `json:"repeats"`
	// Turns is of the ball, Speed of the rotor in tenths of a turn a minute.
	Turns Measure `json:"turns"`
	Speed Measure `json:"speed"`
	// Directions counts which way rotor and ball turned, where that was known.
	Directions Directions `json:"directions"`
	// Drops counts where the ball left the track, by zone.
	Drops [Zones]int `json:"drops"`
}

// Run is one number coming up again and again.
type Run struct {
	Number wheel.Number `json:"number"`
	Length int          `json:"length"`
}

// Directions counts spins by direction. Of a spin whose rotor and ball are not both
// known, only what is known is counted.
type Directions struct {
	RotorClockwise     int `json:"rotor_clockwise"`
	RotorAnticlockwise int `json:"rotor_anticlockwise"`
	BallClockwise      int `json:"ball_clockwise"`
	BallAnticlockwise  int `json:"ball_anticlockwise"`
	Against            int `json:"against"`
	With               int `json:"with"`
}

// Add returns the statistics with one more spin. A spin that cannot be is an error and changes nothing.
func (s Stats) Add(spin Spin) (Stats, error) {
	if err := spin.Check(); err != nil {
		return s, err
	}
	spin = spin.complete()
	s.Spins++
	s.Hits[spin.Number]++
	s = s.run(spin.Number)
	s.Turns, s.Speed = s.Turns.with(spin.Turns), s.Speed.with(spin.Speed)
	s.Directions = s.Directions.with(spin)
	if spin.Drop != nil {
		s.Drops[zone(*spin.Drop)]++
	}
	s.Recent = append(slices.Clone(s.Recent[max(0, len(s.Recent)-Kept+1):]), spin)
	return s, nil
}

// With returns the statistics with one more spin that counted, whose number is on the wheel. Other
// figures of it that are beyond belief are left out: a reader's are, its number is not.
func (s Stats) With(spin Spin) Stats {
	with, err := s.Add(spin)
	if err != nil {
		with, _ = s.Add(Spin{Number: spin.Number})
	}
	return with
}

// run goes on with the run of the last spin's number, or starts one.
func (s Stats) run(number wheel.Number) Stats {
	if s.Run.Length > 0 && s.Run.Number == number {
		s.Run.Length++
		s.Repeats++
	} else {
		s.Run = Run{Number: number, Length: 1}
	}
	if s.Run.Length > s.LongestRun.Length {
		s.LongestRun = s.Run
	}
	return s
}

func (d Directions) with(spin Spin) Directions {
	switch spin.Rotor {
	case Clockwise:
		d.RotorClockwise++
	case Anticlockwise:
		d.RotorAnticlockwise++
	}
	switch spin.Ball {
	case Clockwise:
		d.BallClockwise++
	case Anticlockwise:
		d.BallAnticlockwise++
	}
	switch spin.Travel {
	case Against:
		d.Against++
	case With:
		d.With++
	}
	return d
}

// zone counts from 0.
func zone(degrees float64) int { return int(degrees / (360.0 / Zones)) }

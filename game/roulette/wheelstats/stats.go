package wheelstats

import (
	"slices"

	"pitboss/game/roulette/wheel"
)

// Kept is the number of latest spins kept.
const Kept = 20

// Zones is the number of equal zones of the bowl, clockwise from its mark.
const Zones = 16

// Stats has the statistics of one wheel. The zero value is a wheel without a name and without spins. Only Add changes
// the figures.
type Stats struct {
	// Wheel is the wheel's own name, such as its serial number.
	Wheel string `json:"wheel"`
	Spins int    `json:"spins"`
	// Hits counts hits by number, 0 to 36.
	Hits [wheel.Pockets]int `json:"hits"`
	// Recent are the latest spins, oldest first, at most [Kept].
	Recent []Spin `json:"recent,omitempty"`
	// Run is the current run, LongestRun the first of the longest runs.
	Run        Run `json:"run"`
	LongestRun Run `json:"longest_run"`
	// Repeats counts the spins with the same number as the previous spin.
	Repeats int `json:"repeats"`
	// Turns measures the ball, Speed the rotor in tenths of a turn per minute.
	Turns Measure `json:"turns"`
	Speed Measure `json:"speed"`
	// Directions counts the directions of rotor and ball, where known.
	Directions Directions `json:"directions"`
	// Drops counts where the ball left the track, by zone.
	Drops [Zones]int `json:"drops"`
}

// Run is a number that comes up repeatedly.
type Run struct {
	Number wheel.Number `json:"number"`
	Length int          `json:"length"`
}

// Directions counts spins by direction. If rotor and ball of a spin are not both known, it counts only what is known.
type Directions struct {
	RotorClockwise     int `json:"rotor_clockwise"`
	RotorAnticlockwise int `json:"rotor_anticlockwise"`
	BallClockwise      int `json:"ball_clockwise"`
	BallAnticlockwise  int `json:"ball_anticlockwise"`
	Against            int `json:"against"`
	With               int `json:"with"`
}

// Add returns the statistics with one more spin. It returns an error for an impossible spin.
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

// With returns the statistics with one more spin that counted, whose number is on the wheel. It ignores the spin's
// other figures if they are implausible: a reader can be wrong about them, but the number counted.
func (s Stats) With(spin Spin) Stats {
	with, err := s.Add(spin)
	if err != nil {
		with, _ = s.Add(Spin{Number: spin.Number})
	}
	return with
}

// run continues the run of the last spin's number, or starts one.
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

// zone returns the index of a zone, from 0.
func zone(degrees float64) int { return int(degrees / (360.0 / Zones)) }

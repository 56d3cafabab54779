package wheelstats

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"pitboss/game/roulette/wheel"
)

// UnmarshalJSON decodes a Stats. Figures that no spins can produce, and unknown keys, are errors: a damaged file must
// not pass for a wheel's history.
func (s *Stats) UnmarshalJSON(data []byte) error {
	type plain Stats
	var read struct {
		plain
		Hits  []int `json:"hits"`
		Drops []int `json:"drops"`
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&read); err != nil {
		return fmt.Errorf("wheel statistics: %w", err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return fmt.Errorf("wheel statistics: one object, nothing after it")
	}
	stats := Stats(read.plain)
	err := stats.take(read.Hits, read.Drops)
	if err == nil {
		err = stats.check()
	}
	if err != nil {
		return fmt.Errorf("wheel statistics of %q: %w; count the wheel anew from its rounds", stats.Wheel, err)
	}
	*s = stats
	return nil
}

// take sets the counts, which must be complete.
func (s *Stats) take(hits, drops []int) error {
	if len(hits) != len(s.Hits) || len(drops) != len(s.Drops) {
		return fmt.Errorf("%d hits and %d drops: want %d, one a number, and %d, one a zone", len(hits), len(drops),
			len(s.Hits), len(s.Drops))
	}
	copy(s.Hits[:], hits)
	copy(s.Drops[:], drops)
	return nil
}

// maxSpins is more than any wheel makes; higher figures mean a damaged file.
const maxSpins = 1_000_000_000

// check returns an error for the first figure that contradicts the others.
func (s Stats) check() error {
	if s.Spins < 0 || s.Spins > maxSpins {
		return fmt.Errorf("%d spins: want 0 to %d", s.Spins, maxSpins)
	}
	if err := sumsUp("hits", s.Spins, s.Spins, s.Hits[:]...); err != nil {
		return err
	}
	if err := sumsUp("drops", 0, s.Spins, s.Drops[:]...); err != nil {
		return err
	}
	if err := s.Directions.check(s.Spins); err != nil {
		return err
	}
	if err := s.Turns.check("turns", s.Spins, maxTurns); err != nil {
		return err
	}
	if err := s.Speed.check("speed", s.Spins, maxSpeed); err != nil {
		return err
	}
	if err := s.checkRecent(); err != nil {
		return err
	}
	return s.checkRuns()
}

// sumsUp returns an error for counts below zero, or with a sum outside least to most.
func sumsUp(name string, least, most int, counts ...int) error {
	sum := 0
	for _, count := range counts {
		if count < 0 || count > most {
			return fmt.Errorf("%s %v: want counts of 0 to %d", name, counts, most)
		}
		sum += count
	}
	if sum < least || sum > most {
		return fmt.Errorf("%s add up to %d: want %d to %d", name, sum, least, most)
	}
	return nil
}

// check compares each pair of directions with the spins. Travel is known whenever both rotor and ball are, so their
// counts can differ only by a number of spins.
func (d Directions) check(spins int) error {
	rotor, ball := d.RotorClockwise+d.RotorAnticlockwise, d.BallClockwise+d.BallAnticlockwise
	if err := sumsUp("rotor directions", 0, spins, d.RotorClockwise, d.RotorAnticlockwise); err != nil {
		return err
	}
	if err := sumsUp("ball directions", 0, spins, d.BallClockwise, d.BallAnticlockwise); err != nil {
		return err
	}
	return sumsUp("against and with", max(0, rotor+ball-spins), spins, d.Against, d.With)
}

func (s Stats) checkRecent() error {
	if want := min(s.Spins, Kept); len(s.Recent) != want {
		return fmt.Errorf("%d of the latest spins: want %d", len(s.Recent), want)
	}
	var latest [wheel.Pockets]int
	for i, spin := range s.Recent {
		if err := spin.Check(); err != nil {
			return fmt.Errorf("latest spin %d: %w", i+1, err)
		}
		latest[spin.Number]++
	}
	for number, times := range latest {
		if times > s.Hits[number] {
			return fmt.Errorf("number %d is %d times among the latest spins and has %d hits", number, times, s.Hits[number])
		}
	}
	return nil
}

func (s Stats) checkRuns() error {
	if s.Spins == 0 {
		if s.Run != (Run{}) || s.LongestRun != (Run{}) || s.Repeats != 0 {
			return fmt.Errorf("runs without spins")
		}
		return nil
	}
	if s.LongestRun.Number.Check() != nil || s.LongestRun.Length < s.Run.Length || s.LongestRun.Length > s.Hits[s.LongestRun.Number] {
		return fmt.Errorf("the longest run, %+v, contradicts the run %+v or the hits", s.LongestRun, s.Run)
	}
	if s.Run.Number != s.Recent[len(s.Recent)-1].Number || s.Run.Length < 1 {
		return fmt.Errorf("the run %+v is not that of the last spin", s.Run)
	}
	if s.Repeats < s.LongestRun.Length-1 || s.Repeats > s.Spins-1 {
		return fmt.Errorf("%d repeats in %d spins with a run of %d", s.Repeats, s.Spins, s.LongestRun.Length)
	}
	return nil
}

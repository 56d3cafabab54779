package wheelstats

import (
	"fmt"

	"pitboss/game/roulette/wheel"
)

// Direction is a direction of rotation, seen from above. Empty means unknown.
type Direction string

// The directions.
const (
	Clockwise     Direction = "clockwise"
	Anticlockwise Direction = "anticlockwise"
)

// opposite returns the other direction; unknown remains unknown.
func (d Direction) opposite() Direction {
	switch d {
	case Clockwise:
		return Anticlockwise
	case Anticlockwise:
		return Clockwise
	}
	return ""
}

// Travel is the direction of the ball relative to the rotor. Empty means unknown.
type Travel string

// The directions of travel. Only against is a valid spin (001/9.14, 001/9.16.2).
const (
	Against Travel = "against"
	With    Travel = "with"
)

// The plausible maximum of a spin's figures; higher ones are misreadings.
const (
	maxTurns = 200
	maxSpeed = 2000
)

// Spin is one spin that counted, with everything known about it.
type Spin struct {
	Number wheel.Number `json:"number"`
	// Turns is the number of full turns of the ball on the track; 0 means unknown.
	Turns int `json:"turns,omitempty"`
	// Rotor and Ball are the directions of the rotor and the ball. Any two of Rotor, Ball and Travel determine the
	// third.
	Rotor  Direction `json:"rotor,omitempty"`
	Ball   Direction `json:"ball,omitempty"`
	Travel Travel    `json:"direction,omitempty"`
	// Speed is the rotor's speed in tenths of a turn per minute; 0 means unknown.
	Speed int `json:"speed,omitempty"`
	// Drop is where the ball left the track, in degrees clockwise from the mark on the bowl, from 0 to below 360; nil
	// means unknown.
	Drop *float64 `json:"drop_degrees,omitempty"`
}

// Check returns an error if the spin's figures cannot be true.
func (s Spin) Check() error {
	if err := s.Number.Check(); err != nil {
		return err
	}
	switch {
	case s.Turns < 0 || s.Turns > maxTurns:
		return fmt.Errorf("%d turns of the ball: want 1 to %d, or 0 when they are not known", s.Turns, maxTurns)
	case s.Speed < 0 || s.Speed > maxSpeed:
		return fmt.Errorf("rotor speed %d: want 1 to %d tenths of a turn a minute, or 0 when it is not known", s.Speed, maxSpeed)
	case s.Rotor != "" && s.Rotor.opposite() == "":
		return fmt.Errorf("rotor %q: want %s or %s", s.Rotor, Clockwise, Anticlockwise)
	case s.Ball != "" && s.Ball.opposite() == "":
		return fmt.Errorf("ball %q: want %s or %s", s.Ball, Clockwise, Anticlockwise)
	case s.Travel != "" && s.Travel != Against && s.Travel != With:
		return fmt.Errorf("direction %q: want %s or %s", s.Travel, Against, With)
	case s.Drop != nil && !(*s.Drop >= 0 && *s.Drop < 360): // also rejects NaN
		return fmt.Errorf("drop at %v degrees: want 0 to below 360, clockwise from the mark on the bowl", *s.Drop)
	}
	if s.Rotor != "" && s.Ball != "" && s.Travel != "" && s.Travel != travel(s.Rotor, s.Ball) {
		return fmt.Errorf("rotor %s and ball %s, and yet the ball ran %s the rotor: one of the three is wrong", s.Rotor, s.Ball, s.Travel)
	}
	return nil
}

func travel(rotor, ball Direction) Travel {
	if rotor == ball {
		return With
	}
	return Against
}

// complete derives the third of rotor, ball and travel from the other two. The returned spin shares nothing with s.
func (s Spin) complete() Spin {
	if s.Drop != nil {
		s.Drop = new(*s.Drop)
	}
	across := func(other Direction) Direction {
		if s.Travel == Against {
			return other.opposite()
		}
		return other
	}
	switch {
	case s.Travel == "" && s.Rotor != "" && s.Ball != "":
		s.Travel = travel(s.Rotor, s.Ball)
	case s.Travel != "" && s.Ball == "":
		s.Ball = across(s.Rotor)
	case s.Travel != "" && s.Rotor == "":
		s.Rotor = across(s.Ball)
	}
	return s
}

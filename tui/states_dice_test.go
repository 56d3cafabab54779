package tui

import "pitboss/tui/tuitest/floor"

// A game of dice, with what its platform draws.

const megaSicBo = "pragmatic-mega-sic-bo"

// tellsMultipliers is the platform drawing, for a bet that 6 6 5 wins and for others.
func tellsMultipliers(f *floor.Floor) error {
	return f.Tell("multipliers", `{"multipliers":{"double-6":50,"total-9":12,"combo-1-4":24,"single-3-2-dice":20}}`)
}

// rolls is a throw as the sensor sees it.
func rolls(faces ...int) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Roll(faces...) }
}

package tui

import (
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/tui/tuitest/floor"
)

// A game of dice, with what its platform draws.

const (
	megaSicBo     = "pragmatic-mega-sic-bo"
	ultimateSicBo = "ezugi-ultimate-sic-bo"
)

// ultimateByHand returns a table whose sensor is lost and whose dice may be entered by hand, after some entries.
func ultimateByHand(entries ...game.Command) func(testing.TB) view.Snapshot {
	more := []func(*floor.Floor) error{(*floor.Floor).Unplug}
	for _, entry := range entries {
		more = append(more, does(entry))
	}
	return wheelWith(ultimateSicBo, byHandAllowed, 0, "dice", more...)
}

// tellsMultipliers makes the platform draw multipliers, for a bet that 6 6 5 wins and for others.
func tellsMultipliers(f *floor.Floor) error {
	return f.Tell("multipliers", `{"multipliers":{"double-6":50,"total-9":12,"combo-1-4":24,"single-3-2-dice":20}}`)
}

// rolls makes the sensor report a throw.
func rolls(faces ...int) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Roll(faces...) }
}

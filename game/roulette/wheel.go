package roulette

import "pitboss/game/roulette/wheel"

// Number is a pocket of the wheel, 0 to 36; Colour is that of a pocket.
type (
	Number = wheel.Number
	Colour = wheel.Colour
)

// Pockets is how many pockets the wheel has: 0 to 36.
const Pockets = wheel.Pockets

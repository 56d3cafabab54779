package roulette

import "pitboss/game/roulette/wheel"

// Number is a pocket of the wheel, 0 to 36; Colour is the colour of a pocket.
type (
	Number = wheel.Number
	Colour = wheel.Colour
)

// Pockets is the number of pockets of the wheel: 0 to 36.
const Pockets = wheel.Pockets

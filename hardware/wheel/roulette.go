package wheel

import (
	"time"

	"pitboss/hardware"
	"pitboss/hardware/spin"
)

const (
	kind    = "wheel"
	maxLine = 96 // the longest known answer has 81 characters
	// Pockets is the number of pockets, 0 to 36 (003/9.b2, 001/9.1).
	Pockets = 37
	// DefaultLongest is one and a half times what nine of ten spins take from no more bets to the number (measured: 28
	// s).
	DefaultLongest = hardware.Duration(45 * time.Second)
)

// rouletteStates are the states of a roulette wheel, in the order of a game.
var rouletteStates = []spin.State{
	spin.StateClosed, spin.StateStart, spin.StateBets, spin.StateBall, spin.StateNoMoreBets, spin.StateResult,
}

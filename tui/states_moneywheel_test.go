package tui

import (
	"pitboss/game"
	"pitboss/tui/tuitest/floor"
)

// The wheels of segments: one with a number that the platform draws, one whose symbols start games.

const (
	megaWheel = "pragmatic-mega-wheel"
	candyland = "pragmatic-candyland"
)

// tellsLucky makes the platform draw the Mega Lucky Number.
func tellsLucky(f *floor.Floor) error {
	return f.Tell("mega-lucky-number", `{"lucky":{"10":250}}`)
}

// turns makes the wheel's reader report a spin.
func turns(symbol string, stop int, way game.Direction) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Turn(symbol, stop, 4, way) }
}

// tellsOf makes the platform send a message about the round.
func tellsOf(name, data string) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Tell(name, data) }
}

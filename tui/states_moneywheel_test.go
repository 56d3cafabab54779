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

// tellsLucky has the platform draw the Mega Lucky Number.
func tellsLucky(f *floor.Floor) error {
	return f.Tell("mega-lucky-number", `{"lucky":{"10":250}}`)
}

// turns returns a spin as the wheel's reader sees it.
func turns(symbol string, stop int, way game.Direction) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Turn(symbol, stop, 4, way) }
}

// tellsOf returns the platform saying something of the round.
func tellsOf(name, data string) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Tell(name, data) }
}

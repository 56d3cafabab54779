package simulator

import (
	"pitboss/hardware/cardmap"
)

// Kind describes how a kind of device is simulated.
type Kind struct {
	// Short describes the simulator in a line. About precedes its commands in the help, Example follows them. Usage has
	// its own flags.
	Short, About, Usage, Example string
	// Language is its script language, Flags are the options that it has besides those of every simulator.
	Language Language
	Flags    []Flag
	// Suits reports whether the simulator can play a game, or is nil if it knows no games. One that NeedsGame cannot be
	// made without [Options.Game].
	Suits     func(Game) bool
	NeedsGame bool
	// MadeUp returns the card table that the simulator makes up. It fails if the driver's configuration has one. It is
	// nil if there is none to make up.
	MadeUp func(config any, options Options) ([]cardmap.Entry, error)
	// New makes the simulator for a driver's configuration, given by pointer, plugged in. It ignores the path in the
	// configuration, which belongs to the real device.
	New func(config any, options Options) (Device, error)
}

// Flag is an option on the command line.
type Flag struct {
	Name, Help string
	// Of returns a pointer to the option, an int, a bool or a duration. Usual is its default in the help.
	Of    func(*Options) any
	Usual any
	// Least and Most bound a number, unless they are 0.
	Least, Most int
}

// Makes returns the New of a [Kind] from a function for one type of configuration.
func Makes[C any, D Device](create func(C, Options) (D, error)) func(any, Options) (Device, error) {
	return func(config any, options Options) (Device, error) {
		made, err := create(*config.(*C), options)
		if err != nil {
			return nil, err
		}
		return made, nil
	}
}

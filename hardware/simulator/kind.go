package simulator

import (
	"pitboss/hardware/cardmap"
)

// Kind describes how a kind of device is simulated.
type Kind struct {
	// Short describes the simulator in a line. About precedes its commands in the help, Example follows them. Usage has
	// its own flags.
	Short, About, Usage, Example string
	// Language is its script language.
	Language Language
	Maker
	// Suits reports whether the simulator can play a game, or is nil if it knows no games. One that NeedsGame cannot be
	// made without [Options.Game].
	Suits     func(Game) bool
	NeedsGame bool
	// MadeUp returns the card table that the simulator makes up. It fails if the driver's configuration has one. It is
	// nil if there is none to make up.
	MadeUp func(config any, own OwnOptions) ([]cardmap.Entry, error)
}

// Maker makes the simulators of a kind.
type Maker struct {
	// Own returns new options of the kind, all zero.
	Own func() OwnOptions
	// New makes a simulator for a driver's configuration, given by pointer, plugged in. It ignores the path in the
	// configuration, which belongs to the real device. own are of this kind, or nil.
	New func(config any, options Options, own OwnOptions) (Device, error)
}

// Flag is an option on the command line.
type Flag struct {
	Name, Help string
	// Option points to the option, an int, a bool or a duration. Usual is its default in the help.
	Option, Usual any
	// Least and Most bound a number, unless they are 0.
	Least, Most int
}

// Makes returns a Maker from a function for one type of configuration and one of own options.
func Makes[C, O any, Own interface {
	*O
	OwnOptions
}, D Device](create func(C, Options, O) (D, error)) Maker {
	return Maker{
		Own: func() OwnOptions { return Own(new(O)) },
		New: func(config any, options Options, own OwnOptions) (Device, error) {
			if own == nil {
				own = Own(new(O))
			}
			made, err := create(*config.(*C), options, *own.(Own))
			if err != nil {
				return nil, err
			}
			return made, nil
		},
	}
}

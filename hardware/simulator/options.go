package simulator

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"pitboss/bench/uart"
	"pitboss/game"
	"pitboss/hardware/port"
)

// Game is what a simulated device knows of the game that it is used for. The rules of every family implement it.
type Game interface {
	// Next asks for a card at a position of the shoe, such as player-3, unless the round is over.
	Next(round game.Round) game.Step
	// Result returns the winner of a round that is over.
	Result(round game.Round) (json.RawMessage, game.BetResults, error)
	// Segments returns the symbols on a money wheel, clockwise.
	Segments() []string
	// Dice returns the number of dice of a throw.
	Dice() int
}

// Options are what every simulated device has, in addition to the protocol, codes and line of the driver's
// configuration.
type Options struct {
	// Link is the path of the device, a symbolic link. Empty means a link in a new folder.
	Link string
	// Format is the format in which the device sends, apart from the rate. Zero means the format of the configuration.
	// A pseudo-terminal keeps neither data bits nor parity: bytes of another format arrive as a receiver would see
	// them. With AnyBaud every rate and format is understood.
	Format  uart.Format
	AnyBaud bool
	// Unpaced sends without regard to the rate, Whole sends every frame in one piece.
	Unpaced, Whole bool
	// Seed determines all chance.
	Seed uint64
	// Game is the game that the device is used for, or nil. Only simulators that know games look at it.
	Game Game
}

// OwnOptions points to the options that only one kind of simulated device has.
type OwnOptions interface {
	// Flags returns them as options on the command line.
	Flags() []Flag
}

// Begin sets up a device's line, not plugged in yet, its language and its chance. The salt makes its chance differ
// from that of other devices with the same seed.
func (c *Cable) Begin(name string, settings port.Settings, o Options, language Language, salt uint64) error {
	reader := FormatOf(settings)
	sends := cmp.Or(o.Format, reader).WithDefaults().At(settings.Baud)
	for _, format := range []uart.Format{sends, reader} {
		if err := checkFormat(format); err != nil {
			return fmt.Errorf("a simulated %s: %w", name, err)
		}
	}
	if o.AnyBaud {
		sends.Baud = 0
	}
	c.language, c.Chance = language, rand.New(rand.NewPCG(o.Seed, salt))
	c.pieces = rand.New(rand.NewPCG(o.Seed, ^salt))
	c.Wire = wire{name: name, link: o.Link, Baud: settings.Baud, unpaced: o.Unpaced, whole: o.Whole, sends: sends,
		reader: reader}
	return nil
}

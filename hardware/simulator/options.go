package simulator

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"time"

	"pitboss/hardware/angeleye"
	"pitboss/hardware/dice"
	"pitboss/hardware/port"
	"pitboss/hardware/raw"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/wheel"
)

// Options say what a simulated device is like, apart from what the configuration of its
// driver says of protocol, codes and line. What a kind of device does not have is left out.
type Options struct {
	// Link is the path it appears under, a symbolic link; empty for one in a folder of its
	// own.
	Link string
	// Format is what the device sends, but for the rate; zero for what its reader has set.
	// A pseudo-terminal keeps neither data bits nor parity: bytes of another format arrive
	// as a receiver would see them. AnyBaud lets every rate and format be understood.
	Format  Format
	AnyBaud bool
	// Unpaced sends as fast as it goes, Whole every frame in one piece.
	Unpaced, Whole bool
	// Seed is where all chance comes from.
	Seed uint64

	// Decks is how many decks are in the shoe of a reader of cards, 0 for [DefaultDecks]; Cut
	// is how many cards are in front of the cut card, 0 for no cut card.
	Decks, Cut int
	// Rules are the drawing rules that an Angel Eye shoe has built in, Times is how often it
	// sends each report, 1 to 3; 0 for 3.
	Rules Rules
	Times int

	// Speed is how many times faster than a real one a wheel is, its line included; 0 for 1.
	Speed int
	// Waits keeps the bets of a wheel open until the ball is launched by order, Mute never
	// sends the number before the result.
	Waits, Mute bool
	// Hurt is how many lines of a wheel are hurt on the way, from 0 for none to 1 for all.
	Hurt float64

	// Segments are the symbols on a money wheel, clockwise; nil for those it has otherwise.
	Segments []string

	// Dice is how many dice there are, 0 for [DefaultDice]; a machine has one. Shaking is how
	// long a machine shakes, 0 for [DefaultShaking].
	Dice    int
	Shaking time.Duration
}

// For makes a simulated device that the driver of a configuration reads: config is a
// pointer to one. The path in it belongs to a real device and is not used.
func For(config any, options Options) (Device, error) {
	switch config := config.(type) {
	case *scanner.Config:
		return NewScanner(*config, options)
	case *angeleye.Config:
		return NewAngelEye(*config, options)
	case *rfid.Config:
		return NewRFID(*config, options)
	case *wheel.Config:
		return NewWheel(*config, options)
	case *wheel.UprightConfig:
		return NewMoneyWheel(*config, options)
	case *dice.Config:
		return NewDice(*config, options)
	case *raw.Config: // it reads any bytes
		return NewScanner(scanner.Config{Config: config.Config}, options)
	}
	return nil, fmt.Errorf("no device can be simulated for a %T", config)
}

// begin gives a device its line, which is not plugged in yet, its language and its chance,
// which is told apart from other devices' of the same seed by a salt.
func (c *cable) begin(name string, settings port.Settings, o Options, language Language, salt uint64) error {
	reader := FormatOf(settings)
	sends := cmp.Or(o.Format, reader).withDefaults().at(settings.Baud)
	for _, format := range []Format{sends, reader} {
		if err := format.check(); err != nil {
			return fmt.Errorf("a simulated %s: %w", name, err)
		}
	}
	if o.AnyBaud {
		sends.Baud = 0
	}
	c.language, c.chance = language, rand.New(rand.NewPCG(o.Seed, salt))
	c.pieces = rand.New(rand.NewPCG(o.Seed, ^salt))
	c.wire = wire{name: name, link: o.Link, baud: settings.Baud, unpaced: o.Unpaced, whole: o.Whole, sends: sends,
		reader: reader}
	return nil
}

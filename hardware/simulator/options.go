package simulator

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"time"

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

// Options describe a simulated device, in addition to the protocol, codes and line of the driver's configuration.
// Options that a kind of device does not have are ignored.
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

	// Decks is the number of decks in the shoe of a reader of cards; 0 means the usual number. Cut is the number of
	// cards in front of the cut card; 0 means no cut card.
	Decks, Cut int
	// Game is the game whose drawing rules are built into an Angel Eye shoe, and whose segments are on a money wheel. A
	// money wheel needs none.
	Game Game
	// Times is how often an Angel Eye shoe sends each report, 1 to 3; 0 means 3.
	Times int

	// Speed is the factor by which a wheel and its line are faster than real ones; 0 means 1.
	Speed int
	// Waits keeps a wheel's bets open until an order launches the ball. Mute never sends the number before the result.
	Waits, Mute bool
	// Hurt is the share of a wheel's lines that are damaged in transit, 0 to 1.
	Hurt float64

	// Dice is the number of dice; 0 means the usual number. A machine has one. Shaking is how long a machine shakes; 0
	// means the usual time.
	Dice    int
	Shaking time.Duration
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

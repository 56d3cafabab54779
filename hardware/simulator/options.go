package simulator

import (
	"cmp"
	"fmt"
	"math/rand/v2"

	"pitboss/hardware/port"
)

// Common are the options of every simulated device.
type Common struct {
	// Link is the path it appears under, a symbolic link; empty for one in a folder of its
	// own.
	Link string
	// Baud is the line's rate in bits a second; 0 for the device's usual one.
	Baud int
	// Format is what the device sends, Reader what its reader has set: data bits, parity
	// and stop bits, for a pseudo-terminal keeps none of them. Zero is 8N1, and the device's
	// own. Bytes at another rate or format than the reader's arrive as a receiver would see
	// them; AnyBaud lets every rate be understood.
	Format, Reader Format
	AnyBaud        bool
	// Unpaced sends as fast as it goes, Whole every frame in one piece.
	Unpaced, Whole bool
	// Seed is where all chance comes from.
	Seed uint64
}

// usualBaud is the rate of a device that is told none and has none of its own.
const usualBaud = 9600

// fitting are the options that fit a driver's settings. The path is left open: the driver's
// belongs to a real device.
func fitting(settings port.Settings) Common {
	return Common{Baud: settings.Baud, Format: FormatOf(settings)}
}

// begin gives a device its line, which is not plugged in yet, its language and its chance,
// which is told apart from other devices' of the same seed by a salt.
func (c *cable) begin(name string, o Common, language Language, salt uint64) (err error) {
	if o.Baud < 0 {
		return fmt.Errorf("a simulated %s at %d baud: want a positive rate", name, o.Baud)
	}
	c.language, c.chance = language, rand.New(rand.NewPCG(o.Seed, salt))
	c.wire = wire{name: name, link: o.Link, baud: cmp.Or(o.Baud, usualBaud), unpaced: o.Unpaced, whole: o.Whole}
	c.wire, err = c.wire.tuned(o.Format, o.Reader, o.AnyBaud)
	return err
}

package simulator

import (
	"errors"
	"fmt"

	"pitboss/hardware/cardmap"
	"pitboss/hardware/scanner"
)

// DefaultDecks is how many decks are in the shoe unless told otherwise.
const DefaultDecks = 8

// Options say what the simulated scanner is like.
type Options struct {
	// Link is the path it appears under, a symbolic link; empty for one in a
	// folder of its own.
	Link string
	// Cards are the codes on the cards.
	Cards *cardmap.Map
	// Prefix, AIM and Suffix are put round every code; Suffix is CR LF if empty.
	Prefix []byte
	AIM    string
	Suffix []byte
	// Seal, unless nil, is put behind every code: its check.
	Seal func(code string) string
	// Wrap, unless nil, makes of a whole frame what goes over the line: a packet around
	// it, or a check behind it.
	Wrap func(frame []byte) []byte
	// Hears says that the scanner takes what is sent to it, and does nothing about it.
	Hears bool
	// Baud is the line's rate; 0 for 9600.
	Baud int
	// Format is what the scanner sends, Reader what its reader has set: data bits,
	// parity and stop bits, for a pseudo-terminal keeps none of them. Zero is 8N1, and
	// the scanner's own. Bytes at another rate or format than the reader's arrive as a
	// receiver would see them; AnyBaud lets every rate be understood.
	Format, Reader Format
	AnyBaud        bool
	// Unpaced sends as fast as it goes, Whole every frame in one piece.
	Unpaced, Whole bool
	// Seed is where all chance comes from.
	Seed uint64
	// Decks is how many decks are in the shoe, 0 for [DefaultDecks]; Cut is how many
	// cards are in front of the cut card, 0 for no cut card.
	Decks, Cut int
}

// OptionsFor is a simulated scanner that fits a driver's configuration: the same
// codes, frames and rate. The path is left open: the driver's belongs to a real
// device.
func OptionsFor(config scanner.Config) (Options, error) {
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err != nil {
		return Options{}, err
	}
	frame, err := config.Framing()
	if err != nil {
		return Options{}, err
	}
	options := Options{Cards: cards, Prefix: frame.Prefix, Suffix: frame.Suffix, Baud: config.Baud, Format: FormatOf(config.Settings)}
	if config.AIM {
		options.AIM = "]C0" // Code 128
	}
	options.Hears = config.Acknowledge
	options.Wrap, err = wrapFor(config, frame, cards.Longest())
	return options, err
}

func (o Options) withDefaults() (Options, error) {
	if o.Cards == nil {
		return o, errors.New("a simulated scanner needs a card map")
	}
	if o.Baud < 0 {
		return o, fmt.Errorf("a simulated scanner at %d baud: want a positive rate", o.Baud)
	}
	if o.Baud == 0 {
		o.Baud = 9600
	}
	if len(o.Suffix) == 0 {
		o.Suffix = []byte("\r\n")
	}
	if o.Decks == 0 {
		o.Decks = DefaultDecks
	}
	return o, nil
}

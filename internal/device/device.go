package device

import (
	"context"
	"slices"

	"pitboss/game"
	"pitboss/hardware"
)

// Kind is what a device is: a closed list, the words of the configuration.
type Kind string

// The kinds.
const (
	Scanner  Kind = "scanner"   // reads cards by their bar codes
	AngelEye Kind = "angel-eye" // an Angel Eye shoe that reads the cards drawn
	RFID     Kind = "rfid"      // reads cards by the tags in them
	Wheel    Kind = "wheel"     // a roulette wheel that tells its numbers
	Dice     Kind = "dice"      // a dice shaker whose sensor reads the faces
)

// Kinds lists every kind.
func Kinds() []Kind { return []Kind{Scanner, AngelEye, RFID, Wheel, Dice} }

// CardReaders lists the kinds that read cards: any of them will do for a game of cards.
func CardReaders() []Kind { return []Kind{Scanner, AngelEye, RFID} }

// Valid reports whether the kind is of the list.
func (k Kind) Valid() bool { return slices.Contains(Kinds(), k) }

// Words name the kind to a person.
func (k Kind) Words() string {
	switch k {
	case Scanner:
		return "a card scanner"
	case AngelEye:
		return "an Angel Eye shoe"
	case RFID:
		return "an RFID reader"
	case Wheel:
		return "a roulette wheel"
	case Dice:
		return "a dice sensor"
	}
	return "a device of no known kind"
}

// Device is a device at a table.
type Device interface {
	// Name is its name at the table, Kind what it is.
	Name() string
	Kind() Kind
	// Run reads it until ctx is done and hands what it says to sink, in order; it keeps
	// its link up for ever. It is called once and returns nil.
	Run(ctx context.Context, sink func(game.Input)) error
	// Health is its state and counters at this moment, Status the same in short. Any
	// goroutine may ask.
	Health() hardware.Health
	Status() Status
}

// Status is how a device is, in short.
type Status struct {
	// Up says that it can be read now; Words why not.
	Up    bool
	Words string
	// ReadRate is the share of readings that were good, 0 to 1; below 0 when nothing can
	// be said.
	ReadRate float64
}

// unknownRate is a read rate of which nothing can be said.
const unknownRate = -1

// statusOf is what the link says, with the share of good readings among all.
func statusOf(health hardware.Health, good, failed uint64) Status {
	status := Status{Up: health.Link.State == hardware.Live, ReadRate: unknownRate}
	if !status.Up {
		status.Words = health.Link.LastError
	}
	if tries := good + failed; tries > 0 {
		status.ReadRate = float64(good) / float64(tries)
	}
	return status
}

package device

import (
	"context"
	"slices"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/order"
)

// Kind is what a device is: a closed list, the words of the configuration.
type Kind string

// The kinds.
const (
	Scanner    Kind = "scanner"     // reads cards by their bar codes
	AngelEye   Kind = "angel-eye"   // an Angel Eye shoe that reads the cards drawn
	RFID       Kind = "rfid"        // reads cards by the tags in them
	Wheel      Kind = "wheel"       // a roulette wheel that tells its numbers
	Dice       Kind = "dice"        // a dice shaker whose sensor reads the faces
	MoneyWheel Kind = "money-wheel" // an upright wheel that tells its segments
	Raw        Kind = "raw"         // an unknown device, for the technician to look at
)

// Kinds lists every kind.
func Kinds() []Kind { return []Kind{Scanner, AngelEye, RFID, Wheel, Dice, MoneyWheel, Raw} }

// CardReaders lists the kinds that read cards: any of them will do for a game of cards.
func CardReaders() []Kind { return []Kind{Scanner, AngelEye, RFID} }

// ReadsCards reports whether it is one of those, or may be one that nobody knows yet.
func (k Kind) ReadsCards() bool { return k == Raw || slices.Contains(CardReaders(), k) }

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
	case Raw:
		return "an unknown device"
	case MoneyWheel:
		return "a money wheel"
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
	// Health is its state and counters at this moment, Status the same in short, Capture
	// what went over its line lately, Unmasked that with nothing masked, for a diagnosis
	// alone. Any goroutine may ask.
	Health() bench.Health
	Status() Status
	Capture() bench.Capture
	Unmasked() bench.Capture
	// Language is how it speaks, for the bench.
	Language() bench.Language
	// Lend lends its open link to a test; see [hardware.Lending].
	Lend(ctx context.Context, use func(context.Context, hardware.Transport) error) error
}

// CodeReader is a device whose readings may be nobody's business: staff badges are read by
// every device that reads codes, and so are cards that are nobody's to know.
type CodeReader interface {
	Device
	// Hide leaves codes out of Health and Capture; see [framed.Device.Hide].
	Hide(secret func(code string) bool)
	// Withhold keeps what is read while now reports true out of both; see [framed.Device.Withhold].
	Withhold(now func() bench.Withholding)
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

// Ordered is a device that takes orders where its configuration allows commands. Only a
// technician may give one, and nothing does by itself.
type Ordered interface {
	Device
	// Orders are what it may be told to do; nil where the site does not allow it.
	Orders() []order.Order
	// Send sends one and waits for the answer. The order and the answer are told to the table.
	Send(ctx context.Context, one order.Order) (order.Answer, error)
}

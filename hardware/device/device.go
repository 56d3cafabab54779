package device

import (
	"context"
	"slices"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/order"
)

// Kind is the kind of a device, as the configuration names it.
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

// CardReaders lists the kinds that read cards. Any of them is suitable for a card game.
func CardReaders() []Kind { return []Kind{Scanner, AngelEye, RFID} }

// ReadsCards reports whether the kind is one of those, or is unknown and may read cards.
func (k Kind) ReadsCards() bool { return k == Raw || slices.Contains(CardReaders(), k) }

// Valid reports whether the kind is in the list.
func (k Kind) Valid() bool { return slices.Contains(Kinds(), k) }

// Words returns the name of the kind for people.
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
	// Name is its name at the table, Kind its kind.
	Name() string
	Kind() Kind
	// Run reads it until ctx is done and passes its inputs to sink, in order, while it keeps reconnecting the link. It
	// must be called once, and returns nil.
	Run(ctx context.Context, sink func(game.Input)) error
	// Health returns its present state and counters, Status a summary. Capture returns its recent traffic, and
	// Unmasked the same without masking, only for a diagnosis. All may be called from any goroutine.
	Health() bench.Health
	Status() Status
	Capture() bench.Capture
	Unmasked() bench.Capture
	// Language describes its protocol for the bench.
	Language() bench.Language
	// Lend lends its open link to a test; see [hardware.Lending].
	Lend(ctx context.Context, use func(context.Context, hardware.Transport) error) error
	// Hide keeps private codes, such as those of staff badges, out of Health and Capture; see [framed.Device.Hide].
	Hide(secret func(code string) bool)
	// Withhold makes Health and Capture leave out concealed cards; see [framed.Device.Withhold].
	Withhold(now func() bench.Withholding)
	// Orders returns the orders it takes, or nil if its configuration allows none.
	Orders() []order.Order
	// Send sends an order and waits for the answer. The table records both. Only a technician may cause this, and the
	// device never acts on its own.
	Send(ctx context.Context, o order.Order) (order.Answer, error)
}

// Status is the state of a device in short.
type Status struct {
	// Up reports that it can be read now; otherwise Words says why not.
	Up    bool
	Words string
	// ReadRate is the share of good readings, 0 to 1, or below 0 if it is not known.
	ReadRate float64
}

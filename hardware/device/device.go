package device

import (
	"context"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/order"
)

// Device is a device at a table.
type Device interface {
	// Name is its name at the table, Kind its kind.
	Name() string
	Kind() *Kind
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
	// Beeps reports whether it has a beep. Beep makes it beep and never waits; see [framed.Device.Beep].
	Beeps() bool
	Beep() bool
}

// Status is the state of a device in short.
type Status struct {
	// Up reports that it can be read now; otherwise Words says why not.
	Up    bool
	Words message.Text
	// ReadRate is the share of good readings, 0 to 1, or below 0 if it is not known.
	ReadRate float64
}

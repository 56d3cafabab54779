package framed

import (
	"context"
	"runtime/debug"
	"sync/atomic"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// Driver is what a driver makes of its device's stream. What is nil is left out. All of it
// is called by the goroutine that calls [Device.Run].
type Driver struct {
	// Cutter cuts the stream into pieces.
	Cutter framing.Cutter
	// Opened is called when the link came up, before the first read.
	Opened func()
	// Whole takes a whole frame. Stray takes one whose prefix is missing; where it is
	// nil such a piece counts as junk. Lost takes a piece that was thrown away.
	Whole, Stray, Lost func(framing.Piece)
	// Between is called after every read, a silent one too: there a driver sees how long
	// nothing came. Its error ends the reading.
	Between func(transport hardware.Transport, now time.Time) error
	// Kind is what a person calls the device; Orders are what it may be told to do, where
	// the site allows Commands. Sent says to the table that one is about to be sent.
	Kind     string
	Orders   []order.Order
	Commands bool
	Sent     func(order.Order) game.Command
}

// Device is one device that sends frames. A driver embeds it and makes it with [New].
type Device struct {
	*link.Kept
	// Desk is for the driver: what the device answers to its orders.
	Desk     *order.Desk
	driver   Driver
	sink     func(game.Input)
	sequence uint64
	why      atomic.Value // a string
	// failed is a panic while a piece was taken or an input was handed over; what came
	// after it was handed over all the same.
	failed error
	// buffer is larger than anything one Read of a port returns.
	buffer [4096]byte
}

// New returns a device that is read over a link and opens nothing yet.
func New(kept *link.Kept, driver Driver) *Device {
	desk := order.NewDesk(driver.Kind, kept.Name(), driver.Commands, kept.Vitals)
	return &Device{Kept: kept, Desk: desk, driver: driver}
}

// Run reads the device until ctx is done and hands what it says to sink, in order, from
// this goroutine. sink may block for a moment; what comes meanwhile waits in the port. A
// [game.LinkChanged] of the link itself has no sequence and no raw frame. Run is called
// once and returns nil.
func (d *Device) Run(ctx context.Context, sink func(game.Input)) error {
	d.sink = sink
	return d.Supervise(ctx, d.session, func(up bool, reason string) {
		d.Blocked("")
		sink(d.input(game.LinkChanged{Up: up, Reason: reason}, d.Clock()))
	})
}

// session reads an open link until it is lost.
func (d *Device) session(ctx context.Context, transport hardware.Transport) (lost error) {
	defer func() { d.Desk.GiveUp(lost) }()
	if d.driver.Opened != nil {
		d.driver.Opened()
	}
	return d.read(ctx, transport)
}

// Orders returns what the device may be told to do; nil where the site does not allow it.
func (d *Device) Orders() []order.Order {
	if !d.driver.Commands {
		return nil
	}
	return d.driver.Orders
}

// Send sends an order and returns the device's answer. Only a technician may be let do it,
// and never by itself: the console asks first. It is refused unless the configuration has
// commands = true. The table is told before anything is sent. It needs [Device.Run] to be
// running.
func (d *Device) Send(ctx context.Context, one order.Order) (order.Answer, error) {
	return d.Desk.Send(ctx, one)
}

// serve sends the next order, or gives up the one that is not answered.
func (d *Device) serve(transport hardware.Transport, now time.Time) error {
	return d.Desk.Serve(transport, now, func(next order.Order) error {
		d.Tell(d.driver.Sent(next), next.Bytes, now)
		return d.failed // what could not be recorded is not sent
	})
}

// Tell hands a command to the table, with the frame that brought it about; nil for none.
// A panic of the table ends the reading once everything received was told.
func (d *Device) Tell(command game.Command, raw []byte, at time.Time) {
	defer d.outlive()
	input := d.input(command, at)
	if raw != nil {
		d.sequence++
		input.Sequence, input.Raw = d.sequence, raw
	}
	d.sink(input)
}

func (d *Device) input(command game.Command, at time.Time) game.Input {
	return game.Input{Command: command, At: at, Device: d.Name()}
}

// outlive keeps a panic until the next read.
func (d *Device) outlive() {
	if value := recover(); value != nil {
		d.failed = hardware.Panicked(value, debug.Stack())
	}
}

// Keep puts a piece into the health.
func (d *Device) Keep(piece framing.Piece, outcome bench.Outcome, words string) {
	d.Vitals.Keep(Frame(piece, outcome, words))
}

// Blocked keeps why the device cannot be read although its link is up, in words; empty
// where it can.
func (d *Device) Blocked(why string) { d.why.Store(why) }

// Why returns what [Device.Blocked] was told last. A link that goes down or comes up ends it.
// Any goroutine may ask.
func (d *Device) Why() string {
	why, _ := d.why.Load().(string)
	return why
}

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
	// Language is how the device speaks, for the bench; Pulse how often it speaks by itself, 0
	// for one that does not.
	Language bench.Language
	Pulse    time.Duration
	// Knows reports whether a code is one of the device's own; nil for a device that reads no
	// codes, and so no badges.
	Knows func(code string) bool
	// Kind is what a person calls the device; Orders are what it may be told to do, where
	// the site allows Commands. Sent says to the table that one is about to be sent.
	Kind     string
	Orders   []order.Order
	Commands bool
	Sent     func(order.Order) game.Command
}

// Device is one device that sends frames, with its link, which is kept up for ever, and its
// health. A driver embeds it and makes it with [New].
type Device struct {
	hardware.Lending
	// Desk takes the orders, and hears from the driver what the device answers to them.
	*order.Desk
	// Vitals and Clock are for the driver's own goroutine.
	Vitals *hardware.Vitals
	Clock  func() time.Time

	name      string
	supervise hardware.Supervision
	driver    Driver
	secret    func(code string) bool
	sink      func(game.Input)
	sequence  uint64
	why       atomic.Value // a string
	// failed is a panic while a piece was taken or an input was handed over; what came
	// after it was handed over all the same.
	failed error
	// buffer is larger than anything one Read of a port returns.
	buffer [4096]byte
}

// New returns a device that is configured so and opens nothing yet.
func New(config link.Config, options []link.Option, driver Driver) *Device {
	supervise := hardware.Supervision{Opener: link.Opener(config.Settings), Clock: time.Now, Lending: hardware.NewLending()}
	for _, option := range options {
		option(&supervise)
	}
	vitals := hardware.NewVitals(config.Name, config.Path, config.Baud, driver.Pulse, supervise.Clock())
	supervise.Vitals = vitals
	return &Device{
		Lending: supervise.Lending, Vitals: vitals, Clock: supervise.Clock, name: config.Name, supervise: supervise, driver: driver,
		Desk: order.NewDesk(driver.Kind, config.Name, driver.Commands, vitals),
	}
}

// Name returns the device's name at the table.
func (d *Device) Name() string { return d.name }

// Health returns the device's state and counters at this moment. Any goroutine may ask.
func (d *Device) Health() bench.Health { return d.Vitals.Health() }

// Capture returns what went over the device's line lately. Any goroutine may ask.
func (d *Device) Capture() bench.Capture { return d.Vitals.Capture() }

// Unmasked returns the same with nothing masked, for a diagnosis; see [hardware.Vitals.Unmasked].
func (d *Device) Unmasked() bench.Capture { return d.Vitals.Unmasked() }

// Hide leaves codes that are nobody's business, such as a badge's, out of the health and the
// capture. secret is asked of every whole code that is no card; of what is nobody's badge, but
// might be one, only the length and a keyed hash are kept ([hardware.Vitals.MaskBadges]). It is
// called before the device runs.
func (d *Device) Hide(secret func(code string) bool) {
	d.secret = secret
	if d.driver.Knows != nil {
		d.Vitals.MaskBadges(d.driver.Knows)
	}
}

// Withhold leaves out of the health and the capture what now says; see [hardware.Vitals.Withhold]. It is called before
// the device runs.
func (d *Device) Withhold(now func() bench.Withholding) { d.Vitals.Withhold(now) }

// KeepCode keeps a frame with a code as [hardware.Vitals.Keep] does, unless the code is to be
// hidden: of such a frame it keeps that it came.
func (d *Device) KeepCode(frame bench.Frame) {
	unknown := frame.Outcome == bench.Foreign || frame.Outcome == bench.Noise ||
		frame.Outcome == bench.Duplicate && frame.Face == ""
	if d.secret != nil && unknown && d.secret(frame.Code) {
		d.Vitals.Forget(frame.Raw)
		frame.Raw, frame.Code, frame.Meaning = nil, "", "a staff badge: not shown"
		if frame.Outcome != bench.Duplicate {
			frame.Outcome = bench.Understood // somebody knows it
		}
	}
	d.Vitals.Keep(frame)
}

// Run reads the device until ctx is done and hands what it says to sink, in order, from
// this goroutine. sink may block for a moment; what comes meanwhile waits in the port. A
// [game.LinkChanged] of the link itself has no sequence and no raw frame. Run is called
// once and returns nil.
func (d *Device) Run(ctx context.Context, sink func(game.Input)) error {
	d.sink = sink
	d.supervise.Session = d.session
	d.supervise.Changed = func(up bool, reason string) {
		d.Blocked("")
		sink(d.input(game.LinkChanged{Up: up, Reason: reason}, d.Clock()))
	}
	return d.supervise.Run(ctx)
}

func (d *Device) session(ctx context.Context, transport hardware.Transport) (lost error) {
	defer func() { d.Desk.GiveUp(lost) }()
	if d.driver.Opened != nil {
		d.driver.Opened()
	}
	return d.read(ctx, transport)
}

// Language returns how the device speaks.
func (d *Device) Language() bench.Language { return d.driver.Language }

// Orders returns what the device may be told to do; nil where the site does not allow it.
func (d *Device) Orders() []order.Order {
	if !d.driver.Commands {
		return nil
	}
	return d.driver.Orders
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
	return game.Input{Command: command, At: at, Device: d.name}
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

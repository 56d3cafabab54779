package framed

import (
	"context"
	"runtime/debug"
	"sync/atomic"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// Driver is what a driver implements for its device's stream. Nil fields are ignored. All functions are called on the
// goroutine of [Device.Run].
type Driver struct {
	// Cutter cuts the stream into pieces.
	Cutter framing.Cutter
	// Opened is called when the link came up, before the first read.
	Opened func()
	// Whole handles a complete frame. Stray handles one whose prefix is missing; if it is nil, such a piece counts as
	// junk. Lost handles a discarded piece.
	Whole, Stray, Lost func(framing.Piece)
	// Between is called after every read, including silent ones, so that a driver can measure silence. Its error ends
	// the session.
	Between func(transport hardware.Transport, now time.Time) error
	// Language describes the device's protocol for the bench. Pulse is the interval at which the device sends by
	// itself, or 0.
	Language bench.Language
	Pulse    time.Duration
	// Knows reports whether a code is one of the device's own. It is nil for a device that reads no codes and
	// therefore no badges.
	Knows func(code string) bool
	// Kind is the device's name for people. Orders are the orders it takes if the site allows Commands. Sent reports
	// to the table that one is about to be sent.
	Kind     string
	Orders   []order.Order
	Commands bool
	Sent     func(order.Order) game.Command
	// Beep makes the device beep; nil if it cannot.
	Beep []byte
}

// Device is a device that sends frames, with its link, which is kept up, and its health. A driver embeds it and
// creates it with [New].
type Device struct {
	hardware.Lending
	// Desk takes the orders, and receives the device's answers from the driver.
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
	why       atomic.Value // contains a message.Text
	// open is true while a session runs; beeps has the beep that is to be sent.
	open  atomic.Bool
	beeps chan struct{}
	// failed is a panic while handling a piece or an input. Later pieces and inputs are handled nevertheless.
	failed error
	// buffer is larger than anything one Read of a port returns.
	buffer [4096]byte
}

// New returns a device for this configuration. It opens nothing yet.
func New(config link.Config, options []link.Option, driver Driver) *Device {
	supervise := hardware.Supervision{Opener: link.Opener(config.Settings), Clock: clock.Now,
		Lending: hardware.NewLending()}
	for _, option := range options {
		option(&supervise)
	}
	vitals := hardware.NewVitals(config.Name, config.Path, config.Baud, driver.Pulse, supervise.Clock())
	supervise.Vitals = vitals
	return &Device{
		Lending: supervise.Lending, Vitals: vitals, Clock: supervise.Clock, name: config.Name, supervise: supervise, driver: driver,
		Desk: order.NewDesk(driver.Kind, config.Name, driver.Commands, vitals), beeps: make(chan struct{}, 1),
	}
}

// Name returns the device's name at the table.
func (d *Device) Name() string { return d.name }

// Health returns the device's present state and counters. It may be called from any goroutine.
func (d *Device) Health() bench.Health { return d.Vitals.Health() }

// Capture returns the device's recent traffic. It may be called from any goroutine.
func (d *Device) Capture() bench.Capture { return d.Vitals.Capture() }

// Unmasked returns the same as Capture without masking, for a diagnosis; see [hardware.Vitals.Unmasked].
func (d *Device) Unmasked() bench.Capture { return d.Vitals.Unmasked() }

// Hide keeps private codes, such as badge codes, out of the health and the capture. secret is called for every
// complete code that is not a card. Text that may be an unknown badge is replaced by its length and a keyed hash
// ([hardware.Vitals.MaskBadges]). Call Hide before the device runs.
func (d *Device) Hide(secret func(code string) bool) {
	d.secret = secret
	if d.driver.Knows != nil {
		d.Vitals.MaskBadges(d.driver.Knows)
	}
}

// Withhold makes the health and the capture leave out what now returns; see [hardware.Vitals.Withhold]. Call it before
// the device runs.
func (d *Device) Withhold(now func() bench.Withholding) { d.Vitals.Withhold(now) }

// KeepCode keeps a frame with a code like [hardware.Vitals.Keep]. If the code is secret, it only keeps that the frame
// came.
func (d *Device) KeepCode(frame bench.Frame) {
	unknown := frame.Outcome == bench.Foreign || frame.Outcome == bench.Noise ||
		frame.Outcome == bench.Duplicate && frame.Face == ""
	if d.secret != nil && unknown && d.secret(frame.Code) {
		d.Vitals.Forget(frame.Raw)
		frame.Raw, frame.Code = nil, ""
		frame.Meaning = message.New("frame.badge", "a staff badge: not shown")
		if frame.Outcome != bench.Duplicate {
			frame.Outcome = bench.Understood // the code has a known owner
		}
	}
	d.Vitals.Keep(frame)
}

// Run reads the device until ctx is done and passes its inputs to sink, in order and on this goroutine. sink may block
// for a moment; bytes received meanwhile wait in the port. A [game.LinkChanged] about the link itself has no sequence
// and no raw frame. Run must be called once, and returns nil.
func (d *Device) Run(ctx context.Context, sink func(game.Input)) error {
	d.sink = sink
	d.supervise.Session = d.session
	d.supervise.Changed = func(up bool, reason message.Text) {
		d.Blocked(message.Text{})
		sink(d.input(game.LinkChanged{Up: up, Reason: reason}, d.Clock()))
	}
	return d.supervise.Run(ctx)
}

func (d *Device) session(ctx context.Context, transport hardware.Transport) (lost error) {
	defer func() { d.Desk.GiveUp(lost) }()
	d.takeBeep() // it is about something earlier
	d.open.Store(true)
	defer d.open.Store(false)
	if d.driver.Opened != nil {
		d.driver.Opened()
	}
	return d.read(ctx, transport)
}

// Language returns the language of the device.
func (d *Device) Language() bench.Language { return d.driver.Language }

// Orders returns the orders the device takes, or nil if the site does not allow them.
func (d *Device) Orders() []order.Order {
	if !d.driver.Commands {
		return nil
	}
	return d.driver.Orders
}

// serve sends the next order, or gives up one that was not answered.
func (d *Device) serve(transport hardware.Transport, now time.Time) error {
	return d.Desk.Serve(transport, now, func(next order.Order) error {
		d.Tell(d.driver.Sent(next), next.Bytes, now)
		return d.failed // an order that could not be recorded is not sent
	})
}

// Tell passes a command to the table together with the frame that caused it, or nil. A panic of the table ends the
// session after everything received was handled.
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

// Keep adds a piece to the health.
func (d *Device) Keep(piece framing.Piece, outcome bench.Outcome, meaning message.Text) {
	d.Vitals.Keep(Frame(piece, outcome, meaning))
}

// Blocked sets why the device cannot be read although its link is up, in whole sentences, or no text if it can.
func (d *Device) Blocked(why message.Text) { d.why.Store(why) }

// Why returns the reason last set by [Device.Blocked]. It is cleared when the link goes down or comes up. It may be
// called from any goroutine.
func (d *Device) Why() message.Text {
	why, _ := d.why.Load().(message.Text)
	return why
}

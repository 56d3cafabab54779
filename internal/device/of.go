package device

import (
	"context"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/order"
)

// Driver is what every driver does; see [pitboss/hardware/framed.Device].
type Driver interface {
	Name() string
	Run(ctx context.Context, sink func(game.Input)) error
	Health() bench.Health
	Capture() bench.Capture
	Lend(ctx context.Context, use func(context.Context, hardware.Transport) error) error
	Hide(secret func(code string) bool)
	Withhold(now func() bool)
	// Language is how it speaks, for the bench.
	Language() bench.Language
	// Why is why the device cannot be read although its link is up; empty where it can.
	Why() string
	// Orders are what it may be told to do; nil where the site does not allow it.
	Orders() []order.Order
	Send(ctx context.Context, one order.Order) (order.Answer, error)
}

// Of returns a driver as a device of a table. It is an [Ordered] device where its
// configuration allows commands.
func Of(kind Kind, driver Driver) Device {
	if driver.Orders() == nil {
		return driven{driver, kind}
	}
	return ordered{driven{driver, kind}}
}

type driven struct {
	Driver
	kind Kind
}

func (d driven) Kind() Kind { return d.kind }

// Run is that of the driver. A table stops for a device that is down; no game needs one of an
// unknown kind, so that it is lost is told as something said besides.
func (d driven) Run(ctx context.Context, sink func(game.Input)) error {
	if d.kind != Raw {
		return d.Driver.Run(ctx, sink)
	}
	return d.Driver.Run(ctx, func(input game.Input) {
		if link, is := input.Command.(game.LinkChanged); is && !link.Up {
			input.Command = game.LinkChanged{Up: true, Reason: link.Reason + " (no game needs it)"}
		}
		sink(input)
	})
}

// Status is what the link says and the device of itself, with the share of good readings
// among all.
func (d driven) Status() Status {
	health, why := d.Health(), d.Why()
	link := health.Link
	status := Status{Up: link.State == bench.Live || link.State == bench.Syncing, ReadRate: d.kind.Judgement().Reads(health.Tally.Quality).Rate()}
	switch {
	case status.Up && why != "":
		status.Up, status.Words = false, why
	case status.Up:
	case link.State == bench.Stale:
		status.Words = link.State.Words()
	default:
		status.Words = link.LastError
	}
	return status
}

type ordered struct{ driven }

// Orders returns the orders of the driver.
func (o ordered) Orders() (orders []Order) {
	for _, one := range o.Driver.Orders() {
		orders = append(orders, Order{
			Name: one.Name, Label: one.Label, Sends: one.Text, Words: one.Words,
			Give: func(ctx context.Context) (string, bool, error) {
				answer, err := o.Send(ctx, one)
				return answer.Text, answer.Refused, err
			},
		})
	}
	return orders
}

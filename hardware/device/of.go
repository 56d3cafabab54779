package device

import (
	"context"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/framed"
)

// Of returns a driver as a device of a table.
func Of(kind *Kind, driver *framed.Device) Device { return driven{driver, kind} }

// driven is a driver together with its kind.
type driven struct {
	*framed.Device
	kind *Kind
}

func (d driven) Kind() *Kind { return d.kind }

// Run runs the driver. A table stops for a device that is down. The loss of one that no game needs is reported as a
// remark.
func (d driven) Run(ctx context.Context, sink func(game.Input)) error {
	if d.kind.Takes != "" {
		return d.Device.Run(ctx, sink)
	}
	return d.Device.Run(ctx, func(input game.Input) {
		if link, is := input.Command.(game.LinkChanged); is && !link.Up {
			input.Command = game.LinkChanged{Up: true, Reason: message.Sentences(link.Reason,
				message.New("device.not-needed", "No game needs it."))}
		}
		sink(input)
	})
}

// Status summarizes what the link and the device itself report, with the share of good readings.
func (d driven) Status() Status {
	health, why := d.Health(), d.Why()
	link := health.Link
	status := Status{Up: link.State == bench.Live || link.State == bench.Syncing,
		ReadRate: d.kind.Judgement.Reads(health.Tally.Quality).Rate()}
	switch {
	case status.Up && !why.IsZero():
		status.Up, status.Words = false, why
	case status.Up:
	case link.State == bench.Stale:
		status.Words = link.State.Sentence()
	default:
		status.Words = message.Sentences(link.LastError, link.LastDo)
	}
	return status
}

package device

import (
	"context"

	"pitboss/game"
	"pitboss/hardware/port"
	"pitboss/hardware/raw"
)

// RawSetup is how an unknown device is set up.
type RawSetup struct{ raw.Config }

func newRawSetup() *RawSetup { return &RawSetup{raw.Default()} }

// Kind is [Raw].
func (s *RawSetup) Kind() Kind { return Raw }

// Name is the device's name at the table.
func (s *RawSetup) Name() string { return s.Config.Name }

// Port is the serial port and how it is used.
func (s *RawSetup) Port() port.Settings { return s.Settings }

// Section is the driver's configuration.
func (s *RawSetup) Section() any { return &s.Config }

// Complete fills in what was left out.
func (s *RawSetup) Complete(string) { s.Config = s.WithDefaults() }

// Ready is nil: it needs nothing but its port.
func (s *RawSetup) Ready() error { return nil }

// New is the device, not yet open.
func (s *RawSetup) New() (Device, error) {
	device, err := raw.New(s.Config)
	if err != nil {
		return nil, err
	}
	return OfRaw(device), nil
}

// OfRaw is an unknown device as a device of a table.
func OfRaw(device *raw.Raw) Device { return unknown{device} }

type unknown struct{ *raw.Raw }

func (u unknown) Kind() Kind { return Raw }

func (u unknown) Status() Status { return statusOf(Raw, u.Health()) }

// Run tells the table of the link. A table stops for a device that is down; no game needs
// this one, so that it is lost is told as something said beside.
func (u unknown) Run(ctx context.Context, sink func(game.Input)) error {
	return u.Raw.Run(ctx, func(input game.Input) {
		if link, is := input.Command.(game.LinkChanged); is && !link.Up {
			input.Command = game.LinkChanged{Up: true, Reason: link.Reason + " (no game needs it)"}
		}
		sink(input)
	})
}

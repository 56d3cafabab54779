package device

import (
	"context"
	"sync/atomic"

	"pitboss/game"
	"pitboss/hardware/port"
	"pitboss/hardware/wheel"
)

// WheelSetup is how a roulette wheel is set up.
type WheelSetup struct{ wheel.Config }

func newWheelSetup() *WheelSetup { return &WheelSetup{wheel.Default()} }

// Kind is [Wheel].
func (s *WheelSetup) Kind() Kind { return Wheel }

// Name is the device's name at the table.
func (s *WheelSetup) Name() string { return s.Config.Name }

// Port is the serial port and how it is used.
func (s *WheelSetup) Port() port.Settings { return s.Settings }

// Section is the driver's configuration.
func (s *WheelSetup) Section() any { return &s.Config }

// Complete fills in what was left out.
func (s *WheelSetup) Complete(string) { s.Config = s.WithDefaults() }

// Ready is nil: a wheel needs nothing but its port.
func (s *WheelSetup) Ready() error { return nil }

// New is the wheel, not yet open.
func (s *WheelSetup) New() (Device, error) {
	driver, err := wheel.New(s.Config)
	if err != nil {
		return nil, err
	}
	return OfWheel(driver), nil
}

// OfWheel is a wheel as a device of a table. It is an [Ordered] device where its
// configuration allows commands.
func OfWheel(driver *wheel.Wheel) Device {
	device := &ballWheel{Wheel: driver}
	if driver.Config().Commands {
		return orderedWheel{device}
	}
	return device
}

type ballWheel struct {
	*wheel.Wheel
	// silent is true while the link is up and no whole status comes.
	silent atomic.Bool
}

func (w *ballWheel) Kind() Kind { return Wheel }

// Run hands over the table's words for the wheel's reports.
func (w *ballWheel) Run(ctx context.Context, sink func(game.Input)) error {
	var words wheelWords
	return w.Wheel.Run(ctx, func(report wheel.Report) {
		switch report.Kind {
		case wheel.Silent:
			w.silent.Store(true)
		case wheel.Heard, wheel.LinkUp, wheel.LinkDown:
			w.silent.Store(false)
		}
		command, worth := words.of(report)
		if !worth {
			return
		}
		sink(game.Input{Command: command, At: report.At, Device: report.Device, Sequence: report.Sequence, Raw: report.Raw})
	})
}

// Status is the link's, and whether statuses come over it.
func (w *ballWheel) Status() Status {
	status := statusOf(Wheel, w.Health())
	if status.Up && w.silent.Load() {
		status.Up, status.Words = false, wheel.Report{Kind: wheel.Silent}.Words()
	}
	return status
}

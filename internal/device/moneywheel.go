package device

import (
	"context"
	"sync/atomic"

	"pitboss/game"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/port"
)

// MoneyWheelSetup is how a money wheel is set up.
type MoneyWheelSetup struct{ moneywheel.Config }

func newMoneyWheelSetup() *MoneyWheelSetup { return &MoneyWheelSetup{moneywheel.Default()} }

// Kind is [MoneyWheel].
func (s *MoneyWheelSetup) Kind() Kind { return MoneyWheel }

// Name is the device's name at the table.
func (s *MoneyWheelSetup) Name() string { return s.Config.Name }

// Port is the serial port and how it is used.
func (s *MoneyWheelSetup) Port() port.Settings { return s.Settings }

// Section is the driver's configuration.
func (s *MoneyWheelSetup) Section() any { return &s.Config }

// Complete fills in what was left out.
func (s *MoneyWheelSetup) Complete(string) { s.Config = s.WithDefaults() }

// Ready is nil: a money wheel needs nothing but its port.
func (s *MoneyWheelSetup) Ready() error { return nil }

// New is the wheel, not yet open.
func (s *MoneyWheelSetup) New() (Device, error) {
	driver, err := moneywheel.New(s.Config)
	if err != nil {
		return nil, err
	}
	return OfMoneyWheel(driver), nil
}

// OfMoneyWheel is a money wheel as a device of a table.
func OfMoneyWheel(driver *moneywheel.Wheel) Device { return &uprightWheel{Wheel: driver} }

type uprightWheel struct {
	*moneywheel.Wheel
	// silent is true while the link is up and no whole status comes.
	silent atomic.Bool
}

func (w *uprightWheel) Kind() Kind { return MoneyWheel }

// Run hands over the table's words for the wheel's reports.
func (w *uprightWheel) Run(ctx context.Context, sink func(game.Input)) error {
	var words segmentWords
	return w.Wheel.Run(ctx, func(report moneywheel.Report) {
		switch report.Kind {
		case moneywheel.Silent:
			w.silent.Store(true)
		case moneywheel.Heard, moneywheel.LinkUp, moneywheel.LinkDown:
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
func (w *uprightWheel) Status() Status {
	status := statusOf(MoneyWheel, w.Health())
	if status.Up && w.silent.Load() {
		status.Up, status.Words = false, moneywheel.Report{Kind: moneywheel.Silent}.Words()
	}
	return status
}

package device

import (
	"context"

	"pitboss/hardware/dice"
	"pitboss/hardware/order"
	"pitboss/hardware/port"
)

// DiceSetup is how a dice sensor is set up.
type DiceSetup struct{ dice.Config }

func newDiceSetup() *DiceSetup { return &DiceSetup{dice.Default()} }

// Kind is [Dice].
func (s *DiceSetup) Kind() Kind { return Dice }

// Name is the device's name at the table.
func (s *DiceSetup) Name() string { return s.Config.Name }

// Port is the serial port and how it is used.
func (s *DiceSetup) Port() port.Settings { return s.Settings }

// Section is the driver's configuration.
func (s *DiceSetup) Section() any { return &s.Config }

// Complete fills in what was left out.
func (s *DiceSetup) Complete(string) { s.Config = s.WithDefaults() }

// Ready is nil: dice need nothing but their port.
func (s *DiceSetup) Ready() error { return nil }

// New is the sensor, not yet open.
func (s *DiceSetup) New() (Device, error) {
	sensor, err := dice.New(s.Config)
	if err != nil {
		return nil, err
	}
	return OfDice(sensor), nil
}

// OfDice is a dice sensor or machine as a device of a table. It is an [Ordered] device
// where its configuration allows commands.
func OfDice(driver *dice.Dice) Device {
	device := diceSensor{driver}
	if driver.Config().Commands {
		return orderedDice{device}
	}
	return device
}

type diceSensor struct{ *dice.Dice }

func (d diceSensor) Kind() Kind { return Dice }

// Status is the link's, and whether a machine owes the points of a throw.
func (d diceSensor) Status() Status {
	status := statusOf(Dice, d.Health())
	if status.Up && d.Overdue() {
		status.Up, status.Words = false, dice.OverdueWords
	}
	return status
}

type orderedDice struct{ diceSensor }

// Orders are those of a machine.
func (d orderedDice) Orders() (orders []Order) {
	for _, one := range []struct {
		name, label string
		order       order.Order
	}{
		{"shake", "shake and tell the points", dice.ShakeOrder()},
		{"start", "start shaking", dice.StartOrder()},
		{"stop", "stop shaking", dice.StopOrder()},
		{"ask-result", "ask for the points", dice.ResultOrder()},
	} {
		orders = append(orders, Order{
			Name: one.name, Label: one.label, Sends: one.order.String(), Words: one.order.Words,
			Give: func(ctx context.Context) (string, bool, error) {
				answer, err := d.Send(ctx, one.order)
				return answer.Text, answer.Refused, err
			},
		})
	}
	return orders
}

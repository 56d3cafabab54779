package device

import (
	"pitboss/hardware/dice"
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
func (s *DiceSetup) Port() port.Settings { return s.Settings() }

// Section is the driver's configuration.
func (s *DiceSetup) Section() any { return &s.Config }

// Complete fills in what was left out.
func (s *DiceSetup) Complete(string) { s.Config = s.WithDefaults() }

// Ready is nil: a dice sensor needs nothing but its port.
func (s *DiceSetup) Ready() error { return nil }

// New is the sensor, not yet open.
func (s *DiceSetup) New() (Device, error) {
	sensor, err := dice.New(s.Config)
	if err != nil {
		return nil, err
	}
	return OfDice(sensor), nil
}

// OfDice is a dice sensor as a device of a table.
func OfDice(sensor *dice.Dice) Device { return diceSensor{sensor} }

type diceSensor struct{ *dice.Dice }

func (d diceSensor) Kind() Kind { return Dice }

func (d diceSensor) Status() Status { return statusOf(Dice, d.Health()) }

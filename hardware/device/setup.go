package device

import (
	"errors"
	"fmt"
	"path/filepath"

	"pitboss/hardware/angeleye"
	"pitboss/hardware/dice"
	"pitboss/hardware/framed"
	"pitboss/hardware/link"
	"pitboss/hardware/port"
	"pitboss/hardware/raw"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/wheel"
)

// Setup is the setup of one device: the settings of a [[device]] of its kind.
type Setup interface {
	Kind() Kind
	// Name is the device's name at the table, Port its serial port and settings.
	Name() string
	Port() port.Settings
	// Section returns a pointer to the driver's configuration, which holds the settings, for package keys and for
	// writing it.
	Section() any
	// Complete fills in missing settings. Relative paths start at folder.
	Complete(folder string)
	// Validate returns everything wrong, one line each, starting with the key. It opens no port and reads no file.
	Validate() error
	// Ready reads what the device needs apart from its port, and returns what is wrong with it.
	Ready() error
	// New creates the device without opening it. It needs a valid setup. The options change how the device is reached
	// and timed.
	New(options ...link.Option) (Device, error)
}

// NewSetup returns the setup of a device with everything but its name and port. For a scanner it leaves out what
// Complete fills in, since the maker's preset can only apply once the site's settings are known.
func NewSetup(kind Kind) (Setup, error) {
	switch kind {
	case Scanner:
		return &ScannerSetup{scanner.Config{ConfirmIdentical: scanner.Default().ConfirmIdentical}}, nil
	case AngelEye:
		return &AngelEyeSetup{angeleye.Config{}.WithDefaults()}, nil
	case RFID:
		return &RFIDSetup{rfid.Config{}.WithDefaults()}, nil
	case Wheel:
		return &WheelSetup{wheel.Config{}.WithDefaults()}, nil
	case Dice:
		return &DiceSetup{dice.Config{}.WithDefaults()}, nil
	case Raw:
		return &RawSetup{raw.Config{}.WithDefaults()}, nil
	case MoneyWheel:
		return &MoneyWheelSetup{wheel.UprightConfig{}.WithDefaults()}, nil
	}
	return nil, fmt.Errorf("%q is no kind of device: want one of %v", kind, Kinds())
}

// The setups of each kind.
type (
	ScannerSetup    = setup[scanner.Config]
	AngelEyeSetup   = setup[angeleye.Config]
	RFIDSetup       = setup[rfid.Config]
	WheelSetup      = setup[wheel.Config]
	DiceSetup       = setup[dice.Config]
	MoneyWheelSetup = setup[wheel.UprightConfig]
	RawSetup        = setup[raw.Config]
)

// setup implements [Setup] for a driver's configuration.
type setup[Config config[Config]] struct{ Config Config }

// config is implemented by every driver's configuration.
type config[Config any] interface {
	WithDefaults() Config
	Validate() error
	Common() link.Config
}

func (s *setup[C]) Kind() Kind {
	kind, _ := driverOf(s.Config)
	return kind
}

func (s *setup[C]) Name() string { return s.Config.Common().Name }

func (s *setup[C]) Port() port.Settings { return s.Config.Common().Settings }

func (s *setup[C]) Section() any { return &s.Config }

func (s *setup[C]) Complete(folder string) {
	switch config := any(&s.Config).(type) {
	case *scanner.Config:
		config.CardTable = resolve(folder, config.CardTable)
	case *rfid.Config:
		config.CardTable = resolve(folder, config.CardTable)
	}
	s.Config = s.Config.WithDefaults()
}

func (s *setup[C]) Validate() error { return s.Config.Validate() }

func (s *setup[C]) Ready() (err error) {
	switch config := any(s.Config).(type) {
	case scanner.Config:
		_, err = config.CardMap()
	case rfid.Config:
		if config.CardTable == "" {
			return errors.New("card_table is missing: no tag stands for a card; enrol the cards (docs/devices.md)")
		}
		_, err = config.CardMap()
	}
	return err
}

func (s *setup[C]) New(options ...link.Option) (Device, error) {
	kind, make := driverOf(s.Config)
	driver, err := make(options)
	if err != nil {
		return nil, err
	}
	return Of(kind, driver), nil
}

// driverOf returns the kind of device that a configuration is for, and the function that creates its driver.
func driverOf(config any) (Kind, func([]link.Option) (*framed.Device, error)) {
	switch config := config.(type) {
	case scanner.Config:
		return Scanner, func(options []link.Option) (*framed.Device, error) { return scanner.New(config, options...) }
	case angeleye.Config:
		return AngelEye, func(options []link.Option) (*framed.Device, error) { return angeleye.New(config, options...) }
	case rfid.Config:
		return RFID, func(options []link.Option) (*framed.Device, error) { return rfid.New(config, options...) }
	case wheel.Config:
		return Wheel, func(options []link.Option) (*framed.Device, error) { return wheel.New(config, options...) }
	case dice.Config:
		return Dice, func(options []link.Option) (*framed.Device, error) { return dice.New(config, options...) }
	case wheel.UprightConfig:
		return MoneyWheel, func(options []link.Option) (*framed.Device, error) { return wheel.New(config.Wheel(), options...) }
	case raw.Config:
		return Raw, func(options []link.Option) (*framed.Device, error) { return raw.New(config, options...) }
	}
	return "", nil
}

// resolve resolves a relative path against a folder instead of the working directory.
func resolve(folder, path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(folder, path)
}

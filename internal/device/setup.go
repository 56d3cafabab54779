package device

import (
	"fmt"
	"path/filepath"

	"pitboss/hardware/port"
)

// Setup is how one device is set up: the keys of a [[device]] of its kind.
type Setup interface {
	Kind() Kind
	// Name is the device's name at the table, Port its serial port and how it is used.
	Name() string
	Port() port.Settings
	// Section is where the keys are, a pointer to the driver's configuration: for
	// package keys, and to write it down.
	Section() any
	// Complete fills in what was left out. Relative paths are beside folder.
	Complete(folder string)
	// Validate names everything wrong, a line each that begins with its key. It opens
	// no port and reads no file.
	Validate() error
	// Ready reads what the device needs beside its port and says why it cannot.
	Ready() error
	// New is the device, not yet open. It needs a valid setup.
	New() (Device, error)
}

// NewSetup is a device of a kind with everything set but its name and port.
func NewSetup(kind Kind) (Setup, error) {
	switch kind {
	case Scanner:
		return newScannerSetup(), nil
	case AngelEye:
		return newAngelEyeSetup(), nil
	case RFID:
		return newRFIDSetup(), nil
	case Wheel:
		return newWheelSetup(), nil
	case Dice:
		return newDiceSetup(), nil
	case Raw:
		return newRawSetup(), nil
	case MoneyWheel:
		return newMoneyWheelSetup(), nil
	}
	return nil, fmt.Errorf("%q is no kind of device: want one of %v", kind, Kinds())
}

// beside reads a relative path from a folder, not from wherever the program was
// started.
func beside(folder, path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(folder, path)
}

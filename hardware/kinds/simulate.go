package kinds

import (
	"fmt"

	"pitboss/hardware/angeleye"
	"pitboss/hardware/dice"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/raw"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
)

// Simulate returns a simulated device for a driver's configuration, given by pointer. It ignores the path in it, which
// belongs to the real device.
func Simulate(config any, options simulator.Options) (simulator.Device, error) {
	switch config := config.(type) {
	case *scanner.Config:
		return scanner.NewSimulator(*config, options)
	case *angeleye.Config:
		return angeleye.NewSimulator(*config, options)
	case *rfid.Config:
		return rfid.NewSimulator(*config, options)
	case *wheel.Config:
		return wheel.NewSimulator(*config, options)
	case *wheel.UprightConfig:
		return moneywheel.NewSimulator(*config, options)
	case *dice.Config:
		return dice.NewSimulator(*config, options)
	case *raw.Config: // it reads any bytes
		return scanner.NewSimulator(scanner.Config{Config: config.Config}, options)
	}
	return nil, fmt.Errorf("no device can be simulated for a %T", config)
}

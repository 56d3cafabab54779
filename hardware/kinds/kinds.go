package kinds

import (
	"pitboss/hardware/angeleye"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/raw"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/wheel"
)

// kinds lists all kinds, one per line. Where several are suitable, the first is the usual one.
var kinds = []*device.Kind{
	scanner.Kind,
	angeleye.Kind,
	rfid.Kind,
	wheel.Kind,
	dice.Kind,
	moneywheel.Kind,
	raw.Kind,
}

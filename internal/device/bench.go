package device

import (
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/dice"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/wheel"
)

// Languages returns how devices of every kind speak.
func Languages() []bench.Language {
	return slices.Concat(wheel.Languages(), dice.Languages(),
		[]bench.Language{angeleye.Language(), rfid.Language()}, scanner.Languages())
}

// Case returns a device as the bench looks for its faults at a moment.
func Case(device Device, view bench.View, at time.Time) bench.Case {
	return bench.Case{
		View: view, Judgement: device.Kind().Judgement(), Language: device.Language(), Languages: Languages(),
		Capture: device.Capture(), At: at,
	}
}

// TrialOptions returns what the guided tests need to know of a device.
func TrialOptions(device Device) bench.TrialOptions {
	kind := device.Kind()
	return bench.TrialOptions{
		Kind: string(kind), KindWords: kind.Words(), Judgement: kind.Judgement(), Pulse: device.Health().Link.Pulse, Unique: device.Language().Unique,
	}
}

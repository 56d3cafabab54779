package device

import (
	"time"

	"pitboss/bench"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/dice"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/wheel"
)

// Languages returns the languages of all kinds of devices.
func Languages() []bench.Language {
	languages := []bench.Language{
		wheel.Slingshot.Language(), wheel.Plain.Language(), wheel.Upright.Language(),
		dice.Text.Language(), dice.Machine.Language(), angeleye.Language(), rfid.Language(),
	}
	return append(languages, scanner.Languages()...)
}

// Case returns a device's diagnostic snapshot.
func Case(device Device, view bench.View, at time.Time) bench.Case {
	return bench.Case{
		View: view, Language: device.Language(), Languages: Languages(),
		Capture: device.Unmasked(), At: at,
	}
}

// TrialOptions returns what the guided tests need to know about a device.
func TrialOptions(device Device) bench.TrialOptions {
	kind := device.Kind()
	return bench.TrialOptions{
		Kind: string(kind), KindWords: kind.Words(), Judgement: kind.Judgement(), Pulse: device.Health().Link.Pulse,
		Unique: device.Language().Unique,
	}
}

package device

import "pitboss/bench"

// TrialOptions returns what the guided tests need to know about a device.
func TrialOptions(device Device) bench.TrialOptions {
	kind := device.Kind()
	return bench.TrialOptions{
		KindWords: kind.Words, Manner: kind.Manner, Judgement: kind.Judgement, Pulse: device.Health().Link.Pulse,
		Unique: device.Language().Unique,
	}
}

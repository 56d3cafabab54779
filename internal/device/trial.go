package device

import (
	"time"

	"pitboss/bench"
)

// TrialOptions are what the guided tests need to know of a kind of device that is set up
// so. pulse is how often it speaks by itself, 0 for one that does not.
func TrialOptions(kind Kind, settings []bench.Setting, pulse time.Duration) bench.TrialOptions {
	options := bench.TrialOptions{Kind: string(kind), KindWords: kind.Words(), Judgement: kind.Judgement(), Pulse: pulse, Unique: kind == RFID}
	for _, one := range settings {
		if one.Key == "cards" && one.Value == "unique-id" {
			options.Unique = true
		}
	}
	return options
}

package device

import (
	"time"

	"pitboss/bench"
)

// Case returns a device as the bench looks for its faults at a moment.
func Case(device Device, view bench.View, at time.Time) bench.Case {
	return bench.Case{View: view, Judgement: device.Kind().Judgement(), Capture: device.Capture(), At: at}
}

package hardwaretest

import (
	"pitboss/hardware/device"
	"pitboss/internal/testing/check"
)

// Refused checks that no device of a kind can be made with a configuration, and that the error gives these reasons.
func Refused[C any](t check.T, kind *device.Kind, config C, reasons ...string) {
	t.Helper()
	_, err := device.With(kind, config).New()
	for _, reason := range reasons {
		check.ErrorSays(t, err, reason)
	}
}

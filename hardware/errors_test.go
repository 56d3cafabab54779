package hardware_test

import (
	"errors"
	"testing"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/internal/testing/check"
)

// TestPeopleAtTheTableReadNoPath checks that the table's words name no port, since people there know the device by
// name.
func TestPeopleAtTheTableReadNoPath(t *testing.T) {
	const serial = "/dev/serial/by-id/usb-Angel_Eye_Shoe_A7003KLM-if00-port0"
	for _, test := range []struct {
		name string
		err  error
		want string
	}{
		{
			"a serial port",
			hardware.NewLinkError(bench.Unplugged, serial, nil, "%s was unplugged: plug it in again", serial),
			"it was unplugged: plug it in again",
		},
		{
			"a network box",
			hardware.NewLinkError(bench.Unreachable, "tcp:10.0.0.7:4001", nil, "%s does not answer: look at the box", "10.0.0.7:4001"),
			"it does not answer: look at the box",
		},
		{
			"a recording, which only technicians play",
			hardware.NewLinkError(bench.Missing, "replay:a.capture", nil, "the recording %s is not there", "a.capture"),
			"the recording a.capture is not there",
		},
		{"no path", hardware.NewLinkError(bench.Over, "", nil, "the recording is over"), "the recording is over"},
		{"another error", errors.New("the driver failed"), "the driver failed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equalf(t, hardware.TableWords(test.err), test.want, "told")
		})
	}
}

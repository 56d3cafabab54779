package console

import (
	"testing"

	"pitboss/hardware/device"
	"pitboss/internal/testing/check"
)

// TestTheScreenBeepsWithoutWaiting: every device that has a beep is asked, one that takes nothing holds nobody up, and
// without such a device the screen has no beep.
func TestTheScreenBeepsWithoutWaiting(t *testing.T) {
	mute, deaf, scanner := &stub{name: "dice"}, &stub{name: "wheel", beeps: make(chan struct{})},
		&stub{name: "scanner", beeps: make(chan struct{}, 1)}
	check.Equalf(t, trainingConsole(t, nil, mute).Screen().Beep == nil, true, "a table without a beep has none to choose")
	beep := trainingConsole(t, nil, []device.Device{mute, deaf, scanner}...).Screen().Beep
	for range 3 {
		beep()
	}
	check.Equalf(t, len(scanner.beeps), 1, "beeps that wait")
}

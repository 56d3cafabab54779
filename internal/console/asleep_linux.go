package console

import (
	"time"

	"golang.org/x/sys/unix"
)

// asleep returns how long the computer has slept since it was started: CLOCK_BOOTTIME counts
// that, CLOCK_MONOTONIC, by which Go measures time, does not.
func asleep() time.Duration {
	var boot, running unix.Timespec
	if unix.ClockGettime(unix.CLOCK_BOOTTIME, &boot) != nil || unix.ClockGettime(unix.CLOCK_MONOTONIC, &running) != nil {
		return 0 // a kernel without them tells of no sleep
	}
	return time.Duration(boot.Nano() - running.Nano())
}

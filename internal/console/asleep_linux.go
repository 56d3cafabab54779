package console

import (
	"time"

	"golang.org/x/sys/unix"
)

// asleep returns how long the computer has slept since it was started. CLOCK_BOOTTIME includes that time;
// CLOCK_MONOTONIC, which Go uses, does not.
func asleep() time.Duration {
	var boot, running unix.Timespec
	if unix.ClockGettime(unix.CLOCK_BOOTTIME, &boot) != nil || unix.ClockGettime(unix.CLOCK_MONOTONIC, &running) != nil {
		return 0 // a kernel without these clocks reports no sleep
	}
	return time.Duration(boot.Nano() - running.Nano())
}

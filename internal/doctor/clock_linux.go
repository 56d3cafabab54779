package doctor

import (
	"time"

	"golang.org/x/sys/unix"
)

// clockKept asks the system whether its clock is synchronized.
func clockKept(now time.Time) Finding {
	var state unix.Timex
	if _, err := unix.Adjtimex(&state); err != nil {
		return warning("clock", "see: timedatectl status", "%s; whether a time server keeps it cannot be seen: %v", now.UTC().Format(time.RFC3339), err)
	}
	return keptClock(&state, now)
}

// keptClock reports whether the clock is synchronized: every record has its time.
func keptClock(state *unix.Timex, now time.Time) Finding {
	offset := time.Duration(state.Offset) * time.Microsecond
	if state.Status&unix.STA_NANO != 0 {
		offset = time.Duration(state.Offset)
	}
	at := now.UTC().Format(time.RFC3339)
	if state.Status&unix.STA_UNSYNC != 0 {
		return warning("clock", "sudo timedatectl set-ntp true, and see: timedatectl status", "%s, but no time server keeps it right", at)
	}
	return fine("clock", "%s, kept by a time server, %s off", at, offset.Round(time.Microsecond))
}

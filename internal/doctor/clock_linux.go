package doctor

import (
	"time"

	"golang.org/x/sys/unix"

	"pitboss/game/message"
)

// clockKept asks the system whether its clock is synchronized.
func clockKept(now time.Time) Finding {
	var state unix.Timex
	if _, err := unix.Adjtimex(&state); err != nil {
		return warning(clockCheck, message.New("doctor.clock.see", "see: timedatectl status"),
			message.New("doctor.clock.unseen", "{at}; whether a time server keeps it cannot be seen: {why}", timeArg(now),
				message.Err("why", err)))
	}
	return keptClock(&state, now)
}

// keptClock reports whether the clock is synchronized: every record has its time.
func keptClock(state *unix.Timex, now time.Time) Finding {
	offset := time.Duration(state.Offset) * time.Microsecond
	if state.Status&unix.STA_NANO != 0 {
		offset = time.Duration(state.Offset)
	}
	if state.Status&unix.STA_UNSYNC != 0 {
		return warning(clockCheck, message.New("doctor.clock.keep",
			"sudo timedatectl set-ntp true, and see: timedatectl status"),
			message.New("doctor.clock.unkept", "{at}, but no time server keeps it right", timeArg(now)))
	}
	return fine(clockCheck, message.New("doctor.clock.kept", "{at}, kept by a time server, {offset} off", timeArg(now),
		message.String("offset", offset.Round(time.Microsecond).String())))
}

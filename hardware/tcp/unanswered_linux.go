package tcp

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// limitUnanswered makes the system close a connection if sent bytes stay unacknowledged for too long.
func limitUnanswered(_, _ string, line syscall.RawConn) error {
	var failed error
	err := line.Control(func(descriptor uintptr) {
		failed = unix.SetsockoptInt(int(descriptor), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(unansweredLimit.Milliseconds()))
	})
	if err != nil {
		return err
	}
	return failed
}

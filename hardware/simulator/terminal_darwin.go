package simulator

import "golang.org/x/sys/unix"

const (
	getTermios = unix.TIOCGETA
	setTermios = unix.TIOCSETA
)

// stopTerminal keeps what a program writes to a terminal from going out, or lets it out
// again.
func stopTerminal(descriptor int, stop bool) error {
	if stop {
		return unix.IoctlSetInt(descriptor, unix.TIOCSTOP, 0)
	}
	return unix.IoctlSetInt(descriptor, unix.TIOCSTART, 0)
}

package simulator

import "golang.org/x/sys/unix"

const (
	getTermios = unix.TIOCGETA
	setTermios = unix.TIOCSETA
)

// stopTerminal suspends or resumes the output of a terminal.
func stopTerminal(descriptor int, stop bool) error {
	if stop {
		return unix.IoctlSetInt(descriptor, unix.TIOCSTOP, 0)
	}
	return unix.IoctlSetInt(descriptor, unix.TIOCSTART, 0)
}

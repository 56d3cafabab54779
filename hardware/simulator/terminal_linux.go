package simulator

import "golang.org/x/sys/unix"

// The calls that also report arbitrary rates.
const (
	getTermios = unix.TCGETS2
	setTermios = unix.TCSETS2
)

// stopTerminal suspends or resumes the output of a terminal.
func stopTerminal(descriptor int, stop bool) error {
	const stopOutput, startOutput = 0, 1 // TCOOFF, TCOON
	if stop {
		return unix.IoctlSetInt(descriptor, unix.TCXONC, stopOutput)
	}
	return unix.IoctlSetInt(descriptor, unix.TCXONC, startOutput)
}

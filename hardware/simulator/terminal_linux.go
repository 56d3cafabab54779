package simulator

import "golang.org/x/sys/unix"

// The calls that tell a terminal's rate too, any rate.
const (
	getTermios = unix.TCGETS2
	setTermios = unix.TCSETS2
)

// stopTerminal keeps what a program writes to a terminal from going out, or lets it out
// again.
func stopTerminal(descriptor int, stop bool) error {
	const stopOutput, startOutput = 0, 1 // TCOOFF, TCOON
	if stop {
		return unix.IoctlSetInt(descriptor, unix.TCXONC, stopOutput)
	}
	return unix.IoctlSetInt(descriptor, unix.TCXONC, startOutput)
}

package simulator

import "golang.org/x/sys/unix"

const (
	getTermios  = unix.TIOCGETA
	setTermios  = unix.TIOCSETA
	inputQueued = 0x4004667f // FIONREAD
)

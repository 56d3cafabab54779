package port

import (
	"errors"

	"golang.org/x/sys/unix"
)

// staleRounds is how often the input is emptied at the opening, at most: a device that never
// stops would keep us for ever.
const staleRounds = 64

// throwAwayStale empties the input of what came before and says how many bytes that was.
// They are read: the system, told to throw them away, would not count those that it holds
// back until the reader has room.
func (p *Port) throwAwayStale() (stale int, err error) {
	var buffer [4096]byte
	for range staleRounds {
		n, err := unix.Read(int(p.lock), buffer[:])
		switch {
		case n > 0:
			stale += n
		case errors.Is(err, unix.EAGAIN):
			return stale, nil
		case err != nil && !errors.Is(err, unix.EINTR):
			return stale, err
		case err == nil:
			return stale, unix.EIO // it is hung up
		}
	}
	return stale, nil
}

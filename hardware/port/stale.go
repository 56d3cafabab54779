package port

import (
	"errors"
	"time"

	"golang.org/x/sys/unix"
)

// staleRounds is how often the input is emptied at the opening, at most: a device that never
// stops would keep us for ever.
const staleRounds = 64

// stalePause is how long a silence ends what is old: the system may just be bringing the rest.
const stalePause = time.Millisecond

// throwAwayStale empties the input of what came before and says how many bytes that was.
// They are read: the system, told to throw them away, would not count those that it holds
// back until the reader has room.
func (p *Port) throwAwayStale() (stale int, err error) {
	var buffer [4096]byte
	silent := false
	for range staleRounds {
		n, err := unix.Read(int(p.lock), buffer[:])
		switch {
		case n > 0:
			stale, silent = stale+n, false
		case errors.Is(err, unix.EAGAIN) && silent:
			return stale, nil
		case errors.Is(err, unix.EAGAIN):
			silent = true
			time.Sleep(stalePause)
		case err == nil:
			return stale, unix.EIO // it is hung up
		case !errors.Is(err, unix.EINTR):
			return stale, err
		}
	}
	return stale, nil
}

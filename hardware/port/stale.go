package port

import (
	"errors"
	"time"

	"golang.org/x/sys/unix"
)

// staleRounds limits how often the input is read when opening: a device that never stops would block us.
const staleRounds = 64

// stalePause is how long a silence must be to end the old bytes, since the system may still be delivering the rest.
const stalePause = time.Millisecond

// throwAwayStale discards bytes that came before, and returns their number. It reads them, since bytes that the system
// discards would not include those it holds back until the reader has room.
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

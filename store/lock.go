package store

import (
	"errors"
	"os"
	"syscall"
	"time"

	"pitboss/clock"
)

// lockPause is the time between two attempts to lock.
const lockPause = 20 * time.Millisecond

// lock takes the advisory lock that bbolt would take: one writer or many readers. It runs before bbolt opens the
// file, because the file is inspected first.
func lock(file *os.File, exclusive bool, timeout time.Duration) error {
	how := syscall.LOCK_SH
	if exclusive {
		how = syscall.LOCK_EX
	}
	for start := clock.Now(); ; time.Sleep(lockPause) {
		err := syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, syscall.EINTR):
			continue
		case !errors.Is(err, syscall.EWOULDBLOCK):
			return faultf(ErrLocked, err, "the journal %s cannot be locked: %v; keep it on a local disk", file.Name(), err)
		case clock.Since(start)+lockPause > timeout:
			return faultf(ErrLocked, nil, "another pitboss holds %s (waited %v); stop it first", file.Name(), timeout)
		}
	}
}

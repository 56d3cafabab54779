package port

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// highestDescriptor is the highest file number the library's Read can wait for.
const highestDescriptor = 1023

// deviceLock holds the advisory lock of a device on a descriptor of its own, which
// never waits and is written to as well. It is a bare descriptor: as an os.File it would
// be watched by the runtime's poller, which every byte from the device would wake.
type deviceLock int

// openDevice opens the device once more and locks nothing yet. A device that is no terminal is
// ENOTTY.
func openDevice(device string) (deviceLock, error) {
	descriptor, err := unix.Open(device, unix.O_RDWR|unix.O_NOCTTY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		return 0, &fs.PathError{Op: "open", Path: device, Err: err}
	}
	if _, err := unix.IoctlGetWinsize(descriptor, unix.TIOCGWINSZ); err != nil {
		_ = unix.Close(descriptor) // nothing was written through it
		return 0, fmt.Errorf("asking %s what it is: %w", device, err)
	}
	return deviceLock(descriptor), nil
}

// take locks the device, or fails with EWOULDBLOCK when somebody else has it.
func (d deviceLock) take() error {
	if err := unix.Flock(int(d), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		return fmt.Errorf("locking: %w", err)
	}
	return nil
}

// Close gives the lock up.
func (d deviceLock) Close() error { return unix.Close(int(d)) }

// fewEnoughFiles opens and closes a file to see how high the numbers have gone:
// the system hands out the lowest free one.
func fewEnoughFiles() error {
	probe, err := os.Open(os.DevNull) //nolint:forbidigo // nothing is read
	if err != nil {
		return err
	}
	defer probe.Close()
	if probe.Fd() > highestDescriptor {
		return syscall.EMFILE
	}
	return nil
}

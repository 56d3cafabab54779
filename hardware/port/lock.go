package port

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// highestDescriptor is the highest descriptor that the library's Read can wait for.
const highestDescriptor = 1023

// deviceLock holds the advisory lock of a device on another descriptor, which never blocks and is also used for
// writing. It is a bare descriptor, since the runtime's poller would watch an os.File and wake for every byte from the
// device.
type deviceLock int

// openDevice opens the device again without locking it. It fails with ENOTTY if the device is not a terminal.
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

// take locks the device, or fails with EWOULDBLOCK if another program holds the lock.
func (d deviceLock) take() error {
	if err := unix.Flock(int(d), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		return fmt.Errorf("locking: %w", err)
	}
	return nil
}

// Close releases the lock.
func (d deviceLock) Close() error { return unix.Close(int(d)) }

// fewEnoughFiles opens a file to see how high descriptors are, since the system assigns the lowest free one.
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

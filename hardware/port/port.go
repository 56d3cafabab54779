package port

import (
	"context"
	"os"
	"path/filepath"
	"sync/atomic"

	"go.bug.st/serial"

	"pitboss/hardware"
)

// Port is an open serial port. One goroutine owns it.
type Port struct {
	settings Settings
	line     serial.Port
	lock     deviceLock
	closed   atomic.Bool
}

// Opener opens the port of the settings each time it is asked. It is the
// [hardware.Opener] of a serial device.
func Opener(settings Settings) hardware.Opener {
	return hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		opened, err := Open(settings)
		if err != nil {
			return nil, err
		}
		return opened, nil
	})
}

// Open opens a port for this process alone and throws away whatever the device
// sent before. Every error is a [*hardware.LinkError] in words.
func Open(settings Settings) (*Port, error) {
	if err := settings.Validate(); err != nil {
		return nil, badSettings(settings, err)
	}
	settings = settings.WithDefaults()

	// A by-id name may be moved to another device at any moment: the lock and the
	// line must be on the same one.
	device, err := filepath.EvalSymlinks(settings.Path)
	if err != nil {
		return nil, openError(settings.Path, settings.Path, err)
	}
	info, err := os.Stat(device)
	if err != nil {
		return nil, openError(settings.Path, device, err)
	}
	if info.Mode()&os.ModeCharDevice == 0 {
		return nil, notADevice(settings.Path, nil)
	}
	lock, err := lockDevice(device)
	if err != nil {
		return nil, openError(settings.Path, device, err)
	}
	line, err := serial.Open(device, settings.mode())
	if err != nil {
		_ = lock.Close() // nothing was written through it
		return nil, openError(settings.Path, device, err)
	}
	opened := &Port{settings: settings, line: line, lock: lock}
	if err := opened.prepare(); err != nil {
		_ = opened.Close() // the first error is the one to tell
		return nil, openError(settings.Path, device, err)
	}
	return opened, nil
}

// prepare sets what is set once and empties the input.
func (p *Port) prepare() error {
	if err := fewEnoughFiles(); err != nil {
		return err
	}
	if err := p.line.SetReadTimeout(p.settings.ReadTimeout); err != nil {
		return err
	}
	return p.line.ResetInputBuffer()
}

// Read waits at most the read timeout for bytes. Zero bytes without an error is
// silence. An error is a [*hardware.LinkError]: the link is gone.
func (p *Port) Read(buffer []byte) (int, error) {
	if p.closed.Load() {
		return 0, os.ErrClosed
	}
	n, err := p.line.Read(buffer)
	if err != nil {
		return n, p.lost(err)
	}
	return n, nil
}

// Write sends bytes to the device. It blocks while the device does not take
// them, and Close does not free it.
func (p *Port) Write(data []byte) (int, error) {
	if p.closed.Load() {
		return 0, os.ErrClosed
	}
	n, err := p.line.Write(data)
	if err != nil {
		return n, p.lost(err)
	}
	return n, nil
}

// Close gives the port back. A second Close does nothing.
func (p *Port) Close() error {
	if p.closed.Swap(true) {
		return nil
	}
	err := p.line.Close()
	// The lock goes last: whoever gets it finds the line free.
	if unlock := p.lock.Close(); err == nil {
		err = unlock
	}
	return err
}

// lost turns the error of an open port into words.
func (p *Port) lost(err error) error {
	if p.closed.Load() {
		return os.ErrClosed
	}
	return lostError(p.settings.Path, err)
}

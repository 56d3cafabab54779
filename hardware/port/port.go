package port

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"go.bug.st/serial"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/hardware"
)

// Port is an open serial port. One goroutine owns it.
type Port struct {
	settings Settings
	// device is its name without links.
	device  string
	line    serial.Port
	lock    deviceLock
	opened  hardware.Opened
	closed  atomic.Bool
	writing sync.Mutex // Close waits for a Write to return
}

// Opener returns the [hardware.Opener] of a serial device. It remembers which adapter it opened: it finds the adapter
// under another name, and accepts no other in its place. It is not safe for concurrent use.
func Opener(settings Settings) hardware.Opener {
	return opener(settings, &memory{machine: thisMachine, clock: clock.Now})
}

func opener(settings Settings, memory *memory) hardware.Opener {
	return hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		settings, err := settings.serial()
		if err != nil {
			return nil, err
		}
		path := settings.Path
		device, elsewhere, err := memory.find(path)
		if err != nil {
			return nil, err
		}
		if elsewhere {
			settings.Path = device
		}
		opened, err := open(settings, device, func() error { return memory.still(path, device) })
		if err != nil {
			return nil, err
		}
		memory.remember(device)
		if elsewhere {
			opened.opened.Note = message.New("link.found-as", "Found again as {port}.", message.String("port", device))
		}
		opened.opened.Readers = memory.shared(device)
		return opened, nil
	})
}

// open opens the device that the path leads to, with valid settings. Lock and line are on the same device. Once the
// device is open, and before anything is done to it, still checks whether the path leads to it. Every error is a
// [*hardware.LinkError].
func open(settings Settings, device string, still func() error) (*Port, error) {
	info, err := os.Stat(device)
	if err != nil {
		return nil, openError(settings.Path, device, err)
	}
	if info.Mode()&os.ModeCharDevice == 0 {
		return nil, notADevice(settings.Path, nil)
	}
	lock, err := openDevice(device)
	if err != nil {
		return nil, openError(settings.Path, device, err)
	}
	if err := still(); err != nil {
		_ = lock.Close() // nothing was written through it
		return nil, err
	}
	if err := lock.take(); err != nil {
		_ = lock.Close() // nor here
		return nil, openError(settings.Path, device, err)
	}
	line, err := openLine(device, settings)
	if err != nil {
		_ = lock.Close() // nothing was written through it
		return nil, openError(settings.Path, device, err)
	}
	opened := &Port{settings: settings, device: device, line: line, lock: lock}
	if err := opened.prepare(); err != nil {
		_ = opened.Close() // the first error is the one to report
		return nil, openError(settings.Path, device, err)
	}
	return opened, nil
}

// openLine opens the line so that programs started by this one do not inherit it. The library would leave it open to
// them as long as they run.
func openLine(device string, settings Settings) (serial.Port, error) {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	line, err := serial.Open(device, settings.mode())
	if err != nil {
		return nil, err
	}
	own := filepath.Join(processes, "self", "fd")
	files, err := os.ReadDir(own)
	if err != nil {
		return line, nil //nolint:nilerr // a system without that folder: nobody can be looked for there either
	}
	for _, file := range files {
		descriptor, err := strconv.Atoi(file.Name())
		if target, linkErr := os.Readlink(filepath.Join(own, file.Name())); err == nil && linkErr == nil && target == device {
			syscall.CloseOnExec(descriptor)
		}
	}
	return line, nil
}

func (p *Port) prepare() (err error) {
	if err := fewEnoughFiles(); err != nil {
		return err
	}
	if err := p.line.SetReadTimeout(time.Duration(p.settings.ReadTimeout)); err != nil {
		return err
	}
	p.opened.StaleBytes, err = p.throwAwayStale()
	return err
}

// Readers returns the other programs that read the port too. It scans all processes, and may be called while others
// read and write.
func (p *Port) Readers() []bench.Holder { return shared(p.device) }

// Opened describes how the port was opened: the bytes discarded, another name under which the adapter was found, and
// other programs that read it too.
func (p *Port) Opened() hardware.Opened { return p.opened }

// Read waits at most the read timeout for bytes. Zero bytes without an error mean silence. An error is a
// [*hardware.LinkError]: the link is gone.
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

// SetBaud changes the rate, and discards what came at the one before. It must not be called during a Read. An error is
// a [*hardware.LinkError]: the port refuses the rate, or the link is gone.
func (p *Port) SetBaud(baud int) error {
	settings := p.settings
	settings.Baud = baud
	if err := p.line.SetMode(settings.mode()); err != nil {
		return openError(p.settings.Path, p.device, err)
	}
	p.settings = settings
	if err := p.line.ResetInputBuffer(); err != nil {
		return p.lost(err)
	}
	return nil
}

// Close closes the port. Closing it again does nothing.
func (p *Port) Close() error {
	if p.closed.Swap(true) {
		return nil
	}
	p.writing.Lock()
	defer p.writing.Unlock()
	err := p.line.Close()
	// Release the lock last, so that its next holder finds the line free.
	if unlock := p.lock.Close(); err == nil {
		err = unlock
	}
	return err
}

func (p *Port) lost(err error) error {
	if p.closed.Load() {
		return os.ErrClosed
	}
	return lostError(p.settings.Path, err)
}

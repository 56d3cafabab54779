package port

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"go.bug.st/serial"

	"pitboss/hardware"
)

// Port is an open serial port. One goroutine owns it.
type Port struct {
	settings Settings
	// device is its name without links; found says under which other name it was found.
	device, found string
	line          serial.Port
	lock          deviceLock
	opened        hardware.Opened
	closed        atomic.Bool
	writing       sync.Mutex // a Close waits for a Write to let go
}

// Opener opens the port of the settings each time it is asked. It is the
// [hardware.Opener] of a serial device, and remembers which adapter that was: one that
// comes back under another name is found, and no other is taken for it. One goroutine
// uses it.
func Opener(settings Settings) hardware.Opener {
	return opener(settings, &memory{machine: thisMachine, clock: time.Now})
}

func opener(settings Settings, memory *memory) hardware.Opener {
	return hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		settings, err := settings.serial()
		if err != nil {
			return nil, err
		}
		device, note, err := memory.find(settings.Path)
		if err != nil {
			return nil, err
		}
		if note != "" {
			settings.Path = device
		}
		opened, err := open(settings, device)
		if err != nil {
			return nil, err
		}
		memory.remember(device)
		opened.found = note
		opened.opened.Note = opened.noted(memory.shared(device))
		return opened, nil
	})
}

// Open opens a port for this process alone and throws away whatever the device
// sent before. Every error is a [*hardware.LinkError] in words.
func Open(settings Settings) (*Port, error) {
	settings, err := settings.serial()
	if err != nil {
		return nil, err
	}
	// A by-id name may be moved to another device at any moment: the lock and the
	// line must be on the same one.
	device, err := filepath.EvalSymlinks(settings.Path)
	if err != nil {
		return nil, openError(settings.Path, settings.Path, err)
	}
	opened, err := open(settings, device)
	if err != nil {
		return nil, err
	}
	opened.opened.Note = opened.Note()
	return opened, nil
}

// open opens the device that the path of the settings, which are in order, stands for.
func open(settings Settings, device string) (*Port, error) {
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
	opened := &Port{settings: settings, device: device, line: line, lock: lock}
	if err := opened.prepare(); err != nil {
		_ = opened.Close() // the first error is the one to tell
		return nil, openError(settings.Path, device, err)
	}
	return opened, nil
}

// prepare sets what is set once and empties the input.
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

// noted are words on how the port was found and who else reads it.
func (p *Port) noted(others string) string {
	if p.found != "" && others != "" {
		return p.found + "; " + others
	}
	return p.found + others
}

// Note is what is remarkable about the port now, in words: another name the adapter was found
// under, other programs that read it too. Empty for nothing. It looks through all processes,
// and may be asked while others read and write.
func (p *Port) Note() string { return p.noted(shared(p.device)) }

// Opened is what there is to say of how the port was opened: what was thrown away, another
// name the adapter was found under, other programs that read it too.
func (p *Port) Opened() hardware.Opened { return p.opened }

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

// Close gives the port back. A second Close does nothing.
func (p *Port) Close() error {
	if p.closed.Swap(true) {
		return nil
	}
	p.writing.Lock()
	defer p.writing.Unlock()
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

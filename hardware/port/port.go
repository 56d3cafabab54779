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
		path := settings.Path
		device, note, err := memory.find(path)
		if err != nil {
			return nil, err
		}
		if note != "" {
			settings.Path = device
		}
		opened, err := open(settings, device, func() error { return memory.still(path, device) })
		if err != nil {
			return nil, err
		}
		memory.remember(device)
		opened.found = note
		opened.opened.Note = opened.noted(memory.shared(device))
		return opened, nil
	})
}

// open opens the device that the path of the settings, which are in order, stands for. The lock
// and the line are on the same device. still is asked whether the path stands for it once it is
// held, before anything is done to it. Every error is a [*hardware.LinkError] in words.
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
		_ = opened.Close() // the first error is the one to tell
		return nil, openError(settings.Path, device, err)
	}
	return opened, nil
}

// openLine opens the line so that programs this one starts do not have it, too: the library would
// leave it open to them for as long as they run.
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

// noted returns words on how the port was found and who else reads it.
func (p *Port) noted(others string) string {
	if p.found != "" && others != "" {
		return p.found + "; " + others
	}
	return p.found + others
}

// Note returns what is remarkable about the port now, in words: another name the adapter was found
// under, other programs that read it too. Empty for nothing. It looks through all processes,
// and may be asked while others read and write.
func (p *Port) Note() string { return p.noted(shared(p.device)) }

// Opened returns what there is to say of how the port was opened: what was thrown away, another
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

func (p *Port) lost(err error) error {
	if p.closed.Load() {
		return os.ErrClosed
	}
	return lostError(p.settings.Path, err)
}

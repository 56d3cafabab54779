package port

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/unix"

	"pitboss/bench"
	"pitboss/hardware"
)

// writePause is how long a write waits before it tries a line again that takes nothing.
const writePause = 2 * time.Millisecond

// Write sends bytes to the device. It never waits in the kernel, where only the device going
// away would free it. A device that takes nothing for [hardware.WriteLimit], of these bytes
// or of those before, is hung: what it has not taken is thrown away.
func (p *Port) Write(data []byte) (int, error) {
	p.writing.Lock()
	defer p.writing.Unlock()
	limit, unsent, sent := time.Now().Add(hardware.WriteLimit), p.unsent(), 0
	for {
		if p.closed.Load() {
			return sent, os.ErrClosed
		}
		if now := p.unsent(); now < unsent {
			unsent, limit = now, time.Now().Add(hardware.WriteLimit)
		}
		if unsent == 0 {
			n, err := unix.Write(int(p.lock), data[sent:])
			switch {
			case n > 0:
				sent, limit = sent+n, time.Now().Add(hardware.WriteLimit)
			case errors.Is(err, unix.EINTR), errors.Is(err, unix.EAGAIN):
			case err != nil:
				return sent, p.lost(err)
			}
			if sent == len(data) {
				return sent, nil
			}
		}
		if time.Now().After(limit) {
			// It is given up already: what is said of the rest changes nothing.
			_ = p.line.ResetOutputBuffer()
			return sent, hardware.NewLinkError(bench.Hung, p.settings.Path, nil,
				"%s took nothing for %s: flow control or a dead device; look at the cable and the device's power, it is opened again by itself",
				p.settings.Path, hardware.WriteLimit)
		}
		time.Sleep(writePause)
	}
}

// unsent returns how much of what was written before still waits to be sent; 0 where that cannot
// be asked.
func (p *Port) unsent() int {
	waiting, err := unix.IoctlGetInt(int(p.lock), unix.TIOCOUTQ)
	if err != nil {
		return 0
	}
	return waiting
}

package port

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/unix"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/hardware"
)

// writePause is the interval of trying a line again that accepts nothing.
const writePause = 2 * time.Millisecond

// Write sends bytes to the device. It never blocks in the kernel, where only unplugging the device would end it. A
// device that accepts nothing for [hardware.WriteLimit], of these or earlier bytes, is hung, and the remaining bytes
// are discarded.
func (p *Port) Write(data []byte) (int, error) {
	p.writing.Lock()
	defer p.writing.Unlock()
	limit, unsent, sent := clock.In(hardware.WriteLimit), p.unsent(), 0
	for {
		if p.closed.Load() {
			return sent, os.ErrClosed
		}
		if now := p.unsent(); now < unsent {
			unsent, limit = now, clock.In(hardware.WriteLimit)
		}
		if unsent == 0 {
			n, err := unix.Write(int(p.lock), data[sent:])
			switch {
			case n > 0:
				sent, limit = sent+n, clock.In(hardware.WriteLimit)
			case errors.Is(err, unix.EINTR), errors.Is(err, unix.EAGAIN):
			case err != nil:
				return sent, p.lost(err)
			}
			if sent == len(data) {
				return sent, nil
			}
		}
		if clock.Now().After(limit) {
			// The link is given up, so an error here does not matter.
			_ = p.line.ResetOutputBuffer()
			return sent, &hardware.LinkError{
				Reason: bench.Hung, Path: p.settings.Path, Words: message.New("link.hung",
					"It took nothing for {time}: flow control, or a dead device.",
					message.Decimal("time", bench.Spell(hardware.WriteLimit))),
				Do: message.New("link.hung.do", "Check its cable and power. It reconnects by itself."),
			}
		}
		time.Sleep(writePause)
	}
}

// Idle implements [hardware.Idler].
func (p *Port) Idle() bool {
	p.writing.Lock()
	defer p.writing.Unlock()
	return p.closed.Load() || p.unsent() == 0
}

// unsent returns how many bytes written earlier still wait to be sent, or 0 if that is not known.
func (p *Port) unsent() int {
	waiting, err := unix.IoctlGetInt(int(p.lock), unix.TIOCOUTQ)
	if err != nil {
		return 0
	}
	return waiting
}

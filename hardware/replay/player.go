package replay

import (
	"os"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

// player is a recording that is open.
type player struct {
	recording *Recording
	note      string
	rest      []byte // of bytes that were more than the reader had room for
	lost      error
	closed    bool
}

// Opened says that this is no device.
func (p *player) Opened() hardware.Opened { return hardware.Opened{Note: p.note} }

// Read gives the bytes whose time has come, waiting a short while for them. Zero bytes
// without an error is silence.
func (p *player) Read(buffer []byte) (int, error) {
	if p.closed {
		return 0, os.ErrClosed
	}
	if p.lost != nil {
		return 0, p.lost
	}
	if len(p.rest) > 0 {
		return p.give(buffer, p.rest), nil
	}
	r := p.recording
	for limit := time.Now().Add(r.wait); ; {
		if r.next >= len(r.capture.Traffic) {
			p.lost = r.over()
			return 0, p.lost
		}
		due := r.due(r.next)
		if due.After(limit) {
			time.Sleep(time.Until(limit))
			return 0, nil
		}
		time.Sleep(time.Until(due))
		event := r.capture.Traffic[r.next]
		r.next++
		switch event.Way {
		case bench.Came:
			return p.give(buffer, event.Data), nil
		case bench.Silent:
			return 0, nil
		case bench.Lost:
			p.lost = &hardware.LinkError{Reason: bench.Unplugged, Path: "replay:" + r.name, Words: event.Words}
			return 0, p.lost
		case bench.Went: // compared when it is sent
		}
	}
}

func (p *player) give(buffer, data []byte) int {
	n := copy(buffer, data)
	p.rest = data[n:]
	return n
}

// Write takes what is sent, whatever it is.
func (p *player) Write(data []byte) (int, error) {
	if p.closed {
		return 0, os.ErrClosed
	}
	if p.lost != nil {
		return 0, p.lost
	}
	p.recording.mu.Lock()
	defer p.recording.mu.Unlock()
	p.recording.sent.took(data, p.recording.played())
	return len(data), nil
}

// Close ends the link, not the recording. A second Close does nothing.
func (p *player) Close() error {
	if p.closed {
		return nil
	}
	p.closed = true
	p.recording.mu.Lock()
	defer p.recording.mu.Unlock()
	p.recording.sent.end(p.recording.played())
	return nil
}

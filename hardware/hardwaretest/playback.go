package hardwaretest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
)

// ErrOver is returned when a read goes past the end of a [Playback].
var ErrOver = errors.New("the recording is over")

// Playback replays traffic as a transport. It is not safe for concurrent use.
type Playback struct {
	// Paced waits between reads as long as the recording did. Otherwise everything comes at once.
	Paced   bool
	traffic []bench.Traffic
	next    int
	at      time.Duration
	closed  bool
}

// NewPlayback returns a playback of traffic, which must not change meanwhile.
func NewPlayback(traffic []bench.Traffic) *Playback { return &Playback{traffic: traffic} }

// Read returns the next bytes, silence or loss. Reading where the recording has a write is an error, and so is reading
// past the end.
func (p *Playback) Read(buffer []byte) (int, error) {
	event, err := p.expect("a read")
	if err != nil {
		return 0, err
	}
	p.pace(event)
	switch event.Way {
	case bench.Transmitted:
		return 0, fmt.Errorf("playback: a read where the recording has the write of %q", event.Data)
	case bench.Lost:
		p.next++
		return 0, &hardware.LinkError{Reason: bench.Unplugged, Words: message.Written(event.Words)}
	case bench.Silent:
		p.next++
		return 0, nil
	case bench.Received:
	}
	n := copy(buffer, event.Data)
	if n < len(event.Data) {
		p.traffic = append([]bench.Traffic{{Way: bench.Received, At: event.At, Data: event.Data[n:]}}, p.traffic[p.next+1:]...)
		p.next = 0
		return n, nil
	}
	p.next++
	return n, nil
}

// Write accepts bytes that must be the next in the recording.
func (p *Playback) Write(data []byte) (int, error) {
	event, err := p.expect("a write")
	if err != nil {
		return 0, err
	}
	if event.Way != bench.Transmitted || !bytes.Equal(event.Data, data) {
		return 0, fmt.Errorf("playback: the write of %q where the recording has %s %q", data, event.Way, event.Data)
	}
	p.next++
	return len(data), nil
}

// Close ends the playback. It fails if anything but silence is left of the recording.
func (p *Playback) Close() error {
	if p.closed {
		return nil
	}
	p.closed = true
	for _, event := range p.traffic[p.next:] {
		if event.Way != bench.Silent {
			return fmt.Errorf("playback: closed before %s %q and what comes after", event.Way, event.Data)
		}
	}
	return nil
}

func (p *Playback) expect(what string) (bench.Traffic, error) {
	if p.closed {
		return bench.Traffic{}, fmt.Errorf("playback: %s after Close: %w", what, os.ErrClosed)
	}
	if p.next >= len(p.traffic) {
		return bench.Traffic{}, fmt.Errorf("playback: %s: %w", what, ErrOver)
	}
	return p.traffic[p.next], nil
}

func (p *Playback) pace(event bench.Traffic) {
	if p.Paced && event.At > p.at {
		time.Sleep(event.At - p.at)
	}
	p.at = max(p.at, event.At)
}

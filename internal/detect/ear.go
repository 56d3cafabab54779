package detect

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/hardware"
	"pitboss/hardware/port"
)

const (
	// silence ends a burst: the read timeout of the port.
	silence = hardware.Duration(port.ShortestReadTimeout)
	// maxBurst ends the burst of a device that never pauses.
	maxBurst = 1024
	// enough bursts at one rate show that it is the wrong one: the first may have been cut by opening the port. So does
	// what comes for so long without a pause. A pause lasts as long as half of the longest bytes of a message.
	enough, longest = 2, 128
	long            = time.Second
	// enoughText is the same for bursts that are text: it takes some to find unusual marks around the codes.
	enoughText = 5
	// patience is how long a silent port stays at a rate.
	patience = 4 * time.Second
)

// first lists the rates at which a silent port listens in turn: the most common one, and the fastest, since a device
// that sends much faster than the port listens may not be heard.
var first = [...]int{bench.Rates()[0], 230400}

// ear listens on an open port.
type ear struct {
	*search
	path string
	line *port.Port
	// baud is the present rate and since when; tried are the rates at which something was heard that was not understood.
	baud  int
	since time.Time
	tried map[int]bool
	// bursts came at the present rate from a moment on, before current. If cut is set, the first may have begun before
	// the port listened; quiet says that a read was silent.
	bursts     [][]byte
	from, last time.Time
	current    []byte
	cut, quiet bool
	state      State
}

// tell reports a state if it is new.
func (e *ear) tell(ctx context.Context, state State) {
	if e.state != state {
		e.state = state
		e.search.tell(ctx, Sign{Path: e.path, State: state})
	}
}

// hear reads once. It returns true when the device was recognized.
func (e *ear) hear(ctx context.Context) (found bool, err error) {
	var buffer [512]byte
	n, err := e.line.Read(buffer[:])
	if err != nil {
		return false, err
	}
	switch {
	case n > 0:
		return e.take(ctx, buffer[:n])
	case len(e.current) > 0:
		return e.understand(ctx)
	}
	e.quiet = true
	switch {
	case len(e.bursts) > 0 && e.wrong():
		return false, e.next(ctx)
	case len(e.bursts) == 0 && clock.Since(e.since) > patience:
		return false, e.wait()
	}
	return false, nil
}

// take takes what was read.
func (e *ear) take(ctx context.Context, data []byte) (found bool, err error) {
	if len(e.bursts) == 0 {
		e.cut, e.from = !e.quiet, clock.Now()
	}
	if len(e.current) == 0 && (len(e.bursts) == 0 || clock.Since(e.last) >= e.taking(longest/2)) {
		e.bursts = append(e.bursts, nil)
	}
	e.last = clock.Now()
	if e.current = append(e.current, data...); len(e.current) < maxBurst {
		return false, nil
	}
	return e.understand(ctx)
}

// understand ends a burst for now. It returns true if the device is recognized by it.
func (e *ear) understand(ctx context.Context) (found bool, err error) {
	at := len(e.bursts) - 1
	e.bursts[at], e.current = append(e.bursts[at], e.current...), nil
	device, known := bench.Recognize(e.bursts, e.languages)
	if !known && e.cut {
		device, known = bench.Recognize(e.bursts[1:], e.languages)
	}
	if known {
		e.search.tell(ctx, Sign{Path: e.path, State: Found, Baud: e.baud, Device: device})
		return true, nil
	}
	if e.state == Silent {
		e.tell(ctx, Hearing)
	}
	if e.wrong() {
		return false, e.next(ctx)
	}
	return false, nil
}

// wrong reports whether enough came to tell that the rate is wrong.
func (e *ear) wrong() bool {
	if text := bench.IsText(e.bursts); text && len(e.bursts) < enoughText {
		return false
	}
	listened := clock.Since(e.from)
	return listened >= e.taking(longest) && (!e.cut || len(e.bursts) >= enough || listened >= long)
}

// taking returns how long bytes take at the present rate.
func (e *ear) taking(bytes int) time.Duration {
	const bits = 10 // of a byte
	return time.Duration(bytes) * bits * time.Second / time.Duration(e.baud)
}

// next goes on to the likeliest rate that was not tried. After the last one it starts again.
func (e *ear) next(ctx context.Context) error {
	if e.tried == nil {
		e.tried = map[int]bool{}
	}
	e.tried[e.baud] = true
	rates := bench.Guess(e.bursts, e.baud, e.languages)
	for _, rate := range rates {
		if !e.tried[rate] {
			return e.set(rate)
		}
	}
	e.tried = nil
	e.tell(ctx, Unknown)
	return e.set(rates[0])
}

// wait goes on to another rate, since nothing came at this one.
func (e *ear) wait() error {
	for at, rate := range first {
		if e.baud == rate {
			return e.set(first[(at+1)%len(first)])
		}
	}
	return e.set(first[0])
}

// set changes the rate.
func (e *ear) set(baud int) error {
	e.baud, e.since, e.bursts, e.current, e.quiet = baud, clock.Now(), nil, nil, false
	return e.line.SetBaud(baud)
}

package simulator

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"pitboss/bench"
	"pitboss/hardware/port"
)

const (
	// lookForReader is how often a device looks whether a program has opened its port, and
	// readerFlushes how long such a program may take to throw away what came before.
	lookForReader = 5 * time.Millisecond
	readerFlushes = 100 * time.Millisecond
	// FastestReplay is how many times as fast as it was a capture can be played.
	FastestReplay = 1000
)

// ReplayOptions say how a capture is played.
type ReplayOptions struct {
	// Link is the path it appears under, a symbolic link; empty for one in a folder of
	// its own.
	Link string
	// Speed is how many times as fast as it was; 0 for 1.
	Speed float64
	// After is when it begins even if no program has set its port up; 0 waits for one.
	After time.Duration
}

// Replay is the device's side of a capture on a real pseudo-terminal: what came from the
// device is sent again, with its pauses, and where the link was lost it is unplugged. What
// was sent to the device is left out.
type Replay struct {
	cable
	options ReplayOptions
	traffic []bench.Traffic
}

// NewReplay makes a device of a capture, plugged in and silent.
func NewReplay(capture bench.Capture, options ReplayOptions) (*Replay, error) {
	options.Speed = cmp.Or(options.Speed, 1)
	if !(options.Speed > 0 && options.Speed <= FastestReplay) {
		return nil, fmt.Errorf("a capture played %v times as fast as it was: want more than 0, to %d",
			options.Speed, FastestReplay)
	}
	if options.After < 0 {
		return nil, fmt.Errorf("a capture played %s after its port is there: want 0 or more", options.After)
	}
	r := &Replay{options: options}
	for _, one := range capture.Traffic {
		if one.Way == bench.Received || one.Way == bench.Lost {
			r.traffic = append(r.traffic, one)
		}
	}
	if len(r.traffic) == 0 {
		return nil,
			errors.New("nothing came from the device in this capture: want one with lines such as 120 < \"1010\\r\\n\"")
	}
	device := Options{Link: options.Link, AnyBaud: true, Unpaced: true, Whole: true}
	if err := r.begin("replay", port.Settings{}.WithDefaults(), device, nil, 0); err != nil {
		return nil, err
	}
	return laid(r)
}

// Play plays the capture once, to its end or until ctx is done, when it returns that
// error. say, unless nil, is told in words what happens as it happens.
func (r *Replay) Play(ctx context.Context, say func(string)) error {
	if say == nil {
		say = func(string) {}
	}
	if err := r.awaitReader(ctx, r.options.After); err != nil {
		return err
	}
	begin := time.Now()
	for n, one := range r.traffic {
		due := begin.Add(time.Duration(float64(one.At) / r.options.Speed))
		if err := wait(ctx, max(0, time.Until(due))); err != nil {
			return err
		}
		if one.Way == bench.Received {
			if err := r.Raw(one.Data); err != nil {
				return err
			}
			text := strconv.QuoteToASCII(string(one.Data))
			say(fmt.Sprintf("%d bytes: %s", len(one.Data), text[1:len(text)-1]))
			continue
		}
		if err := r.Unplug(); err != nil {
			return err
		}
		say("unplugged")
		if n == len(r.traffic)-1 {
			break
		}
		if err := r.Replug(); err != nil {
			return err
		}
		say("plugged in")
		if err := r.awaitReader(ctx, r.options.After); err != nil {
			return err
		}
		// What comes after it is no earlier than it was.
		if late := time.Since(due); late > 0 {
			next := time.Duration(float64(r.traffic[n+1].At-one.At) / r.options.Speed)
			begin = begin.Add(max(0, late-next))
		}
	}
	say("the capture is over")
	return nil
}

// awaitReader waits until a program has set the port up, and has thrown away what came
// before, or until it has waited so long for one; 0 is for ever.
func (c *cable) awaitReader(ctx context.Context, limit time.Duration) error {
	start := time.Now()
	for limit == 0 || time.Since(start) < limit {
		if c.isSetUp() {
			return wait(ctx, readerFlushes)
		}
		if err := wait(ctx, lookForReader); err != nil {
			return err
		}
	}
	return nil
}

func (c *cable) isSetUp() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.line == nil {
		return false
	}
	baud, err := c.line.setUp()
	return err == nil && baud > 0
}

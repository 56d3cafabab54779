package simulator

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/hardware/port"
)

const (
	// lookForReader is the interval of checking for a program that has opened the port. readerFlushes is how long such
	// a program may take to discard what came before.
	lookForReader = 5 * time.Millisecond
	readerFlushes = 100 * time.Millisecond
	// FastestReplay is the maximum speed of a replay.
	FastestReplay = 1000
)

// ReplayOptions describe how to play a capture.
type ReplayOptions struct {
	// Link is the path of the device, a symbolic link. Empty means a link in a new folder.
	Link string
	// Speed is the factor by which it is faster than recorded; 0 means 1.
	Speed float64
	// After is when it starts even if no program has set the port up; 0 waits for one.
	After time.Duration
}

// Replay plays the device's side of a capture on a real pseudo-terminal: it sends what came from the device, with the
// same pauses, and unplugs where the link was lost. It ignores what was sent to the device.
type Replay struct {
	Cable
	options ReplayOptions
	traffic []bench.Traffic
}

// NewReplay returns a device that will play a capture, plugged in and silent.
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
	for _, entry := range capture.Traffic {
		if entry.Way == bench.Received || entry.Way == bench.Lost {
			r.traffic = append(r.traffic, entry)
		}
	}
	if len(r.traffic) == 0 {
		return nil,
			errors.New("nothing came from the device in this capture: want one with lines such as 120 < \"1010\\r\\n\"")
	}
	device := Options{Link: options.Link, AnyBaud: true, Unpaced: true, Whole: true}
	if err := r.Begin("replay", port.Settings{}.WithDefaults(), device, nil, 0); err != nil {
		return nil, err
	}
	return Connect(r)
}

// Play plays the capture once, until its end or until ctx is done, whose error it then returns. say, if not nil, is
// called with a description of each event.
func (r *Replay) Play(ctx context.Context, say func(string)) error {
	if say == nil {
		say = func(string) {}
	}
	if err := r.awaitReader(ctx, r.options.After); err != nil {
		return err
	}
	begin := clock.Now()
	for n, entry := range r.traffic {
		due := begin.Add(time.Duration(float64(entry.At) / r.options.Speed))
		if err := Wait(ctx, max(0, clock.Until(due))); err != nil {
			return err
		}
		if entry.Way == bench.Received {
			if err := r.Raw(entry.Data); err != nil {
				return err
			}
			text := strconv.QuoteToASCII(string(entry.Data))
			say(fmt.Sprintf("%d bytes: %s", len(entry.Data), text[1:len(text)-1]))
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
		// Delay the rest if replugging took longer than recorded.
		if late := clock.Since(due); late > 0 {
			next := time.Duration(float64(r.traffic[n+1].At-entry.At) / r.options.Speed)
			begin = begin.Add(max(0, late-next))
		}
	}
	say("the capture is over")
	return nil
}

// awaitReader waits until a program has set the port up and has had time to discard earlier bytes, or until limit has
// passed. A limit of 0 means no limit.
func (c *Cable) awaitReader(ctx context.Context, limit time.Duration) error {
	start := clock.Now()
	for limit == 0 || clock.Since(start) < limit {
		if c.isSetUp() {
			return Wait(ctx, readerFlushes)
		}
		if err := Wait(ctx, lookForReader); err != nil {
			return err
		}
	}
	return nil
}

func (c *Cable) isSetUp() bool {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if c.line == nil {
		return false
	}
	baud, err := c.line.setUp()
	return err == nil && baud > 0
}

package hardware

import (
	"context"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game/message"
)

// Default waits between attempts: the first one, doubled after each failure up to the longest.
const (
	FirstRetry   = 100 * time.Millisecond
	LongestRetry = 5 * time.Second
)

// steadyLink is how long a link over which no bytes came must last to count as working. A bouncing plug must not make
// the console spin.
const steadyLink = time.Second

// Supervision keeps one device's link up, reconnecting until it is stopped.
type Supervision struct {
	// Opener opens the link.
	Opener Opener
	// Session uses an open link until it is lost and returns why. It must return nil soon after ctx is done, and must
	// not close the transport.
	Session func(ctx context.Context, transport Transport) error
	// Changed is called once each time the link goes down or comes up. The first call reports the result of the first
	// attempt. reason is empty if the link is up.
	Changed func(up bool, reason message.Text)
	// Vitals keeps the device's health.
	Vitals *Vitals
	// Lending lends the open link. The zero value does not lend.
	Lending Lending
	// FirstRetry and LongestRetry replace the constants of the same name, unless zero.
	FirstRetry, LongestRetry time.Duration
	// Jitter returns a number in [0, 1); nil uses a random one. Half of each wait is fixed and half is multiplied by
	// this, so that devices lost together do not all come back at the same moment.
	Jitter func() float64
	// Clock returns the time; nil uses [clock.Now].
	Clock func() time.Time
}

// Run opens the link, runs a session on it, and starts over when it is lost, until ctx is done. Then it returns nil. A
// panic in the session counts as a lost link: the device is tried again and the terminal is left alone.
func (s Supervision) Run(ctx context.Context) error {
	s = s.withDefaults()
	defer func() { s.Vitals.State(bench.Closed, s.Clock()) }()
	wait := s.FirstRetry
	told, up := false, false
	s.Vitals.State(bench.Opening, s.Clock())
	for ctx.Err() == nil {
		worked, err := s.once(ctx, func() {
			told, up = true, true
			s.Changed(true, message.Text{})
		})
		if ctx.Err() != nil {
			return nil
		}
		if err == nil {
			err = errEnded
		}
		s.Vitals.Failed(err, s.Clock())
		if up || !told {
			told, up = true, false
			s.tellDown(err)
		}
		if worked {
			wait = s.FirstRetry
		}
		if !clock.Pause(ctx, wait/2+time.Duration(s.Jitter()*float64(wait/2))) {
			return nil
		}
		wait = min(2*wait, s.LongestRetry)
	}
	return nil
}

// once opens the link and runs one session. worked reports whether the link was of use.
func (s Supervision) once(ctx context.Context, opened func()) (worked bool, err error) {
	var transport Transport
	defer func() {
		if value := recover(); value != nil {
			err = Panicked(value, debug.Stack())
		}
		if transport != nil {
			// The link is being given up, so an error from Close does not matter.
			_ = transport.Close()
		}
	}()
	transport, err = s.Opener.Open(ctx)
	if err != nil {
		return false, err
	}
	start, before := s.Clock(), s.Vitals.Health().Tally.Counts.Bytes
	s.Vitals.Opened(openedOf(transport), start)
	defer func() {
		worked = s.Clock().Sub(start) >= steadyLink || s.Vitals.Health().Tally.Counts.Bytes > before
	}()
	opened()
	watched, stop := context.WithCancel(ctx)
	done := s.Vitals.watch(watched, transport)
	defer func() { stop(); <-done }()
	return true, s.Session(ctx, metered{transport, s.Vitals, s.Clock, s.Lending, ctx})
}

// tellDown reports a lost link. A panic in Changed must not end the supervision.
func (s Supervision) tellDown(err error) {
	defer func() {
		if value := recover(); value != nil {
			s.Vitals.Failed(Panicked(value, debug.Stack()), s.Clock())
		}
	}()
	s.Changed(false, asLinkError(err).Text())
}

func (s Supervision) withDefaults() Supervision {
	if s.FirstRetry <= 0 {
		s.FirstRetry = FirstRetry
	}
	if s.LongestRetry <= 0 {
		s.LongestRetry = LongestRetry
	}
	if s.Jitter == nil {
		s.Jitter = rand.Float64
	}
	if s.Clock == nil {
		s.Clock = clock.Now
	}
	return s
}

package hardware

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"pitboss/bench"
)

// How long a supervised device waits between attempts unless told otherwise:
// the first wait, doubled after each failure up to the longest.
const (
	FirstRetry   = 100 * time.Millisecond
	LongestRetry = 5 * time.Second
)

// steadyLink is how long a link must have lasted, unless bytes came over it, to
// count as one that worked: a plug that bounces must not make the console spin.
const steadyLink = time.Second

// Supervision keeps one device's link up for ever.
type Supervision struct {
	// Opener opens the link.
	Opener Opener
	// Session works with an open link until it is lost and returns why. It must
	// return nil soon after ctx is done. It must not close the transport.
	Session func(ctx context.Context, transport Transport) error
	// Changed is told once each time the link goes down or comes up. The first
	// call says how the first attempt went. reason is in words, empty when up.
	Changed func(up bool, reason string)
	// Vitals keeps the device's health.
	Vitals *Vitals
	// Lending lends the open link; the zero value lends nothing.
	Lending Lending
	// FirstRetry and LongestRetry replace the constants of the same name unless zero.
	FirstRetry, LongestRetry time.Duration
	// Jitter returns a number from 0 up to 1; nil is a random one. A wait is half
	// fixed and half times this, so that devices lost together do not all come
	// back at the same moment.
	Jitter func() float64
	// Clock is the time; nil is [time.Now].
	Clock func() time.Time
}

// Run opens the link, runs a session on it, and begins again when it is lost,
// until ctx is done; it returns nil then. A panic in the session counts as a lost link: the
// terminal is left alone and the device is tried again.
func (s Supervision) Run(ctx context.Context) error {
	s = s.withDefaults()
	defer func() { s.Vitals.State(bench.Closed, s.Clock()) }()
	wait := s.FirstRetry
	told, up := false, false
	s.Vitals.State(bench.Opening, s.Clock())
	for ctx.Err() == nil {
		worked, err := s.once(ctx, func() {
			told, up = true, true
			s.Changed(true, "")
		})
		if ctx.Err() != nil {
			return nil
		}
		if err == nil {
			err = errors.New("the device's session ended by itself; it starts again")
		}
		s.Vitals.Failed(err, s.Clock())
		if up || !told {
			told, up = true, false
			s.tellDown(err)
		}
		if worked {
			wait = s.FirstRetry
		}
		if !sleep(ctx, wait/2+time.Duration(s.Jitter()*float64(wait/2))) {
			return nil
		}
		wait = min(2*wait, s.LongestRetry)
	}
	return nil
}

// once opens the link and runs one session. worked says that the link was good
// for something.
func (s Supervision) once(ctx context.Context, opened func()) (worked bool, err error) {
	var transport Transport
	defer func() {
		if value := recover(); value != nil {
			err = Panicked(value, debug.Stack())
		}
		if transport != nil {
			// The link is being given up: what Close says changes nothing any more.
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

// tellDown reports a lost link. Whoever is told may fail too; the device's
// supervision outlives that.
func (s Supervision) tellDown(err error) {
	defer func() {
		if value := recover(); value != nil {
			s.Vitals.Failed(Panicked(value, debug.Stack()), s.Clock())
		}
	}()
	s.Changed(false, ToldOf(err))
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
		s.Clock = time.Now
	}
	return s
}

// sleep waits, or returns false when ctx is done first.
func sleep(ctx context.Context, wait time.Duration) bool {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

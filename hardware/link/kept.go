package link

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

// Kept is a device's link that is kept up for ever, with the device's health. Every driver
// embeds one.
type Kept struct {
	hardware.Lending
	// Vitals and Clock are for the driver's own goroutine.
	Vitals *hardware.Vitals
	Clock  func() time.Time

	name      string
	supervise hardware.Supervision
	secret    func(code string) bool
	known     func(code string) bool
}

// Option changes how a device is reached and timed, not what is read of it.
type Option func(*hardware.Supervision)

// WithOpener takes another transport than the path's, such as a recording.
func WithOpener(opener hardware.Opener) Option {
	return func(s *hardware.Supervision) { s.Opener = opener }
}

// WithClock takes the time from elsewhere than [time.Now]. The times should carry a
// monotonic reading, as those of time.Now do: dead times and silence are measured with
// them.
func WithClock(clock func() time.Time) Option {
	return func(s *hardware.Supervision) { s.Clock = clock }
}

// WithRetry waits between first and longest before a lost link is tried again.
func WithRetry(first, longest time.Duration) Option {
	return func(s *hardware.Supervision) { s.FirstRetry, s.LongestRetry = first, longest }
}

// WithJitter takes the spread of the waits from elsewhere than chance: a number from 0 up
// to 1 a wait.
func WithJitter(jitter func() float64) Option {
	return func(s *hardware.Supervision) { s.Jitter = jitter }
}

// Keep returns the link of a device that is configured so and opens nothing yet. pulse is how
// often the device speaks by itself, 0 for one that does not.
func Keep(config Config, pulse time.Duration, options ...Option) *Kept {
	supervise := hardware.Supervision{Opener: Opener(config.Settings), Clock: time.Now, Lending: hardware.NewLending()}
	for _, option := range options {
		option(&supervise)
	}
	supervise.Vitals = hardware.NewVitals(config.Name, config.Path, config.Baud, pulse, supervise.Clock())
	return &Kept{Lending: supervise.Lending, Vitals: supervise.Vitals, Clock: supervise.Clock, name: config.Name, supervise: supervise}
}

// Name is the device's name at the table.
func (k *Kept) Name() string { return k.name }

// Health is the device's state and counters at this moment. Any goroutine may ask.
func (k *Kept) Health() bench.Health { return k.Vitals.Health() }

// Capture is what went over the device's line lately. Any goroutine may ask.
func (k *Kept) Capture() bench.Capture { return k.Vitals.Capture() }

// Reads says that the device reads codes, badges among them, and which of them it knows.
func (k *Kept) Reads(known func(code string) bool) *Kept {
	k.known = known
	return k
}

// Hide leaves codes that are nobody's business, such as a badge's, out of the health and the
// capture. secret is asked of every whole code that is no card; of what is nobody's badge, but
// might be one, only the length and a keyed hash are kept ([hardware.Vitals.Veil]). It is
// called before the device runs.
func (k *Kept) Hide(secret func(code string) bool) {
	k.secret = secret
	if k.known != nil {
		k.Vitals.Veil(k.known)
	}
}

// Withhold keeps what is received while now reports true out of the health and the capture; see
// [hardware.Vitals.Withhold]. It is called before the device runs.
func (k *Kept) Withhold(now func() bool) { k.Vitals.Withhold(now) }

// KeepCode keeps a frame with a code as [hardware.Vitals.Keep] does, unless the code is to be
// hidden: of such a frame it keeps that it came.
func (k *Kept) KeepCode(frame bench.Frame) {
	unknown := frame.Outcome == bench.Foreign || frame.Outcome == bench.Duplicate && frame.Face == ""
	if k.secret != nil && unknown && k.secret(frame.Code) {
		k.Vitals.Forget(frame.Raw)
		frame.Raw, frame.Code, frame.Meaning = nil, "", "a staff badge: not shown"
		if frame.Outcome == bench.Foreign {
			frame.Outcome = bench.Told // somebody knows it
		}
	}
	k.Vitals.Keep(frame)
}

// Supervise runs a session on the link whenever it is up, until ctx is done; see
// [hardware.Supervision]. It is called once and returns nil.
func (k *Kept) Supervise(ctx context.Context, session func(context.Context, hardware.Transport) error, changed func(up bool, reason string)) error {
	supervise := k.supervise
	supervise.Session, supervise.Changed = session, changed
	return supervise.Run(ctx)
}

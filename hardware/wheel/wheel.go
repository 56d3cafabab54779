package wheel

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// Wheel is one roulette wheel.
type Wheel struct {
	hardware.Lending
	config Config
	vitals *hardware.Vitals
	desk   *order.Desk

	opener                   hardware.Opener
	clock                    func() time.Time
	firstRetry, longestRetry time.Duration
	jitter                   func() float64
}

// New makes a wheel and opens nothing yet. The error says everything that is
// wrong with the configuration.
func New(config Config, options ...Option) (*Wheel, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	w := &Wheel{Lending: hardware.NewLending(), config: config, opener: link.Opener(config.Settings()), clock: time.Now}
	for _, option := range options {
		option(w)
	}
	w.vitals = hardware.NewVitals(config.Name, config.Path, config.Baud, Period, w.clock())
	w.vitals.StaleAfter(config.Rules().Silence)
	w.desk = newDesk(config, w.vitals)
	return w, nil
}

// Name is the device's name at the table.
func (w *Wheel) Name() string { return w.config.Name }

// Config is the configuration in use, defaults filled in.
func (w *Wheel) Config() Config { return w.config }

// Health is the wheel's state and counters at this moment. Any goroutine may
// ask. Good counts whole lines, Partial those cut short, JunkBytes all other
// bytes, and Unknown messages that nobody asked for.
func (w *Wheel) Health() bench.Health { return w.vitals.Health() }

// Capture is what went over the wheel's line lately. Any goroutine may ask.
func (w *Wheel) Capture() bench.Capture { return w.vitals.Capture() }

// Run reads the wheel until ctx is done and hands what changed to sink, in order,
// from this goroutine. sink may block for a moment; what comes meanwhile waits in
// the port. It is called once and returns nil.
func (w *Wheel) Run(ctx context.Context, sink func(Report)) error {
	framer, err := framing.New(w.config.Framing())
	if err != nil {
		return err
	}
	reader := &reader{wheel: w, sink: sink, framer: framer, tracker: NewTracker(w.config.Protocol, w.config.Rules()), rhythm: hardware.NewRhythm(w.vitals, Period)}
	return hardware.Supervision{
		Opener:  w.opener,
		Session: reader.session,
		Changed: func(up bool, reason string) {
			report := Report{Kind: LinkDown, Text: reason, At: w.clock(), Device: w.config.Name}
			if up {
				report.Kind = LinkUp
			}
			sink(report)
		},
		Lending:    w.Lending,
		Vitals:     w.vitals,
		FirstRetry: w.firstRetry, LongestRetry: w.longestRetry,
		Jitter: w.jitter, Clock: w.clock,
	}.Run(ctx)
}

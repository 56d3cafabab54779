package angeleye

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// Shoe is one Angel Eye shoe.
type Shoe struct {
	hardware.Lending
	config Config
	vitals *hardware.Vitals
	desk   *order.Desk

	opener                   hardware.Opener
	clock                    func() time.Time
	firstRetry, longestRetry time.Duration
	jitter                   func() float64
}

// New makes a shoe and opens nothing yet. The error says everything that is wrong with
// the configuration.
func New(config Config, options ...Option) (*Shoe, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	s := &Shoe{Lending: hardware.NewLending(), config: config, opener: link.Opener(config.Settings()), clock: time.Now}
	for _, option := range options {
		option(s)
	}
	s.vitals = hardware.NewVitals(config.Name, config.Path, config.Baud, 0, s.clock())
	s.desk = newDesk(config, s.vitals)
	return s, nil
}

// Name is the device's name at the table.
func (s *Shoe) Name() string { return s.config.Name }

// Config is the configuration in use, defaults filled in.
func (s *Shoe) Config() Config { return s.config }

// Health is the shoe's state and counters at this moment. Any goroutine may ask. Good
// counts cards for the table and cut cards, NoReads cards the shoe could not read,
// Duplicates reports said again, Unknown whole frames that are none of the protocol and
// second accounts that differ from the first.
func (s *Shoe) Health() bench.Health { return s.vitals.Health() }

// Capture is what went over the shoe's line lately. Any goroutine may ask.
func (s *Shoe) Capture() bench.Capture { return s.vitals.Capture() }

// Run reads the shoe until ctx is done and reports to sink, in order, from this
// goroutine. sink may block for a moment; what comes meanwhile waits in the port. It is
// called once and returns nil.
func (s *Shoe) Run(ctx context.Context, sink func(Report)) error {
	reader := &reader{shoe: s, sink: sink, cutter: NewCutter(time.Duration(s.config.IdleGap))}
	return hardware.Supervision{
		Opener:  s.opener,
		Session: reader.session,
		Changed: func(up bool, reason string) {
			report := Report{Kind: LinkDown, Text: reason, At: s.clock(), Device: s.config.Name}
			if up {
				report.Kind = LinkUp
			}
			sink(report)
		},
		Lending:    s.Lending,
		Vitals:     s.vitals,
		FirstRetry: s.firstRetry, LongestRetry: s.longestRetry,
		Jitter: s.jitter, Clock: s.clock,
	}.Run(ctx)
}

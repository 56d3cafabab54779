package wheel

import (
	"context"

	"pitboss/hardware"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// Wheel is one roulette wheel. In its health, good are games with their number, no-reads
// those without, partials are lines cut short, foreign are messages that nobody asked for.
type Wheel struct {
	*link.Kept
	config Config
	desk   *order.Desk
}

// New makes a wheel and opens nothing yet. The error says everything that is
// wrong with the configuration.
func New(config Config, options ...link.Option) (*Wheel, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	kept := link.Keep(config.Name, config.Settings, Period, options...)
	kept.Vitals.StaleAfter(config.Rules().Silence)
	return &Wheel{Kept: kept, config: config, desk: newDesk(config, kept.Vitals)}, nil
}

// Config is the configuration in use, defaults filled in.
func (w *Wheel) Config() Config { return w.config }

// Run reads the wheel until ctx is done and hands what changed to sink, in order,
// from this goroutine. sink may block for a moment; what comes meanwhile waits in
// the port. It is called once and returns nil.
func (w *Wheel) Run(ctx context.Context, sink func(Report)) error {
	reader := &reader{wheel: w, sink: sink, tracker: NewTracker(w.config.Protocol, w.config.Rules()), rhythm: hardware.NewRhythm(w.Vitals, Period)}
	session, err := reader.session()
	if err != nil {
		return err
	}
	return w.Supervise(ctx, session, func(up bool, reason string) {
		report := Report{Kind: LinkDown, Text: reason, At: w.Clock(), Device: w.config.Name}
		if up {
			report.Kind = LinkUp
		}
		sink(report)
	})
}

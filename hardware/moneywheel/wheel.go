package moneywheel

import (
	"context"

	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Wheel is one money wheel. In its health, good are spins with their segment, no-reads
// those without, bad checks are lines that were hurt on the way, foreign are lines whose
// check fits and that are none of the protocol all the same.
type Wheel struct {
	*link.Kept
	config Config
}

// New makes a money wheel and opens nothing yet. The error says everything that is wrong
// with the configuration.
func New(config Config, options ...link.Option) (*Wheel, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	w := &Wheel{Kept: link.Keep(config.Name, config.Settings, Period, options...), config: config}
	w.Vitals.StaleAfter(config.Rules().Silence)
	return w, nil
}

// Config is the configuration in use, defaults filled in.
func (w *Wheel) Config() Config { return w.config }

// Run reads the wheel until ctx is done and hands what changed to sink, in order, from
// this goroutine. sink may block for a moment; what comes meanwhile waits in the port. It
// is called once and returns nil.
func (w *Wheel) Run(ctx context.Context, sink func(Report)) error {
	framer, err := framing.New(w.config.Framing())
	if err != nil {
		return err
	}
	reader := &reader{wheel: w, sink: sink, tracker: NewTracker(w.config.Rules()), rhythm: hardware.NewRhythm(w.Vitals, Period)}
	stream := &framed.Stream{Vitals: w.Vitals, Framer: framer, Clock: w.Clock, Whole: reader.line, Between: reader.quiet}
	return w.Supervise(ctx, func(ctx context.Context, transport hardware.Transport) error {
		reader.tracker.Reopened(w.Clock())
		reader.rhythm.Reopened()
		return stream.Read(ctx, transport)
	}, func(up bool, reason string) {
		report := Report{Kind: LinkDown, Text: reason, At: w.Clock(), Device: w.config.Name}
		if up {
			report.Kind = LinkUp
		}
		sink(report)
	})
}

package angeleye

import (
	"context"

	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// Shoe is one Angel Eye shoe. In its health, good are cards for the table and cut cards,
// no-reads are cards the shoe could not read, duplicates reports said again, foreign are
// whole frames that are none of the protocol and second accounts that differ from the first.
type Shoe struct {
	*link.Kept
	config Config
	desk   *order.Desk
}

// New makes a shoe and opens nothing yet. The error says everything that is wrong with
// the configuration.
func New(config Config, options ...link.Option) (*Shoe, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	kept := link.Keep(config.Name, config.Settings, 0, options...)
	return &Shoe{Kept: kept, config: config, desk: newDesk(config, kept.Vitals)}, nil
}

// Config is the configuration in use, defaults filled in.
func (s *Shoe) Config() Config { return s.config }

// Run reads the shoe until ctx is done and reports to sink, in order, from this
// goroutine. sink may block for a moment; what comes meanwhile waits in the port. It is
// called once and returns nil.
func (s *Shoe) Run(ctx context.Context, sink func(Report)) error {
	reader := &reader{shoe: s, sink: sink}
	return s.Supervise(ctx, reader.session(), func(up bool, reason string) {
		report := Report{Kind: LinkDown, Text: reason, At: s.Clock(), Device: s.config.Name}
		if up {
			report.Kind = LinkUp
		}
		sink(report)
	})
}

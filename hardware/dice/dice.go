package dice

import (
	"context"
	"sync/atomic"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// Dice is one dice sensor or machine. In its health, good are throws with faces, no-reads
// those without, foreign are whole lines and frames that are none of the protocol and
// second accounts of a throw that differ from the first, duplicates are what was said again.
type Dice struct {
	*link.Kept
	config Config
	desk   *order.Desk
	// overdue is true while a machine owes the points of a throw.
	overdue atomic.Bool
}

// New makes a dice sensor, or the reader of a machine, and opens nothing yet. The error
// says everything that is wrong with the configuration.
func New(config Config, options ...link.Option) (*Dice, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	kept := link.Keep(config.Name, config.Settings, 0, options...)
	return &Dice{Kept: kept, config: config, desk: newDesk(config, kept.Vitals)}, nil
}

// Config is the configuration in use, defaults filled in.
func (d *Dice) Config() Config { return d.config }

// Overdue reports that a machine has stopped shaking and owes the points for too long.
// Any goroutine may ask.
func (d *Dice) Overdue() bool { return d.overdue.Load() }

// Run reads the dice until ctx is done and hands what it reads to sink, in order, from
// this goroutine. sink may block for a moment; what comes meanwhile waits in the port. The
// inputs are [game.DiceRead] and [game.LinkChanged], which has no sequence and no raw
// bytes unless it tells of some. It is called once and returns nil.
func (d *Dice) Run(ctx context.Context, sink func(game.Input)) error {
	session, err := d.session(sink)
	if err != nil {
		return err
	}
	changed := d.Changed(sink)
	return d.Supervise(ctx, session, func(up bool, reason string) {
		d.overdue.Store(false)
		changed(up, reason)
	})
}

// session reads an open link, by the protocol.
func (d *Dice) session(sink func(game.Input)) (func(context.Context, hardware.Transport) error, error) {
	if d.config.Protocol == Machine {
		return (&machineReader{dice: d, sink: sink}).session(), nil
	}
	framer, err := framing.New(d.config.Framing())
	if err != nil {
		return nil, err
	}
	reader := &reader{dice: d, sink: sink}
	stream := &framed.Stream{Vitals: d.Vitals, Framer: framer, Clock: d.Clock, Whole: reader.line, Lost: reader.damaged}
	return func(ctx context.Context, transport hardware.Transport) error {
		reader.hurt = false
		return stream.Read(ctx, transport)
	}, nil
}

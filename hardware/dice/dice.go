package dice

import (
	"context"
	"sync/atomic"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// Dice is one dice sensor or machine.
type Dice struct {
	hardware.Lending
	config Config
	vitals *hardware.Vitals
	desk   *order.Desk
	// overdue is true while a machine owes the points of a throw.
	overdue atomic.Bool

	opener                   hardware.Opener
	clock                    func() time.Time
	firstRetry, longestRetry time.Duration
	jitter                   func() float64
}

// New makes a dice sensor, or the reader of a machine, and opens nothing yet. The error says everything that is
// wrong with the configuration.
func New(config Config, options ...Option) (*Dice, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	d := &Dice{Lending: hardware.NewLending(), config: config, opener: link.Opener(config.Settings()), clock: time.Now}
	for _, option := range options {
		option(d)
	}
	d.vitals = hardware.NewVitals(config.Name, config.Path, config.Baud, 0, d.clock())
	d.desk = newDesk(config, d.vitals)
	return d, nil
}

// Name is the device's name at the table.
func (d *Dice) Name() string { return d.config.Name }

// Config is the configuration in use, defaults filled in.
func (d *Dice) Config() Config { return d.config }

// Health is the device's state and counters at this moment. Any goroutine may ask.
// Good counts throws with faces, NoReads those without, Unknown whole lines and frames
// that are none of the protocol and second accounts of a throw that differ from the first,
// Duplicates what was said again.
func (d *Dice) Health() bench.Health { return d.vitals.Health() }

// Capture is what went over the device's line lately. Any goroutine may ask.
func (d *Dice) Capture() bench.Capture { return d.vitals.Capture() }

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
	return hardware.Supervision{
		Opener:  d.opener,
		Session: session,
		Changed: func(up bool, reason string) {
			d.overdue.Store(false)
			sink(game.Input{Command: game.LinkChanged{Up: up, Reason: reason}, At: d.clock(), Device: d.config.Name})
		},
		Lending:    d.Lending,
		Vitals:     d.vitals,
		FirstRetry: d.firstRetry, LongestRetry: d.longestRetry,
		Jitter: d.jitter, Clock: d.clock,
	}.Run(ctx)
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
	stream := &framed.Stream{Vitals: d.vitals, Framer: framer, Clock: d.clock, Whole: reader.line}
	return stream.Read, nil
}

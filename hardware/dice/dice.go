package dice

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Dice is one dice sensor.
type Dice struct {
	hardware.Lending
	config Config
	vitals *hardware.Vitals

	opener                   hardware.Opener
	clock                    func() time.Time
	firstRetry, longestRetry time.Duration
	jitter                   func() float64
}

// New makes a dice sensor and opens nothing yet. The error says everything that is
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
	return d, nil
}

// Name is the device's name at the table.
func (d *Dice) Name() string { return d.config.Name }

// Config is the configuration in use, defaults filled in.
func (d *Dice) Config() Config { return d.config }

// Health is the sensor's state and counters at this moment. Any goroutine may ask.
// Good counts throws with faces, NoReads those without, Unknown whole lines that are
// none of the protocol and second accounts of a throw that differ from the first,
// Duplicates lines said again.
func (d *Dice) Health() bench.Health { return d.vitals.Health() }

// Capture is what went over the sensor's line lately. Any goroutine may ask.
func (d *Dice) Capture() bench.Capture { return d.vitals.Capture() }

// Run reads the sensor until ctx is done and hands what it reads to sink, in order,
// from this goroutine. sink may block for a moment; what comes meanwhile waits in the
// port. The inputs are [game.DiceRead] and [game.LinkChanged], which has no sequence and
// no raw line. It is called once and returns nil.
func (d *Dice) Run(ctx context.Context, sink func(game.Input)) error {
	framer, err := framing.New(d.config.Framing())
	if err != nil {
		return err
	}
	reader := &reader{dice: d, sink: sink}
	stream := &framed.Stream{Vitals: d.vitals, Framer: framer, Clock: d.clock, Whole: reader.line}
	return hardware.Supervision{
		Opener:  d.opener,
		Session: stream.Read,
		Changed: func(up bool, reason string) {
			sink(game.Input{Command: game.LinkChanged{Up: up, Reason: reason}, At: d.clock(), Device: d.config.Name})
		},
		Lending:    d.Lending,
		Vitals:     d.vitals,
		FirstRetry: d.firstRetry, LongestRetry: d.longestRetry,
		Jitter: d.jitter, Clock: d.clock,
	}.Run(ctx)
}

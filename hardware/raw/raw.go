package raw

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/port"
)

// Raw is a device nobody has said anything about.
type Raw struct {
	hardware.Lending
	config Config
	vitals *hardware.Vitals

	opener                   hardware.Opener
	clock                    func() time.Time
	firstRetry, longestRetry time.Duration
	jitter                   func() float64
}

// New makes a device and opens nothing yet. The error says everything that is wrong with
// the configuration.
func New(config Config, options ...Option) (*Raw, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	r := &Raw{Lending: hardware.NewLending(), config: config, opener: port.Opener(config.Settings()), clock: time.Now}
	for _, option := range options {
		option(r)
	}
	r.vitals = hardware.NewVitals(config.Name, config.Path, config.Baud, 0, r.clock())
	return r, nil
}

// Name is the device's name at the table.
func (r *Raw) Name() string { return r.config.Name }

// Config is the configuration in use, defaults filled in.
func (r *Raw) Config() Config { return r.config }

// Health is the device's state and counters at this moment. Any goroutine may ask. Every
// piece counts as told: none is a reading.
func (r *Raw) Health() bench.Health { return r.vitals.Health() }

// Capture is what went over the device's line lately. Any goroutine may ask.
func (r *Raw) Capture() bench.Capture { return r.vitals.Capture() }

// Run reads the device until ctx is done. The inputs are [game.LinkChanged] alone, which
// has no sequence and no raw frame. It is called once and returns nil.
func (r *Raw) Run(ctx context.Context, sink func(game.Input)) error {
	stream := &framed.Stream{
		Vitals: r.vitals, Framer: NewCutter(time.Duration(r.config.IdleGap)), Clock: r.clock,
		Whole: func(piece framing.Piece) {
			r.vitals.Keep(framed.Frame(piece, bench.Told, Guess(piece.Raw)))
		},
	}
	return hardware.Supervision{
		Opener:  r.opener,
		Session: stream.Read,
		Changed: func(up bool, reason string) {
			sink(game.Input{Command: game.LinkChanged{Up: up, Reason: reason}, At: r.clock(), Device: r.config.Name})
		},
		Lending:    r.Lending,
		Vitals:     r.vitals,
		FirstRetry: r.firstRetry, LongestRetry: r.longestRetry,
		Jitter: r.jitter, Clock: r.clock,
	}.Run(ctx)
}

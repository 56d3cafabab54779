package rfid

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Reader is one RFID reader.
type Reader struct {
	hardware.Lending
	config Config
	cards  *cardmap.Map // nil without a card table
	vitals *hardware.Vitals

	opener                   hardware.Opener
	clock                    func() time.Time
	firstRetry, longestRetry time.Duration
	jitter                   func() float64
}

// New makes a reader. It reads the card table, if there is one, and opens nothing yet.
// The error says everything that is wrong with the configuration.
func New(config Config, options ...Option) (*Reader, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err != nil {
		return nil, err
	}
	r := &Reader{Lending: hardware.NewLending(), config: config, cards: cards, opener: link.Opener(config.Settings()), clock: time.Now}
	for _, option := range options {
		option(r)
	}
	r.vitals = hardware.NewVitals(config.Name, config.Path, config.Baud, 0, r.clock())
	return r, nil
}

// Name is the device's name at the table.
func (r *Reader) Name() string { return r.config.Name }

// Config is the configuration in use, defaults filled in.
func (r *Reader) Config() Config { return r.config }

// Health is the reader's state and counters at this moment. Any goroutine may ask. Good
// counts cards and cut cards, Unknown tags that are not enrolled and whole frames that
// are none of the protocol, Duplicates readings within the dead time.
func (r *Reader) Health() bench.Health { return r.vitals.Health() }

// Capture is what went over the reader's line lately. Any goroutine may ask.
func (r *Reader) Capture() bench.Capture { return r.vitals.Capture() }

// Run reads until ctx is done and hands what it reads to sink, in order, from this
// goroutine. sink may block for a moment; what comes meanwhile waits in the port. The
// inputs are [game.CardRead] with its ID, [game.CutCardRead], [game.UnknownRead] of a tag
// that is not enrolled (badges among them), and [game.LinkChanged], which has no sequence
// and no raw frame. It is called once and returns nil.
func (r *Reader) Run(ctx context.Context, sink func(game.Input)) error {
	framer, err := framing.New(r.config.Framing())
	if err != nil {
		return err
	}
	session := &session{reader: r, sink: sink, seen: map[string]time.Time{}}
	stream := &framed.Stream{Vitals: r.vitals, Framer: framer, Clock: r.clock, Whole: session.frame}
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

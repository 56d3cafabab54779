package scanner

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

// Scanner is one barcode scanner.
type Scanner struct {
	hardware.Lending
	config  Config
	framing framing.Config
	cards   *cardmap.Map
	vitals  *hardware.Vitals

	opener                   hardware.Opener
	clock                    func() time.Time
	firstRetry, longestRetry time.Duration
	jitter                   func() float64
}

// New makes a scanner. It reads the card table of unique-id and opens nothing
// yet. The error says everything that is wrong with the configuration.
func New(config Config, options ...Option) (*Scanner, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err != nil {
		return nil, err
	}
	frame, err := config.Framing()
	if err != nil {
		return nil, err
	}
	s := &Scanner{Lending: hardware.NewLending(), config: config, framing: frame, cards: cards, opener: link.Opener(config.Settings()), clock: time.Now}
	for _, option := range options {
		option(s)
	}
	s.vitals = hardware.NewVitals(config.Name, config.Path, config.Baud, 0, s.clock())
	return s, nil
}

// Name is the device's name at the table.
func (s *Scanner) Name() string { return s.config.Name }

// Config is the configuration in use, defaults filled in.
func (s *Scanner) Config() Config { return s.config }

// Cards is what the scanner's codes stand for.
func (s *Scanner) Cards() *cardmap.Map { return s.cards }

// Health is the scanner's state and counters at this moment. Any goroutine may
// ask.
func (s *Scanner) Health() bench.Health { return s.vitals.Health() }

// Capture is what went over the scanner's line lately. Any goroutine may ask.
func (s *Scanner) Capture() bench.Capture { return s.vitals.Capture() }

// Run reads the scanner until ctx is done and hands what it reads to sink, in
// order, from this goroutine. sink may block for a moment; what comes meanwhile
// waits in the port. The inputs are [game.CardRead], [game.NoRead],
// [game.CutCardRead], [game.UnknownRead] (badges among them) and
// [game.LinkChanged], which has no sequence and no raw frame. It is called once
// and returns nil.
func (s *Scanner) Run(ctx context.Context, sink func(game.Input)) error {
	cutter, err := s.config.cutter()
	if err != nil {
		return err
	}
	reader := &reader{
		scanner: s, sink: sink, frames: s.framing.WithDefaults(),
		repeats: newRepeats(time.Duration(s.config.DeadTime)),
	}
	stream := &framed.Stream{
		Vitals: s.vitals, Framer: cutter, Clock: s.clock,
		Whole: reader.whole(s.config.Protocol), Stray: reader.stray, Lost: reader.lost, Between: reader.acknowledge,
	}
	return hardware.Supervision{
		Opener: s.opener,
		Session: func(ctx context.Context, transport hardware.Transport) error {
			reader.opened()
			return stream.Read(ctx, transport)
		},
		Changed: func(up bool, reason string) {
			sink(game.Input{Command: game.LinkChanged{Up: up, Reason: reason}, At: s.clock(), Device: s.config.Name})
		},
		Lending:    s.Lending,
		Vitals:     s.vitals,
		FirstRetry: s.firstRetry, LongestRetry: s.longestRetry,
		Jitter: s.jitter, Clock: s.clock,
	}.Run(ctx)
}

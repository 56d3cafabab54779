package scanner

import (
	"context"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// longestHeader is how much of a data header follows its word and can be printed.
const longestHeader = len("0005jC0")

// Scanner is one barcode scanner.
type Scanner struct {
	*link.Kept
	config  Config
	framing framing.Config
	cards   *cardmap.Map
}

// New makes a scanner. It reads the card table of unique-id and opens nothing
// yet. The error says everything that is wrong with the configuration.
func New(config Config, options ...link.Option) (*Scanner, error) {
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
	kept := link.Keep(config.Name, config.Settings, 0, options...).Reads(func(text string) bool {
		header := config.Protocol == HoneywellHeader && strings.HasPrefix(text, framing.GetWord) && len(text) <= len(framing.GetWord)+longestHeader
		return header || cards.Knows(text)
	})
	return &Scanner{Kept: kept, config: config, framing: frame, cards: cards}, nil
}

// Config is the configuration in use, defaults filled in.
func (s *Scanner) Config() Config { return s.config }

// Cards is what the scanner's codes stand for.
func (s *Scanner) Cards() *cardmap.Map { return s.cards }

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
		Vitals: s.Vitals, Framer: cutter, Clock: s.Clock,
		Whole: reader.whole(s.config.Protocol), Stray: reader.stray, Lost: reader.lost, Between: reader.acknowledge,
	}
	return s.Supervise(ctx, func(ctx context.Context, transport hardware.Transport) error {
		reader.opened()
		return stream.Read(ctx, transport)
	}, s.Changed(sink))
}

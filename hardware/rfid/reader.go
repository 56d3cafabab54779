package rfid

import (
	"context"
	"time"

	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Reader is one RFID reader. In its health, good are cards and cut cards, foreign are tags
// that are not enrolled and whole frames that are none of the protocol, duplicates are
// readings within the dead time.
type Reader struct {
	*link.Kept
	config Config
	cards  *cardmap.Map // nil without a card table
}

// New makes a reader. It reads the card table, if there is one, and opens nothing yet.
// The error says everything that is wrong with the configuration.
func New(config Config, options ...link.Option) (*Reader, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err != nil {
		return nil, err
	}
	kept := link.Keep(config.Name, config.Settings, 0, options...).Reads(cards.Knows)
	return &Reader{Kept: kept, config: config, cards: cards}, nil
}

// Config is the configuration in use, defaults filled in.
func (r *Reader) Config() Config { return r.config }

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
	stream := &framed.Stream{Vitals: r.Vitals, Framer: framer, Clock: r.Clock, Whole: session.frame}
	return r.Supervise(ctx, stream.Read, r.Changed(sink))
}

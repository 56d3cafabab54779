package raw

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Raw is a device nobody has said anything about. In its health every piece counts as told:
// none is a reading.
type Raw struct {
	*link.Kept
	config Config
}

// New makes a device and opens nothing yet. The error says everything that is wrong with
// the configuration.
func New(config Config, options ...link.Option) (*Raw, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	return &Raw{Kept: link.Keep(config.Name, config.Settings, 0, options...), config: config}, nil
}

// Config is the configuration in use, defaults filled in.
func (r *Raw) Config() Config { return r.config }

// Run reads the device until ctx is done. The inputs are [game.LinkChanged] alone, which
// has no sequence and no raw frame. It is called once and returns nil.
func (r *Raw) Run(ctx context.Context, sink func(game.Input)) error {
	stream := &framed.Stream{
		Vitals: r.Vitals, Framer: NewCutter(time.Duration(r.config.IdleGap)), Clock: r.Clock,
		Whole: func(piece framing.Piece) {
			r.Vitals.Keep(framed.Frame(piece, bench.Told, Guess(piece.Raw)))
		},
	}
	return r.Supervise(ctx, stream.Read, r.Changed(sink))
}

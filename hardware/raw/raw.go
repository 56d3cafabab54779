package raw

import (
	"time"

	"pitboss/bench"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Raw is a device nobody has said anything about. In its health every piece counts as told:
// none is a reading. Its inputs are [pitboss/game.LinkChanged] alone.
type Raw struct {
	*framed.Device
	config Config
}

// New makes a device and opens nothing yet. The error says everything that is wrong with
// the configuration.
func New(config Config, options ...link.Option) (*Raw, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	r := &Raw{config: config}
	r.Device = framed.New(link.Keep(config.Config, 0, options...), framed.Driver{
		Cutter: NewCutter(time.Duration(config.IdleGap)),
		Whole:  func(piece framing.Piece) { r.Keep(piece, bench.Told, Guess(piece.Raw)) },
	})
	return r, nil
}

// Config is the configuration in use, defaults filled in.
func (r *Raw) Config() Config { return r.config }

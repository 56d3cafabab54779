package raw

import (
	"time"

	"pitboss/bench"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// New makes a device nobody has said anything about and opens nothing yet. In its health every
// piece counts as told: none is a reading. Its inputs are [pitboss/game.LinkChanged] alone. The
// error says everything that is wrong with the configuration.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	var device *framed.Device
	device = framed.New(config.Config, options, framed.Driver{
		Cutter: NewCutter(time.Duration(config.IdleGap)), Language: bench.Language{Kind: "raw"},
		Whole: func(piece framing.Piece) { device.Keep(piece, bench.Understood, Guess(piece.Raw)) },
	})
	return device, nil
}

package raw

import (
	"time"

	"pitboss/bench"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// New returns an unknown device without opening its port. In its health every piece counts as understood, and none is
// a reading. Its only input is [pitboss/game.LinkChanged]. The configuration must be complete and valid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	var device *framed.Device
	device = framed.New(config.Config, options, framed.Driver{
		Cutter: NewCutter(time.Duration(config.IdleGap)), Language: bench.Language{Kind: "raw"},
		Whole: func(piece framing.Piece) { device.Keep(piece, bench.Understood, Guess(piece.Raw)) },
	})
	return device, nil
}

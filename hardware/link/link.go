package link

import (
	"time"

	"pitboss/hardware"
	"pitboss/hardware/port"
	"pitboss/hardware/replay"
	"pitboss/hardware/tcp"
)

// Opener opens what the path of the settings leads to. What only a serial port has, such
// as the baud rate, means nothing to the others.
func Opener(settings port.Settings) hardware.Opener {
	settings = settings.WithDefaults()
	path := hardware.PathOf(settings.Path)
	switch path.Kind {
	case hardware.TCPPath:
		return tcp.Box{Address: path.Place, ReadTimeout: time.Duration(settings.ReadTimeout)}
	case hardware.ReplayPath:
		return replay.Opener(path.Place, time.Duration(settings.ReadTimeout))
	default:
		return port.Opener(settings)
	}
}

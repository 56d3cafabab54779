package link

import (
	"time"

	"pitboss/hardware"
	"pitboss/hardware/port"
	"pitboss/hardware/replay"
	"pitboss/hardware/tcp"
)

// Opener returns the opener for the path of the settings. Settings of a serial line, such as the baud rate, do not
// apply to other transports.
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

package raw

import (
	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/device"
)

// Kind registers unknown devices, for the technician to look at. Nothing that they send is a reading, and no game needs
// them.
var Kind = &device.Kind{
	Name: "raw", Words: message.New("device.kind.raw", "an unknown device"),
	Languages: func() []bench.Language { return nil },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
}

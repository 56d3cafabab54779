package angeleye

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
)

// Kind registers Angel Eye shoes. A shoe sends everything up to three times, so a damaged report is not a reading.
var Kind = &device.Kind{
	Name: "angel-eye", Words: "an Angel Eye shoe", Takes: game.StepScan,
	Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false},
	Languages: func() []bench.Language { return []bench.Language{Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
}

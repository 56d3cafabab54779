package dice

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
)

// Kind registers dice sensors and dice machines.
var Kind = &device.Kind{
	Name: "dice", Words: "a dice sensor", Takes: game.StepDice,
	Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false, bench.Partial: false, bench.Oversize: false},
	Languages: func() []bench.Language { return []bench.Language{Text.Language(), Machine.Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
}

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
	Manner: bench.Manner{
		Once: "Throw the dice", Care: "clean the dome and the sensor's window, and look at light that shines in",
		Unread: "Look at the shaker and its sensor, then test again.",
	},
	Languages: func() []bench.Language { return []bench.Language{Text.Language(), Machine.Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
}

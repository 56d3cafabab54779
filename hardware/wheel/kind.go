package wheel

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
)

// Kind registers roulette wheels. A wheel sends everything many times, so its reading is the end of a game, with its
// number or with what ended it without one.
var Kind = &device.Kind{
	Name: "wheel", Words: "a roulette wheel", Takes: game.StepNumber,
	Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false},
	Manner: bench.Manner{
		Once: "Let it play a game", Turns: true,
		Care: "look on page 2 at what the wheel says of the turns that gave no number, and clean its sensors",
	},
	Languages: func() []bench.Language { return []bench.Language{Slingshot.Language(), Plain.Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
}

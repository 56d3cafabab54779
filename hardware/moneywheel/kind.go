package moneywheel

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/hardware/framed"
	"pitboss/hardware/link"
	"pitboss/hardware/wheel"
)

// Kind registers money wheels. As with a roulette wheel, the end of a game is a reading.
var Kind = &device.Kind{
	Name: "money-wheel", Words: "a money wheel", Takes: game.StepSegment,
	Judgement: wheel.Kind.Judgement, Manner: wheel.Kind.Manner,
	Languages: func() []bench.Language { return []bench.Language{wheel.Upright.Language()} },
	Drive: device.Drives(wheel.UprightConfig{}.WithDefaults(),
		func(config wheel.UprightConfig, options ...link.Option) (*framed.Device, error) {
			return wheel.New(config.Wheel(), options...)
		}),
}

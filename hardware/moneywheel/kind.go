package moneywheel

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
	"pitboss/hardware/spin"
)

// Kind registers money wheels.
var Kind = &device.Kind{
	Name: "money-wheel", Words: message.New("device.kind.money-wheel", "a money wheel"), Takes: game.StepSegment,
	Judgement: spin.Judgement, Manner: spin.Manner,
	Findings:  []string{spin.FoundFlags},
	Languages: func() []bench.Language { return []bench.Language{Upright.Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
	Settings:  []device.Setting{spin.ReversesSetting},
	Rig:       func(kind *device.Kind, o device.RigOptions) (device.Rig, error) { return NewRig(kind, o) },
	Simulated: &simulator.Kind{
		Short: "A simulated money wheel", Usage: "[--speed N] [--reverses]",
		About: `A money wheel has 54 stops, is at rest until it is spun, and says what it is doing twice a
second. With --config it has the segments of the table's game.`,
		Example: `  pitboss devices sim money-wheel --link /tmp/wheel --speed 5
  pitboss devices watch --port /tmp/wheel --kind money-wheel      in another terminal`,
		Language: SimulatorLanguage, Maker: simulator.Makes(NewSimulator),
		Suits: func(rules simulator.Game) bool { return len(rules.Segments()) > 0 },
	},
}

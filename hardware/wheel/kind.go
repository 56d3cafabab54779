package wheel

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
	"pitboss/hardware/spin"
)

// Kind registers roulette wheels.
var Kind = &device.Kind{
	Name: "wheel", Words: message.New("device.kind.wheel", "a roulette wheel"), Takes: game.StepNumber,
	Judgement: spin.Judgement, Manner: spin.Manner,
	Findings:  []string{spin.FoundFlags, spin.FoundClosed},
	Languages: func() []bench.Language { return []bench.Language{slingshot.Language(), plain.Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
	Protocols: device.Names(Protocols()), Settings: []device.Setting{spin.ReversesSetting},
	Rig: func(kind *device.Kind, o device.RigOptions) (device.Rig, error) { return NewRig(kind, o) },
	Simulated: &simulator.Kind{
		Short: "A simulated roulette wheel", Usage: "[--protocol NAME] [--speed N] [--waits]",
		About: `A wheel plays games by itself, or with --waits one for each spin, with the times of real
ones.`,
		Example: `  pitboss devices sim wheel --link /tmp/wheel --speed 10 --stay </dev/null
  pitboss devices watch --port /tmp/wheel --kind wheel      in another terminal`,
		Language: SimulatorLanguage, Maker: simulator.Makes(NewSimulator),
	},
}

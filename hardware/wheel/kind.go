package wheel

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
	"pitboss/hardware/spin"
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
	Findings:  []string{spin.FoundFlags, spin.FoundClosed},
	Languages: func() []bench.Language { return []bench.Language{slingshot.Language(), plain.Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
	Protocols: device.Names(Protocols()), Settings: []device.Setting{ReversesSetting},
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

// ReversesSetting is the setting of wheels that change direction.
var ReversesSetting = device.Setting{Name: "reverses", Help: "it turns the other way in every game", Switch: true}

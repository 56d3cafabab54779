package wheel

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
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
	Protocols: device.Names(Protocols()), Settings: []device.Setting{ReversesSetting},
	Rig: func(kind *device.Kind, o device.RigOptions) (device.Rig, error) { return NewRig(kind, o) },
	Simulated: &simulator.Kind{
		Short: "A simulated roulette wheel", Usage: "[--protocol NAME] [--speed N] [--waits]",
		About: `A wheel plays games by itself, or with --waits one for each spin, with the times of real
ones.`,
		Example: `  pitboss devices sim wheel --link /tmp/wheel --speed 10 --stay </dev/null
  pitboss devices watch --port /tmp/wheel --kind wheel      in another terminal`,
		Language: SimulatorLanguage, New: simulator.Makes(NewSimulator),
		Flags: []simulator.Flag{
			SpeedFlag,
			{Name: "waits", Help: "wait for spin, or the order to start, before each ball", Usual: false,
				Of: func(o *simulator.Options) any { return &o.Waits }},
			{Name: "mute", Help: "never send the number before the result", Usual: false,
				Of: func(o *simulator.Options) any { return &o.Mute }},
		},
	},
}

// What a roulette wheel has in common with a money wheel on the command line.
var (
	ReversesSetting = device.Setting{Name: "reverses", Help: "it turns the other way in every game", Switch: true}
	SpeedFlag       = simulator.Flag{Name: "speed", Help: "how many times as fast as a real wheel it is", Usual: 1,
		Least: 1, Most: FastestWheel, Of: func(o *simulator.Options) any { return &o.Speed }}
)

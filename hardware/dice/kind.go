package dice

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
)

// Kind registers dice sensors and dice machines.
var Kind = &device.Kind{
	Name: "dice", Words: message.New("device.kind.dice", "a dice sensor"), Takes: game.StepDice,
	Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false, bench.Partial: false, bench.Oversize: false},
	Manner: bench.Manner{
		Read:   message.New("bench.read.dice", "Throw the dice again and again."),
		Care:   message.New("bench.care.dice", "Clean the dome and the sensor's window, and look at light that shines in."),
		Unread: message.New("bench.unread.dice", "Look at the shaker and its sensor, then test again."),
	},
	Languages: func() []bench.Language { return []bench.Language{Text.Language(), Machine.Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
	Protocols: device.Names(Protocols()),
	Rig:       func(kind *device.Kind, o device.RigOptions) (device.Rig, error) { return NewRig(kind, o) },
	Simulated: &simulator.Kind{
		Short: "A simulated dice shaker and its sensor, or dice machine",
		Usage: "[--protocol NAME] [--dice N] [--shaking DURATION]",
		About: `Dice are thrown when they are told to. With --protocol 7a55 it is a machine with one die:
throw works it as its host does, and it answers orders.`,
		Example: `  pitboss devices sim dice --link /tmp/dice
  pitboss devices watch --port /tmp/dice --kind dice      in another terminal`,
		Language: SimulatorLanguage, Maker: simulator.Makes(NewSimulator),
	},
}

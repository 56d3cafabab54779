package spin

import (
	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/device"
)

// Judgement is that of every wheel. A wheel sends everything many times, so its reading is the end of a game, with its
// number or with what ended it without one.
var Judgement = bench.Judgement{bench.Good: true, bench.NoRead: false}

// Manner describes to the technician how a wheel is used and maintained.
var Manner = bench.Manner{
	Read: message.New("bench.read.wheel", "Let it play one game after another."), Turns: true,
	Care: message.New("bench.care.wheel",
		"Look on page 2 at what the wheel says of the turns that gave no number, and clean its sensors."),
}

// ReversesSetting is the setting of wheels that change direction.
var ReversesSetting = device.Setting{Name: "reverses", Help: "it turns the other way in every game", Switch: true}

package faultmatrix

import (
	"time"

	"pitboss/hardware"
	"pitboss/hardware/port"
)

// setups are the non-default setups of a row's device.
var setups = map[string]func(*rig){
	"":                   func(*rig) {},
	"path by-id":         func(r *rig) { r.byID = true },
	"commands = true":    func(r *rig) { r.angelEye.Commands, r.wheel.Commands, r.dice.Commands = true, true, true },
	"acknowledge = true": func(r *rig) { r.scanner.Acknowledge = true },
	"prefix = \"1\"":     func(r *rig) { r.scanner.Prefix = "1" },
	"reverses = true":    func(r *rig) { r.wheel.Reverses, r.moneyWheel.Reverses = true, true },
	"silence = 1s": func(r *rig) { // for a slower wheel, whose longest silences are longer
		r.wheel.Silence, r.moneyWheel.Silence, r.speed = hardware.Duration(time.Second), hardware.Duration(time.Second), 60
	},
	"a clock that runs ten times as fast": func(r *rig) { r.fast = 10 },
	"a wheel by its own clock":            func(r *rig) { r.fast, r.speed = 50, 50 },
	"dead_time = 500ms": func(r *rig) {
		r.scanner.DeadTime, r.rfid.DeadTime = hardware.DefaultDeadTime, hardware.DefaultDeadTime
	},
	"idle_gap = 50ms": shortGap,
	"idle_gap = 2s":   func(r *rig) { r.waits(2*time.Second, port.DefaultReadTimeout) },
	"each report told once": func(r *rig) {
		shortGap(r)
		r.times = 1
	},
}

// shortGap discards a partial frame soon.
func shortGap(r *rig) { r.waits(50*time.Millisecond, port.ShortestReadTimeout) }

// waits sets the silence after which a partial frame is discarded, and how long one read waits.
func (r *rig) waits(gap, read time.Duration) {
	for _, one := range []*hardware.Duration{&r.scanner.IdleGap, &r.angelEye.IdleGap, &r.rfid.IdleGap, &r.dice.IdleGap} {
		*one = hardware.Duration(gap)
	}
	for _, one := range []*hardware.Duration{&r.scanner.ReadTimeout, &r.angelEye.ReadTimeout, &r.rfid.ReadTimeout, &r.dice.ReadTimeout} {
		*one = hardware.Duration(read)
	}
}

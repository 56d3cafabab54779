package tui

import (
	"slices"
	"time"

	"pitboss/tui/dialog"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/technician"
)

// Every implements [shell.Page].
func (m *Model) Every() time.Duration {
	// Tick when the table's clock reaches its next second, at any speed of that clock.
	toSecond := float64(time.Second-time.Duration(m.tableNow().Nanosecond())) / m.speed()
	every := min(max(time.Duration(toSecond), shell.BarTick), shell.ClockTick)
	if left := m.view.Left(m.tableNow()); left > 0 && left < shell.ShortCountdown {
		every = shell.BarTick
	}
	if _, open := m.dialog.(*dialog.Bench); open {
		every = technician.LookEvery
	}
	return every
}

func (m *Model) updateTick() {
	m.hearHealth()
	if bench, open := m.dialog.(*dialog.Bench); open {
		bench.Look()
	}
}

func (m *Model) hearHealth() {
	before := m.devices
	if m.options.Devices != nil {
		m.devices = m.options.Devices()
	} else {
		m.devices = screen.DevicesOf(m.view)
	}
	m.relinked = m.relinked || before != nil && !slices.EqualFunc(before, m.devices, func(was, is DeviceHealth) bool {
		return was.Name == is.Name && was.Up == is.Up
	})
	if m.options.Site != nil {
		m.link = m.options.Site()
	}
}

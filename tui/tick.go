package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/dialog"
	"pitboss/tui/screen"
	"pitboss/tui/technician"
)

// tickMsg reports that time has passed on the screen. It moves clocks and bars, never the table.
type tickMsg struct{ number uint64 }

// ticking identifies the pending tick. There is only ever one.
type ticking struct {
	number uint64
	due    time.Time
}

const (
	// barTick is how often the bar of a short countdown moves. Nothing ticks faster.
	barTick = 250 * time.Millisecond
	// clockTick is how often the time of day moves.
	clockTick = time.Second
	// shortCountdown is the longest countdown whose bar moves every barTick.
	shortCountdown = 2 * time.Minute
)

// schedule starts the next tick, unless a pending one is early enough.
func (m *Model) schedule() tea.Cmd {
	// Tick when the table's clock reaches its next second, at any speed of that clock.
	toSecond := float64(time.Second-time.Duration(m.tableNow().Nanosecond())) / m.speed()
	every := min(max(time.Duration(toSecond), barTick), clockTick)
	if left := m.left(); left > 0 && left < shortCountdown {
		every = barTick
	}
	if _, open := m.dialog.(*dialog.Bench); open {
		every = technician.LookEvery
	}
	due := m.now.Add(every)
	if m.ticking.due.After(m.now) && !m.ticking.due.After(due) {
		return nil
	}
	m.ticking = ticking{number: m.ticking.number + 1, due: due}
	number := m.ticking.number
	return tea.Tick(every, func(time.Time) tea.Msg { return tickMsg{number: number} })
}

func (m *Model) updateTick(tick tickMsg) {
	if tick.number != m.ticking.number {
		return // a newer tick replaced it
	}
	m.ticking.due = time.Time{}
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

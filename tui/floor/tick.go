package floor

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// tickMsg reports that time has passed on the screen. It moves clocks and bars, and reveals which tables have fallen
// silent.
type tickMsg struct{ number uint64 }

// ticking identifies the pending tick. There is only ever one.
type ticking struct {
	number uint64
	due    time.Time
}

const (
	// barTick is how often the bar of a short countdown moves while its table fills the screen.
	barTick = 250 * time.Millisecond
	// clockTick is how often the times on the screen move.
	clockTick = time.Second
	// shortCountdown is the longest countdown whose bar moves every barTick.
	shortCountdown = 2 * time.Minute
)

// schedule starts the next tick, unless a pending one is early enough.
func (m *Model) schedule() tea.Cmd {
	every := clockTick - time.Duration(m.now.Nanosecond())
	if one := m.place(); m.watching && one != nil {
		if left := one.left(m.now); left > 0 && left < shortCountdown {
			every = barTick
		}
	}
	due := m.now.Add(every)
	if m.ticking.due.After(m.now) && !m.ticking.due.After(due) {
		return nil
	}
	m.ticking = ticking{number: m.ticking.number + 1, due: due}
	number := m.ticking.number
	return tea.Tick(every, func(time.Time) tea.Msg { return tickMsg{number: number} })
}

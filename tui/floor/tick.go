package floor

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"pitboss/tui/shell"
)

// schedule starts the next tick, unless a pending one is early enough.
func (m *Model) schedule() tea.Cmd {
	every := shell.ClockTick - time.Duration(m.now.Nanosecond())
	if one := m.place(); m.watching && one != nil {
		if left := one.left(m.now); left > 0 && left < shell.ShortCountdown {
			every = shell.BarTick
		}
	}
	return m.ticking.Schedule(m.now, every)
}

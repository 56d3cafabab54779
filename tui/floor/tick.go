package floor

import (
	"time"

	"pitboss/tui/shell"
)

// Every implements [shell.Page].
func (m *Model) Every() time.Duration {
	if one := m.place(); m.watching && one != nil {
		if left := one.left(m.Moment); left > 0 && left < shell.ShortCountdown {
			return shell.BarTick
		}
	}
	return shell.ClockTick - time.Duration(m.Moment.Nanosecond())
}

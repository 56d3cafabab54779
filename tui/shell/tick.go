package shell

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

const (
	// BarTick is how often the bar of a short countdown moves. Nothing ticks faster.
	BarTick = 250 * time.Millisecond
	// ClockTick is how often the times on a screen move.
	ClockTick = time.Second
	// ShortCountdown is the longest countdown whose bar moves every BarTick.
	ShortCountdown = 2 * time.Minute
)

// TickMsg reports to a screen that time has passed.
type TickMsg struct{ Number uint64 }

// Ticking identifies a screen's pending tick. There is only ever one. The zero value has none.
type Ticking struct {
	Number uint64
	Due    time.Time
}

// schedule starts a tick, unless a pending one is early enough.
func (t *Ticking) schedule(now time.Time, every time.Duration) tea.Cmd {
	due := now.Add(every)
	if t.Due.After(now) && !t.Due.After(due) {
		return nil
	}
	*t = Ticking{Number: t.Number + 1, Due: due}
	number := t.Number
	return tea.Tick(every, func(time.Time) tea.Msg { return TickMsg{Number: number} })
}

// take ends the pending tick. It returns false for a tick that a newer one has replaced.
func (t *Ticking) take(tick TickMsg) bool {
	if tick.Number != t.Number {
		return false
	}
	t.Due = time.Time{}
	return true
}

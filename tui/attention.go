package tui

import (
	"time"

	"pitboss/game/table/view"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// loudest is the maximum number of rings for an overdue ruling: once in the first minute, and once more in each
// minute after that.
const loudest = 5

// sounds returns how often to ring for what is new between two views, or 0 if it is not urgent.
func sounds(before, after view.View) int {
	switch {
	case screen.Overdue(after) > screen.Overdue(before):
		return min(screen.Overdue(after), loudest)
	case opened(before, after), called(before, after), notTaken(before, after):
		return 1
	}
	return 0
}

// called reports whether the shift manager was called between two views.
func called(before, after view.View) bool {
	return after.Incident != nil && after.Incident.ManagerCalled &&
		(before.Incident == nil || !before.Incident.ManagerCalled)
}

// notTaken reports whether a reading was refused between two views, or failed so that it is wanted again.
func notTaken(before, after view.View) bool {
	return after.DeviceRefusals > before.DeviceRefusals ||
		after.Step.Attempt > before.Step.Attempt && before.Step.Attempt > 0
}

// lastSeconds is how many seconds before the end of a limit its sound begins.
const lastSeconds = 3

// limit is a limit with the seconds that were left when it was last looked at.
type limit struct {
	ends    time.Time
	seconds int
}

// runsOut reports whether another of the last seconds of the step's limit has begun since the last call.
func (m *Model) runsOut() bool {
	before, now := m.limit, limit{m.view.Step.Deadline, widget.Seconds(m.view.Left(m.tableNow()))}
	m.limit = now
	same := before.ends.Equal(now.ends) && !now.ends.IsZero() // a limit that is new has not run out yet
	return same && now.seconds > 0 && now.seconds <= lastSeconds && now.seconds < before.seconds
}

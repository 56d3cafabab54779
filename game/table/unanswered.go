package table

import (
	"pitboss/game/table/state"
	"time"
)

// unansweredAt returns when to call the shift manager because nobody has answered a question: a minute after the
// incident opened. It returns false if no round runs, no question is open, or the shift manager was called.
func (r *Rules) unansweredAt(s *state.State) (time.Time, bool) {
	incident := s.Incident
	if !s.RoundRunning() || incident == nil || incident.ManagerCalled || incident.Ruling != nil {
		return time.Time{}, false
	}
	if len(r.Asks(s, r.Case(s))) == 0 {
		return time.Time{}, false
	}
	return incident.OpenedAt.Add(time.Minute), true
}

package next

import (
	"pitboss/game"
	"pitboss/game/table/state"
)

// sentOn reports whether the open incident was ruled and the round continues under that ruling. Something is left
// to do, and meanwhile the round's timers run (003/7.2.b8, 003/15.2.b7, 001/10.19.1).
func (r *Rules) sentOn(s *state.State) bool {
	return s.RoundRunning() && s.Incident != nil && s.Incident.Ruling != nil && !s.Incident.Followed &&
		!s.Incident.TechnicianCalled
}

// ManagerIsDue reports whether the shift manager still has to announce or carry out the ruling.
func (r *Rules) ManagerIsDue(s *state.State) bool {
	incident := s.Incident
	if incident == nil || incident.Ruling == nil || incident.Followed || incident.RuledAt.IsZero() {
		return false
	}
	tasks := r.Tasks(s)
	return tasks[min(incident.Actions, len(tasks)-1)].By == game.ShiftManager
}

// LeavesRuled reports whether the open incident was ruled and only the dealer has something left to do. A fault
// during that time is an incident of its own.
func (r *Rules) LeavesRuled(s *state.State) bool {
	return (r.sentOn(s) || r.shufflesOn(s)) && !r.ManagerIsDue(s)
}

// shufflesOn reports whether the open incident was ruled and the same cards are still shuffled (001/11.25.1).
func (r *Rules) shufflesOn(s *state.State) bool {
	return s.Incident != nil && s.Incident.Ruling != nil && r.Phase(s) == game.PhaseShuffle
}

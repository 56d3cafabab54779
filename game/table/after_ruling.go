package table

import (
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
)

// sentOn reports whether the open incident was ruled and the round continues under that ruling. Something is left
// to do, and meanwhile the round's timers run (003/7.2.b8, 003/15.2.b7, 001/10.19.1).
func (r *Rules) sentOn(s *state.State) bool {
	return s.RoundRunning() && s.Incident != nil && s.Incident.Ruling != nil && !s.Incident.Followed &&
		!s.Incident.TechnicianCalled
}

// managerIsDue reports whether the shift manager still has to announce or carry out the ruling.
func (r *Rules) managerIsDue(s *state.State) bool {
	incident := s.Incident
	if incident == nil || incident.Ruling == nil || incident.Followed || incident.RuledAt.IsZero() {
		return false
	}
	tasks := r.tasks(s)
	return tasks[min(incident.Actions, len(tasks)-1)].by == game.ShiftManager
}

// calledAgainAt returns when to call again a shift manager who has not come to carry out a ruling: every minute
// since the ruling or since the last action done.
func calledAgainAt(incident *state.Incident) time.Time {
	return incident.RuledAt.Add(time.Duration(incident.Overdue+1) * time.Minute)
}

// leavesRuled reports whether the open incident was ruled and only the dealer has something left to do. A fault
// during that time is an incident of its own.
func (r *Rules) leavesRuled(s *state.State) bool { return r.sentOn(s) && !r.managerIsDue(s) }

// leaveRuled closes the ruled incident before another one opens.
func (d *decision) leaveRuled() {
	if d.rules.leavesRuled(&d.state) {
		d.closeIncident(d.state.Incident.Ruling.Clause)
	}
}

package table

import (
	"time"

	"pitboss/game/table/state"
)

// calledAgainAt returns when to call again a shift manager who has not come to carry out a ruling: every minute
// since the ruling or since the last action done.
func calledAgainAt(incident *state.Incident) time.Time {
	return incident.RuledAt.Add(time.Duration(incident.Overdue+1) * time.Minute)
}

// leaveRuled closes the ruled incident before another one opens.
func (d *decision) leaveRuled() {
	if d.rules.LeavesRuled(&d.state) {
		d.closeIncident(d.state.Incident.Ruling.Clause)
	}
}

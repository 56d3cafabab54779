package decide

import (
	"pitboss/game"
)

// actionDone records a confirmed action. It reports whether more follow.
func (d *decision) actionDone() (more bool) {
	tasks := d.rules.Tasks(&d.state)
	done := d.state.Incident.Actions
	// An announced void with nothing after it needs no record of its own: closing the incident says so.
	if task := tasks[min(done, len(tasks)-1)]; !task.Action.IsZero() && (len(tasks) > 1 || task.Name == game.StepNameFollowProcedure) {
		d.emit(game.ActionDone{Clause: d.state.Incident.Ruling.Clause, Action: task.Action})
	}
	return done+1 < len(tasks)
}

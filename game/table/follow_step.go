package table

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
)

// stepText returns a step as a sentence that says who has to do it.
func stepText(step game.Step) message.Text {
	switch {
	case !step.Task.IsZero():
		return next.SaidTo(step.By, step.Task)
	case step.By == game.Dealer && step.Kind != game.StepRule:
		return next.SaidTo(step.By, step.Prompt)
	}
	return step.Prompt // the prompts of other roles name them
}

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

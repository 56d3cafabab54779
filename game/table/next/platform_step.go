package next

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// platformStep adds to a step that waits for the platform its deadline and, after an invalid message, what the
// dealer has to do.
func (r *Rules) platformStep(s *state.State, step game.Step) game.Step {
	if wait, waits := r.waitAt(s, step); waits {
		step.Deadline = wait.Until
	}
	if s.Round.Erred != nil {
		step.Prompt = message.Sentences(
			message.New("table.platform.again", "The platform's data is wrong. Wait: it must send again."), step.Prompt)
	}
	return step
}

package view

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

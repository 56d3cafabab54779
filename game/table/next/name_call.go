package next

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// namesCall reports whether the shift manager first has to name the cause of the call: the procedures of that
// incident precede those of 001/7.
func (r *Rules) namesCall(s *state.State) bool { return r.Nameable(s) && !s.Manager.IsZero() }

// nameCallStep asks the shift manager what happened, offering the dealer's list.
func (r *Rules) nameCallStep(s *state.State) game.Step {
	var names []string
	for _, incident := range r.Listed(s, s.Incident.Phase) {
		if incident != game.ResultWrong && r.NotReported(s, incident) == nil { // a correction is requested, not reported
			names = append(names, string(incident))
		}
	}
	return game.Step{
		Kind: game.StepAnswer, Name: game.StepNameNameCall, By: game.ShiftManager, Asks: []string{game.FactIncident},
		Choices: map[string][]string{game.FactIncident: names}, Prompt: message.New("table.name-call", "Shift manager: say what happened."),
	}
}

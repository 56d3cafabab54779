package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// namesCall reports whether the shift manager first has to name the cause of the call: the procedures of that
// incident precede those of 001/7.
func (r *Rules) namesCall(s *state.State) bool { return r.nameable(s) && !s.Manager.IsZero() }

// nameCallStep asks the shift manager what happened, offering the dealer's list.
func (r *Rules) nameCallStep(s *state.State) game.Step {
	var names []string
	for _, incident := range r.listed(s, s.Incident.Phase) {
		if incident != game.ResultWrong && r.notReported(s, incident) == nil { // a correction is requested, not reported
			names = append(names, string(incident))
		}
	}
	return game.Step{
		Kind: game.StepAnswer, Name: game.StepNameNameCall, By: game.ShiftManager, Asks: []string{game.FactIncident},
		Choices: map[string][]string{game.FactIncident: names}, Prompt: message.New("table.name-call", "Shift manager: say what happened."),
	}
}

// nameCall takes the shift manager's answer.
func (d *decision) nameCall(step game.Step, facts game.Facts) *game.Refusal {
	named, _ := facts[game.FactIncident].(string)
	if len(facts) != 1 || !slices.Contains(step.Choices[game.FactIncident], named) {
		return game.Refuse(game.RefusedUnknownFact, message.New("table.name-call.unknown",
			"That incident does not apply at this table."), Waiting(step))
	}
	if game.Incident(named) == game.Malfunction {
		d.emit(game.FactsGiven{Facts: game.Facts{game.FactIncident: named}})
		return nil
	}
	by := d.state.Manager.ID
	if d.state.Station != d.station {
		by = d.state.Dealer.ID
	}
	d.name(game.IncidentOpened{Incident: game.Incident(named), Position: d.state.Incident.Position}, by)
	return nil
}

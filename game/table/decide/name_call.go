package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

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

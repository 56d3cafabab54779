package table

import (
	"pitboss/game"
	"pitboss/game/table/state"
)

// counted adds the number of fallen cards to an incident that opens, if only one can have fallen.
func counted(s *state.State, opened game.IncidentOpened) game.IncidentOpened {
	_, told := opened.Facts[game.FactCount]
	if opened.Incident == game.CardsDropped && !told && s.RoundRunning() && droppable(s) == 1 {
		opened.Facts = opened.Facts.With(game.Facts{game.FactCount: 1.0})
	}
	return opened
}

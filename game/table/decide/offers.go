package decide

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// takenInWords names a part of a ruling.
func takenInWords(what string) message.Text {
	switch what {
	case next.TakesMoves:
		return message.New("table.takes.moves", "moves")
	case next.TakesCards:
		return message.New("table.takes.cards", "cards")
	}
	return message.New("table.takes.result", "result")
}

// decider returns who decides about this incident: the dealer if a clause lets them solve it alone and nobody was
// called (001/11.30.1), else the technician or the shift manager.
func (r *Rules) decider(s *state.State, now procedure.Case) game.Role {
	role := game.ShiftManager
	for _, row := range r.Book.Procedures.Applicable(now) {
		switch {
		case row.Incident == procedure.AnyIncident || !r.Rulable(s, now, row):
		case row.Decides == procedure.ByDealer && !s.Dealer.IsZero() && !s.Incident.ManagerCalled:
			return game.Dealer
		case row.Decides == procedure.ByTechnician:
			role = game.Technician
		}
	}
	return role
}

// RuledBy returns the role that may rule by a clause now; empty if nobody here may.
func (r *Rules) RuledBy(s *state.State, clause string) game.Role {
	if s.Incident.Ruling != nil {
		return game.ShiftManager // only the shift manager may rule again
	}
	for _, row := range r.Book.Procedures {
		if row.Clause == clause && (row.Incident == s.Incident.Kind || row.Incident == procedure.AnyIncident) {
			if role := r.RulerOf(s, row); role != "" {
				return role
			}
		}
	}
	return ""
}

package table

import (
	"pitboss/game/procedure"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// goesOnBy returns the clause by which the round continues after a malfunction: the document's own clause for any
// error (003/1.2.b2), or 001/7.
func (r *Rules) goesOnBy(s *state.State) string {
	now := r.Case(s)
	for _, row := range r.Book.Procedures.Open(now, func(row procedure.Row) bool { return r.Rulable(s, now, row) }) {
		if row.Incident == procedure.AnyIncident && next.GoesOn(row) && len(row.Cards) == 0 {
			return row.Clause
		}
	}
	return r.Book.Timers.Malfunction.Clause
}

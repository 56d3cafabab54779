package table

import (
	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
)

// uphold applies, in the shift manager's name, the clause that they found to apply. If there are several, they
// choose one.
func (d *decision) uphold(rows []procedure.Row) {
	if len(rows) != 1 || len(d.rules.Takes(&d.state, rows[0])) > 0 || d.state.Manager.IsZero() {
		return
	}
	row := rows[0]
	d.makeRuling(ruling{row: row, by: d.state.Manager.ID, as: game.ShiftManager, from: d.station,
		facts: d.rules.Says(&d.state, d.rules.Case(&d.state), next.Stated(row))})
}

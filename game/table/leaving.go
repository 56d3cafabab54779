package table

import (
	"pitboss/game"
)

// letGo signs out everybody marked as leaving. The dealer first finishes a running round.
func (d *decision) letGo() {
	for _, one := range d.state.Leaving {
		role := d.state.RoleOf(one.Staff)
		if role == "" || role == game.Dealer && d.state.RoundRunning() {
			continue
		}
		d.emit(game.SignedOut{Staff: one.Staff, Role: role, Reason: one.Reason})
	}
}

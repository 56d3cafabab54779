package control

import (
	"pitboss/game"
	"pitboss/store"
)

// MayRule reports whether somebody can sign in as a shift manager.
func MayRule(one store.StaffRecord) bool {
	return one.CanSignInAs(game.ShiftManager)
}

// keepsAManager refuses to disable the last shift manager who can sign in, or to take the role away: nobody could rule,
// and nobody could name another.
func (d Dual) keepsAManager(staff []store.StaffRecord, change Change) error {
	if change.Do != Disable && (change.Do != Take || change.Role != game.ShiftManager) {
		return nil
	}
	last := false
	for _, one := range staff {
		if MayRule(one) {
			if one.ID != change.ID {
				return nil
			}
			last = true
		}
	}
	if !last {
		return nil
	}
	where := ""
	if d.Site {
		where = " --hub DIR"
	}
	return Refuse(store.ErrBadStaff,
		"%s is the last shift manager who can sign in: add another first (pitboss staff add ID --role shift-manager%s --as %s)",
		change.ID, where, change.ID)
}

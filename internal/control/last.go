package control

import (
	"pitboss/game"
	"pitboss/store"
)

// MayRule reports whether a person can sign in as a shift manager.
func MayRule(one store.StaffRecord) bool {
	return one.CanSignInAs(game.ShiftManager)
}

// keepsAManager returns an error if a change disables the last shift manager who can sign in, or takes the role away:
// nobody could rule or appoint another one.
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

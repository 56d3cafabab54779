package table

import (
	"slices"

	"pitboss/game"
)

// Leaving is somebody who is still signed in, and is signed out as soon as no round needs them: they were
// disabled, lost the role that they have here, or their PIN was reset. Reason is that of their sign-out.
type Leaving struct {
	Staff  string `json:"staff"`
	Reason string `json:"reason"`
}

// leavesFor returns why a change of the roster ends the session of the person it is about, who is signed in as role;
// empty where it does not.
func leavesFor(changed game.StaffChanged, role game.Role) string {
	switch changed.Change {
	case game.StaffDisabled, game.StaffPINReset:
		return changed.Change
	case game.StaffTaken, game.StaffGiven:
		if !changed.Person.Has(role) {
			return game.StaffTaken
		}
	}
	return ""
}

// withLeaving returns the state in which somebody who is signed in is to leave, where a change of the roster ends their
// session.
func (s State) withLeaving(changed game.StaffChanged) State {
	role := s.roleOf(changed.Person.ID)
	if role == "" {
		return s
	}
	reason := leavesFor(changed, role)
	if reason == "" {
		return s
	}
	s = s.stays(changed.Person.ID)
	s.Leaving = append(s.Leaving, Leaving{Staff: changed.Person.ID, Reason: reason})
	return s
}

// stays returns the state in which a person is no longer to leave.
func (s State) stays(staff string) State {
	s.Leaving = slices.DeleteFunc(slices.Clone(s.Leaving), func(one Leaving) bool { return one.Staff == staff })
	return s
}

// letGo signs out everybody whose session has ended. The dealer of a running round finishes it first.
func (d *decision) letGo() {
	for _, one := range d.state.Leaving {
		role := d.state.roleOf(one.Staff)
		if role == "" || role == game.Dealer && d.state.RoundRunning() {
			continue
		}
		d.emit(game.SignedOut{Staff: one.Staff, Role: role, Reason: one.Reason})
	}
}

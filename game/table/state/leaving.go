package state

import (
	"slices"

	"pitboss/game"
)

// Leaving is a person who will be signed out as soon as no round needs them: they were disabled, lost their role
// here, or their PIN was reset. Reason is the reason of the sign-out.
type Leaving struct {
	Staff  string `json:"staff"`
	Reason string `json:"reason"`
}

// LeavesFor returns why a change of the roster ends the session of a person signed in as role, or "".
func LeavesFor(changed game.StaffChanged, role game.Role) string {
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

// withLeaving marks a signed-in person as leaving if a change of the roster ends their session.
func (s State) withLeaving(changed game.StaffChanged) State {
	role := s.RoleOf(changed.Person.ID)
	if role == "" {
		return s
	}
	reason := LeavesFor(changed, role)
	if reason == "" {
		return s
	}
	s = s.stays(changed.Person.ID)
	s.Leaving = append(s.Leaving, Leaving{Staff: changed.Person.ID, Reason: reason})
	return s
}

// stays unmarks a person who was to leave.
func (s State) stays(staff string) State {
	s.Leaving = slices.DeleteFunc(slices.Clone(s.Leaving), func(one Leaving) bool { return one.Staff == staff })
	return s
}

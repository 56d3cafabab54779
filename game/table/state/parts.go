package state

import (
	"slices"

	"pitboss/game"
)

// WithPart adds a person in a role to a list, unless already listed.
func WithPart(people []Part, staff string, role game.Role) []Part {
	part := Part{Staff: staff, Role: role}
	if staff == "" || slices.Contains(people, part) {
		return people
	}
	return append(slices.Clip(people), part)
}

// RoleOf returns the role in which a person is signed in, or "".
func (s State) RoleOf(staff string) game.Role {
	for _, role := range game.Roles() {
		if person := *s.Holder(role); staff != "" && person.ID == staff {
			return role
		}
	}
	return ""
}

// took records that a person reported, requested or ruled something: a part in the open incident and in its round.
// For a correction that is the corrected round, otherwise the round on the table.
func (s State) took(staff string, role game.Role) State {
	if s.Incident != nil {
		incident := *s.Incident
		incident.People = WithPart(incident.People, staff, role)
		s.Incident = &incident
	}
	switch {
	case s.Incident != nil && s.Incident.Correction != nil:
		return s.tookIn(s.Incident.Correction.Round, staff, role)
	case s.Incident != nil && s.Incident.Of > 0:
		return s.tookIn(s.Incident.Of, staff, role)
	case s.Incident != nil && s.Incident.Kind == game.ResultWrong || s.Round == nil:
		return s // it is not known yet which round is to be corrected
	}
	s.People = WithPart(s.People, staff, role)
	if s.Round.Ended() {
		return s.tookIn(s.Round.Number, staff, role)
	}
	return s
}

// tookIn records a part in a finished round.
func (s State) tookIn(round uint64, staff string, role game.Role) State {
	if _, asked := s.AmendedRound(round); asked {
		s.amend(round, func(one *Amended) { one.People = WithPart(one.People, staff, role) })
	}
	if at := s.PlayedAt(round); at >= 0 {
		s.Played = slices.Clone(s.Played)
		s.Played[at].People = WithPart(s.Played[at].People, staff, role)
	}
	return s
}

// OtherPart returns another role in which a person had a part in the open incident, or in the round on the table if
// the incident is about it; empty if they had none.
func (s State) OtherPart(staff string, role game.Role) game.Role {
	parts := slices.Clone(s.Incident.People)
	if s.Round != nil && s.Incident.Correction == nil {
		parts = append(parts, s.People...)
	}
	for _, part := range parts {
		if part.Staff == staff && part.Role != role {
			return part.Role
		}
	}
	return ""
}

// HadPart reports whether a person dealt a finished round, reported something about it or ruled on it.
func (s State) HadPart(round uint64, staff string) bool {
	var people []Part
	if at := s.PlayedAt(round); at >= 0 {
		people = s.Played[at].People
	}
	if amended, asked := s.AmendedRound(round); asked {
		people = slices.Concat(people, amended.People)
	}
	return slices.ContainsFunc(people, func(part Part) bool { return part.Staff == staff })
}

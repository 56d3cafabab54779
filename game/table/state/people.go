package state

import (
	"time"

	"pitboss/game"
)

func (s State) applyPeople(at time.Time, event game.Event) State {
	s = s.withBadgeAgain(event)
	switch e := event.(type) {
	case game.SignedIn:
		*s.Holder(e.Role), s.Locked = e.Person, false
		switch e.Role {
		case game.Dealer:
			if s.RoundRunning() {
				s.People = WithPart(s.People, e.Person.ID, game.Dealer)
			}
		case game.ShiftManager:
			s.Station = e.From
		case game.Technician:
			s.Ordered = "" // they came
		}
		if s.Incident != nil {
			incident := *s.Incident
			incident.People = WithPart(incident.People, e.Person.ID, e.Role)
			s.Incident = &incident
		}
	case game.SignedOut:
		*s.Holder(e.Role) = game.Person{}
		s = s.stays(e.Staff)
		if e.Role == game.ShiftManager {
			s.Station = ""
		}
	case game.StaffChanged:
		if e.Credentials != "" {
			s.Credentials = e.Credentials
		}
		return s.withRoster(at, e).withLeaving(e)
	case game.BadgeForgotten:
		s = s.withBadgeless(e, at)
	case game.ConsoleLocked:
		s.Locked = true
		s.Dealer, s.Manager, s.Technician, s.Station, s.Leaving = game.Person{}, game.Person{}, game.Person{}, "", nil
	}
	return s
}

// withRoster returns the table after a change of the roster between two starts of the console. A disabled person is
// signed out, except the dealer of a running round, who finishes it and opens no other.
func (s State) withRoster(at time.Time, changed game.StaffChanged) State {
	for _, role := range game.Roles() {
		person := s.Holder(role)
		switch {
		case person.ID != changed.Person.ID:
		case LeavesFor(changed, role) == game.StaffTaken:
		case changed.Change == game.StaffQualified, changed.Change == game.StaffGiven,
			changed.Change == game.StaffRenamed, changed.Change == game.StaffTaken, changed.Change == game.StaffLanguageSet:
			*person = changed.Person
		case changed.Change == game.StaffDisabled && role == game.Dealer && s.RoundRunning():
			person.Until = at
		case changed.Change == game.StaffDisabled:
			*person = game.Person{}
			if role == game.ShiftManager {
				s.Station = ""
			}
		}
	}
	return s
}

// Holder returns the person in a role at this table, to read or to set. The receiver must be the caller's copy.
func (s *State) Holder(role game.Role) *game.Person {
	switch role {
	case game.ShiftManager:
		return &s.Manager
	case game.Technician:
		return &s.Technician
	case game.Dealer:
	}
	return &s.Dealer
}

// AtTheKeys returns the dealer and the shift manager signed in at the table itself. A shift manager at a floor
// station is not included.
func (s *State) AtTheKeys() []game.Person {
	var here []game.Person
	if !s.Dealer.IsZero() {
		here = append(here, s.Dealer)
	}
	if !s.Manager.IsZero() && s.Station == "" {
		here = append(here, s.Manager)
	}
	return here
}

// ReporterOf returns the staff id of the person reporting at the table. A screen names one of two people; if a line
// of play does not, it means the shift manager, who came for the incident.
func (s *State) ReporterOf(report game.Report) string {
	if here := s.AtTheKeys(); report.By == "" && len(here) > 0 {
		return here[len(here)-1].ID
	}
	return report.By
}

package view

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/next"
)

// Reportable lists the incidents that can be reported now, in the order of [next.Reportable]. A wrong result is listed
// only if it can be corrected. While an incident is open, the list has those that can be noted in it.
func (s Snapshot) Reportable() []game.Incident {
	if s.Book == nil {
		return []game.Incident{game.Malfunction}
	}
	return slices.DeleteFunc(s.listed(), func(incident game.Incident) bool {
		return s.Rules != nil && s.Rules.NotReported(&s.State, incident) != nil
	})
}

// NotReportable lists the incidents of this phase that would be refused now, with the reason.
func (s Snapshot) NotReportable() (list []NotReportable) {
	if s.Book == nil || s.Rules == nil {
		return nil
	}
	for _, incident := range s.listed() {
		if refusal := s.Rules.NotReported(&s.State, incident); refusal != nil {
			list = append(list, NotReportable{Incident: incident, Why: refusal.Message})
		}
	}
	return list
}

// NotReportable is an incident that cannot be reported now.
type NotReportable struct {
	Incident game.Incident `json:"incident"`
	Why      message.Text  `json:"why"`
}

// listed returns the incidents of the present phase. A wrong result is listed only if it can be corrected, and
// while an incident is open only those that can be noted in it.
func (s Snapshot) listed() []game.Incident {
	if s.Rules == nil {
		return next.Reportable(s.Book, s.Phase)
	}
	list := s.Rules.Listed(&s.State, s.Phase)
	if s.Rules.NothingDue(&s.State) && !slices.Contains(list, game.SpunEarly) {
		list = slices.Insert(list, 0, game.SpunEarly)
	}
	return slices.DeleteFunc(list, func(incident game.Incident) bool {
		return incident == game.ResultWrong && !s.Blocked[decide.KeyCorrect].IsZero() ||
			s.Noting() && !s.Rules.OnlyNotes(&s.State, incident)
	})
}

// Noting reports whether a report would only be noted in the open incident.
func (s Snapshot) Noting() bool {
	return s.State.Incident != nil && s.Rules != nil && !s.Rules.Nameable(&s.State) && !s.Rules.LeavesRuled(&s.State)
}

package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/table/state"
)

// Reportable lists the incidents that can be reported now, in the order of [reportable]. A wrong result is listed
// only if it can be corrected. While an incident is open, the list has those that can be noted in it.
func (s Snapshot) Reportable() []game.Incident {
	if s.Book == nil {
		return []game.Incident{game.Malfunction}
	}
	return slices.DeleteFunc(s.listed(), func(incident game.Incident) bool {
		return s.rules != nil && s.rules.notReported(&s.State, incident) != nil
	})
}

// NotReportable lists the incidents of this phase that would be refused now, with the reason.
func (s Snapshot) NotReportable() (list []NotReportable) {
	if s.Book == nil || s.rules == nil {
		return nil
	}
	for _, incident := range s.listed() {
		if refusal := s.rules.notReported(&s.State, incident); refusal != nil {
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
	if s.rules == nil {
		return reportable(s.Book, s.Phase)
	}
	list := s.rules.listed(&s.State, s.Phase)
	if s.rules.nothingDue(&s.State) && !slices.Contains(list, game.SpunEarly) {
		list = slices.Insert(list, 0, game.SpunEarly)
	}
	return slices.DeleteFunc(list, func(incident game.Incident) bool {
		return incident == game.ResultWrong && !s.Blocked[KeyCorrect].IsZero() ||
			s.Noting() && !s.rules.notes(&s.State, incident)
	})
}

// listed returns the incidents for which the variant has a procedure in a phase, and the possible claims about the
// last round.
func (r *Rules) listed(s *state.State, phase game.Phase) []game.Incident {
	list := reportable(r.book, phase)
	if _, ended := r.last(s); !ended {
		return list
	}
	for _, row := range r.book.Procedures {
		if row.Subject != "" && !slices.Contains(list, row.Incident) {
			list = slices.Insert(list, 0, row.Incident)
		}
	}
	return list
}

// notReported refuses an incident that is impossible in the present state; nil if it can be reported.
func (r *Rules) notReported(s *state.State, incident game.Incident) *game.Refusal {
	switch {
	case ofThrow(incident) && r.nothingDue(s):
		return game.Refuse(game.RefusedNotNow, message.New("table.report.nothing-due",
			"Nothing can have been spun or thrown in time yet."),
			message.New("table.report.nothing-due.hint", "Report what was made all the same as spun-early."))
	case incident == game.CutCardMissed && s.Shoe.CutSeen:
		return game.Refuse(game.RefusedNotNow, message.New("table.report.cut-seen",
			"The cut card of this shoe is recorded already. The cards are changed after this round."), message.Text{})
	}
	return r.noClaim(s, incident)
}

// Noting reports whether a report would only be noted in the open incident.
func (s Snapshot) Noting() bool {
	return s.State.Incident != nil && s.rules != nil && !s.rules.nameable(&s.State) && !s.rules.leavesRuled(&s.State)
}

// reportable lists the incidents for which a variant has a procedure in a phase: those of the phase first, then
// those of any phase, and last the general one of 001/7.
func reportable(book *rulebook.Book, phase game.Phase) []game.Incident {
	var fitting, anyTime, list []game.Incident
	for _, row := range book.Procedures {
		switch {
		case !slices.Contains(game.Incidents(), row.Incident) || row.Incident == game.Malfunction || !row.Phase.Covers(phase):
		case inShuffle(row.Incident) && phase != game.PhaseShuffle: // a clause for any phase may name it among others
		case row.Phase == game.PhaseAny:
			anyTime = append(anyTime, row.Incident)
		default:
			fitting = append(fitting, row.Incident)
		}
	}
	for _, incident := range append(append(fitting, anyTime...), game.Malfunction) {
		if !slices.Contains(list, incident) {
			list = append(list, incident)
		}
	}
	return list
}

// nothingDue reports whether the round's first spin or throw is not allowed yet, while bets are open or before the
// platform's draw, and nothing is in motion. A fault of a spin or throw is impossible then; one made anyway is
// premature.
func (r *Rules) nothingDue(s *state.State) bool {
	return s.RoundRunning() && !s.Round.HasShown() && !s.BallRuns && (r.spins() || r.family.Takes(game.StepDice)) &&
		(s.Round.TakesBets() || s.Round.BettingClosed && r.inRound(s).Kind == game.StepPlatform)
}

// inShuffle reports whether an incident can only happen in the shuffle.
func inShuffle(incident game.Incident) bool {
	return incident == game.CardsDroppedMixing || incident == game.CardsExposedMixing
}

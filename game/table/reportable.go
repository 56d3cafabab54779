package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// Reportable lists the incidents that somebody may report now, in the order of
// [reportable]. A wrong result is among them only where one can be corrected. While an incident is open they are those
// that can be noted in it.
func (s Snapshot) Reportable() []game.Incident {
	if s.Book == nil {
		return []game.Incident{game.Malfunction}
	}
	list := reportable(s.Book, s.Phase)
	if s.rules != nil && s.rules.nothingDue(&s.State) && !slices.Contains(list, game.SpunEarly) {
		list = slices.Insert(list, 0, game.SpunEarly)
	}
	return slices.DeleteFunc(list, func(incident game.Incident) bool {
		return ofThrow(incident) && s.rules != nil && s.rules.nothingDue(&s.State) || incident == game.ResultWrong && !s.Blocked[KeyCorrect].IsZero() || s.Noting() && !s.rules.notes(&s.State, incident)
	})
}

// Noting reports whether a report would only be noted in the open incident.
func (s Snapshot) Noting() bool {
	return s.State.Incident != nil && s.rules != nil && !s.rules.nameable(&s.State) && !s.rules.leavesRuled(&s.State)
}

// reportable lists the incidents that a variant has a procedure for in a phase: those of
// the phase first, those of any phase after them, and last the general one of 001/7.
func reportable(book *rulebook.Book, phase game.Phase) []game.Incident {
	var fitting, anyTime, list []game.Incident
	for _, row := range book.Procedures {
		switch {
		case !slices.Contains(game.Incidents(), row.Incident) || row.Incident == game.Malfunction || !row.Phase.Covers(phase):
		case inShuffle(row.Incident) && phase != game.PhaseShuffle: // a clause of any phase may name it besides others
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

// nothingDue reports whether the round's first spin or throw may not be made yet, while bets are taken or before what the
// platform draws, and nothing runs. No fault of one can be then; what was made all the same was made too early.
func (r *Rules) nothingDue(s *State) bool {
	return s.RoundRunning() && !s.Round.HasShown() && !s.BallRuns && (r.spins() || r.family.Takes(game.StepDice)) &&
		(s.Round.TakesBets() || s.Round.BettingClosed && r.inRound(s).Kind == game.StepPlatform)
}

// inShuffle reports whether an incident is of the shuffle alone.
func inShuffle(incident game.Incident) bool {
	return incident == game.CardsDroppedMixing || incident == game.CardsExposedMixing
}

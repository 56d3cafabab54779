package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/table/state"
)

// Nameable reports whether the open incident is a call for the shift manager whose cause nobody has named yet.
func (r *Rules) Nameable(s *state.State) bool {
	return s.Incident != nil && s.Incident.Kind == game.Malfunction && s.Incident.Ruling == nil &&
		!s.Incident.TechnicianCalled && s.Incident.Facts[game.FactIncident] == nil
}

// Listed returns the incidents for which the variant has a procedure in a phase, and the possible claims about the
// last round.
func (r *Rules) Listed(s *state.State, phase game.Phase) []game.Incident {
	list := Reportable(r.Book, phase)
	if _, ended := r.LastRound(s); !ended {
		return list
	}
	for _, row := range r.Book.Procedures {
		if row.Subject != "" && !slices.Contains(list, row.Incident) {
			list = slices.Insert(list, 0, row.Incident)
		}
	}
	return list
}

// NotReported refuses an incident that is impossible in this game or in the present state; nil if it can be reported.
func (r *Rules) NotReported(s *state.State, incident game.Incident) *game.Refusal {
	switch {
	case OfThrow(incident) && r.NothingDue(s):
		return game.Refuse(game.RefusedNotNow, message.New("table.report.nothing-due",
			"No spin or throw was due yet."),
			message.New("table.report.nothing-due.hint", "Report what was made all the same as spun-early."))
	case incident == game.CutCardMissed && s.Shoe.CutSeen:
		return game.Refuse(game.RefusedNotNow, message.New("table.report.cut-seen",
			"The cut card of this shoe is recorded already. The cards are changed after this round."), message.Text{})
	case !r.has(incident):
		return game.Refuse(game.RefusedNotHere, message.New("table.report.other-game",
			"{incident}: that cannot happen in this game.", message.Message("incident", incident.Words())),
			message.New("table.report.other-game.hint", "Report what happened, or call the shift manager."))
	case r.MostCards(s, incident) == 0:
		return game.Refuse(game.RefusedNotNow, message.New("table.report.no-card",
			"{incident}: there is no card that this could be about.", message.Message("incident", incident.Words())),
			message.Text{})
	}
	return r.noClaim(s, incident)
}

// has reports whether an incident can happen in the game: one of its rules is about it, or the game has the cards, the
// wheel, the dice or the decisions that it needs.
func (r *Rules) has(incident game.Incident) bool {
	if slices.ContainsFunc(r.Book.Procedures, func(row procedure.Row) bool { return row.Incident == incident }) {
		return true
	}
	shoe := r.Book.Shoe
	switch incident {
	case game.NoSpin:
		return r.Spins()
	case game.NoRoll:
		return r.Family.Takes(game.StepDice)
	case game.NumberUnread, game.NumberMisread, game.SpunEarly:
		return r.Shows != ""
	case game.DecisionNotOffered:
		return r.Family.Takes(game.StepDecide)
	case game.CardsJammed:
		return false // only a rule tells that a machine shuffles
	case game.CardsDroppedMixing, game.CardsExposedMixing:
		return shoe != nil && (shoe.Shuffles.Value > 0 || shoe.Shuffles.Setting != "")
	case game.CutCardMissed:
		return shoe != nil && !shoe.ShuffledEachRound()
	case game.BurnTooMany, game.BurnTooFew, game.BurnMissed, game.BurnCardShown:
		return shoe != nil && shoe.Burn.Burns()
	default:
		return !incident.OfCards() || shoe != nil
	}
}

// Reportable lists the incidents for which a variant has a procedure in a phase: those of the phase first, then
// those of any phase, and last the general one of 001/7.
func Reportable(book *rulebook.Book, phase game.Phase) []game.Incident {
	var fitting, anyTime, list []game.Incident
	for _, row := range book.Procedures {
		switch {
		case !row.Incident.Listed() || row.Incident == game.Malfunction || !row.Phase.Covers(phase):
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

// NothingDue reports whether the round's first spin or throw is not allowed yet, while bets are open or before the
// platform's draw, and nothing is in motion. A fault of a spin or throw is impossible then; one made anyway is
// premature.
func (r *Rules) NothingDue(s *state.State) bool {
	return s.RoundRunning() && !s.Round.HasShown() && !s.BallRuns && (r.Spins() || r.Family.Takes(game.StepDice)) &&
		(s.Round.TakesBets() || s.Round.BettingClosed && r.FamilyStep(s).Kind == game.StepPlatform)
}

// inShuffle reports whether an incident can only happen in the shuffle.
func inShuffle(incident game.Incident) bool {
	return incident == game.CardsDroppedMixing || incident == game.CardsExposedMixing
}

package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// factConfirmed is what the shift manager finds of a report against a registered result: whether it was so.
const factConfirmed = "confirmed"

// contests reports whether a person's report would end or repeat what is registered: a complete result, or the spin or
// throw the report is about. No document says who decides that. The reporter does not: the shift manager finds whether
// it was so, and then the row holds or the result stands. What a device tells with its result goes by the rule at once.
func (r *Rules) contests(s *State, row procedure.Row) bool {
	undoes := []game.RoundEffect{game.RoundVoid, game.RoundRespin, game.RoundReroll, game.RoundReplay}
	if s.Incident.Detected || !s.RoundRunning() || !slices.Contains(undoes, row.Round) {
		return false
	}
	if _, found := s.Incident.Facts[factConfirmed]; found {
		return false
	}
	return r.resultComplete(s) || ofThrow(s.Incident.Kind) && s.Round.HasShown() && r.isOfLast(s)
}

// isOfLast reports whether the open incident is known to be about the last number, segment or throw.
func (r *Rules) isOfLast(s *State) bool {
	last, known := r.ofLast(s)
	return last && known
}

// ofThrow reports whether an incident is about a spin or a throw.
func ofThrow(kind game.Incident) bool {
	return slices.Contains([]game.Incident{game.NoSpin, game.NoRoll, game.NumberUnread, game.NumberMisread}, kind)
}

// findingStep asks the shift manager whether what was reported was so.
func (r *Rules) findingStep(s *State, row procedure.Row) game.Step {
	if s.Manager.IsZero() {
		return managerSignIn()
	}
	return game.Step{
		Kind: game.StepAnswer, Name: stepFinding, By: game.ShiftManager, Asks: []string{factConfirmed},
		Prompt: message.New("table.finding", "{incident}. Was it so? Yes: {round}. No: the result stands.",
			message.Message("incident", s.Incident.Kind.WordsWhere(r.shows)), message.Message("round", RoundText(row.Round))),
	}
}

// notSo reports whether the shift manager found that what was reported was not so.
func (s *State) notSo() bool { return s.Incident.Facts[factConfirmed] == false }

// seenByAll reports whether the record itself says that the players saw the cards which the incident is about: those of
// a round whose result is complete, all of which lie open.
func (r *Rules) seenByAll(s *State) bool {
	about := s.Incident.Kind == game.CardsDropped || s.Incident.Kind == game.CardFaceUp
	return about && r.resultComplete(s) && len(s.Round.Cards) > 0 &&
		!slices.ContainsFunc(s.Round.Cards, func(placed game.Placed) bool { return placed.Card.IsSealed() })
}

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

// recordedSeen returns whether the players saw the cards that an incident is about, where the record itself says so:
// they saw those of a round whose result is complete, all of which lie open, and they saw none that fell while every
// card of the round lay face down (000/3.39.special.b2).
func (r *Rules) recordedSeen(s *State, kind game.Incident) (seen, known bool) {
	fell := kind == game.CardsDropped
	if !fell && kind != game.CardFaceUp || !s.RoundRunning() || len(s.Round.Cards) == 0 {
		return false, false
	}
	lies := func(down bool) bool {
		return !slices.ContainsFunc(s.Round.Cards, func(placed game.Placed) bool {
			return down != (placed.Card.IsSealed() || r.facingAt(*s.Round, placed.Position) != game.FaceUp)
		})
	}
	switch {
	case r.resultComplete(s) && lies(false):
		return true, true
	case fell && lies(true):
		return false, true
	}
	return false, false
}

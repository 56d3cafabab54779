package table

import (
	"slices"

	"pitboss/game"
)

// Blocked says, for each key that would be refused now, why.
func (r *Rules) Blocked(s State) map[Key]string {
	step := r.Next(s)
	blocked := map[Key]string{}
	block := func(key Key, when bool, why string) {
		if when {
			blocked[key] = why
		}
	}
	confirms := step.Kind == game.StepConfirm || step.Name == stepCheckScan || step.Kind == game.StepDice && s.Round.DiceLie.IsZero()
	block(KeyConfirm, !confirms, Waiting(step))
	block(KeyConfirm, step.Name == stepCheckScan && s.Shoe.Scanned.Total() == 0, noneScanned)
	if _, why := r.awaitsTest(s); step.Name == stepReturnDevice {
		block(KeyConfirm, why != "", why+" "+openBench)
	}
	block(KeyCallManager, s.Incident != nil && s.Incident.ManagerCalled, "The shift manager has been called.")
	nobody := s.Dealer.IsZero() && s.Manager.IsZero()
	block(KeyCallManager, s.Incident == nil && nobody, "Nobody is signed in.")
	block(KeyReport, s.Incident != nil && !r.nameable(s), "An incident is open already.")
	block(KeyReport, s.Incident == nil && nobody, "Nobody is signed in.")
	block(KeySignIn, s.RoundRunning() && s.Incident == nil && !s.Manager.IsZero(), "A dealer changes between rounds.")
	block(KeySignOut, s.RoundRunning() && s.Manager.IsZero() && s.Technician.IsZero(), "A dealer leaves between rounds.")
	block(KeySignOut, s.Dealer.IsZero() && s.Manager.IsZero() && s.Technician.IsZero(), "Nobody is signed in.")
	block(KeyRule, len(step.Offers) == 0, "There is nothing to rule on.")
	byHand := r.whyNotByHand(s)
	block(KeyEnterByHand, byHand != "", byHand)
	block(KeyCorrect, nobody, "Nobody is signed in.")
	block(KeyCorrect, s.RoundRunning(), "A result is corrected between rounds.")
	block(KeyCorrect, !s.RoundRunning() && !slices.ContainsFunc(s.Played, correctable), "No round of this shoe has a result to correct.")
	block(KeyCorrect, s.Incident != nil, "An incident is open already.")
	withdrawn := r.whyNotWithdrawn(s)
	block(KeyWithdraw, withdrawn != "", withdrawn)
	block(KeySameCard, step.Name != stepRepeat, "No card was read twice.")
	return blocked
}

// whyNotByHand is why no card, or no number, can be entered by hand now; empty when
// one can.
func (r *Rules) whyNotByHand(s State) string {
	spins := r.family.Takes(game.StepNumber)
	switch {
	case spins && !r.numbersByHand():
		return "Numbers are not entered by hand at this table."
	case spins && !r.mayEnterNumber(s):
		return "A number is entered by hand only while none is read."
	case spins:
		return ""
	case !r.manualEntry():
		return "This site does not allow cards to be entered by hand."
	case !r.mayEnter(s):
		return "A card is entered by hand only when none can be read."
	case s.Manager.IsZero():
		return "Only the shift manager enters a card by hand: sign in."
	}
	return ""
}

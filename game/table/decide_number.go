package table

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// enterNumber is a number entered by hand, where variant and site allow it: twice
// the same, or it does not count (GLI-19 4.18.4(d)). It ends the incident that no
// number was read.
func (d *decision) enterNumber(given game.EnterNumber) *game.Refusal {
	if refusal := d.checkNumber(given.Number); refusal != nil {
		return refusal
	}
	switch {
	case !d.rules.numbersByHand():
		return refuse(game.RefusedNotHere, noNumbersByHand(),
			message.New("table.number.not-by-hand.hint", "The setting is manual-entry; some variants allow none (001/9.18)."))
	case !d.rules.mayEnterNumber(&d.state):
		return d.notNow(message.New("table.number.not-awaited", "No number is due now."))
	}
	entered := d.state.Round.Spin.Entered
	switch {
	case entered == nil:
		d.emit(game.NumberEntered{Number: given.Number})
		return nil
	case *entered != given.Number:
		d.emit(game.NumberCleared{})
		return nil
	}
	if d.state.Incident != nil {
		d.emit(game.Ruled{
			Clause: clauseManual, Round: game.RoundContinue, Bets: game.BetsStand, Authority: string(procedure.ByDealer),
			Reason:    message.New("table.number.by-hand", "no device read the number"),
			Announcer: string(game.Dealer),
			Announcement: message.New("announce.number-by-hand", "The number {number} was entered by hand. The round continues; all bets stand.",
				message.Number("number", given.Number)),
		})
	}
	d.emit(game.NumberRegistered{Number: given.Number, ByHand: true})
	if d.state.Incident != nil {
		d.closeIncident(clauseManual)
	}
	return nil
}

// numbersByHand reports whether variant and site let numbers be entered by hand.
func (r *Rules) numbersByHand() bool {
	return r.family.SpinRules().ByHand && r.manualEntry()
}

// entersByHand reports whether what this table reads may be entered by hand: the
// numbers of a wheel, or cards. Dice alone are not.
func (r *Rules) entersByHand() bool {
	if r.family.Takes(game.StepNumber) {
		return r.numbersByHand()
	}
	return r.manualEntry() && r.family.Takes(game.StepScan)
}

// mayEnterNumber reports whether a number is awaited that no device tells.
func (r *Rules) mayEnterNumber(s *State) bool {
	if !s.RoundRunning() || r.inRound(s).Kind != game.StepNumber {
		return false
	}
	incident := s.Incident
	return incident == nil && !s.Dealer.IsZero() ||
		incident != nil && incident.Ruling == nil && (incident.Kind == game.NumberUnread || incident.Kind == game.EquipmentFailure)
}

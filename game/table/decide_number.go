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
	case !d.rules.spinsByHand():
		return refuse(game.RefusedNotHere, noNumbersByHand(),
			message.New("table.number.not-by-hand.hint", "The setting is manual-entry; some variants allow none (001/9.18)."))
	case !d.rules.mayEnterSpin(&d.state):
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
	d.enteredSpin(game.NumberRegistered{Number: given.Number, ByHand: true},
		message.New("table.number.by-hand", "no device read the number"),
		message.New("announce.number-by-hand", "The number {number} was entered by hand. The round continues; all bets stand.",
			message.Number("number", given.Number)))
	return nil
}

// enteredSpin registers what a wheel shows, entered twice by hand. An incident that it was not read
// ends with it, for that reason and with that announcement.
func (d *decision) enteredSpin(registered game.Event, reason, announcement message.Text) {
	incident := d.state.Incident != nil
	if incident {
		d.emit(game.Ruled{
			Clause: clauseManual, Round: game.RoundContinue, Bets: game.BetsStand, Authority: string(procedure.ByDealer),
			Reason: reason, Announcer: string(game.Dealer), Announcement: announcement,
		})
	}
	d.emit(registered)
	if incident {
		d.closeIncident(clauseManual)
	}
}

// spinsByHand reports whether variant and site let what the wheel shows be entered by hand.
func (r *Rules) spinsByHand() bool {
	return r.family.SpinRules().ByHand && r.manualEntry()
}

// entersByHand reports whether what this table reads may be entered by hand: the
// numbers or segments of a wheel, or cards. Dice alone are not.
func (r *Rules) entersByHand() bool {
	if r.spins() {
		return r.spinsByHand()
	}
	return r.manualEntry() && r.family.Takes(game.StepScan)
}

// mayEnterSpin reports whether what the wheel shows is awaited and no device tells it.
func (r *Rules) mayEnterSpin(s *State) bool {
	if !s.RoundRunning() {
		return false
	}
	if kind := r.inRound(s).Kind; kind != game.StepNumber && kind != game.StepSegment {
		return false
	}
	incident := s.Incident
	return incident == nil && !s.Dealer.IsZero() ||
		incident != nil && incident.Ruling == nil && (incident.Kind == game.NumberUnread || incident.Kind == game.EquipmentFailure)
}

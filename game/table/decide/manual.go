package decide

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// enterByHand takes a card that no device could read, entered by the shift manager if the site allows it (GLI-19
// 4.18.4(d)). It ends the incident and marks the card.
func (d *decision) enterByHand(given game.EnterByHand) *game.Refusal {
	step := d.rules.Next(&d.state)
	position, _ := d.rules.NextPlace(&d.state)
	switch {
	case !d.rules.ManualEntry():
		return game.Refuse(game.RefusedNotHere, byHand[game.StepScan].never,
			message.New("table.card.not-by-hand.hint", "The setting is manual-entry."))
	case !d.rules.mayEnter(&d.state):
		return game.Refuse(game.RefusedNotNow,
			message.New("table.card.not-now", "A card is entered by hand only when it cannot be read and the shift manager is at the table."), Waiting(step))
	case d.state.Manager.IsZero():
		return game.Refuse(game.RefusedWrongRole, message.New("table.card.manager",
			"Only the shift manager enters a card by hand."), Waiting(step))
	case !given.Card.HasFace() && !game.IsCommitment(given.ID) || !d.state.Shoe.Possible(given.Card):
		return game.Refuse(game.RefusedBadResult,
			message.New("table.card.used-up", "There is no {card} left in this shoe.", message.Card("card", given.Card)),
			message.New("table.card.used-up.hint", "Check the card again."))
	}
	d.emit(game.Ruled{
		Clause: ClauseManual, Round: game.RoundContinue, Bets: game.BetsStand, Cards: []game.CardEffect{game.EnterCard},
		Authority: string(game.ShiftManager), By: d.state.Manager.ID, As: game.ShiftManager,
		Reason:       message.New("table.card.by-hand", "no device could read the card"),
		Announcer:    string(game.ShiftManager),
		Announcement: message.New("announce.card-by-hand", "A card was entered by hand. The round continues; all bets stand."),
	})
	d.deal(game.CardDealt{Position: position, Card: given.Card, ID: given.ID, ByHand: true})
	d.watchShuffle()
	d.closeIncident(ClauseManual)
	return nil
}

// mayEnter reports whether a card is due and the open incident is about a card that was not read.
func (r *Rules) mayEnter(s *state.State) bool {
	if _, wanted := r.NextPlace(s); s.Incident == nil || !wanted || !s.Round.BettingClosed {
		return false
	}
	kind := s.Incident.Kind
	return s.Incident.Held.IsZero() && s.Incident.Ruling == nil && len(s.Shoe.Carried) == 0 &&
		(kind == game.CardUnreadable || kind == game.CardDamaged || kind == game.EquipmentFailure)
}

// ClauseManual is the clause that allows entries by hand.
const ClauseManual = "gli-19/4.18.4"

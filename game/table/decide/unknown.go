package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/shoe"
	"pitboss/game/table/state"
)

// LacksSecrets reports whether any live sealed card has no secret among those given. That happens after the journal
// was restored from a copy, which never has them.
func LacksSecrets(s *state.State, secrets map[string]game.Secret) bool {
	return slices.ContainsFunc(s.Commitments(), func(commitment string) bool {
		_, here := secrets[commitment]
		return !here
	})
}

// secretsLost voids the round whose sealed cards nobody can open, and burns cards kept for the next one.
func (d *decision) secretsLost() *game.Refusal {
	switch {
	case !LacksSecrets(&d.state, d.known):
		return d.notNow(message.New("table.secrets-known", "The sealed cards are all known."))
	case !d.state.RoundRunning():
		d.burnUnknown()
	default:
		if d.state.Incident == nil {
			d.open(game.IncidentOpened{Incident: game.EquipmentFailure, Detected: true})
		}
		d.outOfCards()
	}
	return nil
}

// burnUnknown burns the cards kept for the next deal, and one that waits for a ruling, if any of them is unknown.
// It also orders a new shoe, because nobody can deal a card that no record names.
func (d *decision) burnUnknown() {
	kept, incident := d.state.Shoe.Carried, d.state.Incident
	held := incident != nil && incident.Held.IsSealed()
	if !held && !slices.ContainsFunc(kept, func(drawn shoe.Drawn) bool { return drawn.Card.IsSealed() }) {
		return
	}
	if held {
		d.emit(game.HeldBurned{Card: incident.Held, ID: incident.HeldID})
	}
	d.discardKept(everyKept)
	d.emit(game.ShoeChangeOrdered{
		Reason: message.New("table.change.unknown-card", "the record of a card kept for the next deal is not on this computer"),
	})
}

// outOfCards voids the round because its sealed cards are unknown (001/7).
func (d *decision) outOfCards() {
	clause := d.rules.Book.Timers.Malfunction.Clause
	reason := game.CardsUnknown()
	row := procedure.Row{Clause: clause, Round: game.RoundVoid, Bets: game.BetsRefundInitial, Title: reason}
	ruled := game.Ruled{
		Clause: clause, Round: game.RoundVoid, Bets: game.BetsRefundInitial, Reason: reason,
		Authority: string(procedure.ByRule),
		Announcer: "dealer or shift-manager",
	}
	ruled.Announcement = d.announcement(ruled, row)
	d.emit(ruled)
	d.dispose(row)
	d.voidRound(clause, game.BetsRefundInitial, reason)
	d.burnUnknown()
}

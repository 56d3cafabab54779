package decide

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/shoe"
	"pitboss/game/table/state"
)

// VoidUnknown voids the round if the input lacks secrets of its sealed cards, and burns cards kept for the next one.
// That happens after the journal was restored from a copy, which never has them. It returns false if all are known.
func (r *Rules) VoidUnknown(s state.State, in game.Input) (Made, bool) {
	d := r.begin(s, in)
	switch {
	case !slices.ContainsFunc(s.Commitments(), func(commitment string) bool {
		_,
			here := d.secret(commitment)
		return !here
	}):
		return Made{}, false
	case !s.RoundRunning():
		d.burnUnknown()
	default:
		if s.Incident == nil {
			d.open(game.IncidentOpened{Incident: game.EquipmentFailure, Detected: true})
		}
		d.outOfCards()
	}
	d.settle()
	return d.made(nil), true
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

// OutOfCardsRuling returns the ruling that voids a round whose sealed cards are unknown.
func (r *Rules) OutOfCardsRuling(s state.State, at time.Time) game.Ruled {
	d := r.begin(s, game.Input{At: at})
	d.outOfCards()
	ruled, _ := firstRuling(d.events)
	return ruled
}

package table

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
)

// report opens an incident somebody saw. Saying that a card read twice is the
// same card needs no incident: it was not dealt.
func (d *decision) report(given game.Report) *game.Refusal {
	step := d.rules.Next(d.state)
	if given.Incident == game.CardScannedTwice && step.Name == stepRepeat {
		d.emit(game.RepeatDropped{Card: d.state.Round.Held.Card})
		return nil
	}
	switch {
	case !slices.Contains(game.Incidents(), given.Incident):
		return refuse(game.RefusedBadInput, fmt.Sprintf("There is no incident %q.", given.Incident), "See pitboss help play for the list.")
	case d.state.Incident != nil && given.Incident == game.Malfunction && !d.state.Incident.ManagerCalled:
		d.emit(game.ShiftManagerCalled{}) // the call button, pressed while a question is open
		return nil
	case d.state.Incident != nil:
		return refuse(game.RefusedIncidentOpen, "An incident is open already.", Waiting(step))
	case d.state.Dealer.IsZero() && d.state.Manager.IsZero():
		return refuse(game.RefusedNotNow, "Nobody is signed in to report.", Waiting(step))
	}
	if err := procedure.CheckFacts(given.Facts); err != nil {
		return refuse(game.RefusedUnknownFact, fmt.Sprintf("The report cannot be taken: %v.", err), "")
	}
	for name := range given.Facts {
		if fact, _ := procedure.FactNamed(name); fact.Source == procedure.Chosen {
			// A clause may fix its result by such a fact: nobody but the shift manager states it (001/11.35).
			return refuse(game.RefusedUnknownFact, fmt.Sprintf("%q is for the shift manager's ruling to say, not for a report.", name), "Report without it.")
		}
	}
	d.open(game.IncidentOpened{Incident: given.Incident, Facts: given.Facts, Position: step.Position})
	return nil
}

// open starts an incident: the phase, the clock of 001/7 where a round runs.
func (d *decision) open(incident game.IncidentOpened) {
	incident.Phase = d.rules.Phase(d.state)
	if d.state.RoundRunning() {
		incident.Deadline = d.at.Add(d.rules.book.Timers.Malfunction.Duration())
	}
	d.emit(incident)
	if manager := d.state.Manager; !manager.IsZero() {
		// Whoever was here already signs in again to rule on this (nobody else may
		// rule in their name).
		d.emit(game.SignedOut{Staff: manager.ID, Role: game.ShiftManager, Reason: "incident"})
	}
}

// settleIncident applies the row that leaves nobody a choice, or calls the shift
// manager (001/7, 001/11.29).
func (d *decision) settleIncident() {
	if d.state.Incident.Ruling != nil {
		return // the dealer has yet to carry it out
	}
	now := d.rules.caseOf(d.state)
	if len(d.rules.book.Procedures.Asks(now)) > 0 {
		return
	}
	if row, fixed := d.rules.book.Procedures.Fixed(now); fixed {
		d.apply(row, 0, "")
	} else if !d.state.Incident.ManagerCalled {
		d.emit(game.ShiftManagerCalled{})
	}
}

// rule applies a procedure the shift manager chose among those offered.
func (d *decision) rule(given game.Rule) *game.Refusal {
	step := d.rules.Next(d.state)
	if d.state.Incident == nil {
		return refuse(game.RefusedNotOffered, "There is nothing to rule on.", Waiting(step))
	}
	if len(step.Offers) == 0 {
		return refuse(game.RefusedNotOffered, "Nothing can be ruled yet.", Waiting(step))
	}
	var clauses []string
	for _, offer := range step.Offers {
		clauses = append(clauses, offer.Clause)
	}
	if !slices.Contains(clauses, given.Clause) {
		return refuse(game.RefusedNotOffered, fmt.Sprintf("Clause %s is not offered for this incident.", given.Clause),
			"Offered are "+strings.Join(clauses, ", ")+".")
	}
	now := d.rules.caseOf(d.state)
	for _, row := range d.rules.book.Procedures.Applicable(now) {
		if row.Clause != given.Clause {
			continue
		}
		remove, refusal := d.removals(now, row, given.Remove)
		if refusal != nil {
			return refusal
		}
		d.apply(row, remove, given.Reason)
		if ruling := d.state.Incident.Ruling; ruling != nil && ruling.Round != game.RoundVoid {
			d.closeIncident(row.Clause) // whoever ruled it stands there and sees to it
		}
		return nil
	}
	return refuse(game.RefusedNotOffered, fmt.Sprintf("Clause %s does not apply.", given.Clause), "")
}

// removals is how many cards a ruling takes away, within what its clause allows.
func (d *decision) removals(now procedure.Case, row procedure.Row, asked int) (int, *game.Refusal) {
	least, most := d.rules.removable(d.state, now, row)
	switch {
	case asked == 0:
		return least, nil
	case asked >= least && asked <= most:
		return asked, nil
	case asked < 0 || most == 0:
		return 0, refuse(game.RefusedTooManyCards, fmt.Sprintf("Clause %s removes no cards by number.", row.Clause), "")
	case asked >= cardsOnTable(d.state):
		return 0, refuse(game.RefusedFirstCard, "The first card of a round is never removed (001/11.35.1).", "Void the round under the clause offered for it.")
	}
	return 0, refuse(game.RefusedTooManyCards, fmt.Sprintf("Clause %s allows %d to %d cards, not %d (001/11.35.2).", row.Clause, least, most, asked),
		"Void the round under the clause offered for it.")
}

// apply does what a row says. The incident stays open until the dealer has done,
// or announced, what follows.
func (d *decision) apply(row procedure.Row, remove int, reason string) {
	effect := row.Round
	technician := slices.Contains(row.Cards, game.CallTechnician)
	if effect == game.RoundPause && !technician {
		effect = game.RoundContinue
	}
	ruled := game.Ruled{Clause: row.Clause, Round: effect, Bets: row.Bets, Cards: row.Cards, Reason: reason}
	removes := slices.Contains(row.Cards, game.RemoveLast)
	if removes {
		ruled.Remove = remove
	}
	if technician {
		ruled.Round = game.RoundPause
		d.emit(ruled)
		d.emit(game.TechnicianCalled{})
		return
	}
	d.emit(ruled)
	if removes {
		d.removeLast(remove)
	}
	d.dispose(row)
	d.treatShoe(row)
	if effect == game.RoundReplay && d.state.RoundRunning() {
		d.emit(game.BettingOpened{Until: d.at.Add(d.rules.book.Timers.Betting.Duration())})
	}
	if effect == game.RoundVoid {
		d.voidRound(row.Clause, row.Bets, voidReason(row, reason))
	}
}

func voidReason(row procedure.Row, reason string) string {
	if reason != "" {
		return reason
	}
	return row.Title
}

// removeLast takes the last cards out of the round (001/11.35). The earliest of
// them is the one the incident is about; what became of it depends on what went
// wrong. Where the incident holds a reading back, that one is not on the table:
// those that are were read rightly.
func (d *decision) removeLast(count int) {
	cards := d.state.Round.Cards
	wrong := len(cards) - count
	for i := len(cards) - 1; i >= wrong; i-- {
		fate := game.FateDiscarded
		if i == wrong && d.state.Incident.Held.IsZero() {
			fate = fateOf(d.state.Incident.Kind)
		}
		d.emit(game.CardRemoved{Position: cards[i].Position, Card: cards[i].Card, ID: cards[i].ID, Fate: fate})
	}
}

func fateOf(kind game.Incident) game.Fate {
	switch kind {
	case game.CardMisread:
		return game.FateMisread
	case game.CardScannedTwice:
		return game.FateReading
	}
	return game.FateDiscarded
}

// dispose decides what becomes of a card the incident held back, and of one that
// was never read.
func (d *decision) dispose(row procedure.Row) {
	incident := d.state.Incident
	void := row.Round == game.RoundVoid
	if incident.Held.IsZero() {
		unread := incident.Kind == game.CardUnreadable && void
		burned := slices.Contains(row.Cards, game.BurnCard)
		if (unread || burned) && d.state.Shoe.Ready() && d.state.Shoe.Left() > 0 {
			d.emit(game.CardsBurned{Count: 1}) // a card that nobody read goes to the discard holder
		}
		return
	}
	switch {
	case incident.Kind == game.CardImpossible || incident.Kind == game.CardScannedTwice:
		// There is no second such card: what lies there is scanned again.
		d.emit(game.HeldDropped{Card: incident.Held})
	case void || slices.Contains(row.Cards, game.BurnCard):
		d.emit(game.HeldBurned{Card: incident.Held, ID: incident.HeldID})
		d.watchShuffle()
	default:
		// The order of the shoe is kept: it is the next card dealt.
		d.emit(game.HeldCarried{Card: incident.Held, ID: incident.HeldID})
		d.watchShuffle()
	}
}

// voidRound ends the running round without a result.
func (d *decision) voidRound(clause string, bets game.BetsEffect, reason string) {
	if !d.state.RoundRunning() {
		return
	}
	outcome, err := d.outcome()
	if err != nil {
		outcome = game.Outcome{Variant: d.rules.book.Variant, Round: d.state.Round.Number, RoundInShoe: d.state.Round.InShoe, Rulebook: d.rules.book.Digest}
	}
	outcome.Status, outcome.Instruction, outcome.Clause, outcome.Reason = game.StatusVoid, bets, clause, reason
	outcome.Bets = nil
	d.emit(game.RoundClosed{Outcome: outcome})
	if d.state.Incident != nil && d.state.Incident.Kind == game.CardImpossible {
		d.emit(game.ShoeChangeOrdered{Reason: "a face came out more often than the decks hold"})
	}
}

// closeIncident ends the incident; the shift manager's sign-in was for it alone.
func (d *decision) closeIncident(clause string) {
	d.emit(game.IncidentClosed{Incident: d.state.Incident.Kind, Clause: clause})
	for _, role := range []game.Role{game.Technician, game.ShiftManager} {
		if person := *d.state.holder(role); !person.IsZero() {
			d.emit(game.SignedOut{Staff: person.ID, Role: role, Reason: "ruled"})
		}
	}
}

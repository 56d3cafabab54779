package table

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
)

// caseOf is the open incident as the procedures look at it: what was seen and
// said, and what the console sees for itself.
func (r *Rules) caseOf(s State) procedure.Case {
	_, down := s.DeviceDown()
	seen := game.Facts{
		"round_open": s.RoundRunning(),
		"dealt":      float64(cardsOnTable(s)),
		"pass":       float64(s.Shoe.Passes + 1),

		"before_first_round": s.Shoe.Rounds == 0,
		"device_lost":        s.Incident.Device != "" && down,
		"betting_open":       s.RoundRunning() && !s.Round.BettingClosed,
		"first":              s.RoundRunning() && len(s.Round.Cards) == 0 && len(s.Shoe.Carried) == 0,
	}
	return procedure.Case{Incident: s.Incident.Kind, Phase: s.Incident.Phase, Facts: s.Incident.Facts.With(seen)}
}

// incidentStep is what an open incident waits for.
func (r *Rules) incidentStep(s State) game.Step {
	step := r.incidentTask(s)
	step.Deadline = s.Incident.Deadline
	return step
}

func (r *Rules) incidentTask(s State) game.Step {
	if s.Incident.Ruling != nil {
		return r.followStep(s)
	}
	now := r.caseOf(s)
	asks := r.book.Procedures.Asks(now)
	if len(asks) > 0 && s.Dealer.IsZero() && s.Manager.IsZero() {
		return game.Step{Kind: game.StepSignIn, Name: stepSignIn, By: game.Dealer, Prompt: "A dealer signs in to say what happened: staff id and PIN, or badge."}
	}
	if len(asks) > 0 {
		question, _ := procedure.FactNamed(asks[0])
		return game.Step{Kind: game.StepAnswer, Name: stepFacts, By: game.Dealer, Asks: asks, Prompt: question.Question}
	}
	var offers []game.Offer
	if !s.Manager.IsZero() {
		offers = r.offers(s, now)
	}
	switch {
	case s.Incident.TechnicianCalled && s.Technician.IsZero():
		return game.Step{
			Kind: game.StepSignIn, Name: stepTechnician, By: game.Technician, Offers: offers,
			Prompt: "The technician has been called. Technician: sign in.",
		}
	case s.Incident.TechnicianCalled:
		return game.Step{
			Kind: game.StepConfirm, Name: stepReturnDevice, By: game.Technician, Offers: offers,
			Prompt: "Technician: repair or replace the scanner, test it, and confirm that it is back in play.",
		}
	case s.Manager.IsZero():
		return r.withoutManager(s)
	}
	if position, wanted := r.wanted(s); wanted && r.rescans(now) {
		return game.Step{
			Kind: game.StepScan, Name: stepRescan, By: game.ShiftManager, Position: position, Offers: offers,
			Attempt: s.Incident.ManagerReads + 1,
			Prompt:  "Shift manager: scan the card that could not be read.",
		}
	}
	return game.Step{
		Kind: game.StepRule, Name: stepRule, By: game.ShiftManager, Offers: offers,
		Prompt: "Shift manager: look at the table and rule.",
	}
}

// withoutManager is what an incident waits for while no shift manager is here. A
// link that was lost and came back lets the dealer go on: the malfunction is
// solved within its time (001/7).
func (r *Rules) withoutManager(s State) game.Step {
	device, down := s.DeviceDown()
	switch {
	case s.Incident.Device != "" && down:
		return game.Step{
			Kind: game.StepWait, Name: stepDeviceLost, By: game.Dealer,
			Prompt: fmt.Sprintf("%s is lost: %s. The shift manager has been called.", device.Name, device.Reason),
		}
	case s.Incident.Device != "":
		return game.Step{
			Kind: game.StepConfirm, Name: stepResume, By: game.Dealer,
			Prompt: fmt.Sprintf("%s is back. %s%s Confirm to go on.", s.Incident.Device, lastCardInWords(s), heldInWords(s)),
		}
	}
	return game.Step{
		Kind: game.StepSignIn, Name: stepShiftManager, By: game.ShiftManager,
		Prompt: "Stop. The shift manager has been called. Shift manager: sign in.",
	}
}

func lastCardInWords(s State) string {
	if s.Round == nil || len(s.Round.Cards) == 0 {
		return "No card of this round is recorded."
	}
	last := s.Round.Cards[len(s.Round.Cards)-1]
	return fmt.Sprintf("The last card recorded is %s at %s.", last.Card, last.Position)
}

// heldInWords names the card that will be dealt when the round goes on.
func heldInWords(s State) string {
	if s.Incident.Held.IsZero() {
		return ""
	}
	return fmt.Sprintf(" %s was read since and comes next.", s.Incident.Held)
}

// rescans reports whether the incident is ended by reading the card.
func (r *Rules) rescans(now procedure.Case) bool {
	return slices.ContainsFunc(r.book.Procedures.Applicable(now), func(row procedure.Row) bool {
		return slices.Contains(row.Cards, game.Rescan)
	})
}

// wanted is the place of the next card of the round, the first while bets are
// still taken; false when the round takes no more cards, or none runs.
func (r *Rules) wanted(s State) (game.Position, bool) {
	if !s.RoundRunning() {
		return "", false
	}
	round := *s.Round
	round.BettingClosed = true
	step := r.family.Next(round)
	return step.Position, step.Kind == game.StepScan
}

// offers are the procedures the shift manager may apply now.
func (r *Rules) offers(s State, now procedure.Case) []game.Offer {
	var offers []game.Offer
	for _, row := range r.book.Procedures.Applicable(now) {
		least, most := r.removable(s, now, row)
		called := s.Incident.TechnicianCalled && slices.Contains(row.Cards, game.CallTechnician)
		if most < least || called {
			continue
		}
		offer := game.Offer{
			Clause: row.Clause, Title: row.Title, Text: row.Text, Round: row.Round, Bets: row.Bets, Cards: row.Cards, Announce: row.Announce,
		}
		if row.Round == game.RoundPause && !slices.Contains(row.Cards, game.Rescan) {
			offer.Round = game.RoundContinue // ruling it is saying that the pause is over
		}
		if slices.Contains(row.Cards, game.RemoveLast) {
			offer.MaxRemove = most
		}
		offers = append(offers, offer)
	}
	return offers
}

// removable is the least and the most cards that may be named as removed when a
// row is ruled; 0 and 0 for rows that do not speak of removing, and a least over
// the most where the cards on the table cannot fit the row.
func (r *Rules) removable(s State, now procedure.Case, row procedure.Row) (least, most int) {
	_, speaks := row.When["remove"]
	_, speaksFirst := row.When["remove_first"]
	if !speaks && !speaksFirst {
		return 0, 0
	}
	least, most = 1, 0
	for n := 1; n <= cardsOnTable(s); n++ {
		if verdict, _ := row.When.Check(now.Facts.With(removing(s, n))); verdict == procedure.Met {
			if most == 0 {
				least = n
			}
			most = n
		}
	}
	return least, most
}

// removing is the facts of taking away the last n cards.
func removing(s State, n int) game.Facts {
	return game.Facts{"remove": float64(n), "remove_first": n >= cardsOnTable(s)}
}

func cardsOnTable(s State) int {
	if s.Round == nil {
		return 0
	}
	return len(s.Round.Cards)
}

package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// What a ruling can contain besides its clause.
const (
	takesRemove = "remove"
	takesMoves  = "moves"
	takesCards  = "cards"
	takesResult = "result"
)

// takenInWords names a part of a ruling.
func takenInWords(what string) message.Text {
	switch what {
	case takesMoves:
		return message.New("table.takes.moves", "moves")
	case takesCards:
		return message.New("table.takes.cards", "cards")
	}
	return message.New("table.takes.result", "result")
}

// takes lists what a ruling by this row can contain now.
func (r *Rules) takes(s *state.State, row procedure.Row) (takes []string) {
	has := func(effect game.CardEffect) bool { return slices.Contains(row.Cards, effect) }
	if has(game.RemoveLast) {
		takes = append(takes, takesRemove)
	}
	if has(game.MoveLast) || has(game.MoveCards) {
		takes = append(takes, takesMoves)
	}
	if has(game.RestoreCards) || r.namesFaces(s, row) {
		takes = append(takes, takesCards)
	}
	if row.NeedsResult() {
		takes = append(takes, takesResult)
	}
	return takes
}

// decider returns who decides about this incident: the dealer if a clause lets them solve it alone and nobody was
// called (001/11.30.1), else the technician or the shift manager.
func (r *Rules) decider(s *state.State, now procedure.Case) game.Role {
	role := game.ShiftManager
	for _, row := range r.book.Procedures.Applicable(now) {
		switch {
		case row.Incident == procedure.AnyIncident || !r.rulable(s, now, row):
		case row.Decides == procedure.ByDealer && !s.Dealer.IsZero() && !s.Incident.ManagerCalled:
			return game.Dealer
		case row.Decides == procedure.ByTechnician:
			role = game.Technician
		}
	}
	return role
}

// rulerOf returns which signed-in role may rule by a row; empty if somebody has to come first. The shift manager
// may also rule what a clause leaves to others.
func (r *Rules) rulerOf(s *state.State, row procedure.Row) game.Role {
	switch {
	case row.Decides == procedure.ByTechnician && !s.Technician.IsZero():
		return game.Technician
	case !s.Manager.IsZero():
		return game.ShiftManager
	case row.Decides == procedure.ByDealer && !s.Dealer.IsZero() && !s.Incident.ManagerCalled:
		return game.Dealer
	}
	return ""
}

// ruledBy returns the role that may rule by a clause now; empty if nobody here may.
func (r *Rules) ruledBy(s *state.State, clause string) game.Role {
	if s.Incident.Ruling != nil {
		return game.ShiftManager // only the shift manager may rule again
	}
	for _, row := range r.book.Procedures {
		if row.Clause == clause && (row.Incident == s.Incident.Kind || row.Incident == procedure.AnyIncident) {
			if role := r.rulerOf(s, row); role != "" {
				return role
			}
		}
	}
	return ""
}

// rulable reports whether a row can be carried out in the present state.
func (r *Rules) rulable(s *state.State, now procedure.Case, row procedure.Row) bool {
	least, most := r.removable(s, now, row)
	has := func(effect game.CardEffect) bool { return slices.Contains(row.Cards, effect) }
	switch {
	case most < least:
	case s.Incident.TechnicianCalled && has(game.CallTechnician):
	case has(game.Rescan) && !has(game.CallTechnician): // it ends when the card is read
	case has(game.Rescan) && !r.rescans(s, row): // no card waits to be read again
	case has(game.CorrectResult) && s.Incident.Correction == nil:
	case has(game.BurnCards) && (s.Incident.Approved || s.Dealer.IsZero() || !s.Shoe.Ready() || s.Shoe.Left() == 0):
	case has(game.CancelLast) && len(s.Shoe.Carried) > 0: // the last scan was that of the kept card
	case has(game.CancelLast) && (cardsOnTable(s) == 0 || !r.leaves(s, 1) || r.scansAgain(s)):
	case row.NeedsResult() && !s.RoundRunning():
	case s.Incident.Correction != nil && row.Incident == procedure.AnyIncident: // it is approved or refused
	default:
		return true
	}
	return false
}

// choice is a row that may be ruled now, with the facts a ruling must state to select it among the rows of its
// clause.
type choice struct {
	row    procedure.Row
	by     game.Role
	states game.Facts
}

// means reports whether a ruling with these facts selects this choice. It may state nothing that the choice does
// not, so it cannot contradict itself.
func (c choice) means(given game.Facts) bool {
	for name, value := range given {
		if stated, says := c.states[name]; !says || stated != value {
			return false
		}
	}
	return true
}

// rulableRows returns the rows that can be ruled in the present state, regardless of who is here. A document's
// general clause counts only if no specific one applies. Rows that continue the round are left out if that leads
// nowhere and another clause ends the round.
func (r *Rules) rulableRows(s *state.State, now procedure.Case) []procedure.Row {
	rows := r.oneWayOn(s, r.book.Procedures.Open(now, func(row procedure.Row) bool { return r.rulable(s, now, row) }))
	ends := func(row procedure.Row) bool { return row.Round == game.RoundComplete || row.Round == game.RoundRespin }
	if !r.numberLost(s) || !slices.ContainsFunc(rows, ends) {
		return rows
	}
	return slices.DeleteFunc(rows, goesOn)
}

// numberLost reports whether the wheel itself reported no number for the spin, or two. The ball has come to rest,
// so the round cannot just continue.
func (r *Rules) numberLost(s *state.State) bool {
	incident := s.Incident
	lost := incident.Detected && (incident.Kind == game.NumberMisread || incident.Kind == game.NumberUnread)
	if !lost || !s.RoundRunning() || s.Round.Spin.Number != nil || r.shownByHand() {
		return false
	}
	return len(s.Round.Segments) == 0 || r.inRound(s).Kind == game.StepSegment
}

// choices returns the rows that those signed in may rule now, in order. A row that no stated fact distinguishes
// from an earlier row of its clause is left out.
func (r *Rules) choices(s *state.State, now procedure.Case) (choices []choice) {
	if s.Incident.Ruling != nil {
		return r.choicesUntested(s)
	}
	for _, row := range r.rulableRows(s, now) {
		by := r.rulerOf(s, row)
		if by == "" {
			continue
		}
		if states, differs := apart(row, choices); differs {
			choices = append(choices, choice{row: row, by: by, states: states})
		}
	}
	return choices
}

// choicesUntested lets the shift manager end the wait for a device that passes no test or cannot be tested: the
// round is over, and the table must not wait indefinitely.
func (r *Rules) choicesUntested(s *state.State) []choice {
	if device, _ := r.awaitsTest(s); device == "" || s.Manager.IsZero() {
		return nil
	}
	return []choice{{by: game.ShiftManager, row: procedure.Row{
		Clause: r.book.Timers.Malfunction.Clause, Incident: procedure.AnyIncident, Phase: game.PhaseAny, Decides: procedure.ByShiftManager,
		Round: game.RoundContinue, Bets: game.BetsNone, Title: message.New("table.untested", "Continue without a passed test"),
		Text: message.New("table.untested.text",
			"The technician is not waited for any longer. The device has not passed a test since it failed, and the journal says so."),
	}}}
}

// apart returns the facts that distinguish a row from the earlier rows of its clause; false if no facts do.
func apart(row procedure.Row, before []choice) (game.Facts, bool) {
	states := stated(row)
	for _, other := range before {
		if verdict, _ := other.row.When.Check(states); other.row.Clause != row.Clause || verdict == procedure.Contradicted {
			continue
		}
		differs := false
		for name, condition := range stated(other.row) {
			if _, said := states[name]; !said && !differs {
				states[name], differs = condition == false, true
			}
		}
		if !differs {
			return nil, false
		}
	}
	return states, true
}

// stated returns the facts that a row requires the ruling to state.
func stated(row procedure.Row) game.Facts {
	facts := game.Facts{}
	for name, condition := range row.When {
		if fact, _ := procedure.FactNamed(name); fact.Source == procedure.Chosen && fact.Kind == procedure.YesNo && name != "remove_first" {
			facts[name] = condition
		}
	}
	return facts
}

// staysPaused reports whether the round stays paused after an effect: a card is scanned again, or cards are burned
// before the ruling.
func staysPaused(effect game.CardEffect) bool {
	return effect == game.Rescan || effect == game.CancelLast || effect == game.BurnCards
}

// offers returns the choices as they are displayed, in the same order everywhere.
func (r *Rules) offers(s *state.State, now procedure.Case) []game.Offer {
	var offers []game.Offer
	choices := r.choices(s, now)
	for i, choice := range choices {
		row := choice.row
		offer := game.Offer{
			Clause: row.Clause, Title: row.Title, Text: row.Text, Round: row.Round, Bets: row.Bets, Cards: row.Cards,
			Announce: row.Announce,
			Takes:    r.takes(s, row), By: choice.by,
		}
		if row.Round == game.RoundPause && !slices.ContainsFunc(row.Cards, staysPaused) {
			offer.Round = game.RoundContinue // ruling it ends the pause
		}
		if r.namesFaces(s, row) {
			offer.Doubt = r.doubtful(s)
		}
		if slices.Contains(row.Cards, game.RemoveLast) {
			_, offer.MaxRemove = r.removable(s, now, row)
		}
		if s.Station != "" && choice.by == game.ShiftManager {
			offer.AtTable = wantsThere(row)
		}
		for j, other := range choices {
			if i != j && other.row.Clause == row.Clause {
				offer.Facts = r.says(s, now, choice.states)
			}
		}
		offers = append(offers, offer)
	}
	return mildestFirst(offers)
}

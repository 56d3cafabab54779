package next

import (
	"cmp"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// WantsThere says why a row can only be ruled at the table; it returns the empty text if the floor may rule it.
func WantsThere(row procedure.Row) message.Text {
	switch row.Presence() {
	case procedure.ToAnnounce:
		return message.New("table.floor.announce", "The shift manager announces it, at the table.")
	case procedure.ToAct:
		return message.New("table.floor.then", "The shift manager has something to do at the table.")
	case procedure.ToScan:
		return message.New("table.floor.scan", "The shift manager has the card scanned, at the table.")
	case procedure.ToPutRight:
		return message.New("table.floor.clause", "The clause wants the shift manager at the table.")
	case procedure.Anywhere:
	}
	return message.Text{}
}

// What a ruling can contain besides its clause.
const (
	TakesRemove = "remove"
	TakesMoves  = "moves"
	TakesCards  = "cards"
	TakesResult = "result"
)

// Takes lists what a ruling by this row can contain now.
func (r *Rules) Takes(s *state.State, row procedure.Row) (takes []string) {
	has := func(effect game.CardEffect) bool { return slices.Contains(row.Cards, effect) }
	if has(game.RemoveLast) {
		takes = append(takes, TakesRemove)
	}
	if has(game.MoveLast) || has(game.MoveCards) {
		takes = append(takes, TakesMoves)
	}
	if has(game.RestoreCards) || r.NamesFaces(s, row) {
		takes = append(takes, TakesCards)
	}
	if row.NeedsResult() {
		takes = append(takes, TakesResult)
	}
	return takes
}

// RulerOf returns which signed-in role may rule by a row; empty if somebody has to come first. The shift manager
// may also rule what a clause leaves to others.
func (r *Rules) RulerOf(s *state.State, row procedure.Row) game.Role {
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

// Rulable reports whether a row can be carried out in the present state.
func (r *Rules) Rulable(s *state.State, now procedure.Case, row procedure.Row) bool {
	least, most := r.Removable(s, now, row)
	has := func(effect game.CardEffect) bool { return slices.Contains(row.Cards, effect) }
	switch {
	case most < least:
	case s.Incident.TechnicianCalled && has(game.CallTechnician):
	case has(game.Rescan) && !has(game.CallTechnician): // it ends when the card is read
	case has(game.Rescan) && !r.rescans(s, row): // no card waits to be read again
	case has(game.CorrectResult) && s.Incident.Correction == nil:
	case has(game.BurnCards) && (s.Incident.Approved || s.Dealer.IsZero() || !s.Shoe.Ready() || s.Shoe.Left() == 0):
	case has(game.CancelLast) && len(s.Shoe.Carried) > 0: // the last scan was that of the kept card
	case has(game.CancelLast) && (CardsOnTable(s) == 0 || !r.leaves(s, 1) || r.ScansAgain(s)):
	case row.NeedsResult() && !s.RoundRunning():
	case s.Incident.Correction != nil && row.Incident == procedure.AnyIncident: // it is approved or refused
	default:
		return true
	}
	return false
}

// Choice is a row that may be ruled now, with the facts a ruling must state to select it among the rows of its
// clause.
type Choice struct {
	Row    procedure.Row
	By     game.Role
	states game.Facts
}

// Means reports whether a ruling with these facts selects this choice. It may state nothing that the choice does
// not, so it cannot contradict itself.
func (c Choice) Means(given game.Facts) bool {
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
	rows := r.oneWayOn(s, r.Book.Procedures.Open(now, func(row procedure.Row) bool { return r.Rulable(s, now, row) }))
	ends := func(row procedure.Row) bool { return row.Round == game.RoundComplete || row.Round == game.RoundRespin }
	if !r.numberLost(s) || !slices.ContainsFunc(rows, ends) {
		return rows
	}
	return slices.DeleteFunc(rows, GoesOn)
}

// numberLost reports whether the wheel itself reported no number for the spin, or two. The ball has come to rest,
// so the round cannot just continue.
func (r *Rules) numberLost(s *state.State) bool {
	incident := s.Incident
	lost := incident.Detected && (incident.Kind == game.NumberMisread || incident.Kind == game.NumberUnread)
	if !lost || !s.RoundRunning() || s.Round.Spin.Number != nil || r.ShownByHand() {
		return false
	}
	return len(s.Round.Segments) == 0 || r.FamilyStep(s).Kind == game.StepSegment
}

// Choices returns the rows that those signed in may rule now, in order. A row that no stated fact distinguishes
// from an earlier row of its clause is left out.
func (r *Rules) Choices(s *state.State, now procedure.Case) (choices []Choice) {
	if s.Incident.Ruling != nil {
		return r.choicesUntested(s)
	}
	for _, row := range r.rulableRows(s, now) {
		by := r.RulerOf(s, row)
		if by == "" {
			continue
		}
		if states, differs := apart(row, choices); differs {
			choices = append(choices, Choice{Row: row, By: by, states: states})
		}
	}
	return choices
}

// choicesUntested lets the shift manager end the wait for a device that passes no test or cannot be tested: the
// round is over, and the table must not wait indefinitely.
func (r *Rules) choicesUntested(s *state.State) []Choice {
	if device, _ := r.AwaitsTest(s); device == "" || s.Manager.IsZero() {
		return nil
	}
	return []Choice{{By: game.ShiftManager, Row: procedure.Row{
		Clause: r.Book.Timers.Malfunction.Clause, Incident: procedure.AnyIncident, Phase: game.PhaseAny, Decides: procedure.ByShiftManager,
		Round: game.RoundContinue, Bets: game.BetsNone, Title: message.New("table.untested", "Continue without a passed test"),
		Text: message.New("table.untested.text",
			"The table continues without the technician. The device has not passed a test since it failed; the journal records this."),
	}}}
}

// apart returns the facts that distinguish a row from the earlier rows of its clause; false if no facts do.
func apart(row procedure.Row, before []Choice) (game.Facts, bool) {
	states := Stated(row)
	for _, other := range before {
		if verdict, _ := other.Row.When.Check(states); other.Row.Clause != row.Clause || verdict == procedure.Contradicted {
			continue
		}
		differs := false
		for name, condition := range Stated(other.Row) {
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

// Stated returns the facts that a row requires the ruling to state.
func Stated(row procedure.Row) game.Facts {
	facts := game.Facts{}
	for name, condition := range row.When {
		if fact, _ := procedure.FactNamed(name); fact.Source == procedure.Chosen && fact.Kind == procedure.YesNo &&
			name != game.FactRemoveFirst {
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
	choices := r.Choices(s, now)
	for i, choice := range choices {
		row := choice.Row
		offer := game.Offer{
			Clause: row.Clause, Title: row.Title, Text: row.Text, Round: row.Round, Bets: row.Bets, Cards: row.Cards,
			Announce: row.Announce,
			Takes:    r.Takes(s, row), By: choice.By,
		}
		if row.Round == game.RoundPause && !slices.ContainsFunc(row.Cards, staysPaused) {
			offer.Round = game.RoundContinue // ruling it ends the pause
		}
		if r.NamesFaces(s, row) {
			offer.Doubt = r.Doubtful(s)
		}
		if slices.Contains(row.Cards, game.RemoveLast) {
			_, offer.MaxRemove = r.Removable(s, now, row)
		}
		if s.Station != "" && choice.By == game.ShiftManager {
			offer.AtTable = WantsThere(row)
		}
		for j, other := range choices {
			if i != j && other.Row.Clause == row.Clause {
				offer.Facts = r.Says(s, now, choice.states)
			}
		}
		offers = append(offers, offer)
	}
	return mildestFirst(offers)
}

// mildestFirst sorts offers so that the mildest is always first and a void always last, regardless of the order in
// the document. Offers with the same effect on the round keep their order.
func mildestFirst(offers []game.Offer) []game.Offer {
	mildest := game.RoundEffects()
	severity := func(offer game.Offer) int { return slices.Index(mildest, offer.Round) }
	slices.SortStableFunc(offers, func(a, b game.Offer) int { return cmp.Compare(severity(a), severity(b)) })
	return offers
}

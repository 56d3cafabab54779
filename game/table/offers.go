package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
)

// What a ruling may give beside its clause.
const (
	takesRemove = "remove"
	takesMoves  = "moves"
	takesCards  = "cards"
	takesResult = "result"
)

// takesOf lists what a ruling of this row may give.
func takesOf(row procedure.Row) (takes []string) {
	has := func(effect game.CardEffect) bool { return slices.Contains(row.Cards, effect) }
	if has(game.RemoveLast) {
		takes = append(takes, takesRemove)
	}
	if has(game.MoveLast) || has(game.MoveCards) {
		takes = append(takes, takesMoves)
	}
	if has(game.RestoreCards) {
		takes = append(takes, takesCards)
	}
	if row.NeedsResult() {
		takes = append(takes, takesResult)
	}
	return takes
}

// decider is who has the say over the rows about this very incident: the dealer
// where a clause lets the dealer put it right alone and nobody was called
// (001/11.30.1), the technician, else the shift manager.
func (r *Rules) decider(s State, now procedure.Case) game.Role {
	role := game.ShiftManager
	for _, row := range r.book.Procedures.Applicable(now) {
		switch {
		case row.Incident == procedure.AnyIncident:
		case row.Decides == procedure.ByDealer && !s.Dealer.IsZero() && !s.Incident.ManagerCalled:
			return game.Dealer
		case row.Decides == procedure.ByTechnician:
			role = game.Technician
		}
	}
	return role
}

// ruler is who may rule now, of those signed in; empty when somebody must come.
func (r *Rules) ruler(s State, now procedure.Case) game.Role {
	decider := r.decider(s, now)
	switch {
	case !s.Manager.IsZero():
		return game.ShiftManager
	case decider == game.Dealer:
		return game.Dealer
	case decider == game.Technician && !s.Technician.IsZero():
		return game.Technician
	}
	return ""
}

// offered are the rows that a role may rule now, in order.
func (r *Rules) offered(s State, now procedure.Case, role game.Role) (rows []procedure.Row) {
	for _, row := range r.book.Procedures.Applicable(now) {
		least, most := r.removable(s, now, row)
		has := func(effect game.CardEffect) bool { return slices.Contains(row.Cards, effect) }
		switch {
		case role == "" || role == game.Dealer && row.Decides != procedure.ByDealer:
		case role == game.Technician && row.Decides != procedure.ByTechnician:
		case most < least:
		case s.Incident.TechnicianCalled && has(game.CallTechnician):
		case has(game.Rescan) && !has(game.CallTechnician): // ended by the card being read
		case has(game.CorrectResult) && s.Incident.Correction == nil:
		case has(game.CancelLast) && cardsOnTable(s) == 0:
		default:
			rows = append(rows, row)
		}
	}
	return rows
}

// offers are those rows as whoever rules is shown them.
func (r *Rules) offers(s State, now procedure.Case) []game.Offer {
	if s.Incident.Ruling != nil {
		return nil
	}
	rows := r.offered(s, now, r.ruler(s, now))
	var offers []game.Offer
	for _, row := range rows {
		offer := game.Offer{
			Clause: row.Clause, Title: row.Title, Text: row.Text, Round: row.Round, Bets: row.Bets, Cards: row.Cards, Announce: row.Announce,
			Takes: takesOf(row),
		}
		if row.Round == game.RoundPause && !slices.Contains(row.Cards, game.Rescan) && !slices.Contains(row.Cards, game.CancelLast) {
			offer.Round = game.RoundContinue // ruling it is saying that the pause is over
		}
		if slices.Contains(row.Cards, game.RemoveLast) {
			_, offer.MaxRemove = r.removable(s, now, row)
		}
		if same := func(other procedure.Row) bool { return other.Clause == row.Clause }; slices.IndexFunc(rows, same) != lastIndex(rows, same) {
			offer.Facts = stated(row)
		}
		offers = append(offers, offer)
	}
	return offers
}

// stated are the words of a ruling that pick this row among those of its clause.
func stated(row procedure.Row) game.Facts {
	facts := game.Facts{}
	for name, condition := range row.When {
		if fact, _ := procedure.FactNamed(name); fact.Source == procedure.Chosen && fact.Kind == procedure.YesNo && name != "remove_first" {
			facts[name] = condition
		}
	}
	return facts
}

func lastIndex(rows []procedure.Row, matches func(procedure.Row) bool) int {
	for i := len(rows) - 1; i >= 0; i-- {
		if matches(rows[i]) {
			return i
		}
	}
	return -1
}

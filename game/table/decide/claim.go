package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// claimed sets the round that a claim about the last round refers to.
func (r *Rules) claimed(s *state.State, opened game.IncidentOpened) game.IncidentOpened {
	if !r.Claims(opened.Incident) {
		return opened
	}
	if round, ended := r.LastRound(s); ended {
		opened.Of, opened.Phase = round.Number, r.Family.Phase(round)
	}
	return opened
}

// notAgain returns an error for a claim about a hand whose bet was already given back, or a seat whose bets all
// were.
func (r *Rules) notAgain(round game.Round, facts game.Facts) error {
	seat, _ := facts[game.FactSeat].(float64)
	hand, named := facts[game.FactHand].(float64)
	back, left := false, false
	for _, place := range r.Family.Layout(round) {
		if place.Seat == int(seat) && (!named || place.Hand == int(hand)) {
			given := next.GivenBack(round, place)
			back, left = back || given, left || !given
		}
	}
	switch {
	case !back || left:
		return nil
	case named:
		return message.NewError("table.claim.hand", "the bet of seat {seat}, hand {hand} was given back already",
			message.Number("seat", int(seat)), message.Number("hand", int(hand)))
	}
	return message.NewError("table.claim.seat", "every bet of seat {seat} was given back already",
		message.Number("seat", int(seat)))
}

// amendClaimed corrects the outcome of the finished round according to the ruling on a claim.
func (d *decision) amendClaimed(made ruling, ruled game.Ruled) {
	before, after, known := d.rules.claimOutcomes(&d.state, ruled)
	if !known {
		return
	}
	after.Reason = voidReason(made.row, made.reason)
	d.emit(game.RoundCorrected{
		Round: after.Round, RequestedBy: d.state.Incident.ReportedBy, ApprovedBy: ruled.By, Reason: after.Reason.String(),
		Reference: ruled.Reference, Before: before, After: after,
	})
}

// claimOutcomes returns the outcome of the claim's round before and after a ruling.
func (r *Rules) claimOutcomes(s *state.State, ruled game.Ruled) (before, after game.Outcome, known bool) {
	round, known := r.LastRound(s)
	if s.Incident == nil || s.Incident.Of == 0 || !known || len(ruled.Exceptions) == 0 {
		return before, after, false
	}
	before = r.outcomeOf(*s.Last)
	round.Exceptions = slices.Concat(round.Exceptions, ruled.Exceptions)
	after = before
	after.Corrected, after.Clause, after.Reference = true, ruled.Clause, ruled.Reference
	after.Exceptions = slices.Concat(before.Exceptions, ruled.Exceptions)
	result, bets, err := r.Family.Result(round)
	after.Result, after.Bets = result, bets
	return before, after, err == nil
}

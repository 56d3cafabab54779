package table

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// claims reports whether an incident of this kind is a claim by one player: some clause treats the bets of a single
// hand or seat (001/10.26). It can be made until the next round opens.
func (r *Rules) claims(kind game.Incident) bool {
	return slices.ContainsFunc(r.book.Procedures, func(row procedure.Row) bool {
		return row.Incident == kind && row.Subject != ""
	})
}

// last returns the last finished round, rebuilt from its result, until the next one opens. It returns false if
// there is no such round or it has no result.
func (r *Rules) last(s *state.State) (game.Round, bool) {
	if s.RoundRunning() || s.Last == nil || s.Last.Status == game.StatusVoid {
		return game.Round{}, false
	}
	round, known := r.family.RoundOf(s.Last.Result)
	round.Number, round.InShoe = s.Last.Round, s.Last.InShoe
	return round, known
}

// about returns the round that an incident of a kind is or would be about: the running one or, for a claim, the
// last one; false for no round.
func (r *Rules) about(s *state.State, kind game.Incident) (game.Round, bool) {
	switch {
	case s.RoundRunning():
		return *s.Round, true
	case r.claims(kind):
		return r.last(s)
	}
	return game.Round{}, false
}

// claimed sets the round that a claim about the last round refers to.
func (r *Rules) claimed(s *state.State, opened game.IncidentOpened) game.IncidentOpened {
	if !r.claims(opened.Incident) {
		return opened
	}
	if round, ended := r.last(s); ended {
		opened.Of, opened.Phase = round.Number, r.family.Phase(round)
	}
	return opened
}

// noClaim refuses a claim that cannot be about the running or the last round; it returns nil if the claim is
// possible.
func (r *Rules) noClaim(s *state.State, kind game.Incident) *game.Refusal {
	if !r.claims(kind) {
		return nil
	}
	earlier := message.New("table.claim.earlier",
		"What a player says of an earlier round is put right by a correction, between rounds: {command}.",
		message.String("command", `{"in":"correct","round":1,"result":{...},"reason":"..."}`))
	round, known := r.about(s, kind)
	switch {
	case !known && !s.RoundRunning() && s.Last == nil:
		return game.Refuse(game.RefusedNotNow, message.New("table.claim.none", "No round has ended since this table was opened."), message.Text{})
	case !known && !s.RoundRunning() && s.Last.Status == game.StatusVoid:
		return game.Refuse(game.RefusedNotNow, message.New("table.claim.void",
			"Round {round} was void: its bets were given back.", message.Number("round", s.Last.Round)), earlier)
	case len(r.whoseCan(round, kind, nil, game.FactSeat)) > 0:
		return nil
	case len(round.Exceptions) > 0:
		return game.Refuse(game.RefusedNotNow, message.New("table.claim.again",
			"Every bet that may be claimed in round {round} was given back.", message.Number("round", round.Number)), earlier)
	}
	return game.Refuse(game.RefusedNotNow, message.New("table.claim.no-hand", "No player has a hand in this round yet."), earlier)
}

// notAgain returns an error for a claim about a hand whose bet was already given back, or a seat whose bets all
// were.
func (r *Rules) notAgain(round game.Round, facts game.Facts) error {
	seat, _ := facts[game.FactSeat].(float64)
	hand, named := facts[game.FactHand].(float64)
	back, left := false, false
	for _, place := range r.family.Layout(round) {
		if place.Seat == int(seat) && (!named || place.Hand == int(hand)) {
			given := givenBack(round, place)
			back, left = back || given, left || !given
		}
	}
	switch {
	case !back || left:
		return nil
	case named:
		return fmt.Errorf("the bet of seat %v, hand %v was given back already", seat, hand)
	}
	return fmt.Errorf("every bet of seat %v was given back already", seat)
}

// givenBack reports whether the bet of a hand was given back in a round.
func givenBack(round game.Round, place game.Place) bool {
	return slices.ContainsFunc(round.Exceptions, func(exception game.Exception) bool {
		return exception.Out && exception.Seat == place.Seat && (exception.Hand == 0 || exception.Hand == place.Hand)
	})
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
	round, known := r.last(s)
	if s.Incident == nil || s.Incident.Of == 0 || !known || len(ruled.Exceptions) == 0 {
		return before, after, false
	}
	before = r.outcomeOf(*s.Last)
	round.Exceptions = slices.Concat(round.Exceptions, ruled.Exceptions)
	after = before
	after.Corrected, after.Clause, after.Reference = true, ruled.Clause, ruled.Reference
	after.Exceptions = slices.Concat(before.Exceptions, ruled.Exceptions)
	result, bets, err := r.family.Result(round)
	after.Result, after.Bets = result, bets
	return before, after, err == nil
}

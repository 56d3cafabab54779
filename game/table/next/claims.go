package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// Claims reports whether an incident of this kind is a claim by one player: some clause treats the bets of a single
// hand or seat (001/10.26). It can be made until the next round opens.
func (r *Rules) Claims(kind game.Incident) bool {
	return slices.ContainsFunc(r.Book.Procedures, func(row procedure.Row) bool {
		return row.Incident == kind && row.Subject != ""
	})
}

// LastRound returns the last finished round, rebuilt from its result, until the next one opens. It returns false if
// there is no such round or it has no result.
func (r *Rules) LastRound(s *state.State) (game.Round, bool) {
	if s.RoundRunning() || s.Last == nil || s.Last.Status == game.StatusVoid {
		return game.Round{}, false
	}
	round, known := r.Family.RoundOf(s.Last.Result)
	round.Number, round.InShoe = s.Last.Round, s.Last.InShoe
	return round, known
}

// RoundOf returns the round that an incident of a kind is or would be about: the running one or, for a claim, the
// last one; false for no round.
func (r *Rules) RoundOf(s *state.State, kind game.Incident) (game.Round, bool) {
	switch {
	case s.RoundRunning():
		return *s.Round, true
	case r.Claims(kind):
		return r.LastRound(s)
	}
	return game.Round{}, false
}

// noClaim refuses a claim that cannot be about the running or the last round; it returns nil if the claim is
// possible.
func (r *Rules) noClaim(s *state.State, kind game.Incident) *game.Refusal {
	if !r.Claims(kind) {
		return nil
	}
	earlier := message.New("table.claim.earlier",
		"A claim about an earlier round needs a correction, between rounds.")
	round, known := r.RoundOf(s, kind)
	switch {
	case !known && !s.RoundRunning() && s.Last == nil:
		return game.Refuse(game.RefusedNotNow, message.New("table.claim.none", "No round has ended since this table was opened."), message.Text{})
	case !known && !s.RoundRunning() && s.Last.Status == game.StatusVoid:
		return game.Refuse(game.RefusedNotNow, message.New("table.claim.void",
			"Round {round} was void. Its bets were returned.", message.Number("round", s.Last.Round)), earlier)
	case len(r.WhoseCan(round, kind, nil, game.FactSeat)) > 0:
		return nil
	case len(round.Exceptions) > 0:
		return game.Refuse(game.RefusedNotNow, message.New("table.claim.again",
			"Every bet that can be claimed in round {round} was returned.", message.Number("round", round.Number)), earlier)
	}
	return game.Refuse(game.RefusedNotNow, message.New("table.claim.no-hand", "No player has a hand in this round yet."), earlier)
}

// GivenBack reports whether the bet of a hand was given back in a round.
func GivenBack(round game.Round, place game.Place) bool {
	return slices.ContainsFunc(round.Exceptions, func(exception game.Exception) bool {
		return exception.Out && exception.Seat == place.Seat && (exception.Hand == 0 || exception.Hand == place.Hand)
	})
}

package decide

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// ruled returns the event of a ruling without its announcement.
func (r ruling) ruled() game.Ruled {
	ruled := game.Ruled{
		Clause: r.row.Clause, Round: r.row.Round, Bets: r.row.Bets, Cards: r.row.Cards,
		Reason: message.Written(r.reason), Authority: string(r.row.Decides),
		By: r.by, As: r.as, From: r.from,
		Facts: r.facts, Reference: r.reference, Burn: r.row.Burn,
	}
	if r.row.Subject != "" {
		ruled.Bets = game.BetsStand
		ruled.Exceptions = []game.Exception{r.exception()}
	}
	switch {
	case r.row.Round == game.RoundVoid:
	case r.has(game.CallTechnician) || r.has(game.CancelLast) || r.has(game.BurnCards):
		ruled.Round = game.RoundPause // still waiting: for the technician, for another scan, or for the final ruling
	case r.row.Round == game.RoundPause:
		ruled.Round = game.RoundContinue
	}
	if r.has(game.RemoveLast) {
		ruled.Remove = r.remove
	}
	return ruled
}

// exception returns what a row about one seat or hand does to its bets (001/10.26). The facts of the incident name
// the seat and hand.
func (r ruling) exception() game.Exception {
	number := func(fact string) int { value, _ := r.about[fact].(float64); return int(value) }
	exception := game.Exception{Seat: number(game.FactSeat), Bets: r.row.Bets, Clause: r.row.Clause,
		Out: r.row.Bets == game.BetsRefundInitial}
	if r.row.Subject == procedure.OfHand {
		exception.Hand = number(game.FactHand)
	}
	return exception
}

package table

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// oneWayOn drops one of two procedures with the same effect (003/7.2.b2, 003/12.2.b2): repeating the spin or throw,
// and continuing without one when there is no result to cancel. It keeps the repetition if a spin or throw was made
// that does not count, and the continuation otherwise.
func (r *Rules) oneWayOn(s *state.State, rows []procedure.Row) []procedure.Row {
	drop := again
	switch {
	case !s.RoundRunning() || r.resultStands(s) || !slices.ContainsFunc(rows, again):
		return rows
	case r.madeInVain(s):
		drop = goesOn
	case !slices.ContainsFunc(rows, goesOn):
		return rows
	}
	return slices.DeleteFunc(rows, drop)
}

// goesOnBy returns the clause by which the round continues after a malfunction: the document's own clause for any
// error (003/1.2.b2), or 001/7.
func (r *Rules) goesOnBy(s *state.State) string {
	now := r.caseOf(s)
	for _, row := range r.book.Procedures.Open(now, func(row procedure.Row) bool { return r.rulable(s, now, row) }) {
		if row.Incident == procedure.AnyIncident && goesOn(row) && len(row.Cards) == 0 {
			return row.Clause
		}
	}
	return r.book.Timers.Malfunction.Clause
}

// again reports whether a row repeats the spin or the throw.
func again(row procedure.Row) bool {
	return row.Round == game.RoundRespin || row.Round == game.RoundReroll
}

// goesOn reports whether a row lets the round continue where it is.
func goesOn(row procedure.Row) bool {
	return row.Round == game.RoundContinue || row.Round == game.RoundPause
}

// resultStands reports whether a repetition would cancel a number, segment or throw that counts: it is registered,
// the ball or wheel still runs and its result will count, or the result on the table can be entered by hand.
func (r *Rules) resultStands(s *state.State) bool {
	spin := s.Round.Spin
	if spin.Early || s.Incident.Kind == game.SpunEarly {
		return false // a spin or throw made too early never counts
	}
	last, _ := r.ofLast(s)
	awaited := spin.Number == nil && s.Round.Did(game.StepSpin)
	return last || awaited || s.BallRuns || r.madeInVain(s) && r.shownByHand()
}

// madeInVain reports whether a spin or throw was made that does not count.
func (r *Rules) madeInVain(s *state.State) bool {
	lies := !s.Round.DiceLie.IsZero() || s.Round.DiceEntered != nil || s.Round.SegmentEntered != ""
	return lies || ofThrow(s.Incident.Kind) && !r.isOfLast(s)
}

// says returns the facts a ruling states. It leaves out "not again" if nobody could have ordered a repetition: what
// is thrown next is the first throw, or follows one that never counted.
func (r *Rules) says(s *state.State, now procedure.Case, states game.Facts) game.Facts {
	if slices.ContainsFunc(r.rulableRows(s, now), again) {
		return states
	}
	states = maps.Clone(states)
	maps.DeleteFunc(states, func(name string, value any) bool {
		return value == false && (name == game.FactSpinAgain || name == game.FactRollAgain)
	})
	return states
}

package next

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
	drop := Repeats
	switch {
	case !s.RoundRunning() || r.resultStands(s) || !slices.ContainsFunc(rows, Repeats):
		return rows
	case r.madeInVain(s):
		drop = GoesOn
	case !slices.ContainsFunc(rows, GoesOn):
		return rows
	}
	return slices.DeleteFunc(rows, drop)
}

// Repeats reports whether a row repeats the spin or the throw.
func Repeats(row procedure.Row) bool {
	return row.Round == game.RoundRespin || row.Round == game.RoundReroll
}

// GoesOn reports whether a row lets the round continue where it is.
func GoesOn(row procedure.Row) bool {
	return row.Round == game.RoundContinue || row.Round == game.RoundPause
}

// resultStands reports whether a repetition would cancel a number, segment or throw that counts: it is registered,
// the ball or wheel still runs and its result will count, or the result on the table can be entered by hand.
func (r *Rules) resultStands(s *state.State) bool {
	spin := s.Round.Spin
	if spin.Early || s.Incident.Kind == game.SpunEarly {
		return false // a spin or throw made too early never counts
	}
	last, _ := r.OfLast(s)
	awaited := spin.Number == nil && s.Round.Did(game.StepSpin)
	return last || awaited || s.BallRuns || r.madeInVain(s) && r.ShownByHand()
}

// madeInVain reports whether a spin or throw was made that does not count.
func (r *Rules) madeInVain(s *state.State) bool {
	lies := !s.Round.DiceLie.IsZero() || s.Round.DiceEntered != nil || s.Round.SegmentEntered != ""
	return lies || OfThrow(s.Incident.Kind) && !r.isOfLast(s)
}

// Says returns the facts a ruling states. It leaves out "not again" if nobody could have ordered a repetition: what
// is thrown next is the first throw, or follows one that never counted.
func (r *Rules) Says(s *state.State, now procedure.Case, states game.Facts) game.Facts {
	if slices.ContainsFunc(r.rulableRows(s, now), Repeats) {
		return states
	}
	states = maps.Clone(states)
	maps.DeleteFunc(states, func(name string, value any) bool {
		return value == false && (name == game.FactSpinAgain || name == game.FactRollAgain)
	})
	return states
}

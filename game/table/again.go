package table

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
)

// oneWayOn leaves one of two ways on that come to the same (003/7.2.b2, 003/12.2.b2): having the spin or throw made
// again, and going on without, where nothing counts that would be taken back. What is left says what happened: again
// where one was made that does not count, else going on.
func (r *Rules) oneWayOn(s *State, rows []procedure.Row) []procedure.Row {
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

// goesOnBy returns the clause by which a malfunction that is over lets the round go on: the document's own for any
// error (003/1.2.b2), else 001/7.
func (r *Rules) goesOnBy(s *State) string {
	now := r.caseOf(s)
	for _, row := range r.book.Procedures.Open(now, func(row procedure.Row) bool { return r.rulable(s, now, row) }) {
		if row.Incident == procedure.AnyIncident && goesOn(row) && len(row.Cards) == 0 {
			return row.Clause
		}
	}
	return r.book.Timers.Malfunction.Clause
}

// again reports whether a row has a spin or throw made again.
func again(row procedure.Row) bool {
	return row.Round == game.RoundRespin || row.Round == game.RoundReroll
}

// goesOn reports whether a row lets the round go on from where it stands.
func goesOn(row procedure.Row) bool {
	return row.Round == game.RoundContinue || row.Round == game.RoundPause
}

// resultStands reports whether a number, segment or throw counts that a repeat would take back: it is registered,
// a ball or wheel runs whose result will count, or what lies there can be entered by hand.
func (r *Rules) resultStands(s *State) bool {
	spin := s.Round.Spin
	if spin.Early || s.Incident.Kind == game.SpunEarly {
		return false // what was spun or thrown too early never counts
	}
	last, _ := r.ofLast(s)
	awaited := spin.Number == nil && s.Round.Did(game.StepSpin)
	return last || awaited || s.BallRuns || r.madeInVain(s) && r.shownByHand()
}

// madeInVain reports whether a spin or throw was made that does not count as it is.
func (r *Rules) madeInVain(s *State) bool {
	lies := !s.Round.DiceLie.IsZero() || s.Round.DiceEntered != nil || s.Round.SegmentEntered != ""
	return lies || ofThrow(s.Incident.Kind) && !r.isOfLast(s)
}

// says returns what a ruling states, without that nothing is made again where nobody could have had it made again: what
// is thrown then is thrown for the first time, or after a throw that never counted.
func (r *Rules) says(s *State, now procedure.Case, states game.Facts) game.Facts {
	if slices.ContainsFunc(r.rulableRows(s, now), again) {
		return states
	}
	states = maps.Clone(states)
	maps.DeleteFunc(states, func(name string, value any) bool {
		return value == false && (name == factSpinAgain || name == factRollAgain)
	})
	return states
}

// The facts by which a ruling has a spin or throw made again.
const (
	factSpinAgain = "spin_again"
	factRollAgain = "roll_again"
)

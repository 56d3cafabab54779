package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// Contested returns the clauses by which a person's report would end the round or repeat a registered result, if
// all applicable clauses do so. The result is a complete one, or the spin or throw that the report is about. No
// document says who decides whether a report is right. It is not the reporter: the shift manager does, and then
// either the clause applies or the result remains. No finding is needed if some clause keeps the result, because it
// can be ruled. What a device reports with its result follows the rules at once.
func (r *Rules) Contested(s *state.State, now procedure.Case) []procedure.Row {
	if s.Incident.Detected || !s.RoundRunning() || !r.ResultComplete(s) &&
		!(OfThrow(s.Incident.Kind) && s.Round.HasShown() && r.isOfLast(s)) {
		return nil
	}
	rows := r.rulableRows(s, now)
	if row, fixed := r.Book.Procedures.Fixed(now); fixed {
		rows = []procedure.Row{row}
	}
	if slices.ContainsFunc(rows, func(row procedure.Row) bool { return !undoes(row) }) {
		return nil
	}
	return rows
}

// undoes reports whether a row ends the round or repeats something in it.
func undoes(row procedure.Row) bool {
	return slices.Contains([]game.RoundEffect{game.RoundVoid, game.RoundRespin, game.RoundReroll, game.RoundReplay}, row.Round)
}

// SentOn reports whether a rule already says how the open incident continues: a spin or throw is made again and the
// bets stand, or the registered one counts. Somebody only has to find which, or say which spin or throw is meant.
func (r *Rules) SentOn(s *state.State) bool {
	if s.Incident == nil || s.Incident.Ruling != nil {
		return false
	}
	now := r.Case(s)
	rows := r.Contested(s, now)
	if row, fixed := r.Book.Procedures.Fixed(now); fixed {
		rows = []procedure.Row{row}
	}
	return len(rows) > 0 && !slices.ContainsFunc(rows, func(row procedure.Row) bool { return !Repeats(row) })
}

// isOfLast reports whether the open incident is known to be about the last number, segment or throw.
func (r *Rules) isOfLast(s *state.State) bool {
	last, known := r.OfLast(s)
	return last && known
}

// OfThrow reports whether an incident is about a spin or a throw.
func OfThrow(kind game.Incident) bool {
	return slices.Contains([]game.Incident{game.NoSpin, game.NoRoll, game.NumberUnread, game.NumberMisread}, kind)
}

// findingStep asks the shift manager whether a report is right.
func (r *Rules) findingStep(s *state.State, rows []procedure.Row) game.Step {
	if s.Manager.IsZero() {
		return managerSignIn()
	}
	step := game.Step{Kind: game.StepAnswer, Name: game.StepNameFinding, By: game.ShiftManager, Asks: []string{game.FactConfirmed}}
	incident := message.Message("incident", s.Incident.Kind.WordsWhere(r.Shows))
	if slices.ContainsFunc(rows, func(row procedure.Row) bool { return row.Round != rows[0].Round }) {
		step.Prompt = message.New("table.finding.ruled", "{incident}. Confirmed? Yes: you rule on it. No: the result stands.",
			incident)
		return step
	}
	step.Prompt = message.New("table.finding", "{incident}. Confirmed? Yes: {round}. No: the result stands.",
		incident, message.Message("round", rows[0].Round.WordsWhere(r.Shows)))
	return step
}

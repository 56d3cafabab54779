package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// contested returns the clauses by which a person's report would end the round or repeat a registered result, if
// all applicable clauses do so. The result is a complete one, or the spin or throw that the report is about. No
// document says who decides whether a report is right. It is not the reporter: the shift manager does, and then
// either the clause applies or the result remains. No finding is needed if some clause keeps the result, because it
// can be ruled. What a device reports with its result follows the rules at once.
func (r *Rules) contested(s *state.State, now procedure.Case) []procedure.Row {
	if s.Incident.Detected || !s.RoundRunning() || !r.resultComplete(s) &&
		!(ofThrow(s.Incident.Kind) && s.Round.HasShown() && r.isOfLast(s)) {
		return nil
	}
	rows := r.rulableRows(s, now)
	if row, fixed := r.book.Procedures.Fixed(now); fixed {
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

// uphold applies, in the shift manager's name, the clause that they found to apply. If there are several, they
// choose one.
func (d *decision) uphold(rows []procedure.Row) {
	if len(rows) != 1 || len(d.rules.takes(&d.state, rows[0])) > 0 || d.state.Manager.IsZero() {
		return
	}
	row := rows[0]
	d.makeRuling(ruling{row: row, by: d.state.Manager.ID, as: game.ShiftManager, from: d.station,
		facts: d.rules.says(&d.state, d.rules.caseOf(&d.state), stated(row))})
}

// isOfLast reports whether the open incident is known to be about the last number, segment or throw.
func (r *Rules) isOfLast(s *state.State) bool {
	last, known := r.ofLast(s)
	return last && known
}

// ofThrow reports whether an incident is about a spin or a throw.
func ofThrow(kind game.Incident) bool {
	return slices.Contains([]game.Incident{game.NoSpin, game.NoRoll, game.NumberUnread, game.NumberMisread}, kind)
}

// findingStep asks the shift manager whether a report is right.
func (r *Rules) findingStep(s *state.State, rows []procedure.Row) game.Step {
	if s.Manager.IsZero() {
		return managerSignIn()
	}
	step := game.Step{Kind: game.StepAnswer, Name: game.StepNameFinding, By: game.ShiftManager, Asks: []string{game.FactConfirmed}}
	incident := message.Message("incident", s.Incident.Kind.WordsWhere(r.shows))
	if slices.ContainsFunc(rows, func(row procedure.Row) bool { return row.Round != rows[0].Round }) {
		step.Prompt = message.New("table.finding.ruled", "{incident}. Was it so? Yes: you rule on it. No: the result stands.",
			incident)
		return step
	}
	step.Prompt = message.New("table.finding", "{incident}. Was it so? Yes: {round}. No: the result stands.",
		incident, message.Message("round", RoundText(rows[0].Round)))
	return step
}

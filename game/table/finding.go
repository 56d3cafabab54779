package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// factConfirmed is what the shift manager finds of a report against a registered result: whether it was so.
const factConfirmed = "confirmed"

// contested returns the clauses by which a person's report would end or repeat what is registered, where all that apply
// do: a complete result, or the spin or throw the report is about. No document says who decides whether the report is
// right. The reporter does not: the shift manager finds whether it was so, and then the clause holds or the result
// stands. A clause that lets the result stand needs no finding: it can be ruled. What a device tells with its result
// goes by the rule at once.
func (r *Rules) contested(s *State, now procedure.Case) []procedure.Row {
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

// undoes reports whether a row ends or repeats the round.
func undoes(row procedure.Row) bool {
	return slices.Contains([]game.RoundEffect{game.RoundVoid, game.RoundRespin, game.RoundReroll, game.RoundReplay}, row.Round)
}

// found returns what the shift manager found of what was reported: whether it was so; false for both where they have
// not said it.
func (s *State) found() (so, said bool) {
	so, said = s.Incident.Facts[factConfirmed].(bool)
	return so, said
}

// uphold has the clause hold that the shift manager found to apply, in their name. Of several they choose one.
func (d *decision) uphold(rows []procedure.Row) {
	if len(rows) != 1 || len(d.rules.takes(&d.state, rows[0])) > 0 || d.state.Manager.IsZero() {
		return
	}
	row := rows[0]
	d.makeRuling(ruling{row: row, by: d.state.Manager.ID, as: game.ShiftManager, from: d.station,
		facts: d.rules.says(&d.state, d.rules.caseOf(&d.state), stated(row))})
}

// isOfLast reports whether the open incident is known to be about the last number, segment or throw.
func (r *Rules) isOfLast(s *State) bool {
	last, known := r.ofLast(s)
	return last && known
}

// ofThrow reports whether an incident is about a spin or a throw.
func ofThrow(kind game.Incident) bool {
	return slices.Contains([]game.Incident{game.NoSpin, game.NoRoll, game.NumberUnread, game.NumberMisread}, kind)
}

// findingStep asks the shift manager whether what was reported was so.
func (r *Rules) findingStep(s *State, rows []procedure.Row) game.Step {
	if s.Manager.IsZero() {
		return managerSignIn()
	}
	step := game.Step{Kind: game.StepAnswer, Name: stepFinding, By: game.ShiftManager, Asks: []string{factConfirmed}}
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

// recordedSeen returns whether the players saw the cards that an incident is about, where the record itself says so:
// they saw those of a round whose result is complete, all of which lie open, and they saw none that fell while every
// card of the round lay face down (000/3.39.special.b2).
func (r *Rules) recordedSeen(s *State, kind game.Incident) (seen, known bool) {
	fell := kind == game.CardsDropped
	if !fell && kind != game.CardFaceUp || !s.RoundRunning() || len(s.Round.Cards) == 0 {
		return false, false
	}
	lies := func(down bool) bool {
		return !slices.ContainsFunc(s.Round.Cards, func(placed game.Placed) bool {
			return down != (placed.Card.IsSealed() || r.facingAt(*s.Round, placed.Position) != game.FaceUp)
		})
	}
	switch {
	case r.resultComplete(s) && lies(false):
		return true, true
	case fell && lies(true):
		return false, true
	}
	return false, false
}

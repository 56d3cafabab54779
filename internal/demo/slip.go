package demo

import (
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table"
)

// Of so many steps a robot that makes mistakes makes one at one.
const (
	slipsAtOneIn   = 40
	tooManyAtOneIn = 30
)

// slip returns a mistake of the dealer's hands that no device sees, such as a card laid to a wrong seat, one
// opened too early or a player passed over: the dealer says so. It may be any that the round's
// procedures are about.
func (r *robot) slip(snapshot table.Snapshot) (report game.Report, slipped bool) {
	state := snapshot.State
	works := snapshot.Step.By == game.Dealer || snapshot.Step.Kind == game.StepDecide
	if !r.mistakes || !works || !state.RoundRunning() || state.Incident != nil || r.chance.IntN(slipsAtOneIn*r.calm) > 0 {
		return game.Report{}, false
	}
	incidents := slices.DeleteFunc(snapshot.Reportable(), func(incident game.Incident) bool {
		return incident == game.ResultWrong // that is asked for by whoever is signed in, not reported
	})
	incident := incidents[r.chance.IntN(len(incidents))]
	r.threw(state, "the dealer reports: "+incident.WordsWhere(snapshot.Shows()).String())
	return game.Report{Incident: incident}, true
}

// tooMany reports whether a card is drawn now though the step waits for none.
func (r *robot) tooMany(rig rig, snapshot table.Snapshot) bool {
	_, cards := rig.(*shoe)
	state := snapshot.State
	return cards && r.mistakes && state.RoundRunning() && state.Incident == nil && r.chance.IntN(tooManyAtOneIn*r.calm) == 0
}

// answers returns what the dealer of the simulated table says: what is so where the table knows it, else
// anything that may be.
func (r *robot) answers(snapshot table.Snapshot) game.Facts {
	facts := game.Facts{}
	for _, name := range snapshot.Step.Asks {
		switch name {
		case "cards":
			facts[name] = float64(snapshot.State.Shoe.Expected())
		case "cards_left":
			facts[name] = float64(snapshot.State.Shoe.Left())
		default:
			facts[name] = r.anything(name, snapshot.Step.Choices[name])
		}
	}
	return facts
}

// anything returns an answer that a fact can have: one of its choices, yes or no, a small number, or a word.
func (r *robot) anything(name string, choices []string) any {
	fact, _ := procedure.FactNamed(name)
	switch {
	case len(choices) > 0:
		return choices[r.chance.IntN(len(choices))]
	case fact.Kind == procedure.Count:
		return float64(1 + r.chance.IntN(3))
	case fact.Kind == procedure.Word:
		return "training"
	}
	return r.chance.IntN(2) == 0
}

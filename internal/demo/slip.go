package demo

import (
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/view"
	"pitboss/hardware/device"
)

// A robot with mistakes makes one in this many steps.
const (
	slipsAtOneIn   = 40
	tooManyAtOneIn = 30
)

// slip returns a mistake of the dealer's hands that no device detects, such as a card dealt to the wrong seat, a card
// opened too early, or a player passed over: the dealer reports it. It may be anything the round's procedures cover.
func (r *robot) slip(snapshot view.Snapshot) (report game.Report, slipped bool) {
	state := snapshot.State
	works := snapshot.Step.By == game.Dealer || snapshot.Step.Kind == game.StepDecide
	if !r.mistakes || !works || !state.RoundRunning() || state.Incident != nil || r.chance.IntN(slipsAtOneIn*r.calm) > 0 {
		return game.Report{}, false
	}
	incidents := slices.DeleteFunc(snapshot.Reportable(), func(incident game.Incident) bool {
		return incident == game.ResultWrong // requested by a person who is signed in, not reported
	})
	incident := incidents[r.chance.IntN(len(incidents))]
	r.threw(state, "the dealer reports: "+incident.WordsWhere(snapshot.Shows()).String())
	return game.Report{Incident: incident}, true
}

// tooMany reports whether to draw a card although the step does not wait for one.
func (r *robot) tooMany(rig device.Rig, snapshot view.Snapshot) bool {
	_, cards := rig.(device.CardRig)
	state := snapshot.State
	return cards && r.mistakes && state.RoundRunning() && state.Incident == nil && r.chance.IntN(tooManyAtOneIn*r.calm) == 0
}

// answers returns the answers of the simulated dealer: the truth if the table knows it, otherwise any possible answer.
func (r *robot) answers(snapshot view.Snapshot) game.Facts {
	facts := game.Facts{}
	for _, name := range snapshot.Step.Asks {
		switch name {
		case game.FactCards:
			facts[name] = float64(snapshot.State.Shoe.Expected())
		case game.FactCardsLeft:
			facts[name] = float64(snapshot.State.Shoe.Left())
		default:
			facts[name] = r.anything(name, snapshot.Step.Choices[name])
		}
	}
	return facts
}

// anything returns a possible answer for a fact: one of its choices, yes or no, a small number, or a word.
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

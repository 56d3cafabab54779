package tabletest

import (
	"pitboss/game"
	"pitboss/game/procedure"
)

// Answers returns answers to all of a step's questions. Choose picks one of n.
func Answers(step game.Step, choose func(n int) int) game.Facts {
	facts := game.Facts{}
	for _, name := range step.Asks {
		if choices := step.Choices[name]; len(choices) > 0 {
			facts[name] = choices[choose(len(choices))]
			continue
		}
		switch fact, _ := procedure.FactNamed(name); fact.Kind {
		case procedure.YesNo:
			facts[name] = choose(2) == 1
		case procedure.Count:
			facts[name] = float64(1 + choose(3))
		default:
			facts[name] = "something"
		}
	}
	return facts
}

// Ruling returns a ruling that accepts an offer unchanged.
func Ruling(offer game.Offer) game.Rule {
	return game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reference: "camera 2"}
}

package demo

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/procedure"
	"pitboss/game/table"
)

// answers is what an honest dealer of the simulated table would say.
func answers(snapshot table.Snapshot) game.Facts {
	facts := game.Facts{}
	for _, name := range snapshot.Step.Asks {
		switch name {
		case "cards":
			facts[name] = float64(snapshot.State.Shoe.Expected())
		case "cards_left":
			facts[name] = float64(snapshot.State.Shoe.Left())
		default:
			facts[name] = anything(name, snapshot.Step.Choices[name])
		}
	}
	return facts
}

// anything is an answer that a fact can have: one of its choices, no, one, or a word.
func anything(name string, choices []string) any {
	fact, _ := procedure.FactNamed(name)
	switch {
	case len(choices) > 0:
		return choices[0]
	case fact.Kind == procedure.Count:
		return 1.0
	case fact.Kind == procedure.Word:
		return "training"
	}
	return false
}

// ruling is a ruling that the table would take, the round saved if it can be: the first
// such offer; without one, the first of all.
func ruling(snapshot table.Snapshot, rules family.Rules) game.Command {
	var void, first game.Command
	for _, offer := range snapshot.Step.Offers {
		rule := game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reason: "training", Reference: "training"}
		if slices.Contains(offer.Takes, "result") && snapshot.State.Round != nil {
			rule.Result = game.Typed{Text: rules.Typed(*snapshot.State.Round)}
		}
		if first == nil {
			first = rule
		}
		if tried, known := snapshot.Try(rule); !known || tried.Refused != nil {
			continue
		}
		if offer.Round != game.RoundVoid {
			return rule
		}
		if void == nil {
			void = rule
		}
	}
	if void != nil {
		return void
	}
	return first
}

package demo

import (
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
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
func ruling(snapshot table.Snapshot) game.Command {
	var void, first game.Command
	for _, offer := range snapshot.Step.Offers {
		rule := game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reason: "training", Reference: "training"}
		if slices.Contains(offer.Takes, "result") {
			rule.Result = game.Typed{Text: shown(snapshot.State.Round)}
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

// shown is the round's result as the video would show it.
func shown(round *game.Round) string {
	if round == nil {
		return ""
	}
	if len(round.Cards) == 0 {
		if round.Spin.Number == nil {
			return "17"
		}
		return strconv.Itoa(*round.Spin.Number)
	}
	hands := map[string][]string{}
	for _, placed := range round.Cards {
		field, _, _ := strings.Cut(string(placed.Position), "-")
		hands[field] = append(hands[field], placed.Card.String())
	}
	return strings.Join(hands["player"], " ") + " / " + strings.Join(hands["banker"], " ")
}

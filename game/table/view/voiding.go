package view

import (
	"pitboss/game"
	"pitboss/game/procedure"
)

// Voiding is an answer to the present question that would make the running round void, with the ruling that would
// do so.
type Voiding struct {
	Answer any        `json:"answer"`
	Ruled  game.Ruled `json:"ruled"`
}

// mostCounted is the largest count tried as an answer: a key of the table's screen is a single digit.
const mostCounted = 9

// Voiding returns the answers to the present question that would make the round void. A screen that cannot ask a
// table asks for confirmation of those.
func (s Snapshot) Voiding() (list []Voiding) {
	step := s.Step
	if step.Kind != game.StepAnswer || len(step.Asks) == 0 {
		return nil
	}
	name := step.Asks[0]
	for _, answer := range answersTo(name, step.Choices[name]) {
		trial := s.Consider(game.Answer{Facts: game.Facts{name: answer}}, game.Offer{}, false)
		if trial.Voids != nil {
			list = append(list, Voiding{Answer: answer, Ruled: *trial.Voids})
		}
	}
	return list
}

// answersTo returns the possible answers to a question, as far as single keys can give them.
func answersTo(name string, choices []string) (answers []any) {
	fact, _ := procedure.FactNamed(name)
	switch {
	case len(choices) > 0:
		for _, choice := range choices {
			answers = append(answers, choice)
		}
	case fact.Kind == procedure.YesNo:
		answers = []any{true, false}
	case fact.Kind == procedure.Count:
		for count := range mostCounted + 1 {
			answers = append(answers, float64(count))
		}
	}
	return answers
}

// VoidedBy returns the ruling by which an answer to the present question would make the round void; nil if it would
// not, or if the view does not say.
func (v View) VoidedBy(facts game.Facts) *game.Ruled {
	for _, given := range facts {
		for i, one := range v.Voiding {
			if one.Answer == given {
				return &v.Voiding[i].Ruled
			}
		}
	}
	return nil
}

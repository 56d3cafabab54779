package familytest

import (
	"encoding/json"
	"strings"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/internal/testing/must"
)

// Cards parses cards such as "KD 4S".
func Cards(t rapid.TB, codes string) (cards []game.Card) {
	t.Helper()
	for code := range strings.FieldsSeq(codes) {
		cards = append(cards, must.Get(game.ParseCard(code))(t))
	}
	return cards
}

// Hear returns the data that a round keeps of a platform message, or an error.
func Hear(rules game.Family, round game.Round, name string, data json.RawMessage,
	training bool) (json.RawMessage, error) {
	accepted, err := rules.Accept(round, game.Message{Name: name, Data: data}, training)
	if err != nil {
		return nil, err
	}
	return accepted.(game.Message).Data, nil
}

// Played takes a round of dice to its announcement and returns the names of its steps. Chance draws the platform's
// messages, throw returns the faces of a throw. At each step there are bets only if the round is over.
func Played(
	t rapid.TB, rules family.Rules, round *game.Round, chance family.Chance, throw func() []int,
) (steps []string) {
	t.Helper()
	for range 100 {
		step := rules.Next(*round)
		steps = append(steps, step.Name)
		if _, bets, err := rules.Result(*round); err != nil || (bets != nil) != (step.Name == game.StepNameAnnounce) {
			t.Fatalf("at %s the bets are %v, %v", step.Name, bets, err)
		}
		switch step.Kind {
		case game.StepWait:
			round.BettingClosed = true
		case game.StepPlatform:
			name := step.Name
			if len(step.Messages) > 0 {
				name = step.Messages[chance.IntN(len(step.Messages))]
			}
			heard := must.Get(Hear(rules, *round, name, rules.Draw(chance, name, *round), false))(t)
			round.Messages = append(round.Messages, game.Message{Name: name, Data: heard})
		case game.StepDice:
			faces := throw()
			must.Get(rules.Accept(*round, game.DiceRead{Faces: faces}, false))(t)
			round.Throws = append(round.Throws, faces)
		default:
			return steps
		}
	}
	t.Fatalf("the round does not end: %v", steps)
	return nil
}

package roulette_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/internal/familytest"
)

// A message is kept in the same form, however it was written.
func TestHear(t *testing.T) {
	const powerUp = "pragmatic-powerup-roulette"
	for _, test := range []struct{ slug, name, data, want string }{
		{"pragmatic-mega-roulette", roulette.HearLucky, ` { "lucky" : { "17" : 50, "7":100 } } `, `{"lucky":{"17":50,"7":100}}`},
		{"pragmatic-auto-mega-roulette", roulette.HearLucky, `{"lucky":{"0":500}}`, `{"lucky":{"0":500}}`},
		{powerUp, roulette.HearPowerUp, `{"numbers":[20, 3,17]}`, `{"numbers":[20,3,17]}`},
		{powerUp, roulette.HearBonus, `{"multiplier":120,"number":5}`, `{"number":5,"multiplier":120}`},
		{powerUp, roulette.HearBonus, `{"last":true,"multiplier":0,"number":5}`, `{"number":5,"multiplier":0,"last":true}`},
		{powerUp, roulette.HearBonus, `{"last":false,"multiplier":500,"number":0}`, `{"number":0,"multiplier":500}`},
	} {
		data, err := familytest.Hear(rulesOf(t, test.slug), game.Round{}, test.name, json.RawMessage(test.data), false)
		if err != nil || string(data) != test.want {
			t.Errorf("%s: %s, %v; want %s", test.data, data, err, test.want)
		}
	}
}

// What is told of a message that cannot be right; the first bonus spin goes to 500x,
// the others to 8000x (003/14.b4, 003/14.1.2.table).
func TestHearRefuses(t *testing.T) {
	const powerUp = "pragmatic-powerup-roulette"
	for _, test := range []struct{ slug, name, data, problem string }{
		{"pragmatic-mega-roulette", roulette.HearLucky, ``, "nothing is drawn"},
		{"pragmatic-mega-roulette", roulette.HearLucky, `null`, "no JSON object"},
		{"pragmatic-mega-roulette", roulette.HearLucky, `{}`, `"lucky" is missing`},
		{"pragmatic-mega-roulette", roulette.HearLucky, `{"lucky":{"7":100},"more":1}`, "no such key"},
		{"pragmatic-mega-roulette", roulette.HearLucky, `{"lucky":{"7":100,"7":100}}`, "stands twice"},
		{"pragmatic-mega-roulette", roulette.HearLucky, `{"lucky":[7]}`, "no JSON object"},
		{"pragmatic-mega-roulette", roulette.HearLucky, `{"lucky":{"7":501}}`, "50 to 500"},
		{"pragmatic-roulette", roulette.HearLucky, `{"lucky":{"7":100}}`, "has no lucky numbers"},
		{"pragmatic-mega-roulette", roulette.HearPowerUp, `{"numbers":[1,2,3]}`, "has no PowerUP numbers"},
		{powerUp, roulette.HearPowerUp, `{"numbers":[1,2]}`, "3 to 5"},
		{powerUp, roulette.HearPowerUp, `{"numbers":[1,2,37]}`, "0 to 36"},
		{powerUp, roulette.HearBonus, `{"number":5}`, "multiplier"},
		{powerUp, roulette.HearBonus, `{"number":5,"multiplier":120,"last":1}`, "neither true nor false"},
		{powerUp, roulette.HearBonus, `{"number":37,"multiplier":120}`, "0 to 36"},
		{powerUp, roulette.HearBonus, `{"number":5,"multiplier":501}`, "30 to 500"},
		{powerUp, "seats", `{"seats":[1]}`, "not \"seats\""},
	} {
		data, err := familytest.Hear(rulesOf(t, test.slug), game.Round{}, test.name, json.RawMessage(test.data), false)
		if err == nil || data != nil || !strings.Contains(err.Error(), test.problem) {
			t.Errorf("%s: %s, %v; want an error that says %q", test.data, data, err, test.problem)
		}
	}
	second := at(true, 17, []string{"spin"}, `power-up-numbers {"numbers":[3,17,20]}`, `bonus-spin {"number":5,"multiplier":500}`)
	rules := rulesOf(t, powerUp)
	if _, err := familytest.Hear(rules, second, roulette.HearBonus, json.RawMessage(`{"number":5,"multiplier":8000}`), false); err != nil {
		t.Error(err)
	}
	if _, err := familytest.Hear(rules, second, roulette.HearBonus, json.RawMessage(`{"number":5,"multiplier":8001}`), false); err == nil {
		t.Error("8001x is taken")
	}
}

// In training the platform may say nothing; what it says is checked all the same.
func TestHearInTraining(t *testing.T) {
	rules := rulesOf(t, "pragmatic-mega-roulette")
	if data, err := familytest.Hear(rules, game.Round{}, roulette.HearLucky, nil, true); err != nil || data != nil {
		t.Errorf("%s, %v", data, err)
	}
	if _, err := familytest.Hear(rules, game.Round{}, roulette.HearLucky, json.RawMessage(`{"lucky":{"7":1}}`), true); err == nil {
		t.Error("1x is taken")
	}
}

// Whatever a platform sends, a message that is taken is taken alike when it is read
// again, and the round it is kept in has a next step and, in the end, a result.
func FuzzHear(f *testing.F) {
	for _, seed := range []string{
		`{"lucky":{"7":100,"17":50}}`, `{"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66,"17":2088}}`, `{"numbers":[3,17,20]}`,
		`{"number":5,"multiplier":120,"last":true}`, `{"number":5,"multiplier":0}`, `{}`, `null`, `{"lucky":{}}`, `{"numbers":[]}`,
	} {
		f.Add([]byte(seed), 17)
	}
	var all []*roulette.Rules
	for _, v := range variants() {
		all = append(all, v.rules(f))
	}
	f.Fuzz(func(t *testing.T, data []byte, number int) {
		for _, rules := range all {
			round := game.Round{BettingClosed: true, Done: []string{game.StepSpin}}
			if number %= 37; number >= 0 {
				round.Spin.Number = &number
			}
			for range 10 {
				step := rules.Next(round)
				if step.Kind != game.StepPlatform {
					break
				}
				kept, err := familytest.Hear(rules, round, step.Name, data, false)
				if err != nil {
					if kept != nil {
						t.Fatalf("%s: %q is refused and kept as %s", step.Name, data, kept)
					}
					break
				}
				again, err := familytest.Hear(rules, round, step.Name, kept, false)
				if err != nil || string(again) != string(kept) {
					t.Fatalf("%s: %q is kept as %s, which is read as %s, %v", step.Name, data, kept, again, err)
				}
				round.Messages = append(round.Messages, game.Message{Name: step.Name, Data: kept})
			}
			_, bets, err := rules.Result(round)
			if err != nil || (bets != nil) != (rules.Next(round).Name == "announce") {
				t.Fatalf("%q: at %s with %d bets, %v", data, rules.Next(round).Name, len(bets), err)
			}
		}
	})
}

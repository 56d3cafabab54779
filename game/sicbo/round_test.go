package sicbo_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/sicbo"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
)

// played takes a round to its announcement and returns its steps.
func played(t testing.TB, rules *sicbo.Rules, round *game.Round, faces ...int) string {
	t.Helper()
	throw := func() []int { return faces }
	return strings.Join(familytest.Played(t, rules, round, rand.New(rand.NewPCG(7, 7)), throw), " ")
}

// A round is bets, what the platform draws, a throw of three dice, the announcement (003/12.b5 to b7,
// 003/16.b3, 003/16.b5 to b7, 000/1.19.b2, 000/1.19.rules.b1 to b3, 000/1.19.mult.b1).
func TestARound_003_12_b7(t *testing.T) {
	for slug, want := range map[string]string{
		"pragmatic-sic-bo":      "betting dice announce",
		"pragmatic-mega-sic-bo": "betting multipliers dice announce",
		"ezugi-ultimate-sic-bo": "betting multipliers dice announce",
	} {
		rules, round := rules(t, slug), game.Round{Number: 1}
		check.Equalf(t, played(t, rules, &round, 6, 2, 6), want, "%s: the steps", slug)
		result, _, _ := rules.Result(round)
		if !strings.HasPrefix(string(result), `{"dice":[6,2,6],"total":14,"triple":false`) {
			t.Errorf("%s: the result is %s", slug, result)
		}
		if got := rules.ResultText(result).String(); !strings.HasPrefix(got, "6 2 6, total 14") {
			t.Errorf("%s: the result is said %q", slug, got)
		}
	}
}

// A throw that does not count is made again: bets stand, and the multipliers are not drawn again
// (003/12.2.b8, 003/16.2.b8, 000/1.19.special.b1, reading 003/16.b3).
func TestThrownAgain_003_16_2_b8(t *testing.T) {
	rules, round := rules(t, "pragmatic-mega-sic-bo"), game.Round{Number: 1}
	played(t, rules, &round, 6, 2, 6)
	drawn := string(round.Messages[0].Data)
	round.Throws, round.Rerolls = nil, 1
	check.Equalf(t, played(t, rules, &round, 1, 1, 2), "dice announce",
		"after a throw that did not count the steps")
	result, _, _ := rules.Result(round)
	check.Containsf(t, string(result), strings.TrimSuffix(strings.TrimPrefix(drawn, "{"), "}"),
		"%s was drawn, and the result is %s", drawn, result)
}

// The phase of a round decides which procedures may be applied.
func TestPhases(t *testing.T) {
	rules := rules(t, "ezugi-ultimate-sic-bo")
	round := game.Round{Number: 1}
	want := func(phase game.Phase) {
		t.Helper()
		if got := rules.Phase(round); got != phase {
			t.Errorf("at %s it is %s, want %s", rules.Next(round).Name, got, phase)
		}
	}
	want(game.PhaseBetting)
	round.BettingClosed = true
	want(game.PhaseSpin)
	round.Messages = []game.Message{{Name: "multipliers", Data: json.RawMessage(`{"multipliers":{}}`)}}
	want(game.PhaseSpin)
	if registered := rules.Facts(round, game.NoRoll, nil)["registered"]; registered != false {
		t.Errorf("before the throw it is registered: %v", registered)
	}
	round.Throws = [][]int{{1, 2, 3}}
	want(game.PhaseResult)
	if registered := rules.Facts(round, game.NoRoll, nil)["registered"]; registered != true {
		t.Errorf("after the throw it is registered: %v", registered)
	}
	round.Outcome = &game.Outcome{}
	want(game.PhaseBetween)
}

// The platform's message is accepted within the documents' limits, in training also without any data (003/16.b3,
// 000/1.19.mult.b1).
func TestMultipliersTold_003_16_b3(t *testing.T) {
	for _, test := range []struct {
		slug, data string
		training   bool
		says       string
	}{
		{"pragmatic-mega-sic-bo", `{"multipliers":{"double-4":50,"total-9":12}}`, false, ""},
		{"pragmatic-mega-sic-bo", `{"multipliers":{}}`, false, "0 multipliers: want 2 to 54"},
		{"pragmatic-mega-sic-bo", `{}`, false, "missing"},
		{"pragmatic-mega-sic-bo", ``, false, "says nothing"},
		{"pragmatic-mega-sic-bo", ``, true, ""},
		{"ezugi-ultimate-sic-bo", `{"multipliers":{}}`, false, ""},
		{"ezugi-ultimate-sic-bo", `{"multipliers":null}`, false, "null"},
		{"ezugi-ultimate-sic-bo", `{"multipliers":{"big":2}}`, false, "nothing to multiply"},
		{"ezugi-ultimate-sic-bo", `{"boosts":{}}`, false, "boosts"},
	} {
		heard, err := rules(t, test.slug).Accept(game.Round{}, game.Message{Name: "multipliers", Data: json.RawMessage(test.data)}, test.training)
		switch {
		case test.says == "" && err != nil, test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)):
			t.Errorf("%s: %s is taken as %v, %v; want %q", test.slug, test.data, heard, err, test.says)
		}
	}
	if _, err := rules(t, "pragmatic-sic-bo").Accept(game.Round{}, game.Message{Name: "multipliers"},
		true); !errors.Is(err, game.ErrNotTaken) {
		t.Errorf("a game without multipliers answers %v", err)
	}
}

package roulette_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/game/rulebook"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// at returns a round as far as it has come; number negative for none.
func at(closed bool, number int, done []string, told ...string) game.Round {
	round := game.Round{Number: 7, BettingUntil: time.Unix(100, 0), BettingClosed: closed, Done: done}
	if number >= 0 {
		round.Spin.Number = &number
	}
	for _, message := range told {
		name, data, _ := strings.Cut(message, " ")
		round.Messages = append(round.Messages, game.Message{Name: name, Data: json.RawMessage(data)})
	}
	return round
}

// The steps of a round, one after the other, and its phases.
func TestNextAndPhase(t *testing.T) {
	const mega, powerUp, plain = "pragmatic-mega-roulette", "pragmatic-powerup-roulette", "ezugi-roulette"
	spun := []string{"spin"}
	const lucky, numbers = `lucky-numbers {"lucky":{"7":100}}`, `power-up-numbers {"numbers":[3,17,20]}`
	bonus := func(n int, last bool) string {
		return fmt.Sprintf(`bonus-spin {"number":%d,"multiplier":120,"last":%v}`, n, last)
	}
	for _, test := range []struct {
		name, slug string
		round      game.Round
		kind       game.StepKind
		step       string
		phase      game.Phase
	}{
		{"bets", plain, at(false, -1, nil), game.StepWait, "betting", game.PhaseBetting},
		{"a number before betting ended is no announcement", plain, at(false, 4, nil), game.StepWait, "betting", game.PhaseBetting},
		{"ball", plain, at(true, -1, nil), game.StepConfirm, "spin", game.PhaseSpin},
		{"number", plain, at(true, -1, spun), game.StepNumber, "number", game.PhaseSpin},
		{"announce", plain, at(true, 4, spun), game.StepConfirm, "announce", game.PhaseResult},
		{"draw first", mega, at(true, -1, nil), game.StepPlatform, "lucky-numbers", game.PhaseSpin},
		{"then ball", mega, at(true, -1, nil, lucky), game.StepConfirm, "spin", game.PhaseSpin},
		{"nothing drawn, in training", mega, at(true, -1, nil, "lucky-numbers"), game.StepConfirm, "spin", game.PhaseSpin},
		{"a lucky number is announced", mega, at(true, 7, spun, lucky), game.StepConfirm, "announce", game.PhaseResult},
		{"PowerUP numbers first", powerUp, at(true, -1, nil), game.StepPlatform, "power-up-numbers", game.PhaseSpin},
		{"no PowerUP number", powerUp, at(true, 4, spun, numbers), game.StepConfirm, "announce", game.PhaseResult},
		{"a PowerUP number", powerUp, at(true, 17, spun, numbers), game.StepPlatform, "bonus-spin", game.PhaseSpin},
		{"no PowerUP number drawn, in training", powerUp, at(true, 17, spun, "power-up-numbers"), game.StepConfirm,
			"announce", game.PhaseResult},
		{"another bonus spin", powerUp, at(true, 17, spun, numbers, bonus(5, false)), game.StepPlatform, "bonus-spin", game.PhaseSpin},
		{"the platform says it was the last", powerUp, at(true, 17, spun, numbers, bonus(5, true)), game.StepConfirm,
			"announce", game.PhaseResult},
		{"five are all", powerUp, at(true, 17, spun, numbers, bonus(5, false), bonus(6, false), bonus(7, false),
			bonus(8, false), bonus(9, false)),
			game.StepConfirm, "announce", game.PhaseResult},
		{"nothing told of the bonus, in training", powerUp, at(true, 17, spun, numbers, "bonus-spin"), game.StepConfirm,
			"announce", game.PhaseResult},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := rulesOf(t, test.slug)
			step := rules.Next(test.round)
			if step.Kind != test.kind || step.Name != test.step || step.Prompt.IsZero() || step.By != game.Dealer {
				t.Errorf("the step is %+v, want %s %s", step, test.kind, test.step)
			}
			if (step.Kind == game.StepWait) == step.Deadline.IsZero() {
				t.Errorf("the deadline is %v", step.Deadline)
			}
			check.Equalf(t, rules.Phase(test.round), test.phase, "the phase")
			test.round.Outcome = &game.Outcome{}
			check.Equalf(t, rules.Phase(test.round), game.PhaseBetween, "a round that ended is in phase")
		})
	}
}

// What the dealer is told names what is special of the variant and the round.
func TestPrompts(t *testing.T) {
	book := variants()[0].book(t)
	ownOf(book).Wheel = &roulette.WheelRules{Turns: rulebook.Number{Value: 4, Clause: "001/9.14"},
		Opposite: rulebook.Cited{Clause: "001/9.14"}}
	rules := newRules(t, book)
	round := at(true, -1, nil)
	if got := rules.Next(round).Prompt.String(); got != `Call "No more bets". Spin against the wheel, 4 turns or more, then Enter.` {
		t.Error(got)
	}
	round.Spin.Repeats = 1
	if got := rules.Next(round).Prompt; !strings.HasPrefix(got.String(), "All bets stand. Spin again") {
		t.Error(got)
	}
	round.Done = []string{"spin"}
	entered := 12
	round.Spin.Entered = &entered
	if got := rules.Next(round).Prompt; !strings.Contains(got.String(), "12") || !strings.Contains(got.String(), "again to confirm") {
		t.Error(got)
	}
	if got := rulesOf(t, "ro-roulette").Next(at(true, -1, nil)).Prompt.String(); got != `Call "No more bets". Spin, then Enter.` {
		t.Error(got)
	}
	got := rulesOf(t, "pragmatic-mega-roulette").Next(at(true, 7, []string{"spin"}, `lucky-numbers {"lucky":{"7":100}}`)).Prompt
	check.Equal(t, got.String(), "Announce: 7, red. Mega Win: a lucky number, 100x.")
}

// No card is part of it, and the wheel has the numbers 0 to 36.
func TestCardsAndNumbers(t *testing.T) {
	rules := rulesOf(t, "ro-roulette")
	if rules.ToCome(game.Round{}) != 0 || rules.CheckLayout(game.Round{}) != nil {
		t.Error("an empty table is refused, or cards are expected")
	}
	check.ErrorSaysf(t, rules.CheckLayout(game.Round{}.WithCard(game.Placed{Position: "player-1",
		Card: game.CardAt(3)})), "player-1", "a card may lie")
	for _, test := range []struct {
		number int
		is     bool
	}{{-1, false}, {0, true}, {36, true}, {37, false}} {
		if _, err := rules.Accept(game.Round{}, game.NumberRead{Number: test.number}, false); (err == nil) != test.is {
			t.Errorf("%d: %v", test.number, err)
		}
	}
}

// A round's result is whole or has no bets; before, it is what is known.
func TestResultOfARound(t *testing.T) {
	spun := []string{"spin"}
	const numbers = `power-up-numbers {"numbers":[3,17,20]}`
	for _, test := range []struct {
		name, slug string
		round      game.Round
		result     string
		whole      bool
	}{
		{"nothing yet", "ezugi-roulette", at(true, -1, nil), ``, false},
		{"a number", "ezugi-roulette", at(true, 0, spun), `{"number":0,"colour":"green"}`, true},
		{"a draw", "pragmatic-mega-roulette", at(true, -1, nil, `lucky-numbers {"lucky":{"7":100}}`), `{"lucky":{"7":100}}`, false},
		{"a number without its draw", "pragmatic-mega-roulette", at(true, 7, nil), `{"number":7}`, false},
		{"a lucky number", "pragmatic-mega-roulette", at(true, 7, spun, `lucky-numbers {"lucky":{"7":100}}`),
			`{"number":7,"colour":"red","multiplier":100,"lucky":{"7":100}}`, true},
		{"a bonus spin outstanding", "pragmatic-powerup-roulette", at(true, 17, spun, numbers),
			`{"number":17,"power_up":{"numbers":[3,17,20]}}`, false},
		{"nothing told of the bonus, in training", "pragmatic-powerup-roulette",
			at(true, 17, spun, numbers, "bonus-spin"), `{"number":17,"colour":"black"}`, true},
		{"bonus spins", "pragmatic-powerup-roulette", at(true, 17, spun, numbers, `bonus-spin {"number":5,"multiplier":120,"last":true}`),
			`{"number":17,"colour":"black","power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}}`, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := rulesOf(t, test.slug)
			data, bets, err := rules.Result(test.round)
			if err != nil || string(data) != test.result || test.whole != (len(bets) == len(rules.Bets())) || !test.whole && bets != nil {
				t.Errorf("%s with %d bets, %v; want %s", data, len(bets), err, test.result)
			}
		})
	}
}

// A result as people write it is the number.
func TestParse(t *testing.T) {
	rules := rulesOf(t, "pragmatic-roulette")
	for _, text := range []string{"17", " 17 ", "17\n"} {
		check.Equalf(t, string(must.Get(rules.Parse(text))(t)), `{"number":17}`, "%q", text)
	}
	for _, text := range []string{"", "37", "-1", "17 black", "seventeen", "1e1", `{"number":17}`} {
		if data, err := rules.Parse(text); err == nil || !strings.Contains(err.Error(), "such as 17") {
			t.Errorf("%q is %s, %v", text, data, err)
		}
	}
}

// A corrected number keeps the draw of its round, unless the correction has one too.
func TestComplete(t *testing.T) {
	const lucky = `{"number":20,"colour":"black","lucky":{"17":50,"7":100}}`
	const bonus = `{"number":17,"colour":"black","power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}}`
	for _, test := range []struct{ name, slug, known, given, want string }{
		{"nothing known", "pragmatic-roulette", ``, `{"number":17}`, `{"number":17}`},
		{"nothing drawn", "pragmatic-roulette", `{"number":20,"colour":"black"}`, `{"number":17}`, `{"number":17}`},
		{"lucky numbers", "pragmatic-mega-roulette", lucky, `{"number":17}`, `{"number":17,"lucky":{"17":50,"7":100}}`},
		{"lucky numbers given", "pragmatic-mega-roulette", lucky, `{"number":17,"lucky":{"8":60}}`, `{"number":17,"lucky":{"8":60}}`},
		{"before the result", "pragmatic-mega-roulette", `{"lucky":{"7":100}}`, `{"number":17}`, `{"number":17,"lucky":{"7":100}}`},
		{"no PowerUP number any more", "pragmatic-powerup-roulette", bonus, `{"number":4}`,
			`{"number":4,"power_up":{"numbers":[3,17,20]}}`},
		{"another PowerUP number", "pragmatic-powerup-roulette", bonus, `{"number":3}`,
			`{"number":3,"power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}}`},
		{"a PowerUP number whose bonus spins nobody gave", "pragmatic-powerup-roulette",
			`{"number":4,"colour":"black","power_up":{"numbers":[3,17,20]}}`, `{"number":17}`,
			`{"number":17,"power_up":{"numbers":[3,17,20]}}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := rulesOf(t, test.slug)
			got, err := rules.Complete(json.RawMessage(test.known), json.RawMessage(test.given))
			if err != nil || string(got) != test.want {
				t.Errorf("%s, %v; want %s", got, err, test.want)
			}
		})
	}
	rules := rulesOf(t, "pragmatic-powerup-roulette")
	line := must.Get(rules.Complete([]byte(`{"number":4,"power_up":{"numbers":[3,17,20]}}`), []byte(`{"number":17}`)))(t)
	if _, _, err := rules.Settle(line); err == nil || !strings.Contains(err.Error(), "none is given") {
		t.Errorf("a bonus that nobody gave is settled: %v", err)
	}
	for _, given := range []string{``, `17`, `{"lucky":{}}`} {
		if got, err := rules.Complete(nil, json.RawMessage(given)); err == nil {
			t.Errorf("%q is completed to %s", given, got)
		}
	}
}

package table_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
)

var (
	anyNumber    = rapid.SampledFrom([]int{0, 3, 17, 17, 17, 20, 36, 37, -1})
	anyDirection = rapid.SampledFrom([]game.Direction{"", game.BallAgainst, game.BallAgainst, game.BallWith, "sideways"})
	anyData      = rapid.SampledFrom([]string{
		``, ``, `{}`, `null`, `{"lucky":{"17":50}}`, `{"lucky":{"17":5}}`, `{"numbers":[3,17,20]}`, `{"numbers":[3]}`,
		`{"number":5,"multiplier":120}`, `{"number":17,"multiplier":0,"last":true}`, `{"number":40,"multiplier":1}`,
	})
	anyMessage = rapid.SampledFrom([]string{"lucky-numbers", "power-up-numbers", "bonus-spin", "", "seats"})
)

// drawWheelFacts draws facts of an incident at a wheel, possible or not.
func drawWheelFacts(t *rapid.T) game.Facts {
	facts := drawFacts(t)
	if rapid.Bool().Draw(t, "cause said") {
		facts = facts.With(game.Facts{"cause": rapid.SampledFrom(append(game.BallCauses(), "pointer-on-pin", "luck")).Draw(t, "cause")})
	}
	if rapid.Bool().Draw(t, "pocket said") {
		facts = facts.With(game.Facts{"in_pocket": rapid.Bool().Draw(t, "in pocket")})
	}
	return facts
}

// drawWheelCommand draws any command that can reach a roulette table, sensible or not.
func drawWheelCommand(t *rapid.T, step game.Step) (command game.Command, device string) {
	switch rapid.IntRange(0, 12).Draw(t, "command") {
	case 0, 1:
		return game.NumberRead{Number: anyNumber.Draw(t, "number"), Turns: rapid.IntRange(0, 6).Draw(t, "turns"),
			Direction: anyDirection.Draw(t, "direction")}, "wheel"
	case 2:
		told := game.WheelState{State: rapid.SampledFrom([]string{"", "spinning", "result", "fault"}).Draw(t, "state")}
		told.Incident = rapid.SampledFrom([]game.Incident{"", game.NoSpin, game.NumberUnread, game.NumberMisread,
			game.EquipmentFailure, "wheel-eaten"}).Draw(t, "told")
		if told.Incident == game.NoSpin {
			told.Cause = rapid.SampledFrom(game.BallCauses()).Draw(t, "cause")
			told.Flags = []string{told.Cause}
		}
		return told, "wheel"
	case 3:
		return game.EnterNumber{Number: anyNumber.Draw(t, "entered")}, ""
	case 4:
		return game.Platform{Message: anyMessage.Draw(t, "message"), Data: json.RawMessage(anyData.Draw(t, "data"))}, ""
	case 5:
		return game.LinkChanged{Up: rapid.Bool().Draw(t, "up"), Reason: message.Written("It was unplugged.")}, "wheel"
	case 6, 7:
		incidents := append(game.Incidents(), game.NoSpin, game.NoSpin, game.SpunEarly, game.NumberUnread,
			game.NumberMisread, game.ProviderFault)
		return game.Report{Incident: rapid.SampledFrom(incidents).Draw(t, "incident"), Facts: drawWheelFacts(t)}, ""
	case 8:
		return game.Answer{Facts: drawWheelFacts(t)}, ""
	case 9:
		return game.SignOut{}, ""
	case 10:
		return game.Confirm{}, ""
	case 11:
		return game.Correct{
			Round: rapid.Uint64Range(0, 3).Draw(t, "round"), Reason: "misread", Reference: "camera 3",
			Result: game.Typed{Text: rapid.SampledFrom([]string{"17", "3", "x"}).Draw(t, "result")},
		}, ""
	}
	rule := game.Rule{Clause: "001/7", Result: game.Typed{Text: rapid.SampledFrom([]string{"", "17", "3", "37"}).Draw(t, "shown")}}
	rule.Reference = rapid.SampledFrom([]string{"", "camera 3"}).Draw(t, "reference")
	if len(step.Offers) > 0 {
		rule.Clause = rapid.SampledFrom(step.Offers).Draw(t, "offer").Clause
	}
	for _, name := range []string{"resolved", "spin_again", "known_by_video", "approved"} {
		if rapid.IntRange(0, 3).Draw(t, name) == 0 {
			rule.Facts = rule.Facts.With(game.Facts{name: rapid.Bool().Draw(t, name+" said")})
		}
	}
	return rule, ""
}

// wrongSpin says what is wrong with the state of a roulette table, or returns "".
func wrongSpin(b *bench) string {
	state, step := b.table.State(), b.table.Step()
	round := state.Round
	switch {
	case len(state.Played) > 100:
		return fmt.Sprintf("%d rounds are kept", len(state.Played))
	case round == nil:
	case round.Spin.Number != nil && round.Spin.Entered != nil:
		return "a number is known and another half entered"
	case round.Spin.Number != nil && !round.Ended() && !round.Did(game.StepSpin) && round.BettingClosed && state.Incident == nil:
		return "a number came of no spin"
	case round.Spin.Number != nil && !round.BettingClosed && !round.Ended() &&
		(state.Incident == nil || state.Incident.Kind != game.SpunEarly):
		return "a number is taken while bets are"
	case step.Name == "announce" && round.Spin.Number == nil:
		return "nothing is known and it is announced"
	case round.Ended() && round.Outcome.Status == game.StatusComplete && round.Outcome.Bets == nil:
		return "a round is complete and no bet settled"
	}
	return ""
}

// For any inputs in any order, a roulette table always has a next step, a refused input changes nothing, a replay
// equals the live state (see check), no number is accepted at the wrong time, and following the steps ends the
// round.
func TestNothingBreaksARoulette(t *testing.T) {
	norace.Only(t)
	checkSome(t, func(t *rapid.T) {
		slug := rapid.SampledFrom([]string{"ezugi-roulette", "pragmatic-powerup-roulette"}).Draw(t, "variant")
		b := wheelBench(t, slug, rapid.Bool().Draw(t, "training"),
			"manual-entry="+rapid.SampledFrom([]string{"off", "allowed"}).Draw(t, "manual entry"))
		choose := tabletest.Chance{T: t}.IntN
		follow := func() {
			if step := b.table.Step(); step.Kind == game.StepPlatform {
				b.do(game.Platform{Message: step.Name, Data: json.RawMessage(draws[slug+" "+step.Name])})
				return
			}
			b.followWheel(choose)
		}
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				if problem := wrongSpin(b); problem != "" {
					t.Fatalf("after %s: %s", b.names(), problem)
				}
			},
			"follow": func(t *rapid.T) {
				for range rapid.IntRange(1, 4).Draw(t, "steps") {
					follow()
				}
			},
			"anything": func(t *rapid.T) {
				command, device := drawWheelCommand(t, b.table.Step())
				b.input(game.Input{Command: command, Device: device})
			},
			"any more": func(t *rapid.T) {
				command, device := drawWheelCommand(t, b.table.Step())
				b.input(game.Input{Command: command, Device: device})
			},
			"time": func(t *rapid.T) {
				b.tick(time.Duration(rapid.SampledFrom([]int{0, 1, 14, 23, 599, 900}).Draw(t, "seconds")) * time.Second)
			},
			"restart": func(t *rapid.T) { b.restart() },
		})
		b.wantReplays()
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "wheel"})
		ended := false
		for range 150 {
			follow()
			for _, event := range b.events {
				_, closed := event.(game.RoundClosed)
				ended = ended || closed
			}
			if state := b.table.State(); ended && state.Round == nil && state.Incident == nil {
				return
			}
		}
		t.Fatalf("the round never ends: %+v", b.table.Step())
	})
}

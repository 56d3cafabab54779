package device_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware/device"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// oneGame plays one game of a simulated wheel with a fault, and returns the device's inputs and the outcomes of the
// game's spins.
func oneGame(t *testing.T, config wheel.Config, seed uint64, fault spinner.Fault) ([]game.Input, []wheel.GameEnding) {
	t.Helper()
	model := must.Get(wheel.NewModel(config, seed, wheel.SimulatorOptions{}))(t)
	games := 1
	if fault == "not-reversed" {
		games = 2 // it takes a game before
	}
	wrong := fault == ""
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	after := 0
	v := &hardwaretest.Virtual{Model: model}
	v.Over = func() error {
		if !wrong && model.Planned() == games-1 {
			wrong = true
			check.Do(t, model.Fault(fault))
		}
		if model.Planned() >= games {
			after++
		}
		if after > 400 { // all of the game and the beginning of the next
			stop()
			return errors.New("the wheel was unplugged")
		}
		return nil
	}
	config.Name, config.Path = "wheel", "/dev/a-wheel"
	made := must.Get((device.With(wheel.Kind, config)).New(v.Options()...))(t)
	var inputs []game.Input
	must.Do(t, made.Run(ctx, func(input game.Input) { inputs = append(inputs, input) }))
	return inputs, model.EndingsOf(games - 1)
}

// spinning returns a roulette table whose ball is running.
func spinning(t *testing.T) *table.Table {
	t.Helper()
	return atStep(t, "pragmatic-roulette", func(tbl *table.Table, step game.Step) bool { return step.Kind == game.StepNumber })
}

// atStep returns a training table that was played up to a step.
func atStep(t *testing.T, slug string, wanted func(*table.Table, game.Step) bool) *table.Table {
	t.Helper()
	played := tabletest.New(t, slug)
	hands := played.Hands(func(game.Step) error {
		return played.Give(game.Input{Command: game.CardRead{Card: game.Card{Rank: 2, Suit: game.Clubs}}})
	})
	must.Do(t, played.To(func(step game.Step) bool { return wanted(played.Table, step) }, hands.Step))
	return played.Table
}

// Every fault of a wheel opens the right incident at the table, by itself, once. A good spin gives its number and
// nothing else.
func TestWhatAWheelSaysOpensTheRightIncident(t *testing.T) {
	for protocol, seed := range map[wheel.Protocol]uint64{wheel.Slingshot: 4, wheel.Plain: 5} {
		config := wheel.Config{Protocol: protocol, Rules: spin.Rules{Reverses: true}}
		for _, fault := range append(wheel.Faults(config, false), "") {
			t.Run(fmt.Sprintf("%s/%s", protocol, fault), func(t *testing.T) {
				inputs, endings := oneGame(t, config, seed, fault)
				if fault == "not-reversed" {
					first := slices.IndexFunc(inputs, func(input game.Input) bool { _, is := input.Command.(game.NumberRead); return is })
					inputs = inputs[first+1:]
				}
				tbl := spinning(t)
				var got string
				for _, input := range inputs {
					tbl.Do(input)
					if state := tbl.State(); state.Incident != nil {
						got = fmt.Sprintf("%s %v", state.Incident.Kind, state.Incident.Facts["cause"])
						break
					} else if number := state.Round.Spin.Number; number != nil {
						got = fmt.Sprint(*number)
						break
					}
				}
				want := endings[0].Result.String()
				if cause := endings[0].Cause; cause != "" {
					want = fmt.Sprintf("%s %v", cause.Incident(), any(string(cause)))
					if cause.Incident() != game.NoSpin {
						want = fmt.Sprintf("%s %v", cause.Incident(), nil)
					}
				}
				if lost := "equipment-failure <nil>"; fault == "silence" && got == lost {
					want = lost // two minutes of silence with the ball under way are a link that is down
				}
				if cut, misread := strings.CutPrefix(got, "number-misread the wheel said "); misread &&
					strings.Contains(cut, " and then ") {
					got = "number-misread <nil>"
				}
				check.Equalf(t, got, want, "it comes to")
			})
		}
	}
}

// What the table receives for one good game, in order, and what it does not receive.
func TestWhatATableHearsOfAGame(t *testing.T) {
	for protocol, number := range map[wheel.Protocol]string{
		wheel.Slingshot: "number N, 0 turns against",
		wheel.Plain:     "number N, T turns against",
	} {
		t.Run(string(protocol), func(t *testing.T) {
			inputs, endings := oneGame(t, wheel.Config{Protocol: protocol}, 2, "")
			var heard []string
			for i, input := range inputs {
				words := ""
				switch command := input.Command.(type) {
				case game.LinkChanged:
					words = fmt.Sprintf("up %t", command.Up)
				case game.WheelState:
					words = fmt.Sprintf("%s %v", command.State, command.Flags)
				case game.NumberRead:
					turns := fmt.Sprint(command.Turns)
					if protocol == wheel.Plain && command.Turns > 5 && command.Turns < 25 {
						turns = "T"
					}
					if fmt.Sprint(command.Number) == endings[0].Result.String() {
						words = fmt.Sprintf("number N, %s turns %s", turns, command.Direction)
					}
				}
				heard = append(heard, words)
				if _, link := input.Command.(game.LinkChanged); !link &&
					(len(input.Raw) == 0 || input.Sequence == 0 || input.Device != "wheel" || input.At.IsZero()) {
					t.Errorf("input %d lost where it came from: %+v", i, input)
				}
			}
			want := []string{"up true", "opened []", "bets-open []", "ball-launched []", "no-more-bets []", number, "bets-open []"}
			check.Diff(t, want, heard[:len(want)])
		})
	}
}

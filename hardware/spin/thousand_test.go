package spin_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// drive runs the driver on a simulated wheel for this many games and returns its inputs. prepare is called before each
// game with the number of games over.
func drive(t *testing.T, config wheel.Config, seed uint64, options wheel.SimulatorOptions, games int,
	prepare func(int, *wheel.Model)) ([]heard, *wheel.Model, bench.Health) {
	t.Helper()
	model := must.Get(wheel.NewModel(config, seed, options))(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	v := &hardwaretest.Virtual{Model: model, Chance: rand.New(rand.NewPCG(seed, 5))}
	prepared, closed, more := -1, 0, 0
	v.Over = func() error {
		if over := model.Planned(); over != prepared {
			prepared = over
			prepare(over, model)
		}
		if model.Closed() {
			if closed++; closed%3 == 0 { // it has reported that it is closed
				model.PowerOn()
			}
		}
		// The last game is planned when it begins: it is played on into those after it.
		if model.Planned() >= games {
			more++
		}
		if more < 1500 {
			return nil
		}
		stop()
		return errors.New("the recording is over")
	}
	config = config.WithDefaults()
	config.Name, config.Path = "wheel", "/dev/a-wheel"
	device := must.Get(wheel.New(config, v.Options()...))(t)
	var all []heard
	must.Do(t, device.Run(ctx, func(input game.Input) { all = append(all, from(device, input)) }))
	return all, model, device.Health()
}

// outcome returns what a spin's ending means for the round: number, respin or void.
func outcome(h heard) string {
	switch c := h.Command.(type) {
	case game.NumberRead:
		return "number"
	case game.WheelState:
		switch c.Incident {
		case game.NoSpin:
			return "respin"
		case game.NumberUnread, game.NumberMisread, game.EquipmentFailure:
			return "void"
		}
	}
	return "nothing: " + told(h)
}

var kindsOfWheel = map[string]struct {
	config  wheel.Config
	seed    uint64
	options wheel.SimulatorOptions
}{
	"slingshot":                 {wheel.Config{Protocol: wheel.Slingshot, Rules: spin.Rules{Reverses: true}}, 1, wheel.SimulatorOptions{}},
	"slingshot without numbers": {wheel.Config{Protocol: wheel.Slingshot}, 2, wheel.SimulatorOptions{Mute: true}},
	"plain":                     {wheel.Config{Protocol: wheel.Plain, Rules: spin.Rules{Reverses: true}}, 3, wheel.SimulatorOptions{}},
}

// TestAThousandSpins plays games with a random fault in every second one: each spin ends exactly as the wheel's fault,
// or its number, requires.
func TestAThousandSpins(t *testing.T) {
	norace.Only(t)
	for name, kind := range kindsOfWheel {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			games := 1000
			if kind.options.Mute {
				games = 300
			}
			chance := rand.New(rand.NewPCG(kind.seed, 9))
			faults := wheel.Faults(kind.config, kind.options.Mute)
			count := map[spinner.Fault]int{}
			all, model, _ := drive(t, kind.config, kind.seed, kind.options, games, func(_ int, model *wheel.Model) {
				if chance.IntN(2) == 0 {
					return
				}
				fault := faults[chance.IntN(len(faults))]
				count[fault]++
				must.Do(t, model.Fault(fault))
			})
			var got, want []string
			outcomes := map[string]int{}
			var f follow
			for _, one := range all {
				must.Do(t, f.hear(one))
				if end := one.ending(); end != "" {
					got = append(got, end)
					outcomes[outcome(one)]++
				}
			}
			for game := range games {
				of := model.EndingsOf(game)
				if len(of) == 0 {
					t.Fatalf("game %d has no ending", game)
				}
				for _, end := range of {
					want = append(want, end.String())
				}
			}
			if len(got) < len(want) {
				t.Fatalf("%d spins ended of %d", len(got), len(want))
			}
			check.Difff(t, want, got[:len(want)], "endings")
			if len(outcomes) != 3 || outcomes["number"]+outcomes["respin"]+outcomes["void"] != len(got) {
				t.Errorf("outcomes %v of %d spins, want numbers, respins and voids only", outcomes, len(got))
			}
			for _, fault := range faults {
				if count[fault] < 5 {
					t.Errorf("%s came %d times: the test is too short", fault, count[fault])
				}
			}
		})
	}
}

// TestAWrongNumberIsNeverTold also damages the line at random: whichever lines are lost, only the ball's number is ever
// reported, and every spin has an ending.
func TestAWrongNumberIsNeverTold(t *testing.T) {
	norace.Only(t)
	for name, kind := range kindsOfWheel {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const games = 200
			chance := rand.New(rand.NewPCG(kind.seed, 10))
			faults := append(wheel.Faults(kind.config, kind.options.Mute), "")
			kind.options.Hurt = 0.05
			var truth []string
			all, _, health := drive(t, kind.config, kind.seed, kind.options, games, func(_ int, model *wheel.Model) {
				number := chance.IntN(wheel.Pockets)
				truth = append(truth, strconv.Itoa(number))
				must.Do(t, model.Number(number))
				if fault := faults[chance.IntN(len(faults))]; fault != "" {
					must.Do(t, model.Fault(fault))
				}
			})
			if health.Tally.Quality.JunkBytes+health.Tally.Quality.Partial == 0 {
				t.Fatalf("the line was not hurt: %+v", health.Tally.Quality)
			}
			var f follow
			numbers, at := 0, 0
			for _, one := range all {
				must.Do(t, f.hear(one))
				if _, is := one.Command.(game.NumberRead); !is {
					continue
				}
				numbers++
				// Only the wheel's numbers are reported, in their order.
				found := slices.Index(truth[at:], one.ending())
				if found < 0 {
					t.Fatalf("%s: the ball had no such number there; to come were %v", told(one), truth[at:])
				}
				at += found + 1
			}
			if numbers < games/4 {
				t.Errorf("%d numbers told of %d games", numbers, games)
			}
		})
	}
}

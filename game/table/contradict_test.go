package table_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// contradiction is a result and a different reading of it.
type contradiction struct {
	result func(*testing.T) *bench
	same   game.Command
	other  game.Command
}

func contradictions() map[string]contradiction {
	after := func(slug string, kind game.StepKind, command game.Command) func(*testing.T) *bench {
		return func(t *testing.T) *bench {
			b := tableOf(t, slug)
			b.until(kind)
			b.do(command)
			return b
		}
	}
	number := func(t *testing.T) *bench {
		b := wheelBench(t, "pragmatic-mega-roulette", false)
		b.spinning()
		b.reads(17)
		return b
	}
	return map[string]contradiction{
		"a number": {number, game.NumberRead{Number: 17}, game.NumberRead{Number: 18}},
		"a segment": {after("pragmatic-candyland", game.StepSegment,
			game.SegmentRead{Symbol: "5", Turns: 3, Direction: game.Clockwise}),
			game.SegmentRead{Symbol: "5", Turns: 3, Direction: game.Clockwise},
			game.SegmentRead{Symbol: "2", Turns: 3, Direction: game.Clockwise}},
		"a throw": {after("pragmatic-sic-bo", game.StepDice, game.DiceRead{Faces: []int{1, 2, 4}}),
			game.DiceRead{Faces: []int{4, 1, 2}}, game.DiceRead{Faces: []int{6, 6, 6}}},
	}
}

// A second reading that contradicts the result stops the round in every game. The same reading again does not.
func TestASecondReadingContradictsTheResult(t *testing.T) {
	for name, test := range contradictions() {
		t.Run(name, func(t *testing.T) {
			b := test.result(t)
			b.at("announce")
			b.do(test.same)
			b.at("announce")
			b.do(test.other)
			b.want("reading-ignored incident-opened shift-manager-called")
			incident := b.table.State().Incident
			if incident == nil || incident.Kind != game.NumberMisread || !incident.Detected ||
				!strings.Contains(incident.Cause.String(), "was registered, then") {
				t.Errorf("the incident is %+v", incident)
			}
			b.at("shift-manager")
		})
	}
}

// A second reading of a throw on which the platform's next draw rests stops the round too: the draw would belong to
// the wrong throw. The same reading again does not.
func TestASecondReadingWhileThePlatformDraws(t *testing.T) {
	for _, slug := range []string{"pragmatic-boom-city", "pragmatic-snakes-ladders"} {
		b, chance := tableOf(t, slug), rand.New(rand.NewPCG(3, 1))
		for n := 0; b.table.Step().Kind != game.StepPlatform || !b.table.State().Round.HasShown(); n++ {
			must.Equalf(t, n < 3000, true, "%s: no draw follows a throw", slug)
			if step := b.table.Step(); step.Kind == game.StepDice {
				faces := make([]int, diceOf(slug, step))
				for i := range faces {
					faces[i] = 1 + chance.IntN(6)
				}
				b.do(game.DiceRead{Faces: faces})
				continue
			}
			b.plays(chance.IntN)
		}
		thrown := b.table.State().Round.Thrown()
		b.do(game.DiceRead{Faces: thrown})
		if incident := b.table.State().Incident; incident != nil {
			t.Fatalf("%s: the same reading opens %+v", slug, incident)
		}
		other := slices.Clone(thrown)
		other[0] = 1 + other[0]%6
		b.do(game.DiceRead{Faces: other})
		b.want("reading-ignored incident-opened shift-manager-called")
		if incident := b.table.State().Incident; incident == nil || incident.Kind != game.NumberMisread ||
			!incident.Detected {
			t.Errorf("%s: the incident is %+v", slug, incident)
		}
	}
}

// During an incident the contradicting reading is kept, also across a restart, and stops the round afterwards.
func TestAContradictionDuringAnIncident(t *testing.T) {
	for name, test := range contradictions() {
		t.Run(name, func(t *testing.T) {
			b := test.result(t)
			b.report(game.PowerFailure, nil)
			b.do(test.other)
			b.want("reading-ignored")
			b.restart()
			b.do(game.Withdraw{})
			if incident := b.table.State().Incident; incident == nil || incident.Kind != game.NumberMisread {
				t.Errorf("the incident is %+v", incident)
			}
		})
	}
}

// Dice thrown during betting open an incident, as a ball or a wheel does.
func TestDiceThrownWhileBetsAreTaken(t *testing.T) {
	b := tableOf(t, "pragmatic-sic-bo")
	b.until(game.StepWait)
	b.do(game.DiceRead{Faces: []int{1, 2, 3}})
	if incident := b.table.State().Incident; incident == nil || incident.Kind != game.SpunEarly || !incident.Detected {
		t.Errorf("the incident is %+v", incident)
	}
	if thrown := b.table.State().Round.Throws; len(thrown) > 0 {
		t.Errorf("the throw counts: %v", thrown)
	}
}

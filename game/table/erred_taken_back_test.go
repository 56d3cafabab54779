package table_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// Invalid messages of the platform about a throw or spin are dropped when it is cancelled. The round no longer
// waits for that message, and the next invalid one is recorded again.
func TestWhatThePlatformSaidWronglyIsTakenBack(t *testing.T) {
	for _, test := range []struct {
		slug, wrong string
		until       game.StepKind
		reads       []game.Command
		repeats     game.Rule
		report      game.Incident
	}{
		{"pragmatic-snakes-ladders", `{"snakes":{}}`, game.StepDice,
			[]game.Command{game.DiceRead{Faces: []int{4, 4, 1, 2}}, game.DiceRead{Faces: []int{1}}},
			game.Rule{Clause: "003/4.3.b5", Facts: game.Facts{"resolved": true, "roll_again": true}}, game.NoRoll},
		{"pragmatic-candyland", `{"multiplier":99}`, game.StepSegment, []game.Command{game.SegmentRead{Symbol: "sugar-bomb", Turns: 3}},
			game.Rule{Clause: "003/21.5.b5", Facts: game.Facts{"resolved": true, "spin_again": true}}, game.NumberMisread},
	} {
		t.Run(test.slug, func(t *testing.T) {
			b := tableOf(t, test.slug)
			b.until(test.until)
			for _, read := range test.reads {
				b.do(read)
			}
			awaits := b.table.Step()
			must.Equalf(t, awaits.Kind, game.StepPlatform, "the round is at %+v", awaits)
			b.do(game.Platform{Message: awaits.Name, Data: json.RawMessage(test.wrong)})
			if b.table.State().Round.Erred == nil {
				t.Fatalf("the message is taken: %s", b.names())
			}
			b.report(test.report, game.Facts{"cause": "interference"})
			b.signIn("mona")
			b.do(test.repeats)
			if step := b.table.Step(); step.Kind != test.until {
				t.Fatalf("the round is at %+v after %s", step, b.names())
			}
			if erred := b.table.State().Round.Erred; erred != nil {
				t.Errorf("what was wrong stays: %+v", erred)
			}
		})
	}
}

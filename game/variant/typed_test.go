package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
)

// typedAt follows a round to its announcement and returns its result as a person would type it.
func (d *driven) typedAt(decide func(game.Step) string) string {
	d.t.Helper()
	for range 400 {
		step := d.table.Step()
		switch {
		case step.Name == "announce":
			return d.family.Typed(*d.table.State().Round)
		case step.Kind == game.StepDecide && step.Seat > 0:
			d.must(fmt.Sprintf(`{"in":"decision","seat":%d,"hand":%d,"action":%q}`, step.Seat, step.Hand, decide(step)))
		case step.Kind == game.StepPlatform && step.Name == "seats":
			d.must(`{"in":"platform","message":"seats","seats":[1,2,3,4,5,6,7]}`)
		case step.Kind == game.StepDice && len(step.Dice) == 0:
			faces := []int{1, 2, 4}[:d.family.Dice()]
			d.must(`{"in":"dice","faces":` + strings.ReplaceAll(fmt.Sprint(faces), " ", ",") + `}`)
		case step.Kind == game.StepNumber:
			d.must(`{"in":"number","number":17}`)
		default:
			d.follow()
		}
	}
	d.t.Fatalf("%s: no round is announced: the table is at %+v", d.variant.Book.Variant, d.table.Step())
	return ""
}

// The line for a typed result has room for the longest that any family's rounds have: a result that a person cannot
// type cannot be corrected, nor settled by the video.
func TestEveryResultCanBeTyped(t *testing.T) {
	longest, of := 0, ""
	for _, slug := range variant.Slugs() {
		d := drive(t, load(t, slug))
		for round := range 6 {
			d.until("start-round")
			typed := d.typedAt(func(step game.Step) string {
				for _, action := range step.Actions { // the longest possible hand
					if action == "split" && round%2 == 0 || action == "hit" {
						return action
					}
				}
				return step.Actions[0]
			})
			if len(typed) > longest {
				longest, of = len(typed), slug
			}
			if len(typed) > game.TypedLimit {
				t.Errorf("%s: a result has %d characters, and the line takes %d: %s", slug, len(typed), game.TypedLimit, typed)
			}
		}
	}
	if longest < 121 {
		t.Errorf("the longest result is one of %s with %d characters: the rounds tried are all short", of, longest)
	}
	t.Logf("the longest result is one of %s with %d characters", of, longest)
}

package variant_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
)

// A step at which players decide says who may still decide: seats and hands of the round, shared lines of cards, or
// all players; and in each only what the step allows (docs/platform.md).
func TestADecideStepNamesWhoIsOpen(t *testing.T) {
	seen := map[string]bool{}
	for _, slug := range variant.Slugs() {
		v := load(t, slug)
		if !v.Family.Takes(game.StepDecide) {
			continue
		}
		t.Run(slug, func(t *testing.T) {
			d := drive(t, v)
			for range 150 {
				step := d.table.Step()
				if d.table.State().Rounds == 3 {
					break
				}
				if step.Kind == game.StepDecide {
					seen[slug] = true
					d.wantOpen(step)
				} else if len(step.Open) > 0 && len(step.Actions) > 0 {
					t.Errorf("nobody decides at %s, and %v are open", step.Name, step.Open)
				}
				if step.Kind == game.StepPlatform && step.Name == "seats" {
					d.must(`{"in":"platform","message":"seats","seats":[2,5]}`)
					continue
				}
				d.follow()
			}
			if !seen[slug] {
				t.Error("no player decided anything")
			}
		})
	}
	if len(seen) < 4 {
		t.Errorf("players decided in %v alone", seen)
	}
}

func (d *driven) wantOpen(step game.Step) {
	d.t.Helper()
	lie := d.family.Layout(*d.table.State().Round)
	for i, open := range step.Open {
		plays := slices.ContainsFunc(lie, func(place game.Place) bool {
			return place.Seat == open.Seat && (open.Hand == 0 || place.Hand == open.Hand)
		})
		if open.All != (open.Seat == 0) || !open.All && !plays || slices.Contains(step.Open[:i], open) {
			d.t.Errorf("at %s %+v is open, among %v", step.Name, open, step.Open)
		}
	}
	whose := game.SeatHand{Seat: step.Seat, Hand: step.Hand}
	if len(step.Open) == 0 || len(step.Actions) == 0 || step.Seat > 0 && !slices.Contains(step.Open, whose) {
		d.t.Errorf("at %s of seat %d, hand %d open are %v, actions %v", step.Name, step.Seat, step.Hand, step.Open, step.Actions)
	}
}

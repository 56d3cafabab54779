package variant_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// A throw before the platform's draw does not count, like a spin, and the players saw it: the console calls the shift
// manager and never discards it by itself (003/5.b6, 16.b3, 000/1.19.mult.b1).
func TestAThrowBeforeTheDrawOpensItsIncident(t *testing.T) {
	for variant, dice := range map[string]string{
		"pragmatic-mega-baccarat": `{"in":"dice","faces":[4,4]}`,
		"pragmatic-mega-sic-bo":   `{"in":"dice","faces":[1,2,4]}`,
		"ezugi-ultimate-sic-bo":   `{"in":"dice","faces":[1,2,4]}`,
		"pragmatic-boom-city":     `{"in":"dice","faces":[1,2]}`,
	} {
		t.Run(variant, func(t *testing.T) {
			d := ready(t, variant)
			d.must(`{"in":"tick","seconds":30}`)
			step := d.table.Step()
			must.Equalf(t, step.Kind, game.StepPlatform, "the table is at %s", step.Name)
			d.must(dice)
			incident := d.table.State().Incident
			if incident == nil || incident.Kind != game.SpunEarly {
				t.Fatalf("the incident is %+v", incident)
			}
			if round := d.table.State().Round; len(round.Throws) > 0 {
				t.Errorf("the throw counts: %v", round.Throws)
			}
		})
	}
}

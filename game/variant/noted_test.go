package variant_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
)

// A second fault in an open incident is noted: it decides nothing, and the ruling continues as before. The same
// fault, one already noted and a call are refused.
func TestASecondFaultIsNoted(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			d := drive(t, load(t, slug))
			for state := d.table.State(); !state.RoundRunning(); state = d.table.State() {
				d.follow()
			}
			d.must(`{"in":"report","incident":"video-lost"}`)
			before := d.table.Step()
			d.must(`{"in":"report","incident":"equipment-failure"}`, `{"in":"report","incident":"dealer-error"}`)
			if after := d.table.Step(); after.Name != before.Name || len(d.events) != 1 || d.events[0].Type != "fault-noted" {
				t.Errorf("the step goes from %q to %q by %+v", before.Name, after.Name, d.events)
			}
			if noted := d.table.State().Incident.Noted; len(noted) != 2 || noted[0] != game.EquipmentFailure {
				t.Errorf("noted are %v", noted)
			}
			for _, again := range []string{"video-lost", "dealer-error", "result-wrong"} {
				check.Containsf(t, d.say(`{"in":"report","incident":"`+again+`"}`), "already open",
					"%s is refused with", again)
			}
			d.signIn(game.ShiftManager)
			before = d.table.Step()
			d.must(`{"in":"report","incident":"power-failure"}`)
			if after := d.table.Step(); after.Name != before.Name || len(after.Offers) != len(before.Offers) {
				t.Errorf("the shift manager's step goes from %q to %q", before.Name, after.Name)
			}
		})
	}
}

package hub_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/control"
	"pitboss/internal/testing/check"
)

// A person whose PIN the asker typed confirms nothing for the asker, whichever change gave the PIN.
func TestWhosePINTheAskerKnowsConfirmsNothing(t *testing.T) {
	rita := wire.SignIn{Staff: "rita", PIN: "719428"}
	known := wire.SignIn{Staff: "rita", PIN: "48261357"}
	for name, changes := range map[string][]control.Change{
		"reset":   {{Do: control.ResetPIN, ID: "rita", PIN: known.PIN}},
		"enabled": {{Do: control.Disable, ID: "rita"}, {Do: control.Enable, ID: "rita", PIN: known.PIN}},
		"given":   {{Do: control.Give, ID: "rita", Role: game.Technician, PIN: known.PIN}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoster(t)
			r.must(jonas, control.Change{Do: control.Add, Person: dealer("rita"), PIN: rita.PIN})
			r.must(maria, control.Change{Do: control.Disable, ID: "jonas"})
			r.asks(maria, control.Change{Do: control.Add, Person: manager("olga")})
			for _, change := range changes {
				r.must(maria, change)
			}
			confirm := control.Change{Do: control.Confirm, ID: "olga", PIN: "829174"}
			r.refused("one whose PIN the asker knows confirms it", known, confirm)
			r.refused("one whose old PIN nobody knows any more confirms it", rita, confirm)
			if r.has("olga", "829174", game.ShiftManager) {
				t.Error("one shift manager became two")
			}
		})
	}
}

// TestASiteSaysWhoConfirms: a request says who can confirm it, and where nobody can, the way back.
func TestASiteSaysWhoConfirms(t *testing.T) {
	add := control.Change{Do: control.Add, Person: manager("olga")}
	ritas := control.Change{Do: control.Add, Person: dealer("rita"), PIN: "719428"}
	for name, test := range map[string]struct {
		before func(*rosterRig)
		change control.Change
		says   string
	}{
		"another shift manager": {func(*rosterRig) {}, add, "another shift manager has to confirm this within"},
		"a dealer whom the other added": {func(r *rosterRig) {
			r.must(jonas, ritas)
			r.must(maria, control.Change{Do: control.Disable, ID: "jonas"})
		}, add, "somebody of the roster whom maria neither added nor gave"},
		"nobody": {func(r *rosterRig) {
			r.must(maria, ritas)
			r.must(maria, control.Change{Do: control.ResetPIN, ID: "anna", PIN: "618034"})
			r.must(maria, control.Change{Do: control.Disable, ID: "jonas"})
		}, add, "nobody can confirm it: stop the hub, move hub.db.credentials"},
		"who forgot the PIN": {func(r *rosterRig) { r.must(jonas, ritas) },
			control.Change{Do: control.ResetPIN, ID: "jonas"}, "nobody can confirm it: disable jonas"},
		"who forgot the PIN, and nobody else": {func(*rosterRig) {}, control.Change{Do: control.ResetPIN, ID: "jonas"},
			"nobody can confirm it: stop the hub"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoster(t)
			test.before(r)
			err := r.try(maria, test.change)
			check.ErrorIsf(t, err, control.ErrAsked, "the request")
			check.Containsf(t, err.Error(), test.says, "it says %q", err)
		})
	}
}

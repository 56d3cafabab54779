package floor_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
)

// newcomer adds somebody to the site with a first PIN, and waits until the table knows it.
func newcomer(r *rig) {
	r.t.Helper()
	eve := game.Person{ID: "eve", Name: "Eve E.", Roles: []game.Role{game.Dealer, game.ShiftManager}}
	must.Do(r.t, r.hub.Journal().AddStaff(eve, "482613", "", game.Actor{Staff: "manager"}, time.Now(), store.FirstPIN))
	await.Until(r.t, "the table has the first PIN", r.proves("eve", "482613"))
}

// choosesPIN chooses a PIN at the table's screen, and returns why it was refused, or nil once eve is signed in.
func choosesPIN(r *rig, first, chosen string) (refused *game.Refusal) {
	r.t.Helper()
	before := r.snapshot()
	await.Until(r.t, "the table takes the PINs", func() bool { return r.console.Screen().ChoosePIN("eve", "", first, chosen) })
	await.Until(r.t, "the table has answered", func() bool {
		now := r.snapshot()
		if now.Refusals != before.Refusals {
			refused = now.Refused
		}
		return refused != nil || now.State.Dealer.ID == "eve"
	})
	return refused
}

// Somebody whom the hub knows by a first PIN chooses another at a table, and is signed in there with it. The hub and
// the table record the person's own choice.
func TestAFirstPINOfTheSite(t *testing.T) {
	r := newRig(t, nil)
	newcomer(r)
	eve := site.Claim{Kind: site.ClaimSignIn, Staff: "eve"}
	if answer := r.claims(r.floor, r.floor, eve, "482613"); answer.Refused == nil || answer.Refused.Code != game.RefusedFirstPIN {
		t.Errorf("at the floor the first PIN is answered %+v", answer.Refused)
	}
	await.Until(t, "the table takes the sign-in", func() bool { return r.console.Screen().SignIn("eve", "", "482613") })
	await.Until(t, "it is refused for the first PIN", func() bool {
		why := r.snapshot().Refused
		return why != nil && why.Code == game.RefusedFirstPIN
	})
	if refused := choosesPIN(r, "482613", "719428"); refused != nil {
		t.Fatalf("the PIN is refused: %+v", refused)
	}
	changed, record := last[game.StaffChanged](r)
	if changed.Change != game.StaffPINChanged || changed.FirstPIN || changed.Hub == 0 || record.Actor.Staff != "hub" {
		t.Errorf("the table's record has %+v by %+v", changed, record.Actor)
	}
	there := r.atHub("staff-changed")
	check.Equalf(t, there[len(there)-1].Actor, game.Actor{Staff: "eve", Device: "table-7"}, "the hub records the choice of")
	if answer := r.claims(r.floor, r.floor, eve, "719428"); answer.Refused != nil {
		t.Errorf("at the floor the chosen PIN is refused: %+v", answer.Refused)
	}
	if r.proves("eve", "482613")() || !r.proves("eve", "719428")() {
		t.Error("the first PIN holds, or the chosen one does not")
	}
}

// Without the hub, which keeps the PIN, nobody signs in with a first one: the screen says why and what to do. Once the
// hub is back the person chooses.
func TestAFirstPINWithoutTheHub(t *testing.T) {
	r := newRig(t, nil)
	newcomer(r)
	r.endTable()
	refused := choosesPIN(r, "482613", "719428")
	if refused == nil || refused.Message.String() != "The hub keeps your PIN and cannot be reached." || refused.Hint.IsZero() {
		t.Fatalf("%+v", refused)
	}
	if who := r.snapshot().State.Dealer; !who.IsZero() || !r.proves("eve", "482613")() {
		t.Errorf("%q is signed in, or the first PIN is gone", who.ID)
	}
	r.joinTable()
	await.Until(t, "the person has chosen a PIN once the hub is back", func() bool {
		refused = choosesPIN(r, "482613", "719428")
		return refused == nil
	})
}

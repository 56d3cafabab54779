package control

import (
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// able reports whether somebody may still sign in in a role.
func (a *atTable) able(id string, role game.Role) bool {
	a.t.Helper()
	staff := must.Get(a.journal.Staff())(a.t)
	return slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return one.ID == id && one.CanSignInAs(role) })
}

// TestRankIsTakenByAShiftManager: neither the console's account nor a technician alone disables or demotes somebody of
// rank, or has the site's person take their place; a shift manager does so alone.
func TestRankIsTakenByAShiftManager(t *testing.T) {
	changes := map[string]struct {
		change Change
		role   game.Role
	}{
		"a manager disabled":    {Change{Do: Disable, ID: "jonas"}, game.ShiftManager},
		"a manager demoted":     {Change{Do: Take, ID: "jonas", Role: game.ShiftManager}, game.ShiftManager},
		"a technician disabled": {Change{Do: Disable, ID: "olga"}, game.Technician},
		"a manager matched":     {Change{Do: Match, ID: "jonas"}, ""},
	}
	for name, test := range changes {
		t.Run(name, func(t *testing.T) {
			a := staffed(t)
			a.must(nobody, Change{Do: Give, ID: "jonas", Role: game.Dealer})
			a.asks(tom, Change{Do: Add, Person: person("olga", game.Technician)})
			a.must(rasa, Change{Do: Confirm, ID: "olga", PIN: "362951"})
			check.ErrorIsf(t, a.try(nobody, test.change), store.ErrBadStaff, "the account alone")
			a.asks(tom, test.change)
			check.ErrorIsf(t, a.try(tom, Change{Do: Confirm, ID: test.change.ID}), store.ErrBadStaff,
				"who asked confirms it")
			if test.role != "" && !a.able(test.change.ID, test.role) {
				t.Error("one was enough")
			}
			a.must(rasa, Change{Do: Confirm, ID: test.change.ID})
			if a.able(test.change.ID, test.role) {
				t.Error("two were not enough")
			}
		})
		t.Run(name+" by a shift manager", func(t *testing.T) {
			a := staffed(t)
			a.must(nobody, Change{Do: Give, ID: "jonas", Role: game.Dealer})
			a.asks(tom, Change{Do: Add, Person: person("olga", game.Technician)})
			a.must(rasa, Change{Do: Confirm, ID: "olga", PIN: "362951"})
			a.must(rasa, test.change)
		})
	}
}

// TestARequestToTakeRankHolds: whom it concerns does not shake it off with another PIN, nor the account with a change
// that one person makes alone; and two such requests do not take the last shift manager.
func TestARequestToTakeRankHolds(t *testing.T) {
	a := staffed(t)
	a.must(rasa, Change{Do: SetBadge, ID: "rasa", Badge: "BADGE-RASA-1"})
	a.asks(tom, Change{Do: Disable, ID: "rasa"})
	a.asks(tom, Change{Do: Disable, ID: "jonas"})
	a.must(rasa, Change{Do: ResetPIN, ID: "rasa", PIN: "271806"})
	a.must(nobody, Change{Do: RemoveBadge, ID: "rasa"})
	for _, id := range []string{"rasa", "tom"} {
		a.must(nobody, Change{Do: Give, ID: id, Role: game.Dealer})
		a.must(nobody, Change{Do: Take, ID: id, Role: game.Dealer})
	}
	waiting, err := Waiting(a.journal.Records(1, 0), time.Now())
	if err != nil || len(waiting) != 2 {
		t.Fatalf("%d requests wait, want 2 (%v)", len(waiting), err)
	}
	a.must(jonas, Change{Do: Confirm, ID: "rasa"})
	check.ErrorIsf(t, a.try(jonas, Change{Do: Confirm, ID: "jonas"}), store.ErrBadStaff,
		"the last shift manager is disabled by two")
	if a.able("rasa", game.ShiftManager) || !a.able("jonas", game.ShiftManager) {
		t.Error("want rasa disabled and jonas not")
	}
}

// TestRankWithoutAPIN: after a restore nobody could confirm anything, so that anybody keeps somebody of rank out who
// has no PIN here.
func TestRankWithoutAPIN(t *testing.T) {
	a := staffed(t)
	a.loseSecrets()
	a.must(nobody, Change{Do: Disable, ID: "tom"})
	a.must(nobody, Change{Do: ResetPIN, ID: "rasa", PIN: rasa.PIN})
	a.must(nobody, Change{Do: Disable, ID: "jonas"})
	a.must(wire.SignIn{Staff: "rasa", PIN: rasa.PIN}, Change{Do: ResetPIN, ID: "rasa", PIN: "271806"})
}

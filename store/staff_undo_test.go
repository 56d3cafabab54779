package store_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// A table that disabled one of the site's people itself keeps them out whatever the hub sends, until somebody enables
// them there; whom the hub disabled the table cannot enable.
func TestWhoDisabledSomebodyEnablesThem(t *testing.T) {
	path := newPath(t)
	hub, j := newHub(t), open(t, path)
	disabled := func() bool {
		t.Helper()
		staff, err := j.Staff()
		if err != nil || len(staff) != 1 {
			t.Fatalf("%+v, %v", staff, err)
		}
		return !staff[0].Disabled.IsZero()
	}
	take(t, j, copyOf(t, hub, "ann"), noon)
	must.Do(t, j.DisableStaff("ann", console, noon))
	must.Do(t, hub.RenameStaff("ann", "Ann Kalnina", console, noon))
	if take(t, j, copyOf(t, hub, "ann"), noon); !disabled() {
		t.Error("the hub's copy enables whom the table keeps out")
	}
	must.Do(t, j.EnableStaff("ann", "730186", console, noon))
	if disabled() {
		t.Error("the table does not enable her")
	}
	must.Do(t, hub.DisableStaff("ann", console, noon))
	if take(t, j, copyOf(t, hub, "ann"), noon); !disabled() {
		t.Error("the hub does not disable her")
	}
	check.ErrorIsf(t, j.EnableStaff("ann", "730187", console, noon), store.ErrBadStaff,
		"the table enables whom the hub disabled")
	must.Do(t, hub.EnableStaff("ann", "730188", console, noon))
	if take(t, j, copyOf(t, hub, "ann"), noon); disabled() || !proved(t, j, "ann", "730188") {
		t.Error("the hub does not enable her")
	}
	must.Do(t, j.Close())
	if report, err := store.Verify(t.Context(), path); err != nil || len(report.Problems) > 0 {
		t.Errorf("verify: %v, %v", report, err)
	}
}

// Names, roles and badges change back, the roster is what the record says, and a badge that is gone is not shown.
func TestARosterIsPutRight(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	dealer := game.Person{ID: "ann", Name: "Ann", Roles: []game.Role{game.Dealer, game.Technician},
		Games: []string{"ezugi-baccarat"}, Until: noon.Add(time.Hour)}
	ben := game.Person{ID: "ben", Name: "Ben", Roles: []game.Role{game.Dealer}}
	for i, err := range []error{
		j.AddStaff(dealer, "482613", "BADGE-ANN-1", console, noon),
		j.RenameStaff("ann", "Ann Kalnina", console, noon),
		j.TakeRole("ann", game.Dealer, console, noon),
		j.RemoveBadge("ann", "", console, noon),
		j.AddStaff(ben, "4826", "BADGE-BEN-1", console, noon),
		j.RemoveBadge("ben", "591724", console, noon),
	} {
		check.Dof(t, err, "change %d", i+1)
	}
	for name, err := range map[string]error{
		"the same name":       j.RenameStaff("ann", "Ann Kalnina", console, noon),
		"a name of no letter": j.RenameStaff("ann", "\u200b", console, noon),
		"an unknown person":   j.RenameStaff("eve", "Eve", console, noon),
		"the only role":       j.TakeRole("ann", game.Technician, console, noon),
		"a badge not there":   j.RemoveBadge("ann", "", console, noon),
		"an enabled person":   j.EnableStaff("ann", "730185", console, noon),
	} {
		if err == nil {
			t.Errorf("%s: nothing is refused", name)
		}
	}
	if _, found, err := j.IdentifyBadge("BADGE-BEN-1"); found || err != nil || !proved(t, j, "ben", "591724") || proved(t, j, "ben", "4826") {
		t.Errorf("the badge is known: %t (%v), or the PIN is not the new one", found, err)
	}
	staff, err := j.Staff()
	if err != nil || len(staff) != 2 {
		t.Fatalf("%+v, %v", staff, err)
	}
	ann := staff[0]
	if ann.Name != "Ann Kalnina" || ann.Has(game.Dealer) || len(ann.Games) > 0 || !ann.Until.IsZero() || ann.HasBadge {
		t.Errorf("ann is %+v", ann)
	}
	must.Do(t, j.Close())
	if report, err := store.Verify(t.Context(), path); err != nil || len(report.Problems) > 0 {
		t.Errorf("verify: %v, %v", report, err)
	}
}

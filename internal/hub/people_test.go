package hub_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// rosterRig is a hub's record without the hub, and changes of its people at a time.
type rosterRig struct {
	t       *testing.T
	journal *store.Journal
	at      time.Time
}

func newRoster(t *testing.T) *rosterRig {
	t.Helper()
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	path := filepath.Join(t.TempDir(), "hub.db")
	journal, err := store.Open(path, store.Options{Site: hubtest.Site, Table: "hub", Kind: game.Live, Created: at, PINCost: hubtest.Cheap})
	must.Do(t, err)
	rig := &rosterRig{t, journal, at}
	t.Cleanup(func() {
		rig.journal.Close()
		check.Do(t, check.ErrorOf(store.Verify(context.Background(), path)))
	})
	first := []control.Newcomer{{Person: manager("maria"), PIN: maria.PIN}, {Person: manager("jonas"), PIN: jonas.PIN}}
	must.Do(t, rig.try(wire.SignIn{}, control.Change{Do: control.Begin, First: first}))
	rig.must(maria, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "482605"})
	return rig
}

func (r *rosterRig) try(as wire.SignIn, change control.Change) error {
	return hub.ChangePeople(r.journal, as, "root (uid 0)", r.at, change)
}

func (r *rosterRig) must(as wire.SignIn, change control.Change) {
	r.t.Helper()
	must.Do(r.t, r.try(as, change))
}

// asks for a change that another shift manager has to confirm.
func (r *rosterRig) asks(as wire.SignIn, change control.Change) {
	r.t.Helper()
	must.ErrorIsf(r.t, r.try(as, change), control.ErrAsked, "want that another is asked for")
}

// has reports whether somebody with a PIN holds a role.
func (r *rosterRig) has(id, pin string, role game.Role) bool {
	r.t.Helper()
	identity := must.Get(r.journal.Identify(id, pin))(r.t)
	return identity.Proved && !identity.Disabled && identity.Person.Has(role)
}

// What would make somebody a shift manager, or let one act as another, takes two of them.
func TestTwoShiftManagers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		asked  control.Change
		with   control.Change
		id     string
		pin    string
		before bool // whether the person is a shift manager with that PIN before
	}{
		{"a new one", control.Change{Do: control.Add, Person: manager("olga")}, control.Change{PIN: "591724"}, "olga", "591724", false},
		{"a dealer becomes one", control.Change{Do: control.Give, ID: "anna", Role: game.ShiftManager}, control.Change{PIN: "591724"}, "anna", "591724", false},
		{"another's PIN", control.Change{Do: control.ResetPIN, ID: "jonas", PIN: "591724"}, control.Change{PIN: "829174"}, "jonas", "829174", false},
		{"another's badge", control.Change{Do: control.SetBadge, ID: "jonas", Badge: "BADGE-0001"}, control.Change{Badge: "BADGE-0002"}, "jonas", jonas.PIN, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := newRoster(t)
			third := wire.SignIn{Staff: "third", PIN: "362951"}
			r.asks(maria, control.Change{Do: control.Add, Person: manager("third")})
			r.must(jonas, control.Change{Do: control.Confirm, ID: "third", PIN: third.PIN})

			r.asks(maria, test.asked)
			check.Equalf(t, r.has(test.id, test.pin, game.ShiftManager), test.before, "one shift manager was enough")
			confirm := test.with
			confirm.Do, confirm.ID = control.Confirm, test.id
			if err := r.try(maria, confirm); !errors.Is(err, store.ErrBadStaff) || !strings.Contains(err.Error(), "another shift manager") {
				t.Errorf("who asked confirms it: %v", err)
			}
			r.must(third, confirm)
			if !r.has(test.id, test.pin, game.ShiftManager) {
				t.Error("two shift managers were not enough")
			}
			check.ErrorIsf(t, r.try(third, confirm), store.ErrBadStaff, "it is confirmed twice")
		})
	}
}

// What one shift manager does alone.
func TestOneShiftManager(t *testing.T) {
	t.Parallel()
	r := newRoster(t)
	games := []string{"ezugi-baccarat"}
	for _, test := range []struct {
		name   string
		change control.Change
	}{
		{"a technician", control.Change{Do: control.Add, Person: game.Person{ID: "tom", Name: "Tom", Roles: []game.Role{game.Technician}}, PIN: "591724"}},
		{"a dealer's games", control.Change{Do: control.Qualify, ID: "anna", Games: &games}},
		{"a dealer's PIN", control.Change{Do: control.ResetPIN, ID: "anna", PIN: "719428"}},
		{"a technician's role", control.Change{Do: control.Give, ID: "anna", Role: game.Technician, PIN: "362951"}},
		{"her own PIN", control.Change{Do: control.ResetPIN, ID: "maria", PIN: maria.PIN}},
		{"her own badge", control.Change{Do: control.SetBadge, ID: "maria", Badge: "BADGE-0003"}},
		{"another shift manager cut off", control.Change{Do: control.Disable, ID: "jonas"}},
	} {
		check.Dof(t, r.try(maria, test.change), "%s", test.name)
	}
	all := storetest.Recorded(t, r.journal.Records(1, 0))
	check.Equalf(t, all[len(all)-1].Actor, game.Actor{Staff: "maria", Role: game.ShiftManager, User: "root (uid 0)"},
		"the record says it was")
}

// Nobody changes the site's people without the PIN of a shift manager, and wrong ones count.
func TestAdministrativeSignIn(t *testing.T) {
	t.Parallel()
	r := newRoster(t)
	r.must(maria, control.Change{Do: control.Add, Person: game.Person{ID: "tom", Name: "Tom", Roles: []game.Role{game.Technician}}, PIN: "591724"})
	disable := control.Change{Do: control.Disable, ID: "anna"}
	for _, test := range []struct {
		name    string
		as      wire.SignIn
		refused bool
	}{
		{"nobody", wire.SignIn{}, false},
		{"a technician", wire.SignIn{Staff: "tom", PIN: "591724"}, false},
		{"a dealer", wire.SignIn{Staff: "anna", PIN: "482605"}, true},
		{"a wrong PIN", wire.SignIn{Staff: "maria", PIN: "482614"}, true},
		{"an unknown id", wire.SignIn{Staff: "zoe", PIN: "482614"}, true},
	} {
		err := r.try(test.as, disable)
		_, refused := errors.AsType[*console.RefusalError](err)
		if err == nil || refused != test.refused || !refused && !errors.Is(err, store.ErrBadStaff) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	for range 2 {
		_ = r.try(wire.SignIn{Staff: "maria", PIN: "482614"}, disable) // refused
	}
	check.Fails(t, r.try(maria, disable), "after three wrong PINs the right one is looked at")
	if !r.has("anna", "482605", game.Dealer) {
		t.Error("she was disabled")
	}
	r.at = r.at.Add(game.FirstSignInWait + time.Second)
	r.must(maria, disable)
}

// Wrong PINs make somebody wait when they come in a row: a right one between them ends their count.
func TestARightPINEndsTheCountOfWrongOnes(t *testing.T) {
	t.Parallel()
	r := newRoster(t)
	games := []string{"ezugi-baccarat"}
	qualify := control.Change{Do: control.Qualify, ID: "anna", Games: &games}
	for range game.MaxFailures {
		must.Fails(t, r.try(wire.SignIn{Staff: "maria", PIN: "482614"}, qualify), "a wrong PIN is taken")
		r.at = r.at.Add(time.Second)
		r.must(maria, qualify)
		r.at = r.at.Add(time.Second)
	}
	staff := must.Get(r.journal.Staff())(t)
	for _, one := range staff {
		check.Equalf(t, one.Failures, 0, "wrong PINs of %s count after a right one", one.ID)
	}
}

// What was asked for is not for ever, and not what became something else.
func TestWhatWasAskedFor(t *testing.T) {
	t.Parallel()
	r := newRoster(t)
	ask := control.Change{Do: control.Add, Person: manager("olga")}
	confirm := control.Change{Do: control.Confirm, ID: "olga", PIN: "591724"}
	waiting := func() []control.Asked {
		t.Helper()
		return must.Get(control.Waiting(r.journal.Records(1, 0), r.at))(t)
	}
	r.asks(maria, ask)
	if all := waiting(); len(all) != 1 || all[0].Person.ID != "olga" || all[0].By.Staff != "maria" || !all[0].NeedsPIN() || all[0].NeedsBadge() {
		t.Errorf("%+v wait", all)
	}
	r.at = r.at.Add(24 * time.Hour)
	if err := r.try(jonas, confirm); !errors.Is(err, store.ErrBadStaff) || len(waiting()) != 0 {
		t.Errorf("a day later it is confirmed: %v", err)
	}
	r.asks(maria, ask)
	check.ErrorIsf(t, r.try(jonas, control.Change{Do: control.Confirm, ID: "olga", PIN: "1234"}), store.ErrBadStaff,
		"a PIN that is easily guessed")
	r.must(jonas, control.Change{Do: control.Disable, ID: "maria"})
	check.ErrorIsf(t, r.try(jonas, confirm), store.ErrBadStaff, "what a disabled person asked for is confirmed")
}

// A site begins with two shift managers, and again once none of them can sign in.
func TestASiteBeginsWithTwo(t *testing.T) {
	t.Parallel()
	r := newRoster(t)
	olga, petra := control.Newcomer{Person: manager("olga"), PIN: "591724"}, control.Newcomer{Person: manager("petra"), PIN: "362951"}
	begin := func(first ...control.Newcomer) error {
		return r.try(wire.SignIn{}, control.Change{Do: control.Begin, First: first})
	}
	check.ErrorIsf(t, begin(olga), store.ErrBadStaff, "a third begins")
	r.must(maria, control.Change{Do: control.Disable, ID: "jonas"})
	check.ErrorIsf(t, begin(olga, petra), store.ErrBadStaff, "one who disabled the other begins")
	r.loseSecrets()
	for _, test := range []struct {
		name  string
		first []control.Newcomer
		want  error
	}{
		{"one", []control.Newcomer{olga}, store.ErrBadStaff},
		{"a dealer", []control.Newcomer{olga, {Person: dealer("rita"), PIN: "591724"}}, store.ErrBadStaff},
		{"a short PIN", []control.Newcomer{petra, {Person: manager("olga"), PIN: "5917"}}, store.ErrBadStaff},
		{"a taken id", []control.Newcomer{petra, {Person: manager("jonas"), PIN: "591724"}}, store.ErrStaffExists},
		{"the same id twice", []control.Newcomer{olga, olga}, store.ErrStaffExists},
	} {
		check.ErrorIsf(t, begin(test.first...), test.want, "%s", test.name)
	}
	if err := begin(olga, petra); err != nil || !r.has("olga", "591724", game.ShiftManager) {
		t.Errorf("two new ones: %v", err)
	}
	staff, err := r.journal.Staff()
	if err != nil || slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return one.ID == "rita" }) {
		t.Errorf("what was refused is there: %v (%v)", staff, err)
	}
}

package hub_test

import (
	"errors"
	"os"
	"testing"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/storetest"
)

// loseSecrets opens the record again without the files that hold what proves who people are.
func (r *rosterRig) loseSecrets() {
	r.t.Helper()
	path := r.journal.Path()
	must.Do(r.t, r.journal.Close())
	must.Do(r.t, os.Remove(path+store.CredentialsSuffix))
	journal := must.Get(store.Open(path, store.Options{Table: site.HubName, Begun: true, PINCost: hubtest.Cheap}))(r.t)
	r.journal = journal
}

// refused wants a change refused.
func (r *rosterRig) refused(what string, as wire.SignIn, change control.Change) {
	r.t.Helper()
	err := r.try(as, change)
	if _, refused := errors.AsType[*console.RefusalError](err); !refused && !errors.Is(err, store.ErrBadStaff) {
		r.t.Errorf("%s: %v", what, err)
	}
}

// One shift manager with the hub's shell stays one: no way to a second goes without a PIN of somebody else.
func TestOneShiftManagerDoesNotBecomeTwo(t *testing.T) {
	r := newRoster(t)
	technician := func(id string) game.Person {
		return game.Person{ID: id, Name: "Person " + id, Roles: []game.Role{game.Technician}}
	}
	rita, tom, uma := wire.SignIn{Staff: "rita", PIN: "719428"}, wire.SignIn{Staff: "tom", PIN: "591724"}, wire.SignIn{Staff: "uma", PIN: "362951"}
	r.must(jonas, control.Change{Do: control.Add, Person: technician("tom"), PIN: tom.PIN})
	r.must(jonas, control.Change{Do: control.Add, Person: dealer("rita"), PIN: rita.PIN})
	r.must(maria, control.Change{Do: control.Add, Person: technician("uma"), PIN: uma.PIN})

	add := control.Change{Do: control.Add, Person: manager("olga")}
	confirm := control.Change{Do: control.Confirm, ID: "olga", PIN: "829174"}
	r.asks(maria, add)
	r.refused("a technician confirms it while there is another shift manager", tom, confirm)

	r.must(maria, control.Change{Do: control.Disable, ID: "jonas"})
	r.refused("she confirms it herself", maria, confirm)
	r.refused("the disabled one confirms it", jonas, confirm)
	r.refused("one whom she added confirms it", uma, confirm)
	r.refused("the hub's user alone confirms it", wire.SignIn{}, confirm)
	r.refused("a wrong PIN confirms it", wire.SignIn{Staff: "tom", PIN: "591725"}, confirm)
	r.must(maria, control.Change{Do: control.ResetPIN, ID: "rita", PIN: "482614"})
	r.refused("one whose PIN she knows confirms it", wire.SignIn{Staff: "rita", PIN: "482614"}, confirm)
	r.refused("she begins with another", wire.SignIn{}, control.Change{Do: control.Begin, First: []control.Newcomer{{Person: manager("petra"), PIN: "829174"}}})
	r.refused("she disables herself, the last one", maria, control.Change{Do: control.Disable, ID: "maria"})
	if r.has("olga", "829174", game.ShiftManager) {
		t.Fatal("one shift manager became two")
	}
	r.must(tom, confirm)
	if !r.has("olga", "829174", game.ShiftManager) {
		t.Error("a second person was not enough")
	}
	changes := storetest.Recorded(t, r.journal.Records(1, 0), game.StaffChanged{}.EventType())
	check.Equalf(t, changes[len(changes)-1].Actor,
		game.Actor{Staff: "tom", Role: game.Technician, User: "root (uid 0)"}, "the record says that it was confirmed by")
}

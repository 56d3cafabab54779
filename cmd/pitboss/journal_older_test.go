package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/config"
	"pitboss/internal/doctor"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/livetable"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// A table does not deal on with an older copy of its database that was put back, nor with one that has grown since,
// until a technician rules so. The record says who did.
func TestAnOlderCopyIsNotDealtOn(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "table.db")
	by := game.Actor{Staff: game.StaffConsole, User: "root (uid 0)"}
	ready := func(do func(*store.Journal)) error {
		t.Helper()
		journal, err := store.Open(path, store.Options{Site: "vilnius-1", Table: "table-7", Kind: game.Live, Created: time.Now(), PINCost: hubtest.Cheap})
		must.Do(t, err)
		do(journal)
		err = livetable.ReadyToDeal(t.Context(), journal, config.Config{Database: path, Variant: "ezugi-baccarat"})
		return errors.Join(err, journal.Close())
	}
	nothing := func(*store.Journal) {}
	grows := func(journal *store.Journal) {
		t.Helper()
		must.Do(t, journal.Enter(by, time.Now(), game.ConsoleLocked{}))
	}
	signs := func(journal *store.Journal) {
		t.Helper()
		must.Get(journal.SignHead(t.Context(), journal.Tree()))(t)
	}
	people := func(journal *store.Journal) {
		t.Helper()
		for _, one := range []struct {
			id   string
			role game.Role
			pin  string
		}{{"anna", game.Dealer, "482605"}, {"mona", game.ShiftManager, "591724"}, {"tom", game.Technician, "362951"}} {
			person := game.Person{ID: one.id, Name: "Person " + one.id, Roles: []game.Role{one.role}}
			must.Do(t, journal.AddStaff(person, one.pin, "", by, time.Now()))
		}
		signs(journal)
	}
	must.Do(t, ready(people))
	old := must.Get(os.ReadFile(path))(t)
	must.Dof(t, ready(func(journal *store.Journal) { grows(journal); grows(journal); signs(journal) }),
		"its own database is refused")
	must.Do(t, os.WriteFile(path, old, 0o600))
	refused := func(what string, err error) {
		t.Helper()
		if !errors.Is(err, store.ErrOlder) || exit.Of(err).Status != exit.IntegrityFailed {
			t.Errorf("%s: %v", what, err)
		}
	}
	refused("an older copy", ready(nothing))
	found := doctor.Examination{Now: time.Now()}.Database(t.Context(), config.Config{Site: "vilnius-1", Table: "table-7", Database: path})
	if last := found[len(found)-1]; last.State != doctor.StateFail || !strings.Contains(last.Do.String(), "accept-older") {
		t.Errorf("doctor finds of an older copy: %+v", found)
	}
	refused("one that has grown to as many records", ready(func(journal *store.Journal) { grows(journal); grows(journal); grows(journal) }))

	accept := func(as, pin string) (string, int) {
		var out bytes.Buffer
		status := ran([]string{"journal", "accept-older", "--db", path, "--as", as, "--pin-stdin"}, strings.NewReader(pin+"\n"), &out, &out)
		return out.String(), status
	}
	for _, test := range []struct{ as, pin string }{{"mona", "591724"}, {"anna", "482605"}, {"tom", "362952"}, {"nobody", "362951"}} {
		if said, status := accept(test.as, test.pin); status == exit.Done {
			t.Errorf("%s accepts it: %s", test.as, said)
		}
	}
	refused("what nobody of rank accepted", ready(nothing))
	if said, status := accept("tom", "362951"); status != exit.Done {
		t.Fatalf("the technician: exit status %d: %s", status, said)
	}
	check.Dof(t, ready(nothing), "the technician ruled so")
	if said, status := accept("tom", "362951"); status != exit.UsedWrongly {
		t.Errorf("there is nothing to accept: exit status %d: %s", status, said)
	}
	if said, _ := output("journal", "tail", "--db", path, "-n", "5"); !strings.Contains(said, "tom (technician)") ||
		!strings.Contains(said, "goes on with an older copy of its record") {
		t.Errorf("the record says\n%s", said)
	}
	if said, status := output("journal", "verify", "--db", path); status != exit.Done {
		t.Errorf("verify: exit status %d: %s", status, said)
	}
}

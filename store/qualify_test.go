package store_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

func TestQualifyStaff(t *testing.T) {
	path := newPath(t)
	j := withStaff(t, path)
	yes, no := true, false
	games, every, until, endless := []string{"ezugi-baccarat", "other"}, []string{}, noon.Add(time.Hour), time.Time{}
	for _, test := range []struct {
		name   string
		change store.Qualification
		want   game.Person
	}{
		{"games", store.Qualification{Games: &games}, game.Person{Games: games}},
		{"an end, and the games stay", store.Qualification{Until: &until}, game.Person{Games: games, Until: until}},
		{"a trainee, and the rest stays", store.Qualification{Trainee: &yes}, game.Person{Games: games, Until: until, Trainee: true}},
		{"every game again", store.Qualification{Games: &every}, game.Person{Until: until, Trainee: true}},
		{"no end, no trainee", store.Qualification{Until: &endless, Trainee: &no}, game.Person{}},
		{"nothing is changed", store.Qualification{}, game.Person{}},
	} {
		must.Dof(t, j.QualifyStaff("ann", test.change, console, noon), "%s", test.name)
		test.want.ID, test.want.Name, test.want.Roles = ann.ID, ann.Name, ann.Roles
		identity, err := j.Identify("ann", "4826")
		if err != nil || !identity.Proved {
			t.Fatalf("%s: %+v (%v)", test.name, identity, err)
		}
		check.Difff(t, asWritten(t, test.want), asWritten(t, identity.Person), "%s", test.name)
		head := must.Get(j.Head())(t)
		record := must.Get(j.Record(head.Sequence))(t)
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
		changed := event.(game.StaffChanged)
		if diff := cmp.Diff(asWritten(t, test.want), asWritten(t, changed.Person)); diff != "" ||
			changed.Change != "qualified" || record.Staff != game.StaffConsole {
			t.Errorf("%s is journaled as %q by %s:\n%s", test.name, changed.Change, record.Staff, diff)
		}
	}
}

func asWritten(t *testing.T, person game.Person) string {
	t.Helper()
	data := must.Get(json.Marshal(person))(t)
	return string(data)
}

func TestQualificationsThatCannotBe(t *testing.T) {
	j := withStaff(t, newPath(t))
	yes, until := true, noon
	games := func(names ...string) store.Qualification { return store.Qualification{Games: &names} }
	must.Do(t, j.AddStaff(game.Person{ID: "old", Name: "Old", Roles: []game.Role{game.Dealer}}, "482605", "", console,
		noon))
	must.Do(t, j.DisableStaff("old", console, noon))
	before, _ := j.Head()
	for _, test := range []struct {
		name, id string
		change   store.Qualification
		kind     error
		words    string
	}{
		{"nobody", "bob", games("x"), store.ErrNoSuchStaff, `"bob"`},
		{"somebody disabled", "old", games("x"), store.ErrBadStaff, "has been disabled since"},
		{"no dealer", "max-2", games("x"), store.ErrBadStaff, "max-2 is no dealer"},
		{"no dealer, until", "max-2", store.Qualification{Until: &until}, store.ErrBadStaff, "is no dealer"},
		{"no dealer, trainee", "max-2", store.Qualification{Trainee: &yes}, store.ErrBadStaff, "is no dealer"},
		{"a game without a name", "ann", games("x", ""), store.ErrBadStaff, `"" is no variant`},
		{"two games in one word", "ann", games("x y"), store.ErrBadStaff, `"x y" is no variant`},
		{"a game twice", "ann", games("x", "y", "x"), store.ErrBadStaff, "the game x is given twice"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := j.QualifyStaff(test.id, test.change, console, noon)
			wantError(t, err, test.kind)
			check.Containsf(t, err.Error(), test.words, "message %q does not say", err)
		})
	}
	check.Equalf(t, must.Get(j.Head())(t), before, "a refused change moved the head")
}

// What would be refused can be known before there is a journal.
func TestCheckStaffIsWhatAddStaffRefuses(t *testing.T) {
	j := withStaff(t, newPath(t))
	for _, test := range []struct {
		name       string
		person     game.Person
		pin, badge string
	}{
		{"good", game.Person{ID: "bob", Name: "Bob", Roles: []game.Role{game.Dealer}, Games: []string{"x"},
			Until: noon, Trainee: true}, "482605", "BADGE-BOB-2"},
		{"a bad id", game.Person{ID: "Bob", Name: "Bob", Roles: []game.Role{game.Dealer}}, "4826", ""},
		{"no dealer, a trainee", game.Person{ID: "max", Name: "Max", Roles: []game.Role{game.Technician},
			Trainee: true}, "482605", ""},
		{"a short PIN", game.Person{ID: "cid", Name: "Cid", Roles: []game.Role{game.Dealer}}, "12", ""},
		{"four digits without a badge", game.Person{ID: "cid", Name: "Cid", Roles: []game.Role{game.Dealer}}, "4826", ""},
		{"a long badge", game.Person{ID: "cid", Name: "Cid", Roles: []game.Role{game.Dealer}}, "482605",
			strings.Repeat("B", store.MaxBadgeLength+1)},
	} {
		checked, added := store.CheckStaff(test.person, test.pin, test.badge, store.DealerPINLength),
			j.AddStaff(test.person, test.pin, test.badge, console, noon)
		if (test.name == "good") != (checked == nil) || (checked == nil) != (added == nil) ||
			checked != nil && checked.Error() != added.Error() {
			t.Errorf("%s: checked %v, added %v", test.name, checked, added)
		}
	}
}

// A qualification changed behind the store's back is found, at the record that
// says what it was.
func TestVerifyFindsAForgedQualification(t *testing.T) {
	for name, forge := range map[string]func(entry map[string]any){
		"games":   func(entry map[string]any) { entry["games"] = []string{"other"} },
		"until":   func(entry map[string]any) { entry["until"] = noon.Add(time.Minute) },
		"trainee": func(entry map[string]any) { delete(entry, "trainee") },
	} {
		t.Run(name, func(t *testing.T) {
			path := t.TempDir() + "/journal.db"
			j, err := store.Open(path, options)
			must.Do(t, err)
			yes, until, games := true, noon, []string{"ezugi-baccarat"}
			change := store.Qualification{Games: &games, Until: &until, Trainee: &yes}
			must.Do(t, errors.Join(j.AddStaff(ann, "482605", "", console, noon),
				j.QualifyStaff("ann", change, console, noon), j.Close()))
			tamper(t, path, func(tx *bbolt.Tx) error {
				entry := map[string]any{}
				if err := json.Unmarshal(tx.Bucket([]byte("staff")).Get([]byte("ann")), &entry); err != nil {
					return err
				}
				forge(entry)
				return tx.Bucket([]byte("staff")).Put([]byte("ann"), mustJSON(t, entry))
			})
			_, err = store.Verify(t.Context(), path)
			wantDamage(t, err, 2)
		})
	}
}

package store_test

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

var (
	console = game.Actor{Staff: game.StaffConsole}
	ann     = game.Person{ID: "ann", Name: "Ann Petraitė", Roles: []game.Role{game.Dealer}}
	maxim   = game.Person{ID: "max-2", Name: "Max", Roles: []game.Role{game.ShiftManager, game.Technician}}
)

func withStaff(t *testing.T, path string) *store.Journal {
	t.Helper()
	j := open(t, path)
	must.Do(t, errors.Join(
		j.AddStaff(ann, "4826", "BADGE-ANN-1", console, noon),
		j.AddStaff(maxim, "987654321012", "", console, noon.Add(time.Minute)),
	))
	return j
}

func TestStaffIsListedWithoutSecrets(t *testing.T) {
	path := newPath(t)
	j := withStaff(t, path)
	staff := must.Get(j.Staff())(t)
	want := []store.StaffRecord{
		{Person: ann, Created: noon, LastPINChange: noon, HasPIN: true, HasBadge: true},
		{Person: maxim, Created: noon.Add(time.Minute), LastPINChange: noon.Add(time.Minute), HasPIN: true},
	}
	check.Diff(t, want, staff)
	shown, err := json.Marshal(staff)
	if err != nil || strings.Contains(string(shown), "argon2") {
		t.Errorf("the list shows %s (%v)", shown, err)
	}
	for _, suffix := range []string{"", store.CredentialsSuffix, store.KeySuffix} {
		raw, err := os.ReadFile(path + suffix)
		if err != nil || strings.Contains(string(raw), "BADGE-ANN-1") || strings.Contains(string(raw), "987654321012") {
			t.Errorf("a secret stands in the file %q in clear (%v)", suffix, err)
		}
		if suffix == "" && strings.Contains(string(raw), "argon2") {
			t.Error("the database holds a hash")
		}
	}
}

func TestStaffChangesAreJournaled(t *testing.T) {
	j := withStaff(t, newPath(t))
	mustAppend(t, j, []byte("s"), card(1, 4, 17))
	manager := game.Actor{Staff: "max-2", Role: game.ShiftManager}
	at := noon.Add(time.Hour)
	must.Do(t, errors.Join(
		j.ResetPIN("ann", "8264", manager, at),
		j.SetBadge("max-2", "BADGE-MAX-3", manager, at),
		j.DisableStaff("ann", manager, at),
	))
	var changes []string
	for _, r := range storetest.Recorded(t, j.Records(0, 0)) {
		if r.Type != "staff-changed" {
			continue
		}
		event := must.Get(game.DecodeEvent(r.Type, r.Data))(t)
		changed := event.(game.StaffChanged)
		changes = append(changes, r.Actor.Staff+" "+changed.Change+" "+changed.Person.ID)
		if r.Actor == manager && (r.Shoe != 4 || r.Round != 17 || r.Variant != "ezugi-baccarat" || !r.At.Equal(at)) {
			t.Errorf("the change is at shoe %d, round %d of %q, %v", r.Shoe, r.Round, r.Variant, r.At)
		}
	}
	want := []string{"console added ann", "console badge-set ann", "console added max-2",
		"max-2 pin-reset ann", "max-2 badge-set max-2", "max-2 disabled ann"}
	check.Diff(t, want, changes)
	// The saved state still stands, with the changes after it.
	saved, after, err := j.Load()
	if err != nil || string(saved.State) != "s" || len(after) != 3 {
		t.Errorf("saved %v and %d records (%v)", saved, len(after), err)
	}
}

func TestIdentify(t *testing.T) {
	j := withStaff(t, newPath(t))
	for _, test := range []struct {
		name, id, pin string
		want          game.Identity
	}{
		{"the right PIN", "ann", "4826", game.Identity{Person: ann, Asked: "ann", Credential: game.ByPIN, Proved: true, HasBadge: true}},
		{"a long PIN", "max-2", "987654321012", game.Identity{Person: maxim, Asked: "max-2", Credential: game.ByPIN, Proved: true}},
		{"a wrong PIN", "ann", "1235", game.Identity{Person: ann, Asked: "ann", Credential: game.ByPIN}},
		{"no PIN", "ann", "", game.Identity{Person: ann, Asked: "ann", Credential: game.ByPIN}},
		{"somebody else's PIN", "ann", "987654321012", game.Identity{Person: ann, Asked: "ann", Credential: game.ByPIN}},
		{"nobody", "bob", "4826", game.Identity{Unknown: game.UnknownText{Length: 3}, Credential: game.ByPIN}},
		{"no id", "", "4826", game.Identity{Credential: game.ByPIN}},
		{"a monstrous id", strings.Repeat("a", 1<<17), "1",
			game.Identity{Unknown: game.UnknownText{Length: 1 << 17}, Credential: game.ByPIN}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := must.Get(j.Identify(test.id, test.pin))(t)
			test.want.Credentials = inForce(t, j)
			if test.want.Person.IsZero() && len(got.Unknown.Keyed) != 16 {
				t.Errorf("an id nobody has is kept as %+v", got.Unknown)
			}
			got.Unknown.Keyed = ""
			check.Diff(t, test.want, got)
		})
	}
}

// inForce returns the digest of the credentials that the record named last.
func inForce(t *testing.T, j *store.Journal) (digest string) {
	t.Helper()
	for _, record := range storetest.Recorded(t, j.Records(0, 0)) {
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
		switch event := event.(type) {
		case game.StaffChanged:
			digest = event.Credentials
		}
	}
	return digest
}

func TestIdentifyBadge(t *testing.T) {
	path := newPath(t)
	j := withStaff(t, path)
	want := game.Identity{Person: ann, Asked: "ann", Credential: game.ByBadge, Proved: true, Credentials: inForce(t, j)}
	got, found, err := j.IdentifyBadge("BADGE-ANN-1")
	if diff := cmp.Diff(want, got); err != nil || !found || diff != "" {
		t.Errorf("found %v (%v)\n%s", found, err, diff)
	}
	for _, code := range []string{"", "BADGE-BOB-2", "badge-ann-1", "AS", "BADGE-ANN-1BADGE-ANN-1"} {
		got, found, err := j.IdentifyBadge(code)
		if found || err != nil || !got.Person.IsZero() || got.Proved {
			t.Errorf("badge %q is %v (%v)", code, got, err)
		}
		if keyed := len(got.Unknown.Keyed) == 16; got.Unknown.Length != len(code) || keyed != (len(code) >= store.MinBadgeLength) {
			t.Errorf("of the code %q is kept %+v", code, got.Unknown)
		}
	}
	// A new badge ends the old one.
	must.Do(t, j.SetBadge("ann", "BADGE-BOB-2", console, noon))
	_, old, oldErr := j.IdentifyBadge("BADGE-ANN-1")
	_, fresh, freshErr := j.IdentifyBadge("BADGE-BOB-2")
	if old || !fresh || oldErr != nil || freshErr != nil {
		t.Errorf("old badge %v (%v), new badge %v (%v)", old, oldErr, fresh, freshErr)
	}
	// The bench shows neither.
	if !j.HideCode("BADGE-ANN-1") || !j.HideCode("BADGE-BOB-2") || j.HideCode("SOMETHING ELSE") || j.HideCode("AS") {
		t.Error("the bench would show a badge that was replaced, or hide what is no badge")
	}
}

func TestBadgesAreNotShared(t *testing.T) {
	j := withStaff(t, newPath(t))
	before, _ := j.Head()
	err := j.SetBadge("max-2", "BADGE-ANN-1", console, noon)
	wantError(t, err, store.ErrBadgeTaken)
	check.Containsf(t, err.Error(), ann.Name, "the message does not say whose badge")
	eve := game.Person{ID: "eve", Name: "Eve", Roles: []game.Role{game.Dealer}}
	wantError(t, j.AddStaff(eve, "4826", "BADGE-ANN-1", console, noon), store.ErrBadgeTaken)
	check.Equalf(t, must.Get(j.Head())(t), before, "a refused change moved the head")
	staff := must.Get(j.Staff())(t)
	check.Equalf(t, len(staff), 2, "a refused person is on the roster: %v", staff)
	// A disabled person's badge may be given to somebody else.
	must.Do(t, errors.Join(j.DisableStaff("ann", console, noon), j.SetBadge("max-2", "BADGE-ANN-1", console, noon)))
	if got, found, err := j.IdentifyBadge("BADGE-ANN-1"); err != nil || !found || got.Person.ID != "max-2" {
		t.Errorf("the badge is %v's (%v)", got.Person, err)
	}
}

func TestFailuresFollowTheEvents(t *testing.T) {
	path := newPath(t)
	j := must.Get(store.Open(path, options))(t)
	must.Do(t, j.AddStaff(ann, "4826", "BADGE-ANN-1", console, noon))
	expect := func(j *store.Journal, failures int, lastSignIn time.Time) {
		t.Helper()
		staff := must.Get(j.Staff())(t)
		waits := failures >= game.MaxFailures
		if staff[0].Failures != failures || !staff[0].LastSignIn.Equal(lastSignIn) ||
			staff[0].Waiting(noon.Add(29*time.Second)) != waits || staff[0].Waiting(noon.Add(31*time.Second)) {
			t.Errorf("%d failures, waits until %v, last sign-in %v; want %d and %v", staff[0].Failures, staff[0].Waits,
				staff[0].LastSignIn, failures, lastSignIn)
		}
		pin, _ := j.Identify("ann", "4826")
		// Who guesses the PIN of an id does not keep out the owner, who has the badge.
		badge, _ := j.IdentifyBadgePIN("ann", "4826")
		if pin.Failures != failures || pin.Failed.Equal(noon) != (failures > 0) || badge.Failures != 0 ||
			badge.Credential != game.ByBadgePIN {
			t.Errorf("identified with %d failures (%v), by badge and PIN with %d, want %d and none", pin.Failures,
				pin.Failed, badge.Failures, failures)
		}
	}
	failed := func(id string, n int) game.Record {
		return recordOf(game.SignInFailed{Staff: id, Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: n, Locked: n == 3}, 0, 0)
	}
	mustAppend(t, j, nil, failed("ann", 1), failed("nobody", 7))
	expect(j, 1, time.Time{})
	signedIn := recordOf(game.SignedIn{Person: ann, Role: game.Dealer, Credential: game.ByPIN}, 0, 0)
	mustAppend(t, j, nil, failed("ann", 2), signedIn)
	expect(j, 0, noon)
	mustAppend(t, j, nil, failed("ann", 1))
	mustAppend(t, j, nil, failed("ann", 2))
	mustAppend(t, j, nil, failed("ann", 3))
	expect(j, 3, noon)
	must.Do(t, j.Close())
	j = open(t, path)
	expect(j, 3, noon)
	must.Do(t, j.ResetPIN("ann", "4826", console, noon))
	expect(j, 0, noon)
}

func TestDisabledStaff(t *testing.T) {
	j := withStaff(t, newPath(t))
	must.Do(t, j.DisableStaff("ann", console, noon.Add(time.Hour)))
	pin, err := j.Identify("ann", "4826")
	badge, found, badgeErr := j.IdentifyBadge("BADGE-ANN-1")
	if err != nil || badgeErr != nil || !found || !pin.Disabled || !badge.Disabled || !pin.Proved {
		t.Errorf("by PIN %+v (%v), by badge %+v %v (%v)", pin, err, badge, found, badgeErr)
	}
	staff, err := j.Staff()
	if err != nil || !staff[0].Disabled.Equal(noon.Add(time.Hour)) {
		t.Errorf("disabled %v (%v)", staff[0].Disabled, err)
	}
	wantError(t, j.DisableStaff("ann", console, noon), store.ErrBadStaff)
}

func TestStaffRefusals(t *testing.T) {
	j := withStaff(t, newPath(t))
	add := func(person game.Person, pin, badge string) error {
		return j.AddStaff(person, pin, badge, console, noon)
	}
	person := func(id, name string, roles ...game.Role) game.Person {
		return game.Person{ID: id, Name: name, Roles: roles}
	}
	for _, test := range []struct {
		name  string
		err   error
		kind  error
		words string
	}{
		{"a taken id", add(ann, "482605", ""), store.ErrStaffExists, "choose another"},
		{"an empty id", add(person("", "X", game.Dealer), "4826", ""), store.ErrBadStaff, "lower-case letters"},
		{"capitals in the id", add(person("Bob", "X", game.Dealer), "4826", ""), store.ErrBadStaff, `"Bob"`},
		{"a long id", add(person(strings.Repeat("b", 33), "X", game.Dealer), "4826", ""), store.ErrBadStaff, "1 to 32"},
		{"the console's id", add(person("console", "X", game.Dealer), "4826", ""), store.ErrBadStaff, "console"},
		{"no name", add(person("bob", "", game.Dealer), "4826", ""), store.ErrBadStaff, "name"},
		{"a name with a line break", add(person("bob", "Bob\nBob", game.Dealer), "4826", ""), store.ErrBadStaff, "name"},
		{"a name with an escape sequence", add(person("bob", "Bob\x1b[2K", game.Dealer), "4826", ""), store.ErrBadStaff, "printable"},
		{"a name that turns the direction of writing", add(person("bob", "Bob\u202e", game.Dealer), "4826", ""),
			store.ErrBadStaff, "printable"},
		{"a name that is no UTF-8", add(person("bob", "Bob\xff", game.Dealer), "4826", ""), store.ErrBadStaff, "printable"},
		{"no role", add(person("bob", "Bob"), "4826", ""), store.ErrBadStaff, "dealer shift-manager technician"},
		{"an unknown role", add(person("bob", "Bob", "owner"), "4826", ""), store.ErrBadStaff, `"owner"`},
		{"a role twice", add(person("bob", "Bob", game.Dealer, game.Dealer), "4826", ""), store.ErrBadStaff, "twice"},
		{"a short PIN", add(person("bob", "Bob", game.Dealer), "123", ""), store.ErrBadStaff, "4 to 12 digits"},
		{"a long PIN", add(person("bob", "Bob", game.Dealer), "1234567890123", ""), store.ErrBadStaff, "4 to 12 digits"},
		{"letters in the PIN", add(person("bob", "Bob", game.Dealer), "12a4", ""), store.ErrBadStaff, "4 to 12 digits"},
		{"other digits in the PIN", add(person("bob", "Bob", game.Dealer), "١٢٣٤", ""), store.ErrBadStaff, "4 to 12 digits"},
		{"a monstrous badge", add(person("bob", "Bob", game.Dealer), "4826", strings.Repeat("x", 300)), store.ErrBadStaff, "8 to 256"},
		{"a short badge", add(person("bob", "Bob", game.Dealer), "4826", "8471936"), store.ErrBadStaff, "8 to 256"},
		{"a badge with a space after it", j.SetBadge("ann", "BADGE-ANN-2 ", console, noon), store.ErrBadStaff, "spaces"},
		{"a shift manager's short PIN", add(person("bob", "Bob", game.Dealer, game.ShiftManager), "48261", ""),
			store.ErrBadStaff, "at least 6 digits"},
		{"a technician's short PIN", add(person("bob", "Bob", game.Technician), "4826", ""), store.ErrBadStaff, "at least 6 digits"},
		{"a shift manager's short new PIN", j.ResetPIN("max-2", "4826", console, noon), store.ErrBadStaff, "at least 6 digits"},
		{"a usual new PIN", j.ResetPIN("ann", "1234", console, noon), store.ErrBadStaff, "count up"},
		{"a bad new PIN", j.ResetPIN("ann", "12", console, noon), store.ErrBadStaff, "4 to 12 digits"},
		{"no badge", j.SetBadge("ann", "", console, noon), store.ErrBadStaff, "0 bytes"},
		{"nobody's PIN", j.ResetPIN("bob", "4826", console, noon), store.ErrNoSuchStaff, "staff list"},
		{"nobody's badge", j.SetBadge("bob", "BADGE-BOB-2", console, noon), store.ErrNoSuchStaff, `"bob"`},
		{"nobody to disable", j.DisableStaff("bob", console, noon), store.ErrNoSuchStaff, `"bob"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			wantError(t, test.err, test.kind)
			check.Containsf(t, test.err.Error(), test.words, "message %q does not say", test.err)
		})
	}
	head := must.Get(j.Head())(t)
	check.Equalf(t, head.Sequence, 3, "refused changes moved the head to %v", head)
}

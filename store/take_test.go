package store_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/memdir"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
)

// newHub returns the journal of a hub, with Ann the dealer and Max the shift manager.
func newHub(t testing.TB) *store.Journal {
	t.Helper()
	return newHubIn(t, t.TempDir())
}

// newHubIn does what newHub does, in a folder.
func newHubIn(t testing.TB, dir string) *store.Journal {
	t.Helper()
	hub := openWith(t, filepath.Join(dir, "hub.db"), store.Options{Site: "vilnius", Table: "hub", Created: noon, PINCost: cheapPIN})
	must.Do(t, errors.Join(hub.AddStaff(ann, "482605", "BADGE-ANN-1", console, noon),
		hub.AddStaff(maxim, "482613", "", console, noon)))
	return hub
}

// copyOf returns what a table is told of somebody, with the hub's head as its version.
func copyOf(t testing.TB, hub *store.Journal, id string) site.PersonCopy {
	t.Helper()
	head := must.Get(hub.Head())(t)
	copies := must.Get(hub.Copies())(t)
	i := slices.IndexFunc(copies, func(c site.PersonCopy) bool { return c.Person.ID == id })
	copies[i].Version = head.Sequence
	return copies[i]
}

// take takes a copy and returns the changes that were recorded.
func take(t testing.TB, j *store.Journal, c site.PersonCopy, at time.Time) (changes []string) {
	t.Helper()
	before := must.Get(j.Head())(t)
	taken := must.Get(j.TakePerson(c, at))(t)
	for record, err := range j.Records(before.Sequence+1, 0) {
		must.Do(t, err)
		check.Equalf(t, record.Staff, game.StaffHub, "record %d is", record.Sequence)
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
		switch event := event.(type) {
		case game.StaffChanged:
			check.Equalf(t, event.Hub, c.Version, "record %d follows the hub's", record.Sequence)
			changes = append(changes, event.Change)
		case game.AttemptsCounted:
			changes = append(changes, fmt.Sprintf("%d by %s", event.Failures, event.Credential))
		}
	}
	check.Equalf(t, taken, (len(changes) > 0), "taken is, %v was recorded", changes)
	return changes
}

// A table has of each person what the hub has, and records only what changed.
func TestATableTakesPeopleFromTheHub(t *testing.T) {
	hub, j := newHub(t), open(t, newPath(t))
	other, until := []string{"other"}, noon.Add(time.Hour)
	for _, step := range []struct {
		name string
		do   func() error
		want []string
	}{
		{"somebody new", nil, []string{game.StaffAdded, game.StaffBadgeSet}},
		{"nothing", nil, nil},
		{"a PIN", func() error { return hub.ResetPIN("ann", "719428", console, noon) }, []string{game.StaffPINReset}},
		{"a badge", func() error { return hub.SetBadge("ann", "BADGE-ANN-2", console, noon) }, []string{game.StaffBadgeSet}},
		{"games", func() error {
			return hub.QualifyStaff("ann", store.Qualification{Games: &other, Until: &until}, console, noon)
		}, []string{game.StaffQualified}},
		{"a role", func() error { return hub.GiveRole("ann", game.ShiftManager, "730185", console, noon) },
			[]string{game.StaffPINReset, game.StaffGiven}},
		{"a name", func() error { return hub.RenameStaff("ann", "Ann Kalnina", console, noon) }, []string{game.StaffRenamed}},
		{"a language", func() error { return hub.SetLanguage("ann", "lt", console, noon) }, []string{game.StaffLanguageSet}},
		{"disabled for a while", func() error { return hub.DisableStaff("ann", console, noon) }, []string{game.StaffDisabled}},
		{"enabled", func() error { return hub.EnableStaff("ann", "730186", console, noon) },
			[]string{game.StaffPINReset, game.StaffEnabled}},
		{"without a badge", func() error { return hub.RemoveBadge("ann", "", console, noon) }, []string{game.StaffBadgeRemoved}},
		{"a badge again", func() error { return hub.SetBadge("ann", "BADGE-ANN-2", console, noon) }, []string{game.StaffBadgeSet}},
		{"a role less", func() error { return hub.TakeRole("ann", game.Dealer, console, noon) },
			[]string{game.StaffTaken, game.StaffQualified}},
		{"disabled", func() error { return hub.DisableStaff("ann", console, noon) }, []string{game.StaffDisabled}},
	} {
		if step.do != nil {
			must.Dof(t, step.do(), "%s", step.name)
		}
		check.Slicesf(t, take(t, j, copyOf(t, hub, "ann"), noon), step.want, "%s: is recorded", step.name)
	}
	theirs := must.Get(hub.Staff())(t)
	mine, err := j.Staff()
	if err != nil || len(mine) != 1 || !mine[0].OfSite ||
		fmt.Sprint(mine[0].Person) != fmt.Sprint(theirs[0].Person) || mine[0].Disabled.IsZero() {
		t.Errorf("the table has %+v (%v), the hub %+v", mine, err, theirs[0])
	}
	if !proved(t, j, "ann", "730186") || proved(t, j, "ann", "719428") {
		t.Error("the PIN here is not the hub's")
	}
	if _, found, err := j.IdentifyBadge("BADGE-ANN-2"); !found || err != nil {
		t.Errorf("the badge is not known (%v)", err)
	}
	if _, found, _ := j.IdentifyBadge("BADGE-ANN-1"); found || !j.HideCode("BADGE-ANN-1") {
		t.Error("the badge before it signs in, or is shown")
	}
}

// Who may not work at a table any more leaves nothing there that proves who they are; who comes back has
// it again, and an older copy changes nothing.
func TestWhoLeavesATable(t *testing.T) {
	hub, j := newHub(t), open(t, newPath(t))
	first := copyOf(t, hub, "ann")
	take(t, j, first, noon)
	gone := site.PersonCopy{Version: first.Version + 1, Person: first.Person}
	check.Slicesf(t, take(t, j, gone, noon), []string{game.StaffLeft}, "is recorded")
	if proved(t, j, "ann", "482605") {
		t.Error("she still signs in")
	}
	older := (*store.OlderCopyError)(nil)
	if taken, err := j.TakePerson(first, noon); taken || !errors.As(err, &older) || older.Has != gone.Version {
		t.Errorf("an older copy is taken (%t): %v", taken, err)
	}
	back := first
	back.Version += 2
	if got := take(t, j, back, noon); !slices.Equal(got, []string{game.StaffPINReset, game.StaffBadgeSet}) ||
		!proved(t, j, "ann", "482605") {
		t.Errorf("back again: %v", got)
	}
	if got := take(t, j, site.PersonCopy{Version: 99, Person: maxim}, noon); got != nil {
		t.Errorf("somebody never here leaves: %v", got)
	}
}

// A table that takes the site's key keeps its own for the PINs of people of its own, over a start too.
func TestPINsOfTwoKeys(t *testing.T) {
	hub, path := newHub(t), newPath(t)
	own := game.Person{ID: "olga", Name: "Olga of this table", Roles: []game.Role{game.Dealer}}
	j := must.Get(store.Open(path, options))(t)
	must.Do(t, j.AddStaff(own, "719461", "", console, noon))
	copied := copyOf(t, hub, "ann")
	take(t, j, copied, noon)
	must.Do(t, j.Close())
	j = open(t, path)
	if !proved(t, j, "olga", "719461") || !proved(t, j, "ann", "482605") || proved(t, j, "ann", "719461") {
		t.Error("a PIN does not hold any more")
	}
	check.Do(t, j.Credentials())
	if got := take(t, j, copied, noon); got != nil {
		t.Errorf("the same again is recorded as %v", got)
	}
}

// An id that the table gave to somebody of its own is not the site's by itself.
func TestEqualIDsAreMatchedByHand(t *testing.T) {
	hub, j := newHub(t), open(t, newPath(t))
	own := game.Person{ID: "ann", Name: "Ann of this table", Roles: []game.Role{game.Dealer}}
	must.Do(t, j.AddStaff(own, "719428", "", console, noon))
	must.ErrorIsf(t, check.ErrorOf(j.TakePerson(copyOf(t, hub, "ann"), noon)), store.ErrStaffClash, "want a clash")
	if !proved(t, j, "ann", "719428") {
		t.Error("her PIN does not hold any more")
	}
	must.Do(t, j.MatchStaff("ann", console, noon))
	check.Slicesf(t, take(t, j, copyOf(t, hub, "ann"), noon),
		[]string{game.StaffPINReset, game.StaffBadgeSet, game.StaffRenamed}, "is recorded")
	if !proved(t, j, "ann", "482605") || proved(t, j, "ann", "719428") {
		t.Error("the PIN here is not the hub's")
	}
	wantError(t, j.MatchStaff("ann", console, noon), store.ErrBadStaff)
	wantError(t, j.MatchStaff("nobody", console, noon), store.ErrNoSuchStaff)
}

// Failures over the site and those here make one count, whoever counted first.
func TestAttemptsOverTheSite(t *testing.T) {
	t.Parallel()
	minute := func(m int) time.Time { return noon.Add(time.Duration(m) * time.Minute) }
	for _, test := range []struct {
		name string
		// own are the failures here, in minutes; whole is what the hub says at minute ten.
		own   []int
		whole site.Attempts
		want  int
		last  time.Time
	}{
		{"none anywhere", nil, site.Attempts{}, 0, time.Time{}},
		{"elsewhere alone", nil, site.Attempts{Failures: 3, Last: minute(9)}, 3, minute(9)},
		{"here alone, not yet counted", []int{8, 9}, site.Attempts{}, 2, minute(9)},
		{"here one, two in all", []int{5}, site.Attempts{Failures: 2, Last: minute(7)}, 2, minute(7)},
		{"here two, the hub has heard of one", []int{5, 9}, site.Attempts{Failures: 1, Last: minute(5)}, 2, minute(9)},
		{"a success elsewhere after those here", []int{1, 2, 3}, site.Attempts{Cleared: minute(4)}, 0, time.Time{}},
		{"a success elsewhere before those here", []int{5, 6}, site.Attempts{Cleared: minute(4)}, 2, minute(6)},
		{"one more elsewhere after the success", []int{1, 2, 3},
			site.Attempts{Failures: 1, Last: minute(5), Cleared: minute(4)}, 1, minute(5)},
		{"a clock that runs a day ahead", nil, site.Attempts{Failures: 3, Last: noon.Add(24 * time.Hour)}, 3, minute(10)},
	} {
		t.Run(test.name, func(t *testing.T) {
			hub, j := newHub(t), open(t, newPath(t))
			c := copyOf(t, hub, "ann")
			take(t, j, c, noon)
			for i, at := range test.own {
				failed := recordOf(game.SignInFailed{Staff: "ann", Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: i + 1}, 0, 0)
				failed.At = minute(at)
				mustAppend(t, j, nil, failed)
			}
			c.ByPIN, c.Version = test.whole, c.Version+1
			take(t, j, c, minute(10))
			identity, err := j.Identify("ann", "482605")
			if err != nil || identity.Failures != test.want || !identity.Failed.Equal(test.last) {
				t.Errorf("%d failures, the last at %s (%v); want %d at %s", identity.Failures, identity.Failed, err, test.want, test.last)
			}
			if badge, err := j.IdentifyBadgePIN("ann", "482605"); err != nil || badge.Failures != 0 {
				t.Errorf("her badge has %d failures (%v)", badge.Failures, err)
			}
		})
	}
}

// A copy whose record did not reach the disk was not taken, and is the next time.
func TestACopyIsTakenWholeOrNotAtAll(t *testing.T) {
	hub, j := newHub(t), open(t, newPath(t))
	take(t, j, copyOf(t, hub, "ann"), noon)
	must.Do(t, hub.ResetPIN("ann", "719428", console, noon))
	j.CommitWith(func(*bbolt.Tx) error { return errors.New("the disk is gone") })
	must.Fails(t, check.ErrorOf(j.TakePerson(copyOf(t, hub, "ann"), noon)),
		"a copy that could not be recorded was taken")
	if !proved(t, j, "ann", "482605") {
		t.Error("the PIN before does not hold")
	}
	j.CommitWith(nil)
	if got := take(t, j, copyOf(t, hub, "ann"), noon); !slices.Equal(got, []string{game.StaffPINReset}) ||
		!proved(t, j, "ann", "719428") {
		t.Errorf("the next time: %v", got)
	}
}

// Whatever is done at the hub and however late a table hears of it, it has in the end what the hub has, and
// its record holds (newPath verifies it).
func TestCopiesFollowTheHub(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		dir := memdir.New(t)
		hub, j := newHubIn(t, dir), open(t, newPathIn(t, dir))
		pins := map[string]string{"ann": "482605", "max-2": "482613"}
		badges := map[string]string{"ann": "BADGE-ANN-1"}
		for i := range rapid.IntRange(1, 8).Draw(rt, "changes") {
			id := rapid.SampledFrom([]string{"ann", "max-2"}).Draw(rt, "id")
			switch rapid.SampledFrom([]string{"pin", "badge", "games", "leave", "hear"}).Draw(rt, "what") {
			case "pin":
				pin := []string{"730185", "594126", "829174"}[i%3]
				must.Do(rt, hub.ResetPIN(id, pin, console, noon))
				pins[id] = pin
			case "badge":
				code := fmt.Sprintf("BADGE-%s-%d", id, i+2)
				must.Do(rt, hub.SetBadge(id, code, console, noon))
				badges[id] = code
			case "games":
				games := []string{fmt.Sprintf("game-%d", i)}
				must.Do(rt, hub.QualifyStaff("ann", store.Qualification{Games: &games}, console, noon))
			case "leave":
				c := copyOf(t, hub, id)
				take(t, j, site.PersonCopy{Version: c.Version, Person: c.Person}, noon)
			case "hear":
				take(t, j, copyOf(t, hub, id), noon)
			}
		}
		for id, pin := range pins {
			take(t, j, copyOf(t, hub, id), noon)
			if !proved(t, j, id, pin) {
				rt.Errorf("%s does not sign in", id)
			}
			if badges[id] == "" {
				continue
			}
			if who, found, err := j.IdentifyBadge(badges[id]); !found || err != nil || who.Person.ID != id {
				rt.Errorf("the badge of %s is not known (%v)", id, err)
			}
		}
	})
}

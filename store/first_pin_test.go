package store_test

import (
	"errors"
	"fmt"
	"os"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// wantFirstPIN checks whether a PIN is somebody's and whether it is a first one, in the roster and in the list of people.
func wantFirstPIN(t *testing.T, j *store.Journal, id, pin string, proved, first bool) {
	t.Helper()
	identity := must.Get(j.Identify(id, pin))(t)
	if identity.Proved != proved || identity.FirstPIN != (proved && first) {
		t.Errorf("%s of %s: proved %v, a first PIN %v; want %v and %v", pin, id, identity.Proved, identity.FirstPIN, proved, first)
	}
	for _, one := range must.Get(j.Staff())(t) {
		if one.ID == id && one.FirstPIN != first {
			t.Errorf("the list says of %s: a first PIN %v, want %v", id, one.FirstPIN, first)
		}
	}
}

// A PIN that somebody else gave is a first one until its owner has chosen another; then it is nobody's. The record says
// both, and the roster agrees with it.
func TestAFirstPINIsReplacedByItsOwner(t *testing.T) {
	path := newPath(t)
	j := must.Get(store.Open(path, options))(t)
	must.Do(t, j.AddStaff(maxim, "482613", "BADGE-MAX-1", console, noon, store.FirstPIN))
	wantFirstPIN(t, j, "max-2", "482613", true, true)
	wantFirstPIN(t, j, "max-2", "482614", false, true)
	scanned, _, err := j.IdentifyBadge("BADGE-MAX-1")
	if err != nil || !scanned.FirstPIN {
		t.Errorf("the badge of somebody with a first PIN: %+v, %v", scanned, err)
	}
	must.Do(t, j.ChangePIN("max-2", "719428", game.Actor{Staff: "max-2"}, noon))
	wantFirstPIN(t, j, "max-2", "719428", true, false)
	wantFirstPIN(t, j, "max-2", "482613", false, false)
	must.Do(t, errors.Join(j.DisableStaff("max-2", console, noon),
		j.EnableStaff("max-2", "826413", console, noon, store.FirstPIN)))
	wantFirstPIN(t, j, "max-2", "826413", true, true)
	must.Do(t, j.ResetPIN("max-2", "937514", console, noon))
	wantFirstPIN(t, j, "max-2", "937514", true, false)
	must.Do(t, j.ResetPIN("max-2", "153947", console, noon, store.FirstPIN))
	wantFirstPIN(t, j, "max-2", "153947", true, true)

	var said []string
	for _, record := range storetest.Recorded(t, j.Records(1, 0), game.StaffChanged{}.EventType()) {
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t).(game.StaffChanged)
		first := ""
		if event.FirstPIN {
			first = " first"
		}
		said = append(said, record.Actor.Staff+" "+event.Change+first)
	}
	check.Slicesf(t, said, []string{
		"console added first", "console badge-set", "max-2 pin-changed", "console disabled", "console pin-reset first",
		"console enabled", "console pin-reset", "console pin-reset first",
	}, "the record says")
	must.Do(t, j.Close())
	if report, err := store.Verify(t.Context(), path); err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", err, report.Problems)
	}
}

// A table has a first PIN from the hub as one, and with the next copy the PIN that the person chose, as their own change.
func TestATableTakesAFirstPINFromTheHub(t *testing.T) {
	hub, table := newHub(t), withStaff(t, newPath(t))
	defer table.Close()
	eve := game.Person{ID: "eve", Name: "Eve", Roles: []game.Role{game.Dealer}}
	must.Do(t, hub.AddStaff(eve, "482605", "", console, noon, store.FirstPIN))
	first := copyOf(t, hub, "eve")
	first.Given = first.Version
	check.Slicesf(t, take(t, table, first, noon), []string{game.StaffAdded}, "the table records")
	wantFirstPIN(t, table, "eve", "482605", true, true)
	must.Do(t, hub.ChangePIN("eve", "719428", game.Actor{Staff: "eve"}, noon))
	own := copyOf(t, hub, "eve")
	own.Given = first.Given
	check.Slicesf(t, take(t, table, own, noon), []string{game.StaffPINChanged}, "the table records")
	wantFirstPIN(t, table, "eve", "719428", true, false)
	wantFirstPIN(t, table, "eve", "482605", false, false)
	if report, err := table.VerifyThrough(t.Context()); err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", err, report.Problems)
	}
}

// chooseUntilKilled gives a first PIN and has its owner choose another, in turns, in the child of a killing test.
func chooseUntilKilled(j *store.Journal) {
	var err error
	for err == nil {
		err = errors.Join(j.ResetPIN("ann", "7194", console, noon, store.FirstPIN),
			j.ChangePIN("ann", "3058", game.Actor{Staff: "ann"}, noon))
	}
	fmt.Println(err)
	os.Exit(1)
}

// If the power fails at any moment of the choice, one of the two PINs holds: the first one, which only admits to
// choosing, or the chosen one, of which the record says so.
func TestKilledWhileAPINIsChosen(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := newPath(t)
	j := must.Get(store.Open(path, options))(t)
	must.Do(t, errors.Join(j.AddStaff(ann, "7194", "BADGE-ANN-1", console, noon, store.FirstPIN), j.Close()))
	for round := range 20 {
		killed(t, path, hasOpened, time.Duration(round)*3700*time.Microsecond, "PITBOSS_CHOOSES_PINS=yes")
		j := must.Get(store.Open(path, options))(t)
		first, chosen := must.Get(j.Identify("ann", "7194"))(t), must.Get(j.Identify("ann", "3058"))(t)
		if first.Proved == chosen.Proved || first.FirstPIN != first.Proved || chosen.FirstPIN {
			t.Errorf("round %d: the first PIN %+v, the chosen one %+v", round, first, chosen)
		}
		changes := storetest.Recorded(t, j.Records(1, 0), game.StaffChanged{}.EventType())
		last := must.Get(game.DecodeEvent(changes[len(changes)-1].Type, changes[len(changes)-1].Data))(t).(game.StaffChanged)
		check.Equalf(t, last.Change == game.StaffPINChanged, chosen.Proved, "round %d: the record ends with %s", round, last.Change)
		must.Do(t, j.Close())
	}
	if report, err := store.Verify(t.Context(), path); err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", err, report.Problems)
	}
}

package store_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// A PIN that its owner changed holds at once, ends the count of wrong ones, and is held to the same rules as a new one.
func TestPeopleChangeTheirOwnPIN(t *testing.T) {
	path := newPath(t)
	j := withStaff(t, path)
	own := game.Actor{Staff: "max-2"}
	failed := game.SignInFailed{Staff: "max-2", Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: 2}
	must.Do(t, j.Enter(own, noon, failed))
	for name, pin := range map[string]string{"short for a shift manager": "7194", "one that is tried first": "123456", "no digits": "secret"} {
		check.ErrorIsf(t, j.ChangePIN("max-2", pin, own, noon), store.ErrBadStaff, "%s", name)
	}
	must.Do(t, j.ChangePIN("max-2", "719428", own, noon))
	for pin, proved := range map[string]bool{"987654321012": false, "719428": true} {
		if got, err := j.Identify("max-2", pin); err != nil || got.Proved != proved || got.Failures != 0 {
			t.Errorf("%s: %+v, %v", pin, got, err)
		}
	}
	must.Do(t, j.Close())
	if report, err := store.Verify(t.Context(), path); err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", err, report.Problems)
	}
}

// Whom a table has from the hub it changes nothing of.
func TestAPINOfTheSiteIsTheHubs(t *testing.T) {
	hub := withStaff(t, newPath(t))
	j := must.Get(store.Open(newPath(t), options))(t)
	defer j.Close()
	take(t, j, copyOf(t, hub, "max-2"), noon)
	check.ErrorIs(t, j.ChangePIN("max-2", "719428", game.Actor{Staff: "max-2"}, noon), store.ErrOfSite)
}

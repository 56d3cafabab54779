package store_test

import (
	"errors"
	"testing"

	"pitboss/game"
	"pitboss/store"
)

// A PIN that its owner changed holds at once, ends the count of wrong ones, and is held to the same rules as a new one.
func TestPeopleChangeTheirOwnPIN(t *testing.T) {
	path := newPath(t)
	j := withStaff(t, path)
	own := game.Actor{Staff: "max-2"}
	failed := game.SignInFailed{Staff: "max-2", Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: 2}
	if err := j.Enter(own, noon, failed); err != nil {
		t.Fatal(err)
	}
	for name, pin := range map[string]string{"short for a shift manager": "7194", "one that is tried first": "123456", "no digits": "secret"} {
		if err := j.ChangePIN("max-2", pin, own, noon); !errors.Is(err, store.ErrBadStaff) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := j.ChangePIN("max-2", "719428", own, noon); err != nil {
		t.Fatal(err)
	}
	for pin, proved := range map[string]bool{"987654321012": false, "719428": true} {
		if got, err := j.Identify("max-2", pin); err != nil || got.Proved != proved || got.Failures != 0 {
			t.Errorf("%s: %+v, %v", pin, got, err)
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if report, err := store.Verify(t.Context(), path); err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", err, report.Problems)
	}
}

// Whom a table has from the hub it changes nothing of.
func TestAPINOfTheSiteIsTheHubs(t *testing.T) {
	hub := withStaff(t, newPath(t))
	j, err := store.Open(newPath(t), options)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	take(t, j, copyOf(t, hub, "max-2"), noon)
	if err := j.ChangePIN("max-2", "719428", game.Actor{Staff: "max-2"}, noon); !errors.Is(err, store.ErrOfSite) {
		t.Errorf("%v", err)
	}
}

package control

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/store"
)

// TestWhatWasReadIsConfirmed: what was asked for after the second person had read what waits is not confirmed with it.
func TestWhatWasReadIsConfirmed(t *testing.T) {
	a := staffed(t)
	read := func() *time.Time {
		waiting, err := Waiting(a.journal.Records(1, 0), time.Now())
		if err != nil || len(waiting) != 1 {
			t.Fatalf("%+v waits, %v", waiting, err)
		}
		return &waiting[0].At
	}
	a.asks(rasa, Change{Do: Rename, ID: "tom", Name: "Tom Kalnins"})
	asked := read()
	a.asks(rasa, Change{Do: Give, ID: "tom", Role: game.ShiftManager})
	check.ErrorIsf(t, a.try(jonas, Change{Do: Confirm, ID: "tom", Asked: asked}), store.ErrBadStaff,
		"a name was read and confirmed, and")
	if a.has("tom", tom.PIN, game.ShiftManager) {
		t.Error("a role was confirmed by who had read of a name")
	}
	a.must(jonas, Change{Do: Confirm, ID: "tom", Asked: read()})
	if !a.has("tom", tom.PIN, game.ShiftManager) {
		t.Error("what was read and confirmed is not made")
	}
}

// TestARequestThatNobodyCanConfirm: the request says that nobody can confirm it, and the way back that works.
func TestARequestThatNobodyCanConfirm(t *testing.T) {
	add := Change{Do: Add, Person: person("olga", game.ShiftManager)}
	for name, test := range map[string]struct {
		before func(*atTable)
		change Change
		says   string
	}{
		"jonas can": {func(*atTable) {}, add, "has to confirm this within"},
		"tom can": {func(a *atTable) { a.must(rasa, Change{Do: Disable, ID: "jonas"}) }, add,
			"has to confirm this within"},
		"tom can for jonas": {func(*atTable) {}, Change{Do: ResetPIN, ID: "jonas"}, "has to confirm this within"},
		"who forgot the PIN is the only other one": {func(a *atTable) { a.must(rasa, Change{Do: Disable, ID: "tom"}) },
			Change{Do: ResetPIN, ID: "jonas"}, "nobody can confirm it: close the table, put a backup"},
		"who gets the role is the only other one": {func(a *atTable) { a.must(rasa, Change{Do: Disable, ID: "jonas"}) },
			Change{Do: Give, ID: "tom", Role: game.ShiftManager}, "pitboss staff enable jonas"},
		"the only other one has no PIN": {func(a *atTable) {
			a.must(rasa, Change{Do: Disable, ID: "tom"})
			a.loseSecrets()
			a.must(nobody, Change{Do: ResetPIN, ID: "rasa", PIN: rasa.PIN})
		}, add, "pitboss staff reset-pin jonas"},
		"who would confirm it lacks a PIN, and tom is disabled": {func(a *atTable) {
			a.must(rasa, Change{Do: Disable, ID: "tom"})
			a.loseSecrets()
			a.must(nobody, Change{Do: ResetPIN, ID: "rasa", PIN: rasa.PIN})
		}, Change{Do: Enable, ID: "tom"}, "pitboss staff reset-pin jonas"},
		"the others are disabled": {func(a *atTable) {
			a.must(rasa, Change{Do: Disable, ID: "tom"})
			a.must(rasa, Change{Do: Disable, ID: "jonas"})
		}, add, "begin another"},
	} {
		t.Run(name, func(t *testing.T) {
			a := staffed(t)
			test.before(a)
			err := a.try(rasa, test.change)
			check.ErrorIsf(t, err, ErrAsked, "the request")
			check.Containsf(t, err.Error(), test.says, "it says %q", err)
		})
	}
	a := staffed(t)
	a.must(rasa, Change{Do: Disable, ID: "tom"})
	a.must(rasa, Change{Do: Disable, ID: "jonas"})
	check.ErrorIsf(t, a.try(nobody, add), store.ErrBadStaff, "the account alone")
	if err := a.try(nobody, add); !strings.Contains(err.Error(), "there are not two; who is left alone") {
		t.Errorf("the account is told %q", err)
	}
}

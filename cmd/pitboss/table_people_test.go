package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// A live table whose own Anna is the site's: matched by hand at the open table she signs in by the site's
// PIN, and disabled at the hub she is signed out.
func TestALiveTableHasTheSitesPeople(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	rasa := wire.SignIn{Staff: "rasa", PIN: "482613"}
	change := func(as wire.SignIn, change control.Change) {
		t.Helper()
		must.Do(t, h.ChangePeople(t.Context(), as, "root (uid 0)", change))
	}
	manager := func(id, pin string) control.Newcomer {
		return control.Newcomer{Person: game.Person{ID: id, Name: id, Roles: []game.Role{game.ShiftManager}}, PIN: pin}
	}
	change(wire.SignIn{}, control.Change{Do: control.Begin,
		First: []control.Newcomer{manager("rasa", rasa.PIN), manager("jonas", "730185")}})
	change(rasa, control.Change{Do: control.Add,
		Person: game.Person{ID: "anna", Name: "Anna of the site", Roles: []game.Role{game.Dealer}}, PIN: "836251",
		Badge: "ANNA-0001"})

	folder := t.TempDir()
	joinIn(t, folder, hubtest.Join(t, h, "table-9", ""))
	l := newLive(t, folder, "ezugi-roulette", "")
	l.at("sign-in")
	known(t, h, "of the clash", func(one site.Roster) bool { return slices.Equal(one.Heard.Clashes, []string{"anna"}) })
	match := []string{"staff", "match", "anna", "--config", filepath.Join(folder, "pitboss.toml")}
	must.Equalf(t, ran(match, strings.NewReader(""), io.Discard, os.Stderr), exit.Done, "staff match ends with")
	known(t, h, "that the table knows everybody", site.Roster.Knows)
	l.showBadge("836251")
	l.at("start-round")
	change(rasa, control.Change{Do: control.Disable, ID: "anna"})
	l.at("sign-in")
	var words []string
	verifyLive(t, l, folder, func(event game.Event) {
		if changed, is := event.(game.StaffChanged); is && changed.Person.ID == "anna" {
			words = append(words, changed.Change)
		}
	})
	check.Equalf(t, ran([]string{"journal", "verify", "--replay", "--db", filepath.Join(folder, "table.db")},
		strings.NewReader(""), io.Discard, os.Stderr), exit.Done, "journal verify --replay ends with")
	want := []string{game.StaffAdded, game.StaffBadgeSet, game.StaffMatched, game.StaffPINReset, game.StaffBadgeSet,
		game.StaffRenamed, game.StaffDisabled}
	check.Slicesf(t, words, want, "of anna is recorded")
}

// known waits until the hub knows something of what its table has.
func known(t *testing.T, h *hub.Hub, what string, holds func(site.Roster) bool) {
	t.Helper()
	await.Right(t, "the hub knows "+what, func() string {
		all := h.Rosters()
		if len(all) == 1 && holds(all[0]) {
			return ""
		}
		return fmt.Sprintf("its rosters are %+v", all)
	})
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// At a real table, somebody is taken on, shows a PIN for disabling the dealer who is
// signed in, and the table asks for another dealer at once.
func TestStaffOfALiveTable(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	l := newLive(t, folder, "pragmatic-powerup-roulette", "betting-seconds = 5")
	command := func(input string, want int, args ...string) {
		t.Helper()
		must.Equalf(t, ran(append(args, "--config", filepath.Join(folder, "pitboss.toml")), strings.NewReader(input),
			t.Output(), os.Stderr), want, "%v ends with", args)
	}
	command("482913\n471286\n", exit.Done, "staff", "add", "ben", "--name", "Ben", "--role", "dealer", "--as", "maria", "--pin-stdin")
	l.does("sign-in")
	l.typeSignIn("anna", "4711")
	l.at("start-round")
	command("482914\n", exit.Failed, "staff", "disable", "anna", "--as", "maria", "--pin-stdin")
	command("482913\n", exit.Done, "staff", "disable", "anna", "--as", "maria", "--pin-stdin")
	l.at("sign-in")

	var said []string
	verifyLive(t, l, folder, func(event game.Event) {
		switch event := event.(type) {
		case game.SignedIn:
			said = append(said, event.Person.ID+" signed in")
		case game.SignInFailed:
			said = append(said, event.Staff+" failed")
		case game.StaffChanged:
			said = append(said, event.Person.ID+" "+event.Change)
		}
	})
	want := []string{"anna added", "anna badge-set", "maria added", "ben added", "anna signed in", "maria failed", "anna disabled"}
	check.Slicesf(t, said, want, "the record says")
}

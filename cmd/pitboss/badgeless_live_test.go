package main

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// f4 is what a terminal sends for the key.
const f4 = "\x1bOS"

// At a real table that wants badges, a dealer who forgot hers types id and PIN, is refused, and a shift manager lets
// her in.
func TestAForgottenBadgeAtALiveTable(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	l := newLive(t, folder, "pragmatic-powerup-roulette", "betting-seconds = 5\nbadge-wanted = \"dealers\"")
	l.does("sign-in")
	l.typeSignIn("anna", "4711")
	l.terminal.Press("NOT ACCEPTED", f4)
	l.terminal.Type("Shift manager", "maria")
	l.terminal.Type("PIN", "482913")
	l.terminal.Sees("Anna signs in without a badge")
	l.typeSignIn("anna", "4711")
	l.at("start-round")

	var said []string
	verifyLive(t, l, folder, func(event game.Event) {
		switch event := event.(type) {
		case game.SignedIn:
			said = append(said, event.Person.ID+" signed in")
		case game.SignInFailed:
			said = append(said, event.Staff+" failed: "+string(event.Reason))
		case game.BadgeForgotten:
			said = append(said, event.Person.ID+" without a badge by "+event.By)
		}
	})
	want := []string{"anna failed: badge-wanted", "anna without a badge by maria", "anna signed in"}
	check.Slicesf(t, said, want, "the record says")
}

package main

import (
	"slices"
	"testing"

	"pitboss/game"
)

// f3 is what a terminal sends for the key.
const f3 = "\x1bOR"

// At a real table that wants badges, a dealer who forgot hers types id and PIN, is refused, and a shift manager lets
// her in.
func TestAForgottenBadgeAtALiveTable(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	l := newLive(t, folder, "pragmatic-powerup-roulette", "betting-seconds = 5\nbadge-wanted = \"dealers\"")
	l.at("sign-in")
	l.press("\r")
	l.press("anna\r")
	l.press("4711\r")
	l.press(f3)
	l.press("maria\r")
	l.press("482913\r")
	l.press("anna\r")
	l.press("4711\r")
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
	if !slices.Equal(said, want) {
		t.Errorf("the record says %v, want %v", said, want)
	}
}

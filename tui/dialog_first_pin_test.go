package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
)

// atFirstPIN returns a desk whose dealer has signed in with a first PIN and is asked for another, and how the table is.
func atFirstPIN(t *testing.T, options Options) (*desk, view.Snapshot) {
	t.Helper()
	d := newDesk(t, options).size(80, 24).show(signedOut(t)).press("s").typeText("d12").press("enter").typeText("482613").press("enter")
	must.Diff(t, []string{"d12/482613"}, d.signIns)
	s := signedOut(t)
	s.Refusals, s.Refused = 1, &game.Refusal{Code: game.RefusedFirstPIN, Message: message.Written("Dana Dealer still has the first PIN.")}
	d.Update(SnapshotMsg(s))
	return d, s
}

// types types a new PIN twice.
func (d *desk) types(chosen, again string) *desk {
	return d.typeText(chosen).press("enter").typeText(again).press("enter")
}

// Somebody who signs in with a first PIN chooses another before anything else and is then at the table. No PIN can be
// read.
func TestTheFirstSignIn(t *testing.T) {
	d, s := atFirstPIN(t, Options{})
	check.Lacksf(t, d.drawn(), "NOT ACCEPTED", "nothing went wrong yet")
	if d.types("719428", "719429"); len(d.chosen) > 0 || !strings.Contains(d.drawn(), "The two new PINs differ.") {
		t.Fatalf("chosen is %v:\n%s", d.chosen, d.drawn())
	}
	d.types("719428", "719428")
	must.Diff(t, []string{"d12/482613/719428"}, d.chosen)
	for _, pin := range []string{"719428", "482613"} {
		check.Lacksf(t, d.View().Content, pin, "the PIN is readable")
	}
	s.PINsChanged = 1
	if d.Update(SnapshotMsg(s)); !strings.Contains(d.drawn(), "Checking the PIN...") {
		t.Errorf("the dialog is gone before anybody is signed in:\n%s", d.drawn())
	}
	s.State.Dealer, s.Refused = game.Person{ID: "d12", Name: "Dana Dealer"}, nil
	if d.Update(SnapshotMsg(s)); d.dialog != nil || !strings.Contains(d.drawn(), "Your PIN was changed.") {
		t.Errorf("nobody is told:\n%s", d.drawn())
	}
}

// A PIN that cannot be is asked for again, without the first one. Anything else goes back to the sign-in.
func TestWhatKeepsAFirstPIN(t *testing.T) {
	for _, test := range []struct {
		name    string
		code    game.RefusalCode
		changed uint64
		shows   string
	}{
		{"a weak PIN", game.RefusedBadInput, 0, "Choose your own PIN"},
		{"another's PIN", game.RefusedSignIn, 0, "Sign in: Dealer"},
		{"it was chosen, but the dealer may not come", game.RefusedWrongRole, 1, "Sign in: Dealer"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, s := atFirstPIN(t, Options{})
			d.types("123456", "123456")
			s.PINsChanged, s.Refusals = test.changed, 2
			s.Refused = &game.Refusal{Code: test.code, Message: message.Written("This is why.")}
			d.show(s)
			check.Contains(t, d.drawn(), "This is why.")
			check.Contains(t, d.drawn(), test.shows)
			if test.code == game.RefusedBadInput {
				d.types("719428", "719428")
				check.Diff(t, []string{"d12/482613/123456", "d12/482613/719428"}, d.chosen)
			}
		})
	}
	t.Run("Esc", func(t *testing.T) {
		d, _ := atFirstPIN(t, Options{})
		if d.press("esc"); d.dialog != nil || len(d.chosen) > 0 {
			t.Errorf("chosen is %v:\n%s", d.chosen, d.drawn())
		}
	})
	t.Run("who stays away for more than a minute types the first PIN again", func(t *testing.T) {
		d, s := atFirstPIN(t, Options{})
		s.Now = s.Now.Add(time.Minute + time.Second)
		d.show(s).typeText("7")
		check.Contains(t, d.drawn(), "That took too long. Type the first PIN again.")
		check.Contains(t, d.drawn(), "d12")
	})
}

// Whose badge was read chooses a PIN by the badge.
func TestAFirstPINAfterABadge(t *testing.T) {
	d := newDesk(t, Options{}).show(signedOut(t))
	d.badge = dana
	d.press("s").typeText("482613").press("enter")
	s := signedOut(t)
	s.Refusals, s.Refused = 1, &game.Refusal{Code: game.RefusedFirstPIN}
	d.show(s).types("719428", "719428")
	check.Diff(t, []string{"badge of dana/482613/719428"}, d.chosen)
}

// The choice fits the smallest screens in every language.
func TestAFirstPINInEveryLanguage(t *testing.T) {
	var out strings.Builder
	for _, language := range []string{"en", "lt", "ro"} {
		for _, way := range []way{{80, 24, inColour}, {80, 24, inASCII}, {40, 12, inColour}} {
			texts := must.Get(text.For(language))(t)
			d, _ := atFirstPIN(t, Options{Options: shell.Options{Texts: texts, Theme: way.look.theme, Glyphs: way.look.glyphs}})
			d.size(way.width, way.height).typeText("7194")
			fmt.Fprintf(&out, "=== %s, %dx%d, %s\n%s", language, way.width, way.height, way.look.name, d.drawn())
		}
	}
	tuitest.Golden(t, "first-pin", out.String(), *update)
}

package floor

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/site"
)

// TestSignIn: the PIN goes to the hub, is never shown, and is forgotten on request and after the idle time.
func TestSignIn(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).press("s").write("m3").press("enter").write("2222").press("enter")
	if fmt.Sprint(d.signIns) != "[m3/2222]" || strings.Contains(d.drawn(), "2222") {
		t.Fatalf("it asked %v and shows\n%s", d.signIns, d.drawn())
	}
	d.Update(SignedInMsg{Refused: message.New("test.wrong", "Sign-in failed.")})
	d.shows("Sign-in failed.", "PIN")
	d.write("1111").press("enter")
	d.Update(SignedInMsg{Person: rasa})
	d.shows("Shift manager Rasa Kazlauskiene")
	d.pass(IdleAfter - time.Second)
	check.Equalf(t, d.left, 0, "it signed out too early")
	if d.pass(time.Second).shows("Nobody is signed in", "Signed out"); d.left != 1 {
		t.Errorf("it signed out %d times", d.left)
	}
	d.tables(8).signed().press("a")
	d.Update(AnswerMsg{Request: d.sent[0], Answer: site.Answer{Refused: &game.Refusal{
		Code: game.RefusedEnded, Message: message.New("test.ended", "The sign-in has ended."),
		Hint: message.New("test.again", "Sign in again."),
	}}})
	if d.shows("table-6 refused: The sign-in has ended. Sign in again."); d.left != 1 || d.manager.IsZero() {
		t.Error("one table signs somebody out of the floor")
	}
	d.Update(SignedOutMsg{Why: message.New("test.changed", "The site's people have changed.")})
	if d.shows("Signed out: The site's people have changed."); d.left != 1 || !d.manager.IsZero() {
		t.Error("the hub's word signs nobody out")
	}
	d.signed().say("table-6", func(said *Table) { said.Now.View.Station = "" }) // nobody has charge of its incident
	d.press("o")
	if d.left != 2 || !d.manager.IsZero() {
		t.Error("the key does not sign out")
	}
}

// TestStaying: the hub learns of key presses a few times within the idle time, not at each press, and not without
// any.
func TestStaying(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed()
	for range 10 {
		d.pass(IdleAfter / stayParts / 2).press("down")
	}
	if d.pass(time.Second); d.stayed < 4 || d.stayed > 6 {
		t.Errorf("the hub heard %d times of keys in five parts of the idle time", d.stayed)
	}
	before := d.stayed
	if d.pass(IdleAfter - 2*time.Second); d.stayed > before+1 || d.manager.IsZero() {
		t.Errorf("it heard %d times more of no key", d.stayed-before)
	}
}

// TestATypedPINIsForgotten: the PIN of a person who walked away while typing is erased.
func TestATypedPINIsForgotten(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).press("s").write("m3").press("enter").write("2222")
	typed := d.over.(*signIn).form.Lines[1].Text
	if d.pass(IdleAfter); d.over != nil {
		t.Errorf("the sign-in is open:\n%s", d.drawn())
	}
	for _, letter := range typed[:cap(typed)] {
		check.Equalf(t, letter, 0, "%q is kept", typed)
	}
	if cap(typed) < 12 {
		t.Errorf("a longer PIN than %d is copied", cap(typed))
	}
}

package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestPeopleChangeTheirOwnPIN(t *testing.T) {
	typed := func(d *desk, old, renewed, again string) *desk {
		return d.typeText(old).press("enter").typeText(renewed).press("enter").typeText(again).press("enter")
	}
	t.Run("from the sign-in, and is told of it", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("f2")
		if typed(d, "482613", "719428", "719428"); strings.Contains(d.View().Content, "719428") {
			t.Errorf("the PIN is readable:\n%s", d.drawn())
		}
		must.Diff(t, []string{"d12/482613/719428"}, d.renewed)
		s := signedOut(t)
		s.PINsChanged = 1
		if d.Update(SnapshotMsg(s)); d.dialog != nil || !strings.Contains(d.drawn(), "Your PIN was changed.") {
			t.Errorf("nobody is told:\n%s", d.drawn())
		}
	})
	t.Run("whose badge was read types no id", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t))
		d.badge = dana
		typed(d.press("s f2"), "4826", "7194", "7194")
		check.Diff(t, []string{"badge of dana/4826/7194"}, d.renewed)
	})
	t.Run("two new PINs that differ are not handed over", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("f2")
		typed(d, "482613", "719428", "719429")
		if len(d.renewed) != 0 || !strings.Contains(d.drawn(), "The two new PINs differ.") {
			t.Fatalf("handed over %v:\n%s", d.renewed, d.drawn())
		}
		d.typeText("719428").press("enter").typeText("719428").press("enter")
		check.Diff(t, []string{"d12/482613/719428"}, d.renewed)
	})
	t.Run("a refusal is shown, and all three are typed again", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("f2")
		typed(d, "482614", "719428", "719428")
		s := signedOut(t)
		s.Refusals, s.Refused = 1, &game.Refusal{Code: game.RefusedSignIn, Message: message.Written("Sign-in failed.")}
		if d.show(s); !strings.Contains(d.drawn(), "Sign-in failed.") {
			t.Errorf("the refusal is not shown:\n%s", d.drawn())
		}
		typed(d, "482613", "719428", "719428")
		if len(d.renewed) != 2 || d.renewed[1] != "d12/482613/719428" {
			t.Errorf("handed over %v", d.renewed)
		}
	})
}

// A refusal is whole on every width, however its lines break.
func TestARefusalOfAPINIsWhole(t *testing.T) {
	for words := range 30 {
		d := newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("f2")
		d.typeText("482614").press("enter").typeText("719428").press("enter").typeText("719428").press("enter")
		s := signedOut(t)
		s.Refusals, s.Refused = 1, &game.Refusal{Code: game.RefusedSignIn,
			Message: message.Written(strings.Repeat("x", 60+words) + " " + strings.Repeat("y ", 40) + "end")}
		d.show(s)
		shown := d.drawn()
		if _, box, _ := strings.Cut(shown, "Again"); strings.Contains(box, "…") || !strings.Contains(box, "end") {
			t.Fatalf("%d letters are cut:\n%s", 60+words, shown)
		}
	}
}

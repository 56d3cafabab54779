package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/dialog"
	"pitboss/tui/shell"
)

func TestSignIn(t *testing.T) {
	t.Run("asks with id and PIN, and closes when somebody came", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("enter").typeText("d12").press("enter").typeText("1x111").press("enter")
		must.Diff(t, []string{"d12/1111"}, d.signIns)
		check.Containsf(t, d.drawn(), "Checking", "nothing says that the PIN is being checked")
		d.press("enter enter")
		check.Equalf(t, len(d.signIns), 1, "Enter asks again while the answer is outstanding")
		d.show(atTable(t))
		if d.dialog != nil {
			t.Error("the dialog stays open after the sign-in")
		}
	})
	t.Run("closes also when the same dealer signed in again", func(t *testing.T) {
		d := newDesk(t, Options{}).show(atTable(t)).press("s").typeText("d12").press("tab").typeText("1111").press("enter")
		s := atTable(t)
		s.State.Sequence += 2
		s.Seen += " and then"
		if d.show(s); d.dialog != nil {
			t.Error("the dialog waits for a change that never comes")
		}
	})
	t.Run("a refusal opens the PIN again", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("tab").typeText("9999").press("enter")
		s := signedOut(t)
		s.State.Sequence++
		s.Seen += " and then"
		s.Refusals, s.Refused = 1, &game.Refusal{Code: game.RefusedWrongPIN,
			Message: message.Written("That is not the PIN of d12."), Hint: message.Written("Two more tries.")}
		d.show(s)
		check.Containsf(t, d.drawn(), "That is not the PIN of d12.", "the refusal is not shown")
		d.typeText("1111").press("enter")
		check.Diff(t, []string{"d12/9999", "d12/1111"}, d.signIns)
	})
	t.Run("at a table of training it says who may sign in", func(t *testing.T) {
		hint := message.Written("Training: dealer has the PIN 1111.")
		for _, options := range []Options{{}, {Options: shell.Options{SignInHint: hint}}} {
			drawn := newDesk(t, options).size(80, 24).show(signedOut(t)).press("s").drawn()
			if strings.Contains(drawn, hint.String()) == options.SignInHint.IsZero() {
				t.Errorf("the sign-in is\n%s", drawn)
			}
		}
	})
	t.Run("the whole refusal is shown", func(t *testing.T) {
		for width := 60; width <= 100; width++ {
			d := newDesk(t, Options{}).size(width, 24).show(signedOut(t)).press("s").typeText("d12").press("tab").typeText("9999").
				press("enter")
			s := signedOut(t)
			s.State.Sequence++
			s.Seen += " and then"
			s.Refusals, s.Refused = 1, &game.Refusal{Code: game.RefusedOwnRequest, Message: message.Written(
				"Rasa K. dealt, reported or ruled on round 1. Someone else must decide on its correction."),
				Hint: message.Written("Call another shift manager.")}
			d.show(s).press("1 backspace") // what stands above the dialog goes with the next key
			said := strings.NewReplacer("│", " ", "┃", " ").Replace(d.drawn())
			if said = strings.Join(strings.Fields(said), " "); !strings.Contains(said, s.Refused.Message.String()+" "+s.Refused.Hint.String()) {
				t.Errorf("%d columns: the refusal is cut:\n%s", width, d.drawn())
			}
		}
	})
	t.Run("a badge asks for its PIN: seven keys for a shift manager", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t))
		d.badge = maxManager
		s := incident(t)
		s.BadgesRead = 1
		d.show(s)
		if !strings.Contains(d.drawn(), "Max Manager's badge: type the PIN.") || strings.Contains(d.drawn(), "Staff id") {
			t.Fatalf("nobody is asked for the PIN:\n%s", d.drawn())
		}
		d.typeText("482613").press("enter")
		check.Diff(t, []string{"badge of max/482613"}, d.signIns)
	})
	t.Run("a badge under something that is typed is told", func(t *testing.T) {
		d := newDesk(t, Options{}).show(oneRound(t)).press("r r K")
		d.badge = maxManager
		s := oneRound(t)
		s.BadgesRead = 1
		if drawn := d.show(s).drawn(); !strings.Contains(drawn, "Max Manager's badge was read") || !strings.Contains(drawn, "K_") {
			t.Errorf("the badge is not told, or what was typed is gone:\n%s", drawn)
		}
	})
	t.Run("the key for a forgotten badge stands there", func(t *testing.T) {
		check.Containsf(t, newDesk(t, Options{}).size(80, 24).show(signedOut(t)).press("s").drawn(),
			"F4  badge forgotten", "nothing names F4")
	})
	t.Run("a badge that was read too long ago is asked for again", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t))
		d.badge = dana
		d.press("s").typeText("4826")
		d.badge = game.Person{}
		d.press("enter")
		if !strings.Contains(d.drawn(), "Scan the badge again") || len(d.signIns) != 0 {
			t.Errorf("sent %v:\n%s", d.signIns, d.drawn())
		}
		d.press("esc s")
		check.Containsf(t, d.drawn(), "Staff id", "an id cannot be typed")
	})
	t.Run("a PIN is not sent for another badge than the one that is named", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t))
		d.badge = dana
		d.press("s").typeText("4826")
		d.badge = maxManager
		d.press("enter")
		if !strings.Contains(d.drawn(), "Scan the badge again") || len(d.signIns) != 0 {
			t.Errorf("sent %v:\n%s", d.signIns, d.drawn())
		}
	})
	t.Run("the PIN is never drawn", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("tab").typeText("7351")
		if strings.Contains(d.View().Content, "7351") || !strings.Contains(d.drawn(), "****") {
			t.Errorf("the PIN is readable, or its length is not:\n%s", d.drawn())
		}
	})
	t.Run("an empty field is told", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("s enter")
		if !strings.Contains(d.drawn(), "Type your staff id first") || len(d.signIns) != 0 {
			t.Errorf("sent %v:\n%s", d.signIns, d.drawn())
		}
	})
	t.Run("a busy roster is told", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("tab").typeText("1")
		d.busy = true
		d.press("enter")
		check.Containsf(t, d.drawn(), "Busy", "nobody is told")
	})
	t.Run("nothing but the sign-in while nobody is there", func(t *testing.T) {
		d := newDesk(t, Options{}).show(signedOut(t)).press("r m o x v n")
		if d.dialog != nil || len(d.sent) != 0 {
			t.Errorf("keys work at a locked console: %T, %v", d.dialog, d.sent)
		}
	})
}

func TestSignInSurvivesARulingOpening(t *testing.T) {
	d := newDesk(t, Options{}).show(incident(t)).press("s").typeText("t1")
	d.show(rulingOn(t))
	if _, open := d.dialog.(*dialog.SignIn); !open {
		t.Error("what was being typed is gone")
	}
}

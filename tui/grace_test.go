package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/game/table/decide"
)

// TestTypingGoesOnWhenAnIncidentOpens: typed text still goes where it went before, and none of it is lost.
func TestTypingGoesOnWhenAnIncidentOpens(t *testing.T) {
	d := newDesk(t, Options{}).show(dealing(t)).press("s").typeText("m3")
	s := incident(t)
	s.State.Sequence++
	s.Seen += " and then"
	d.Update(SnapshotMsg(s))
	d.typeText("41").press("enter").typeText("2222").press("enter")
	if len(d.signIns) != 1 || d.signIns[0] != "m341/2222" {
		t.Errorf("signed in: %v\n%s", d.signIns, d.drawn())
	}
}

// TestADialogClosedUnderTheHands: keys meant for a dialog that has closed do nothing at the table and get a notice.
func TestADialogClosedUnderTheHands(t *testing.T) {
	d := newDesk(t, Options{}).show(unreadable(byHandAllowed)(t)).press("e").typeText("9")
	if d.dialog == nil {
		t.Fatal("no card can be entered by hand")
	}
	s := dealing(t)
	s.State.Sequence += 100
	s.Seen += " and then"
	s.Blocked = map[decide.Key]message.Text{}
	d.Update(SnapshotMsg(s))
	if d.dialog != nil {
		t.Fatal("the dialog stays where no card is wanted by hand")
	}
	d.pass(100 * time.Millisecond)
	if d.press("r"); d.dialog != nil || len(d.sent) > 0 || !strings.Contains(d.drawn(), "Key not taken") {
		t.Errorf("a key typed into what was closed did something: %v\n%s", d.sent, d.drawn())
	}
}

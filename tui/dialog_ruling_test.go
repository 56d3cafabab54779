package tui

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
)

func TestRuling(t *testing.T) {
	t.Run("opens by itself and confirms twice", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t))
		d.press("1 2").typeText("card stuck").press("enter tab enter")
		want := []game.Input{{Command: game.Rule{Clause: "001/11.35", Remove: 2, Reason: "card stuck"}, Seen: 1200}}
		if difference := cmp.Diff(want, d.sent); difference != "" {
			t.Errorf("want - got +:\n%s", difference)
		}
	})
	t.Run("Enter alone never rules", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("2")
		d.press(strings.Repeat("enter ", 20))
		if len(d.sent) != 0 {
			t.Errorf("Enter alone sent %v", d.sent)
		}
	})
	t.Run("ignores keys for a moment", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t))
		d.Update(SnapshotMsg(rulingOn(t)))
		d.press("2")
		if d.dialog.(*rulingDialog).stage != rulingChoose {
			t.Error("a key on its way chose a ruling")
		}
	})
	t.Run("no card count where the clause removes at most one", func(t *testing.T) {
		s := rulingOn(t)
		s.Step.Offers[0].MaxRemove = 1
		d := newDesk(t, Options{}).show(incident(t)).show(s).press("1 enter tab enter")
		want := []game.Input{{Command: game.Rule{Clause: "001/11.35"}, Seen: 1200}}
		if difference := cmp.Diff(want, d.sent); difference != "" {
			t.Errorf("want - got +:\n%s", difference)
		}
	})
	t.Run("more cards than the clause allows are not taken", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("1 3")
		if d.dialog.(*rulingDialog).stage != rulingCards {
			t.Error("three cards were taken where two are allowed")
		}
	})
	t.Run("falls back to the list when the table changes", func(t *testing.T) {
		d := newDesk(t, Options{}).size(120, 40).show(incident(t)).show(rulingOn(t)).press("2 enter tab")
		s := rulingOn(t)
		s.State.Sequence++
		d.show(s).press("enter")
		if len(d.sent) != 0 || !strings.Contains(d.drawn(), "The table changed meanwhile") {
			t.Errorf("a ruling made on an older table was sent or not told: %v\n%s", d.sent, d.drawn())
		}
	})
	t.Run("stays when the clock alone went on", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("2 enter tab")
		d.show(rulingOn(t)).press("enter")
		if len(d.sent) != 1 {
			t.Errorf("sent %v, want the ruling", d.sent)
		}
	})
	t.Run("closes when the incident is over", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).show(dealing(t))
		if d.dialog != nil {
			t.Error("the ruling stays open")
		}
	})
	t.Run("Esc closes it and v opens it again", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("esc")
		if d.dialog != nil {
			t.Fatal("Esc does not close it")
		}
		if d.press("v"); d.dialog == nil {
			t.Error("v does not open it")
		}
	})
	t.Run("a busy table keeps the question", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("3 enter tab")
		d.busy = true
		d.press("enter")
		if d.dialog == nil || !strings.Contains(d.drawn(), "Busy") {
			t.Errorf("the ruling is lost in silence:\n%s", d.drawn())
		}
	})
	t.Run("also while the shift manager scans the card again", func(t *testing.T) {
		s := rulingOn(t)
		s.Step.Kind, s.Step.Name, s.Step.Position = game.StepScan, "rescan", "banker-3"
		d := newDesk(t, Options{}).show(incident(t)).show(s)
		if _, open := d.dialog.(*rulingDialog); !open {
			t.Error("the ruling does not open beside the scan")
		}
	})
}

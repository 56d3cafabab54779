package tui

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/dialog"
	"pitboss/tui/theme"
)

func TestRuling(t *testing.T) {
	t.Run("opens by itself and confirms twice", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t))
		d.press("1 2").typeText("card stuck").press("enter tab enter")
		want := []game.Input{{Command: game.Rule{Clause: "001/11.35", Remove: 2, Reason: "card stuck"}, Seen: seen1200}}
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
		if !strings.Contains(d.drawn(), "A number shows its ruling in full") {
			t.Error("a key on its way chose a ruling")
		}
	})
	t.Run("no card count where the clause removes at most one", func(t *testing.T) {
		s := rulingOn(t)
		s.Step.Offers[0].MaxRemove = 1
		d := newDesk(t, Options{}).show(incident(t)).show(s).press("1 enter tab enter")
		want := []game.Input{{Command: game.Rule{Clause: "001/11.35"}, Seen: seen1200}}
		if difference := cmp.Diff(want, d.sent); difference != "" {
			t.Errorf("want - got +:\n%s", difference)
		}
	})
	t.Run("more cards than the clause allows are not taken", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("1 3")
		if !strings.Contains(d.drawn(), "How many of the last cards are taken away?") {
			t.Error("three cards were taken where two are allowed")
		}
	})
	t.Run("falls back to the list when the table changes", func(t *testing.T) {
		d := newDesk(t, Options{}).size(120, 40).show(incident(t)).show(rulingOn(t)).press("2 enter tab")
		s := rulingOn(t)
		s.State.Sequence++
		s.Seen += " and then"
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
		if _, open := d.dialog.(*dialog.Ruling); !open {
			t.Error("the ruling does not open beside the scan")
		}
	})
}

// TestRulingNamesTheCardsThatGo: once the number is chosen the page says it, and
// which cards these are.
func TestRulingNamesTheCardsThatGo(t *testing.T) {
	single := func(t testing.TB) table.Snapshot {
		s := rulingOn(t)
		s.Step.Offers[0].MaxRemove = 1
		return s
	}
	for _, test := range []struct {
		name, keys  string
		of          func(testing.TB) table.Snapshot
		want, never string
	}{
		{"before the number is chosen", "1", rulingOn, "the last 1 to 2 cards dealt go to the discard holder", " at Banker 2"},
		{"two cards", "1 2 enter", rulingOn, "the last 2 cards dealt go to the discard holder: 8H at Player 3, 10C at Banker 2", "1 to 2"},
		{"one of two", "1 1 enter", rulingOn, "the last card dealt goes to the discard holder: 8H at Player 3", "Banker 2,"},
		{"the clause takes one", "1 enter", single, "the last card dealt goes to the discard holder: 8H at Player 3", "1 to"},
		{"a clause that takes none away", "2 enter", rulingOn, "VOID", "discard holder: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{Glyphs: theme.ASCII}).size(120, 40).show(incident(t)).show(test.of(t)).press(test.keys)
			page, _, _ := strings.Cut(d.drawn(), "In the order dealt")
			if !strings.Contains(page, test.want) || strings.Contains(page, test.never) {
				t.Errorf("want %q and never %q in\n%s", test.want, test.never, page)
			}
		})
	}
}

// TestCallingTheShiftManagerSaysSo: the key says nothing of a card, so neither
// does what is shown of it.
func TestCallingTheShiftManagerSaysSo(t *testing.T) {
	s := incident(t)
	s.State.Incident.Kind, s.State.Incident.Detected = game.Malfunction, false
	ruled := rulingOn(t)
	ruled.State.Incident = s.State.Incident
	for name, shown := range map[string]table.Snapshot{"panel": s, "ruling": ruled} {
		drawn := newDesk(t, Options{}).size(120, 40).show(s).show(shown).drawn()
		if !strings.Contains(drawn, "The dealer called the shift manager.") || strings.Contains(drawn, "(Banker 3)") {
			t.Errorf("%s: the screen does not say that the dealer called, or it names a place:\n%s", name, drawn)
		}
	}
	if list := newDesk(t, Options{}).show(dealing(t)).press("r").drawn(); !strings.Contains(list, "Something else: stop and call the shift manager") {
		t.Errorf("the list of reports does not offer it:\n%s", list)
	}
}

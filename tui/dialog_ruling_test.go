package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	tablestate "pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/tui/dialog"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/floor"
)

func TestRuling(t *testing.T) {
	t.Run("opens by itself, and Enter applies what is no danger", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t))
		d.press("1 2").typeText("card stuck").press("enter")
		want := []game.Input{{Command: game.Rule{Clause: "001/11.35", Remove: 2, Reason: "card stuck"}, Seen: seen1200}}
		check.Diff(t, want, d.sent)
	})
	t.Run("Enter alone never rules", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("3")
		d.press(strings.Repeat("enter ", 20))
		check.Equalf(t, len(d.sent), 0, "Enter alone sent %v", d.sent)
	})
	t.Run("ignores keys for a moment", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t))
		d.Update(SnapshotMsg(rulingOn(t)))
		d.press("2")
		check.Containsf(t, d.drawn(), "read in full (not applied yet)", "a key on its way chose a ruling")
	})
	t.Run("one offer is one number", func(t *testing.T) {
		s := rulingOn(t)
		s.Step.Offers = s.Step.Offers[1:2]
		drawn := newDesk(t, Options{}).show(incident(t)).show(s).drawn()
		if !strings.Contains(drawn, "Then:    SCAN BANKER 3") { // the label says that it comes next
			t.Errorf("a list of one does not say what comes next:\n%s", drawn)
		}
		if !strings.Contains(drawn, " 1  read in full") || strings.Contains(drawn, "1-1") {
			t.Errorf("the keys of the list are wrong:\n%s", drawn)
		}
	})
	t.Run("what comes next has no seconds left yet", func(t *testing.T) {
		s := floored(t, nil, func(f *floor.Floor) error {
			if err := f.To("betting", ""); err != nil {
				return err
			}
			if err := f.Do(game.Report{Incident: game.EquipmentFailure}); err != nil {
				return err
			}
			return f.SignIn(floor.Rasa)
		})
		drawn := newDesk(t, Options{}).show(s).drawn()
		if !strings.Contains(drawn, "next BETS OPEN") || strings.Contains(drawn, "BETS OPEN 0") {
			t.Errorf("what comes next is not told, or told with seconds:\n%s", drawn)
		}
	})
	t.Run("says that players hear the reason of a void", func(t *testing.T) {
		for offer, label := range map[string]string{"2": "Reason (optional)", "5": "Reason for players"} {
			drawn := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press(offer).typeText("fuse blown").drawn()
			told := strings.Contains(drawn, "Round void: fuse")
			if !strings.Contains(drawn, label) || told != (label == "Reason for players") {
				t.Errorf("offer %s: no %q, or the players are told otherwise:\n%s", offer, label, drawn)
			}
		}
	})
	t.Run("no card count where the clause removes at most one", func(t *testing.T) {
		s := rulingOn(t)
		s.Step.Offers[0].MaxRemove = 1
		d := newDesk(t, Options{}).show(incident(t)).show(s).press("1 enter")
		want := []game.Input{{Command: game.Rule{Clause: "001/11.35"}, Seen: seen1200}}
		check.Diff(t, want, d.sent)
	})
	t.Run("more cards than the clause allows are not taken", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("1 3")
		check.Containsf(t, d.drawn(), "How many cards to remove?", "three cards were taken where two are allowed")
	})
	t.Run("keeps what was typed when the table changes, and tells what changed", func(t *testing.T) {
		d := newDesk(t, Options{}).size(120, 40).show(incident(t)).show(rulingOn(t)).press("1 2").typeText("stuck")
		s := rulingOn(t)
		s.State.Sequence++
		s.Seen += " and then"
		s.State.Devices = []tablestate.Device{{Name: "scanner", Reason: message.Written("unplugged")}}
		d.show(s)
		if drawn := d.drawn(); !strings.Contains(drawn, "The scanner is down.") || !strings.Contains(drawn, "stuck_") {
			t.Fatalf("it is not told what changed, or what was typed is gone:\n%s", drawn)
		}
		if d.press("enter"); len(d.sent) != 0 {
			t.Fatalf("the key that was on its way applied the ruling: %v", d.sent)
		}
		want := []game.Input{{Command: game.Rule{Clause: "001/11.35", Remove: 2, Reason: "stuck"}, Seen: s.Seen}}
		check.Diff(t, want, d.press("enter").sent)
	})
	t.Run("asks again when the table changes under a void", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("3 enter")
		s := rulingOn(t)
		s.State.Sequence++
		s.Seen += " and then"
		if d.show(s).press("v"); len(d.sent) != 0 {
			t.Errorf("a void asked about on an older table was sent: %v", d.sent)
		}
	})
	t.Run("asks once more before a set of cards is discarded", func(t *testing.T) {
		s := rulingOn(t)
		s.Step.Offers[0].MaxRemove, s.Step.Offers[0].Cards = 0, []game.CardEffect{game.ReplaceSet}
		d := newDesk(t, Options{}).show(incident(t)).show(s).press("1 enter enter enter")
		if drawn := d.drawn(); len(d.sent) != 0 || !strings.Contains(drawn, "discard all these cards") {
			t.Fatalf("Enter alone sent %v:\n%s", d.sent, drawn)
		}
		if d.press("wait v"); len(d.sent) != 1 {
			t.Errorf("v sent %v", d.sent)
		}
	})
	t.Run("goes back to the list when the clause is no longer offered", func(t *testing.T) {
		d := newDesk(t, Options{}).size(120, 40).show(incident(t)).show(rulingOn(t)).press("1 1")
		s := rulingOn(t)
		s.State.Sequence++
		s.Seen += " and then"
		s.Step.Offers = s.Step.Offers[1:]
		if drawn := d.show(s).drawn(); !strings.Contains(drawn, "Clause 001/11.35 is no longer offered.") ||
			!strings.Contains(drawn, "not applied yet") {
			t.Errorf("it does not:\n%s", drawn)
		}
	})
	t.Run("going back loses nothing, and neither does closing", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("1 2").typeText("stuck").press("esc esc 4 esc esc v 1")
		want := []game.Input{{Command: game.Rule{Clause: "001/11.35", Remove: 2, Reason: "stuck"}, Seen: seen1200}}
		check.Diff(t, want, d.press("2 enter").sent)
	})
	t.Run("stays when the clock alone went on", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("3 enter")
		d.show(rulingOn(t)).press("wait v")
		check.Equalf(t, len(d.sent), 1, "sent %v, want the ruling", d.sent)
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
		d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("3 enter")
		d.busy = true
		d.press("wait v")
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
	single := func(t testing.TB) view.Snapshot {
		s := rulingOn(t)
		s.Step.Offers[0].MaxRemove = 1
		return s
	}
	for _, test := range []struct {
		name, keys  string
		of          func(testing.TB) view.Snapshot
		want, never string
	}{
		{"before the number is chosen", "1", rulingOn, "the last 1 to 2 cards dealt go to the discard holder", " at Banker 2"},
		{"two cards", "1 2", rulingOn, "the last 2 cards dealt go to the discard holder: 8h at Player 3, 10c at Banker 2", "1 to 2"},
		{"one of two", "1 1", rulingOn, "the last card dealt goes to the discard holder: 8h at Player 3", "Banker 2,"},
		{"the clause takes one", "1", single, "the last card dealt goes to the discard holder: 8h at Player 3", "1 to"},
		{"a clause that takes none away", "3", rulingOn, "VOID", "discard holder: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{Options: shell.Options{Glyphs: theme.ASCII}}).size(120,
				40).show(incident(t)).show(test.of(t)).press(test.keys)
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
	for name, shown := range map[string]view.Snapshot{"panel": s, "ruling": ruled} {
		drawn := newDesk(t, Options{}).size(120, 40).show(s).show(shown).drawn()
		if !strings.Contains(drawn, "The dealer called the shift manager.") || strings.Contains(drawn, "(Banker 3)") {
			t.Errorf("%s: the screen does not say that the dealer called, or it names a place:\n%s", name, drawn)
		}
	}
	check.Containsf(t, newDesk(t, Options{}).show(dealing(t)).press("r").drawn(),
		"Something else: call the shift manager", "the list of reports does not offer it")
}

package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/tui/keyboard"
	"pitboss/tui/tuitest"
)

// scan returns what a scanner set up as a keyboard types.
func scan(text string) keyboard.FastMsg {
	fast := keyboard.FastMsg{}
	for _, r := range text {
		fast.Keys = append(fast.Keys, tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	fast.Keys = append(fast.Keys, tea.KeyPressMsg{Code: tea.KeyEnter})
	return fast
}

// TestAScannerThatTypes: a scanner's keys answer no question, report nothing, confirm no step and type nothing.
func TestAScannerThatTypes(t *testing.T) {
	for name, keys := range map[string]string{
		"the table": "", "the report list": "r", "a sign-in": "s", "a PIN": "s m enter", "help": "?", "quitting": "q",
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(atTable(t)).press(keys)
			d.Update(scan("1010"))
			if drawn := d.drawn(); len(d.sent)+len(d.signIns) != 0 || !strings.Contains(drawn, "Set it to serial") ||
				strings.Contains(drawn, "1010") || strings.Contains(drawn, "****") {
				t.Errorf("it did something: %v\n%s", d.sent, drawn)
			}
		})
	}
	d := newDesk(t, Options{}).show(counted(t))
	if d.Update(scan("2")); len(d.sent) != 0 {
		t.Errorf("it answered how many cards: %v", d.sent)
	}
}

// counted returns a table that asks how many cards fell.
func counted(t testing.TB) view.Snapshot {
	return floored(t, nil, after(fiveCards, game.CardsDropped, nil))
}

// TestAStepIsConfirmedOnceItWasSeen: no key confirms what has not been on the screen for a quarter of a second
// (001/11.2, 11.6, 11.13: the dealer does each).
func TestAStepIsConfirmedOnceItWasSeen(t *testing.T) {
	for _, test := range []struct {
		name        string
		after, held time.Duration
		want        int
	}{
		{"at once", 0, 0, 0},
		{"too early", 249 * time.Millisecond, 0, 0},
		{"in time", 250 * time.Millisecond, 0, 1},
		{"pressed too early and held back", 300 * time.Millisecond, 60 * time.Millisecond, 0},
		{"pressed in time and held back", 300 * time.Millisecond, 50 * time.Millisecond, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(atTable(t))
			next := atTable(t)
			next.Seen += " and then"
			d.Update(SnapshotMsg(next))
			d.pass(test.after)
			d.Update(keyboard.PressMsg{KeyPressMsg: pressOf("enter"), Held: test.held})
			if told := strings.Contains(d.drawn(), "has just changed"); len(d.sent) != test.want || told != (test.want == 0) {
				t.Errorf("sent %v, told %v", d.sent, told)
			}
		})
	}
	d := newDesk(t, Options{}).show(atTable(t))
	repeated := pressOf("enter")
	repeated.IsRepeat = true
	if d.Update(keyboard.PressMsg{KeyPressMsg: repeated}); len(d.sent) != 0 ||
		!strings.Contains(d.drawn(), "held down, a key counts once") {
		t.Errorf("a key that is held down confirmed: %v", d.sent)
	}
}

// TestLayouts: Caps Lock changes no key, and a key of another layout gets a notice.
func TestLayouts(t *testing.T) {
	for keys, want := range map[string]string{
		"R": "Report a problem", "S": "Sign in", "V": "Round 142", "Q": "Leave the screen?", "T": "rounds with a result",
	} {
		check.Containsf(t, newDesk(t, Options{}).show(dealing(t)).press(keys).drawn(), want, "%s opens nothing with",
			keys)
	}
	for _, test := range []struct{ key, shows string }{
		{"j", "j is not a key here: the screen shows the keys."}, {"#", "# is not a key here: the screen shows the keys."},
		{"? j", "j does nothing while this is open"}, {"? enter", "Enter does nothing while this is open"},
		{"enter enter", "Enter does nothing now."},
	} {
		drawn := newDesk(t, Options{}).show(dealing(t)).press(test.key).drawn()
		if !strings.Contains(drawn, test.shows) || strings.Contains(drawn, "Caps Lock") {
			t.Errorf("%s: no %q in\n%s", test.key, test.shows, drawn)
		}
	}
	for _, key := range []string{"к", "й", "м", "ž", "Z", "ß"} {
		d := newDesk(t, Options{}).show(dealing(t)).press(key)
		if drawn := d.drawn(); len(d.sent) != 0 ||
			!strings.Contains(drawn, "is not a key here: Caps Lock or another keyboard layout?") {
			t.Errorf("%s is dead in silence:\n%s", key, drawn)
		}
	}
	d := newDesk(t, Options{}).show(dealing(t))
	d.Update(tea.KeyPressMsg{Code: 'к', Text: "к", BaseCode: 'r'})
	check.Containsf(t, d.drawn(), "Report a problem", "the key at the place of r reports nothing")
	for _, key := range []string{"é", "("} { // a number row without digits
		check.Containsf(t, newDesk(t, Options{}).show(counted(t)).press(key).drawn(), "is not a digit",
			"%s is no digit, in silence", key)
	}
	for key, want := range map[string]string{ // digits are among the keys of this list
		"&": "& is not a digit", "(": "( is not a digit", "à": "Digits may need Shift or AltGr", "к": "another keyboard layout",
	} {
		if drawn := newDesk(t, Options{}).show(dealing(t)).press("r " + key).drawn(); !strings.Contains(drawn, want) {
			t.Errorf("%s: no %q in\n%s", key, want, drawn)
		}
	}
	for _, key := range []string{"ž", "&", "é"} { // typed for a digit of a PIN, it is told and not shown
		drawn := newDesk(t, Options{}).show(atTable(t)).press("s m enter " + key).drawn()
		if !strings.Contains(drawn, "Not a digit. Press it with Shift or AltGr") || strings.Contains(drawn, key+" is not") {
			t.Errorf("%s in a PIN:\n%s", key, drawn)
		}
	}
	check.Equalf(t, len(newDesk(t, Options{}).show(counted(t)).press("٢").sent), 1,
		"a figure of another script is no answer")
}

// TestPaste: a paste goes into the line being typed, is never a PIN, and gets a notice anywhere else.
func TestPaste(t *testing.T) {
	paste := tea.PasteMsg{Content: "ticket CAM-4471 at 14:02"}
	for _, test := range []struct {
		name  string
		desk  *desk
		shows string
	}{
		{"a reason", newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("1 1"), "ticket CAM-4471 at 14:02_"},
		{"a staff id", newDesk(t, Options{}).show(dealing(t)).press("s"), "ticket CAM-4471 at 14:02_"},
		{"a PIN", newDesk(t, Options{}).show(dealing(t)).press("s m enter"), "a PIN is typed"},
		{"the table", newDesk(t, Options{}).show(dealing(t)), "nothing is typed here"},
		{"a list", newDesk(t, Options{}).show(dealing(t)).press("r"), "nothing is typed here"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.desk.Update(paste)
			if drawn := test.desk.drawn(); !strings.Contains(drawn, test.shows) || strings.Contains(drawn, "****") {
				t.Errorf("no %q in\n%s", test.shows, drawn)
			}
		})
	}
	d := newDesk(t, Options{}).show(incident(t)).show(rulingOn(t)).press("1 1")
	d.Update(tea.PasteMsg{Content: "enter"})
	check.Equalf(t, len(d.sent), 0, "a pasted word is a key: %v", d.sent)
}

// TestEveryKeyIsAnswered: on every screen, a key changes what is visible or gets a notice, and so does a paste.
func TestEveryKeyIsAnswered(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, shown := range screens {
		opened := func() *desk {
			d := newDesk(t, Options{}).show(shownOn(t, shown.name, shown.of)).press(shown.keys)
			d.pass(time.Second)
			return d
		}
		if opened().dialog == nil {
			continue
		}
		for _, key := range tuitest.EveryKey() {
			d := opened()
			before, sent := d.View().Content, len(d.sent)+len(d.signIns)
			if d.press(key); len(d.sent)+len(d.signIns) == sent && d.View().Content == before {
				t.Errorf("%s: %s is dead in silence:\n%s", shown.name, key, d.drawn())
			}
		}
		d := opened()
		before, secret := d.View().Content, strings.Count(d.drawn(), "*")
		d.Update(tea.PasteMsg{Content: "12"})
		if d.View().Content == before || len(d.sent) > 0 || strings.Count(d.drawn(), "*") > secret {
			t.Errorf("%s: a paste is lost or is a PIN:\n%s", shown.name, d.drawn())
		}
	}
}

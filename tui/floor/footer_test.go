package floor

import (
	"strings"
	"testing"

	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
)

// TestTheKeysThatAreAlwaysThere: on every page, the footer has the keys for the most urgent table, the sign-in and
// the help, F1 first, even if others do not fit.
func TestTheKeysThatAreAlwaysThere(t *testing.T) {
	for _, keys := range []string{"", "i", "h", "6 enter", "6 enter d"} {
		for _, size := range [][2]int{{60, 18}, {60, 16}, {80, 24}, {120, 40}} {
			for _, signs := range []bool{false, true} {
				d := newDesk(t, Options{}).size(size[0], size[1]).tables(8)
				want := []string{"F1", "s sign in", "? help"}
				if signs {
					d.signed().pass(shell.NoticeFor)
					want[1] = "o sign out"
				}
				lines := strings.Split(strings.TrimSuffix(d.press(keys).drawn(), "\n"), "\n")
				foot := strings.Join(strings.Fields(strings.Join(lines[len(lines)-footRows:], " ")), " ")
				for _, one := range want {
					if !strings.Contains(foot, one) {
						t.Errorf("%dx%d after %q: %s is not in %s", size[0], size[1], keys, one, foot)
					}
				}
				if !strings.HasPrefix(foot, "F1") {
					t.Errorf("%dx%d after %q: F1 is not first in %s", size[0], size[1], keys, foot)
				}
			}
		}
	}
}

// TestEveryKeyAt80Columns: in every language the footer has each key of a table, also for the manager in charge of its
// incident. For people who have not signed in, it has each key that works, also the one that changes the language.
func TestEveryKeyAt80Columns(t *testing.T) {
	for _, language := range []string{"en", "lt", "ro"} {
		for name, open := range map[string]func(*desk) *desk{
			"all tables":       func(d *desk) *desk { return d },
			"incidents":        func(d *desk) *desk { return d.press("i") },
			"nobody signed in": func(d *desk) *desk { return d.press("1 enter") },
			"signed in":        func(d *desk) *desk { return d.signed().pass(shell.NoticeFor).press("1 enter") },
			"in charge":        func(d *desk) *desk { return d.signed().pass(shell.NoticeFor).press("6 enter") },
		} {
			d := open(newDesk(t, Options{Options: shell.Options{Texts: must.Get(text.For(language))(t)}}).size(80, 24).tables(8))
			lines := strings.Split(strings.TrimSuffix(d.drawn(), "\n"), "\n")
			foot := strings.Join(strings.Fields(strings.Join(lines[len(lines)-footRows:], " ")), " ")
			for _, key := range d.caps() {
				sized := key.Key == "+" || key.Key == "-" // help lists them
				if shown := key.Shown() + " " + key.Label; (key.Why == "" || !d.manager.IsZero()) && !sized && !strings.Contains(foot, shown) {
					t.Errorf("%s, %s: %s is not in %s", language, name, shown, foot)
				}
			}
		}
	}
}

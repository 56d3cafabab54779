package floor

import (
	"strings"
	"testing"

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

package floor

import (
	"strings"
	"testing"
	"time"

	"pitboss/internal/testing/check"
)

// TestATableOfWhichNothingIsKnownNow: the page of a table whose console has ended, or that is not heard, says so first
// and alone. It shows what was heard last, and nothing of it as going on or as well.
func TestATableOfWhichNothingIsKnownNow(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*Table)
		says   string
	}{
		"ended":  {func(said *Table) { said.Now.Closed = true }, "Console ended at 23:00:00"},
		"silent": {func(said *Table) {}, "Not heard since 23:00:00"},
	} {
		for _, table := range []string{"1", "2", "6"} {
			for _, keys := range []string{"enter", "enter d"} {
				d := newDesk(t, Options{}).size(80, 24).tables(8)
				d.say("table-"+table, test.change).pass(19 * time.Second).pass(time.Second)
				d.press(table + " " + keys)
				drawn := d.drawn()
				check.Containsf(t, strings.Split(drawn, "\n")[1], test.says, "%s: the banner", name)
				if keys == "enter" && strings.Contains(drawn, " ok") {
					t.Errorf("%s: something is well:\n%s", name, drawn)
				}
				if later := d.pass(20 * time.Second).drawn(); strings.ReplaceAll(later, "(0:40 ago)", "(0:20 ago)") != drawn {
					t.Errorf("%s: it goes on:\n%s\nbecomes\n%s", name, drawn, later)
				}
			}
		}
	}
}

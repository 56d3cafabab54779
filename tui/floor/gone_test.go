package floor

import (
	"testing"
	"time"

	"pitboss/game/message"
)

// TestATableThatIsCutOff stands nowhere any more, with whatever is open about it; the others stay.
func TestATableThatIsCutOff(t *testing.T) {
	for _, keys := range []string{"", "m", "c", "enter", "v", "enter d"} {
		d := newDesk(t, Options{}).tables(8).signed()
		d.press("6 " + keys)
		d.Update(HeardMsg{{Name: "table-6", Gone: true}, {Name: "table-99", Gone: true}})
		d.pass(grace).shows("table-6 was cut off from the site.")
		fits(t, d)
		if d.places["table-6"] != nil || len(d.order) != 7 || d.over != nil || d.watching || d.chosen == "table-6" {
			t.Errorf("after %q there are %d tables, %s is chosen:\n%s", keys, len(d.order), d.chosen, d.drawn())
		}
	}
}

// TestWhoIsHeardComesFirst: an incident of a table that is silent, whose console has ended or that is not understood
// is still in the list, behind those of tables that are heard; and nobody is told that it is unanswered, which nobody
// knows.
func TestWhoIsHeardComesFirst(t *testing.T) {
	for name, change := range map[string]func(*Table){
		"silent":         func(said *Table) { said.Heard = noon.Add(-72 * time.Hour) },
		"ended":          func(said *Table) { said.Now.Closed = true },
		"not understood": func(said *Table) { said.Unread = message.New("test.x", "Not understood: x") },
	} {
		d := newDesk(t, Options{}).tables(8).size(120, 40)
		d.say("table-6", change).pass(time.Second)
		if d.order[0].Name != "table-4" || d.order[1].Name != "table-6" || d.order[1].rank.need != needsRuling {
			t.Errorf("%s: first stands %s, then %s", name, d.order[0].Name, d.order[1].Name)
		}
		d.say("table-4", func(said *Table) { said.Now.View.Incident = nil })
		if banner := d.banner(""); banner != "" {
			t.Errorf("%s: it says %q", name, banner)
		}
		d.press("f1")
		fits(t, d)
	}
}

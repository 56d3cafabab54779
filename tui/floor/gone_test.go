package floor

import (
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/tui/keyboard"
)

// TestATableThatIsCutOff: it stays on the screen in its last known state, and what is open about it closes. Nothing
// that was there once disappears.
func TestATableThatIsCutOff(t *testing.T) {
	for _, keys := range []string{"", "m", "c", "enter", "v", "enter d"} {
		d := newDesk(t, Options{}).tables(8).signed()
		before := d.tallied().rounds
		d.press("6 " + keys)
		d.Update(HeardMsg{{Name: "table-6", Gone: true}, {Name: "table-99", Gone: true}})
		d.pass(keyboard.Grace).shows("table-6 was cut off from the site.", "Cut off at 23:00:01")
		fits(t, d)
		if d.named("table-6") == nil || len(d.order) != 8 || d.over != nil {
			t.Errorf("after %q there are %d tables:\n%s", keys, len(d.order), d.drawn())
		}
		if why := d.whyNoOrder(d.named("table-6"), ""); why.IsZero() {
			t.Error("it can be given an order")
		}
		if sum := d.tallied(); sum.rounds != before || len(sum.down) != 1 {
			t.Errorf("the shift has %d rounds, before %d; down are %d", sum.rounds, before, len(sum.down))
		}
		if d.say("table-6", func(*Table) {}); !d.named("table-6").silence(d.Moment).IsZero() {
			t.Error("it joined again and does not show")
		}
	}
}

// TestWhoIsHeardComesFirst: the incident of a table that is silent, has ended or is not understood stays in the list,
// after those of tables that are heard. It is not called unanswered, because that is unknown.
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
		check.Equalf(t, d.banner(""), "", "%s", name)
		d.press("f1")
		fits(t, d)
	}
}

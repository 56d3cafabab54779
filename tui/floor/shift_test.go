package floor

import (
	"strings"
	"testing"

	"pitboss/site"
)

// TestRoundsOfATable: one round is a round.
func TestRoundsOfATable(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(2)
	for name, rounds := range map[string]int{"table-1": 1, "table-2": 2} {
		d.say(name, func(said *Table) { said.Now.Shift.Rounds = rounds })
	}
	d.press("h").shows("1 round · void", "2 rounds · void")
}

// TestATableThatLacksPeople: a table is warned of while it lacks changes of people, also one that is heard later.
func TestATableThatLacksPeople(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40)
	d.Update(DutyMsg{Lacking: []site.Lacking{{Table: "table-2", Changes: 1, Since: noon}}})
	d.tables(2).shows("Lacks 1 change of people")
	d.Update(DutyMsg{})
	if strings.Contains(d.drawn(), "Lacks") {
		t.Errorf("it lacks nothing any more:\n%s", d.drawn())
	}
}

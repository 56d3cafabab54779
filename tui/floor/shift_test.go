package floor

import (
	"testing"
	"time"

	"pitboss/internal/testing/check"
	"pitboss/site"
	"pitboss/tui/keyboard"
)

// TestRoundsOfATable: the singular is used for one round.
func TestRoundsOfATable(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(2)
	for name, rounds := range map[string]int{"table-1": 1, "table-2": 2} {
		d.say(name, func(said *Table) { said.Now.Shift.Rounds = rounds })
	}
	d.press("h").shows("1 round · void", "2 rounds · void")
}

// TestTheShiftCountsWhatWasClosed: an open incident is not counted, and the page says so.
func TestTheShiftCountsWhatWasClosed(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8).press("h")
	d.shows("Incidents closed", "incidents closed 3")
}

// TestATableThatLacksPeople: a table has a warning while it lacks changes of people, also one that is heard later.
func TestATableThatLacksPeople(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40)
	d.Update(DutyMsg{Lacking: []site.Lacking{{Table: "table-2", Changes: 1, Since: noon}}})
	d.tables(2).shows("1 staff change missing")
	d.Update(DutyMsg{})
	check.Lacksf(t, d.drawn(), "missing", "it lacks nothing any more")
}

// TestTheShiftIsThePresentOne: the rounds of a table that was switched off before the shift do not count. Those of a
// table with a fast clock do, and they exclude no other table.
func TestTheShiftIsThePresentOne(t *testing.T) {
	d := newDesk(t, Options{}).tables(3)
	shift := func(name string, since time.Time, heard time.Time) {
		d.say(name, func(said *Table) {
			said.Now.Shift, said.Heard = site.Shift{Since: since, Rounds: 100, Void: 1, Hours: []int{100}, Incidents: []site.Count{{Incident: "x", Count: 1}}}, heard
		})
	}
	shift("table-1", noon.Add(-3*time.Hour), noon)
	shift("table-2", noon.Add(-23*time.Hour), noon.Add(-20*time.Hour))
	shift("table-3", noon.Add(20*time.Hour), noon)
	if sum := d.tallied(); sum.rounds != 200 || sum.void != 2 || !sum.since.Equal(noon.Add(-3*time.Hour)) || sum.closed["x"].Count != 2 || len(sum.hours) != 2 {
		t.Errorf("the shift is %+v", sum)
	}
	d.pass(keyboard.Grace).press("h").shows("200 rounds since 20:00")
}

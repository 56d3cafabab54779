package floor

import "testing"

// TestRoundsOfATable: one round is a round.
func TestRoundsOfATable(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(2)
	for name, rounds := range map[string]int{"table-1": 1, "table-2": 2} {
		d.say(name, func(said *Table) { said.Now.Shift.Rounds = rounds })
	}
	d.press("h").shows("1 round · void", "2 rounds · void")
}

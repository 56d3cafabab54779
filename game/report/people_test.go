package report_test

import (
	"testing"
	"time"

	"pitboss/game/report"
	"pitboss/internal/testing/check"
)

// TestPeopleAreIDs: a person has an id and no name, and an id that nobody has is called so.
func TestPeopleAreIDs(t *testing.T) {
	until := time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	collected := report.Collected{Tally: report.Tally{People: map[string]report.Person{
		"d1": {SignIns: 2, Failed: 1, Until: until}, "": {Failed: 3, Locked: 1},
	}}}
	rows := rowsOf(t, report.People(collected), "sign_ins")
	check.Equal(t, len(rows), 2)
	check.Equal(t, rows[0][0].Text.String(), "unknown id")
	check.Equal(t, rows[0][3].Number, 1)
	check.Equal(t, rows[1][0].Text.String(), "d1")
	check.Equal(t, rows[1][1].Number, 2)
	check.Equal(t, rows[1][4].At, until)
}

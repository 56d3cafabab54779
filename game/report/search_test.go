package report_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/internal/testing/check"
)

// rowsOf returns the rows of a section of a report.
func rowsOf(t *testing.T, made report.Report, section string) [][]report.Cell {
	t.Helper()
	for _, one := range made.Sections {
		if one.Name == section {
			return one.Rows
		}
	}
	t.Fatalf("the report has no section %q", section)
	return nil
}

// TestIncidentsAreFound: by kind, clause, dealer and device; a clause finds those below it. Days without an incident have a
// row, and a like case that was ruled in another way a line of its own.
func TestIncidentsAreFound(t *testing.T) {
	day := time.Date(2026, 11, 28, 23, 59, 0, 0, time.UTC)
	all := []report.Incident{
		{Record: 1, Kind: game.CardUnreadable, Dealer: "d1", Device: "scanner", Clauses: []string{"001/11.31"}, Opened: day},
		{Record: 2, Kind: game.CardUnreadable, Dealer: "d2", Clauses: []string{"001/11.31.2"}, Opened: day.Add(48 * time.Hour)},
		{Record: 3, Kind: game.CardUnreadable, Dealer: "d2", Clauses: []string{"001/11.31"}, Opened: day.Add(48 * time.Hour)},
		{Record: 4, Kind: game.CardsDropped, Dealer: "d1", Clauses: []string{"001/11.3"}, Opened: day, Outcome: "void"},
		{Record: 5, Kind: game.CardsDropped, Dealer: "d1", Opened: day},
	}
	for _, test := range []struct {
		search report.Search
		want   int
	}{
		{report.Search{}, 5}, {report.Search{Kind: game.CardsDropped}, 2}, {report.Search{Dealer: "d2"}, 2},
		{report.Search{Device: "scanner"}, 1}, {report.Search{Clause: "001/11.31"}, 3}, {report.Search{Clause: "001/11.3"}, 1},
		{report.Search{Clause: "001"}, 4}, {report.Search{Dealer: "d1", Kind: game.CardUnreadable}, 1},
	} {
		collected := report.Collected{Tally: report.Tally{Incidents: all}, Search: test.search}
		check.Equalf(t, len(rowsOf(t, report.Incidents(collected), "incidents")), test.want, "%+v", test.search)
	}
	made := report.Incidents(report.Collected{Tally: report.Tally{Incidents: all}})
	days := rowsOf(t, made, "days")
	check.Equal(t, len(days), 3)
	for i, want := range []int64{3, 0, 2} {
		check.Equal(t, days[i][1].Number, want)
	}
	check.Equal(t, days[0][2].Number, 1)
	rulings := rowsOf(t, made, "rulings")
	check.Equal(t, len(rulings), 3)
	check.Equal(t, rulings[0][2].Number, 2)
	check.Equal(t, len(all), 5)
}

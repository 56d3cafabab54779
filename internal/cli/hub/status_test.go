package hub

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/report"
	"pitboss/internal/hub/witness"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// statusLines returns what hub status writes.
func statusLines(t *testing.T, status hub.Status, now time.Time) []string {
	t.Helper()
	var out strings.Builder
	cmd := &cobra.Command{}
	cmd.SetOut(&out)
	must.Do(t, writeStatus(cmd, nil, status, now))
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// TestHubStatusOfWhatIsNoRecord: what is no record fails the check, and the owner is told where to look.
func TestHubStatusOfWhatIsNoRecord(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)
	status := hub.Status{Tables: []hub.TableStatus{{Name: "table-7", Record: "table-7@2", Records: 171, Broken: "record 171 is no record: 2 bytes are too few for a record"}}}
	const words = "table-7@2: record 171 is no record: 2 bytes are too few for a record"
	check.Containsf(t, strings.Join(statusLines(t, status, now), "\n"), words+": see pitboss hub verify",
		"it does not say so")
	if err := report.Fault(status); !errors.Is(err, report.ErrHubFault) || !strings.Contains(err.Error(), words) {
		t.Errorf("the fault is %v", err)
	}
	check.Dof(t, report.Fault(hub.Status{Tables: []hub.TableStatus{{Name: "table-7"}}}),
		"a table that is as usual is a fault")
}

// TestHubStatusOfAnEndedRecord: a finding that is the last word on a record stays told after its table joined again
// with another, once, and fails the check.
func TestHubStatusOfAnEndedRecord(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)
	found := func(record string, again time.Time) *witness.Finding {
		return &witness.Finding{HeadRefused: game.HeadRefused{Record: record, Finding: game.HeadShortened, Size: 20, Cosigned: 41}, At: now.Add(-time.Hour), Again: again}
	}
	status := hub.Status{
		Tables: []hub.TableStatus{{Name: "table-7", Record: "table-7@2"}, {Name: "table-8", Record: "table-8@2", Finding: found("table-8@2", now)}},
		Records: []hub.RecordStatus{
			{Record: "table-7", Table: "table-7", Ended: now, Finding: found("table-7", time.Time{})}, {Record: "table-7@2", Table: "table-7"},
			{Record: "table-8", Table: "table-8", Ended: now, Finding: found("table-8", now)},
			{Record: "table-8@2", Table: "table-8", Finding: found("table-8@2", now)},
		},
	}
	all := strings.Join(statusLines(t, status, now), "\n")
	for record, want := range map[string]int{"table-7": 1, "table-7@2": 0, "table-8": 0, "table-8@2": 1} {
		check.Equalf(t, strings.Count(all, "the record of "+record+" lost its end"), want,
			"the finding on %s is told times: %s", record, all)
	}
	if err := report.Fault(status); !errors.Is(err, report.ErrTableFault) || !strings.Contains(err.Error(), "the record of table-7 lost its end") {
		t.Errorf("the fault is %v", err)
	}
	status.Records = status.Records[1:]
	check.Dof(t, report.Fault(status), "without it the fault")
}

// TestHubStatusOfSixtyTables: a line for each of 60 tables fits where the floor's screen does.
func TestHubStatusOfSixtyTables(t *testing.T) {
	now := time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)
	var status hub.Status
	for n := range 60 {
		name := fmt.Sprintf("blackjack-%d", n+1)
		status.Tables = append(status.Tables, hub.TableStatus{
			Name: name, Record: name + "@2", Connected: n%2 == 0, Records: 9_876_543, Hash: strings.Repeat("0123456789abcdef", 4), At: now.Add(-time.Minute),
			Said: 9_876_543, Bytes: 4_800_000_000, Cosigned: 9_876_500, CosignedAt: now.Add(-25 * time.Hour),
			Roster: site.Roster{Table: name, Version: 1234, Message: 9, Heard: site.Heard{Version: 1233, Message: 8}, At: now},
		})
	}
	lines := statusLines(t, status, now)
	must.Equalf(t, len(lines), 62, "it wrote lines")
	for _, line := range lines {
		if len(line) > 120 {
			t.Errorf("a line has %d letters: %s", len(line), line)
		}
	}
	want := "blackjack-60@2 not connected 9876543 01234567 22:59:00 0 4.8 GB 9876500 2026-03-03 1233 of 1234"
	check.Equalf(t, strings.Join(strings.Fields(lines[60]), " "), want, "it wrote")
}

// TestHubStatusTells: what the owner has to know of a table stands below.
func TestHubStatusTells(t *testing.T) {
	now := time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)
	table := hub.TableStatus{
		Name: "table-7", Record: "table-7", Newer: &hub.Newer{Program: "9.1.0\x1b[31m", Record: 41, Why: "its event \"robot-dealt\" is not known here"},
		Unkept: true, Grown: hub.MuchADay + 1, GrownSince: now.Add(-time.Hour),
		Roster: site.Roster{Table: "table-7", Heard: site.Heard{Clashes: []string{"anna", "ben\x1b[31m"}, Trouble: "the disk is full\x1b[31m"}},
	}
	usual := hub.TableStatus{Name: "table-8", Record: "table-8", Grown: hub.MuchADay}
	all := strings.Join(statusLines(t, hub.Status{Tables: []hub.TableStatus{table, usual}}, now), "\n")
	for _, want := range []string{
		`table-7: its program 9.1.0\u001b[31m is newer than this hub's, from record 41 on at the latest: its event "robot-dealt" is not known here`,
		"table-7: its record grew by 210 MB since 2026-03-04T22:00:00Z", "pitboss hub revoke table-7",
		"table-7 has another record than the hub, which has no room for it as evidence",
		`table-7 has people of its own with the ids anna and ben\u001b[31m`, `could not take all of the site's people: the disk is full\u001b[31m`,
	} {
		check.Containsf(t, all, want, "it does not say")
	}
	check.Lacksf(t, all, "table-8:", "it tells of a table that is as usual")
}

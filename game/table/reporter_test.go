package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// With a dealer and a shift manager at the keys, a report names its reporter, in the incident and as the actor of
// its records.
func TestAReportIsTheReporters(t *testing.T) {
	for _, test := range []struct {
		name, says, by string
		refused        game.RefusalCode
	}{
		{"nobody is named: the shift manager came for it", "", "mona", ""},
		{"the dealer", "dora", "dora", ""},
		{"the shift manager", "mona", "mona", ""},
		{"somebody who is not here", "max", "", game.RefusedWrongRole},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := dealingBench(t)
			b.signIn("mona")
			for _, incident := range []game.Incident{game.CardMisread, game.Malfunction} {
				if b.do(game.Report{Incident: incident, By: test.says}); test.refused != "" {
					b.wantRefused(test.refused, "")
					continue
				}
				opened, last := eventOf[game.IncidentOpened](b), b.journal.records[len(b.journal.records)-1]
				check.Equalf(t, opened.By, test.by, "reported")
				for _, record := range b.journal.records[len(b.journal.records)-len(b.events):] {
					if record.Type == opened.EventType() && record.Actor.Staff != test.by {
						t.Errorf("%s stands behind the incident, want %s (last record: %s)", record.Actor.Staff, test.by, last.Type)
					}
				}
				b.do(game.Withdraw{})
				break
			}
		})
	}
}

// If only one person is at the keys, the report is theirs. A report in the name of another is refused.
func TestAReportOfWhoIsAlone(t *testing.T) {
	b := dealingBench(t)
	b.do(game.Report{Incident: game.CardMisread, By: "mona"})
	b.wantRefused(game.RefusedWrongRole, "")
	b.report(game.CardMisread, nil)
	check.Equalf(t, eventOf[game.IncidentOpened](b).By, "dora", "reported by")
}

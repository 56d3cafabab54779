package tui

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
)

// With a dealer and a shift manager at the keys a report asks whose it is, also the call of the shift manager; it goes
// out at once where one is alone, and where the manager is at the floor.
func TestAReportAsksWhoReports(t *testing.T) {
	for _, test := range []struct {
		name, keys, by, station string
		manager, asks           bool
		incident                game.Incident
	}{
		{"the dealer calls", "f1 1", "d12", "", true, true, game.Malfunction},
		{"the shift manager calls", "m wait 2", "max", "", true, true, game.Malfunction},
		{"the dealer alone", "f1", "", "", false, false, game.Malfunction},
		{"a manager at the floor", "f1", "", "floor-1", true, false, game.Malfunction},
		{"a problem chosen", "r g wait 2", "max", "", true, true, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := shownOn(t, "deal", dealing)
			s.State.Dealer, s.State.Manager, s.State.Station = game.Person{ID: "d12", Name: "Dana Dealer"}, game.Person{}, test.station
			if test.manager {
				s.State.Manager = game.Person{ID: "max", Name: "Max Manager"}
			}
			d := newDesk(t, Options{}).size(100, 30).show(s)
			for i, key := range strings.Fields(test.keys) {
				if last := i == len(strings.Fields(test.keys))-1; last && test.asks {
					if !strings.Contains(d.drawn(), "Who reports this?") || len(d.sent) != 0 {
						t.Fatalf("sent %v:\n%s", d.sent, d.drawn())
					}
					d.press("wait")
				}
				d.press(key)
			}
			if len(d.sent) != 1 {
				t.Fatalf("sent %v:\n%s", d.sent, d.drawn())
			}
			report, is := d.sent[0].Command.(game.Report)
			want := game.Report{Incident: test.incident, By: test.by}
			if test.incident == "" {
				want.Incident = report.Incident
			}
			if difference := cmp.Diff(want, report); !is || difference != "" {
				t.Errorf("want - got +:\n%s", difference)
			}
		})
	}
}

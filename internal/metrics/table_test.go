package metrics_test

import (
	"net/http"
	"testing"
	"time"

	"pitboss/internal/metrics"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/port"
	"pitboss/site"
)

// A table's figures follow what it does, and leave out what is not known.
func TestFiguresOfATable(t *testing.T) {
	t.Parallel()
	at := time.UnixMilli(1_780_000_000_500)
	for name, test := range map[string]struct {
		table       metrics.Table
		wants, lack []string
	}{
		"at play, alone": {
			metrics.Table{Phase: metrics.Open, Rounds: 12, Records: 340, RecordedAt: at, Free: 5000},
			[]string{
				`pitboss_table_phase{phase="open"} 1`, `pitboss_table_phase{phase="closed"} 0`, "pitboss_table_rounds_total 12",
				"pitboss_table_records_total 340", "pitboss_table_last_record_timestamp_seconds 1.7800000005e+09",
				"pitboss_table_record_up 1", "pitboss_table_disk_free_bytes 5000", "pitboss_table_incident_open 0",
				"pitboss_table_incident_seconds 0", "pitboss_table_incident_attended 0", `pitboss_build_info{version="`,
			},
			[]string{"pitboss_site_"},
		},
		"an incident that waits": {
			metrics.Table{Phase: metrics.Open, Incident: &metrics.Incident{For: 90 * time.Second}, Free: -1},
			[]string{"pitboss_table_incident_open 1", "pitboss_table_incident_seconds 90", "pitboss_table_incident_attended 0"},
			[]string{"pitboss_table_disk_free_bytes", "pitboss_table_records_total"},
		},
		"an incident that is attended to, on a clock that was set back": {
			metrics.Table{Phase: metrics.Open, Incident: &metrics.Incident{For: -time.Hour, Attended: true}},
			[]string{"pitboss_table_incident_open 1", "pitboss_table_incident_seconds 0", "pitboss_table_incident_attended 1"}, nil,
		},
		"stopped": {
			metrics.Table{Phase: metrics.Stopped},
			[]string{`pitboss_table_phase{phase="stopped"} 1`, `pitboss_table_phase{phase="open"} 0`, "pitboss_table_record_up 0"}, nil,
		},
		"behind the hub": {
			metrics.Table{Phase: metrics.Open, Link: site.Link{State: site.LinkBehind, Behind: 7}},
			[]string{"pitboss_site_link_up 1", `pitboss_site_link_state{state="behind"} 1`, "pitboss_site_undelivered_records 7"}, nil,
		},
		"cut off": {
			metrics.Table{Phase: metrics.Open, Link: site.Link{State: site.LinkCutOff, Behind: 900}},
			[]string{"pitboss_site_link_up 0", `pitboss_site_link_state{state="cut-off"} 1`, "pitboss_site_undelivered_records 900"}, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := port.Address(t)
			end := serving(t, address, metrics.OfTable(func() metrics.Table { return test.table }))
			status, text := get(t, "http://"+address+"/metrics")
			check.Equalf(t, status, http.StatusOK, "status: %s", text)
			for _, want := range test.wants {
				check.Contains(t, text, "\n"+want)
			}
			for _, not := range test.lack {
				check.Lacks(t, text, not)
			}
			check.Do(t, end())
		})
	}
}

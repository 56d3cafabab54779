package metrics

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"pitboss/site"
)

// Phase is what a table is doing, as a site watches it: a closed list.
type Phase string

// The phases of a table.
const (
	Open    Phase = "open"
	Closed  Phase = "closed"
	Stopped Phase = "stopped" // its journal cannot be written
)

// Phases returns the phases of a table.
func Phases() []Phase { return []Phase{Open, Closed, Stopped} }

// Table is what a site watches of a table. It contains no person, no card and no result.
type Table struct {
	Phase  Phase
	Rounds uint64
	// Records is the sequence of the last record, RecordedAt its time; zero if the journal cannot be read.
	Records    uint64
	RecordedAt time.Time
	// Free is the room for the journal on its disk in bytes, negative if it is not known.
	Free int64
	// Incident is the open incident, or nil.
	Incident *Incident
	// Link is the state of the link to the hub; zero for a table that has joined no site.
	Link site.Link
}

// Incident is an open incident.
type Incident struct {
	// For is how long it has been open. Attended is true once a shift manager is coming, is there, or has ruled.
	For      time.Duration
	Attended bool
}

var (
	tablePhase    = figure("table_phase", "1 for the phase of the table", "phase")
	tableRounds   = figure("table_rounds_total", "rounds that the table has opened since its database was made")
	tableRecords  = figure("table_records_total", "the sequence of the last record")
	tableRecorded = figure("table_last_record_timestamp_seconds", "when the last record was made")
	tableRecord   = figure("table_record_up", "1 while the journal can be written, 0 while it cannot")
	tableFree     = figure("table_disk_free_bytes", "the room for the journal on its disk")
	incidentOpen  = figure("table_incident_open", "1 while an incident is open")
	incidentFor   = figure("table_incident_seconds", "how long the incident has been open, 0 without one")
	attended      = figure("table_incident_attended", "1 once a shift manager attends to the incident, 0 before and without one")
	linkUp        = figure("site_link_up", "1 while the hub takes the table's records, 0 while it does not")
	linkState     = figure("site_link_state", "1 for the state of the link to the hub", "state")
	undelivered   = figure("site_undelivered_records", "records that the hub is known to lack")
)

func figure(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("pitboss_"+name, help, labels, nil)
}

// linkStates are the states of the link of a table that has joined a site.
var linkStates = []site.LinkState{site.LinkOK, site.LinkBehind, site.LinkCutOff, site.LinkForked, site.LinkRefused}

// OfTable returns the figures of a table.
func OfTable(read func() Table) prometheus.Collector {
	return collector{func(to sink) {
		table := read()
		states(to, tablePhase, table.Phase, Phases())
		to.count(tableRounds, table.Rounds)
		if table.Records > 0 {
			to.count(tableRecords, table.Records)
			to.gauge(tableRecorded, float64(table.RecordedAt.UnixMilli())/1000)
		}
		to.gauge(tableRecord, oneIf(table.Phase != Stopped))
		if table.Free >= 0 {
			to.gauge(tableFree, float64(table.Free))
		}
		incident := Incident{}
		if table.Incident != nil {
			incident = *table.Incident
		}
		to.gauge(incidentOpen, oneIf(table.Incident != nil))
		to.gauge(incidentFor, max(0, incident.For.Seconds()))
		to.gauge(attended, oneIf(incident.Attended))
		if link := table.Link; link.State != site.LinkNone {
			to.gauge(linkUp, oneIf(link.State == site.LinkOK || link.State == site.LinkBehind))
			states(to, linkState, link.State, linkStates)
			to.gauge(undelivered, float64(link.Behind))
		}
	}}
}

package metrics

import (
	"strings"

	"github.com/prometheus/client_golang/prometheus"
)

// Hub is what a site watches of its hub.
type Hub struct {
	// Up is true while the streams accept records.
	Up bool
	// Free is the room on the disk of the hub's folder in bytes, negative if it is not known.
	Free int64
	// Tables are the tables that have joined and were not revoked.
	Tables []HubTable
}

// HubTable is a table at the hub.
type HubTable struct {
	Name      string
	Connected bool
	// Records is the sequence of its last record at the hub, and Known is false while the streams do not answer.
	Records uint64
	Known   bool
}

var (
	hubUp        = figure("hub_record_up", "1 while the hub takes records, 0 while it does not")
	hubFree      = figure("hub_disk_free_bytes", "the room on the disk of the hub's folder")
	hubConnected = figure("hub_table_connected", "1 while the table is connected to the hub", "table")
	hubRecords   = figure("hub_table_records_total", "the sequence of the table's last record at the hub", "table")
)

// OfHub returns the figures of a hub.
func OfHub(read func() Hub) prometheus.Collector {
	return collector{func(to sink) {
		hub := read()
		to.gauge(hubUp, oneIf(hub.Up))
		if hub.Free >= 0 {
			to.gauge(hubFree, float64(hub.Free))
		}
		for _, table := range hub.Tables {
			name := strings.ToValidUTF8(table.Name, "\uFFFD")
			to.gauge(hubConnected, oneIf(table.Connected), name)
			if table.Known {
				to.count(hubRecords, table.Records, name)
			}
		}
	}}
}

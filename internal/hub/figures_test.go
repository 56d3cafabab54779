package hub_test

import (
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
)

// Prometheus reads which tables are connected and how many records the hub has of each, and no revoked table.
func TestTheHubServesItsFigures(t *testing.T) {
	t.Parallel()
	address := port.Address(t)
	h := must.Get(hub.Open(hub.Options{
		Dir: t.TempDir(), Site: hubtest.Site, Listen: "127.0.0.1:0", PINCost: hubtest.Cheap, Metrics: address,
		Log: slog.New(slog.DiscardHandler),
	}))(t)
	hubtest.Run(t, h)
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(40)
	table.Await()
	hubtest.Join(t, h, "table-8", "")
	hubtest.Join(t, h, "table-9", "")
	must.Do(t, ownerOf(t, h).Revoke(await.Context(t), "table", "table-9", ""))
	read := func() string {
		response, err := http.Get("http://" + address + "/metrics")
		if err != nil {
			return ""
		}
		defer response.Body.Close()
		return string(must.Get(io.ReadAll(response.Body))(t))
	}
	await.Until(t, "the figures are served", func() bool { return read() != "" })
	text := read()
	for _, want := range []string{
		`pitboss_hub_table_connected{table="table-7"} 1`, `pitboss_hub_table_connected{table="table-8"} 0`,
		`pitboss_hub_table_records_total{table="table-7"} 41`, `pitboss_hub_table_records_total{table="table-8"} 0`,
		"pitboss_hub_record_up 1", "pitboss_hub_disk_free_bytes ", "pitboss_build_info",
	} {
		check.Contains(t, text, want)
	}
	check.Lacks(t, text, "table-9")
	table.Stop()
	await.Until(t, "a table that left is not connected", func() bool {
		return strings.Contains(read(), `pitboss_hub_table_connected{table="table-7"} 0`)
	})
}

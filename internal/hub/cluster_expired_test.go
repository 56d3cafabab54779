package hub_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/site"
)

// A certificate of the site's NATS that has expired, or is of next year, is told in words, at the start of a hub and
// while one is at work. The table goes on, and sends what is lacking once the certificate is renewed.
func TestTheCertificateOfTheSitesNATSExpires(t *testing.T) {
	t.Parallel()
	own, servers := hubtest.ConfigureNATS(t, 1)
	good, now := servers[0], time.Now()
	const told = "certificate has expired or is not good yet"

	old, coming := good, good
	own.Cluster.CA += old.Certify(t, now.AddDate(-2, 0, 0), now.AddDate(-1, 0, 0))
	own.Cluster.CA += coming.Certify(t, now.AddDate(1, 0, 0), now.AddDate(2, 0, 0))
	running := good.Start(t)
	h := startOn(t, own.Cluster)
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(100)
	table.Await()
	for _, wrong := range []hubtest.NATSServer{old, coming} {
		running.Shutdown()
		running.WaitForShutdown()
		running = wrong.Start(t)
		table.Write(100)
		await.Until(t, "the hub's status says that the certificate has expired", func() bool {
			status, err := h.Status(t.Context())
			return err == nil && status.Trouble != nil && strings.Contains(status.Trouble.Why, told)
		})
		await.Until(t, "the table says that the hub does not reach the site's NATS", func() bool {
			link := table.Publisher.Link()
			return link.State == site.LinkRefused && link.Why.Key == "site.refused.no-streams"
		})
		wantRefusedOn(t, hub.Options{Dir: t.TempDir(), Cluster: own.Cluster}, told)
	}
	running.Shutdown()
	running.WaitForShutdown()
	good.Start(t)
	table.Write(100)
	table.Await()
	table.WantSame(h.JetStream())
}

package hub_test

import (
	"log/slog"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
)

// One address that is of no use keeps no hub from starting with another.
func TestOneServerOfASitesOwnNATSIsOfNoUse(t *testing.T) {
	t.Parallel()
	own := hubtest.StartNATS(t, 1)
	cluster := own.Cluster
	clients := strings.Replace(own.Servers[0].ClientURL(), "nats://", "tls://", 1)
	cluster.URLs = []string{clients, clients, clients, cluster.URLs[0]}
	h := startOn(t, cluster)
	hubtest.Join(t, h, "table-7", "")
}

// A site's NATS that goes away just when a hub begins its work does not end it: people come to the tables once it is
// back.
func TestTheSitesOwnNATSIsCutOffAtTheStart(t *testing.T) {
	t.Parallel()
	cluster := hubtest.StartNATS(t, 1).Cluster
	proxy, through := hubtest.ProxyBefore(t, cluster.URLs[0])
	cluster.URLs = []string{through}
	h, err := hub.Open(hub.Options{
		Dir: t.TempDir(), Site: hubtest.Site, Listen: "127.0.0.1:0", Cluster: cluster, PINCost: hubtest.Cheap, Log: slog.New(slog.DiscardHandler),
	})
	must(t, err)
	begin(t, h)
	proxy.Refuse(true)
	proxy.Cut()
	hubtest.Run(t, h)
	await.Until(t, "the hub knows that the site's NATS is away", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble != nil
	})
	proxy.Refuse(false)
	await.Until(t, "the site's NATS comes back", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble == nil
	})
	table := joined(t, h, "table-7")
	await.Until(t, "the table knows the site's people", func() bool { return table.knows("maria", maria.PIN) })
}

package hub_test

import (
	"log/slog"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
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
	cluster, proxy := hubtest.ProxiedNATS(t)
	h, err := hub.Open(hub.Options{
		Dir: t.TempDir(), Site: hubtest.Site, Listen: "127.0.0.1:0", Cluster: cluster, PINCost: hubtest.Cheap, Log: slog.New(slog.DiscardHandler),
	})
	must.Do(t, err)
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

// A server of the site's NATS that is down when the hub starts keeps it from no stream: it says so, and makes them
// when it can; where the server stays away it gives up, and says why.
func TestAServerOfASitesOwnNATSComesLate(t *testing.T) {
	t.Parallel()
	own, configured := hubtest.ConfigureNATS(t, 3)
	for _, one := range configured {
		own.Servers = append(own.Servers, one.Start(t))
	}
	own.AwaitLeader()
	for _, one := range own.Servers { // who starts again has not heard of who does not
		one.Shutdown()
		one.WaitForShutdown()
	}
	first, second := configured[0].Start(t), configured[1].Start(t)
	await.Until(t, "two of three servers have a leader", func() bool { return first.JetStreamIsLeader() || second.JetStreamIsLeader() })
	dir, log := t.TempDir(), &logged{}
	wantRefusedOn(t, hub.Options{Dir: dir, Cluster: own.Cluster}, "no suitable peers")
	options := hub.Options{
		Dir: dir, Site: hubtest.Site, Listen: "127.0.0.1:0", Cluster: own.Cluster, PINCost: hubtest.Cheap,
		Log: slog.New(slog.NewTextHandler(log, nil)),
	}
	opened := make(chan *hub.Hub, 1)
	go func() {
		h, err := hub.Open(options)
		check.Do(t, err)
		opened <- h
	}()
	await.Until(t, "the hub cannot make a stream yet", func() bool { return log.has("it is tried again") })
	configured[2].Start(t)
	h := await.From(t, "the hub starts", opened)
	if h == nil {
		t.FailNow()
	}
	hubtest.Run(t, h)
	hubtest.Join(t, h, "table-7", "")
}

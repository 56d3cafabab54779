// Package hubtest starts real hubs in tests: a server with TLS and streams on disk, on loopback.
package hubtest

import (
	"context"
	"log/slog"
	"sync"
	"testing"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/store"
	client "pitboss/store/hub"
	"pitboss/store/proof"
)

// Site is the site of every hub in tests.
const Site = "vilnius-1"

// Cheap is the work of a PIN's hash in tests.
var Cheap = store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}

// Start runs a hub in a new folder until the test ends.
func Start(t testing.TB) *hub.Hub {
	t.Helper()
	return In(t, t.TempDir(), "127.0.0.1:0")
}

// Training runs a hub of a training site, with the training people on its roster, until the test ends.
func Training(t testing.TB) *hub.Hub {
	t.Helper()
	h := must.Get(hub.Open(hub.Options{
		Dir: t.TempDir(), Site: Site, Listen: "127.0.0.1:0", Kind: game.Training, PINCost: Cheap,
		Log: slog.New(slog.DiscardHandler),
	}))(t)
	must.Do(t, training.Enrol(h.Journal(), clock.Now()))
	Run(t, h)
	return h
}

// In runs the hub in a folder, listening at an address, until the test ends.
func In(t testing.TB, dir, listen string) *hub.Hub {
	t.Helper()
	return On(t, dir, listen, hub.Cluster{})
}

// On does what In does, with the streams on a site's own NATS if cluster names one.
func On(t testing.TB, dir, listen string, cluster hub.Cluster) *hub.Hub {
	t.Helper()
	h := must.Get(hub.Open(hub.Options{
		Dir: dir, Site: Site, Listen: listen, Cluster: cluster, PINCost: Cheap, Log: slog.New(slog.DiscardHandler),
	}))(t)
	Run(t, h)
	return h
}

// Run runs an open hub until the test ends or stop is called.
func Run(t testing.TB, h *hub.Hub) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- h.Run(ctx) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := await.From(t, "the end of the hub", done); err != nil {
			t.Errorf("the hub ended with %v", err)
		}
		h.Close()
	})
	t.Cleanup(stop)
	return stop
}

// Join joins a table and returns its credentials. log is the public key of its record's heads; if it is empty, Join
// creates one.
func Join(t testing.TB, h *hub.Hub, table, log string) client.Credentials {
	t.Helper()
	if log == "" {
		log = LogKey(t, table)
	}
	return join(t, h, game.SiteTable, table, log)
}

// LogKey returns the public half of a new key for signing the heads of a table's record.
func LogKey(t testing.TB, table string) string {
	t.Helper()
	key := must.Get(proof.NewKey(Site, table))(t)
	return key.Public()
}

// JoinFloor joins a floor station.
func JoinFloor(t testing.TB, h *hub.Hub, station string) client.Credentials {
	t.Helper()
	return join(t, h, game.SiteFloor, station, "")
}

// JoinAuditor joins an auditor.
func JoinAuditor(t testing.TB, h *hub.Hub, name string) client.Credentials {
	t.Helper()
	return join(t, h, game.SiteAuditor, name, "")
}

// JoinWall joins a wallboard.
func JoinWall(t testing.TB, h *hub.Hub, name string) client.Credentials {
	t.Helper()
	return join(t, h, game.SiteWall, name, "")
}

func join(t testing.TB, h *hub.Hub, role game.SiteRole, name, log string) client.Credentials {
	t.Helper()
	return must.Get(client.Join(await.Context(t), must.Get(h.Invite(role, name))(t), log, "test"))(t)
}

package hub_test

import (
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/site"
	client "pitboss/store/hub"
)

// A hub without room takes nothing more and says so by the link; it gets the rest, in order, once there is.
func TestAHubWithoutRoom(t *testing.T) {
	t.Parallel()
	dir, listen := t.TempDir(), port.Address(t)
	with := func(t *testing.T, bytes int64) *hub.Hub {
		h, err := hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: listen, MostBytes: bytes, Log: slog.New(slog.DiscardHandler)})
		must.Do(t, err)
		hubtest.Run(t, h)
		return h
	}
	var credentials client.Credentials
	t.Run("join", func(t *testing.T) { credentials = hubtest.Join(t, with(t, 1<<20), "table-7", "") })
	table := hubtest.StartTable(t, filepath.Join(t.TempDir(), "table.db"), credentials)
	t.Run("full", func(t *testing.T) {
		with(t, 1<<20)
		table.Write(5000)
		await.Until(t, "refused", func() bool { return table.Publisher.Link().State == site.LinkRefused })
		if link := table.Publisher.Link(); !strings.Contains(link.Words().String(), "no room left") || link.Behind == 0 {
			t.Errorf("the link says %q of %+v", link.Words(), link)
		}
		table.Write(7)
	})
	h := with(t, 1<<30)
	table.Await()
	table.WantSame(h.JetStream())
	link := table.Publisher.Link()
	check.Equalf(t, link.State, site.LinkOK, "with room again the link is %+v", link)
}

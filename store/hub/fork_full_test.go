package hub_test

import (
	"log/slog"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// The hub keeps no more of forks than it has room for. The table whose records it refuses says so, with what it says
// of the fork, and so does the hub's status.
func TestAForkThatIsNotKeptIsTold(t *testing.T) {
	const room = 4 << 10
	h := must.Get(hub.Open(hub.Options{
		Dir: t.TempDir(), Site: hubtest.Site, Listen: "127.0.0.1:0", PINCost: hubtest.Cheap, ForkBytes: room,
		Log: slog.New(slog.DiscardHandler),
	}))(t)
	hubtest.Run(t, h)
	path, table := setBack(t, h, 99, 150)
	table = hubtest.StartTable(t, path, table.Credentials)
	table.Write(2)
	wantForked(t, table, 101)
	wantAside(t, table, h.JetStream(), 101, 102)
	if link := table.Publisher.Link(); link.Unkept {
		t.Errorf("the link says that the fork is not kept while there is room: %+v", link)
	}
	table.Write(100)
	await.Until(t, "told of the fork that is not kept", func() bool { return table.Publisher.Link().Unkept })
	link := table.Publisher.Link()
	if link.State != site.LinkForked || !strings.Contains(link.Words().String(), "no room") {
		t.Errorf("the link says %+v: %s", link, link.Words())
	}
	stream := must.Get(hubtest.Streams(t, h.Conn()).Stream(t.Context(), home.ForkStream()))(t)
	if got := stream.CachedInfo().State.Bytes; got > room {
		t.Errorf("forks take %d bytes at the hub, want at most %d", got, room)
	}
}

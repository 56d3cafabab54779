package hub_test

import (
	"bytes"
	"log/slog"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// Somebody who stole a table puts an eighth of the room for forks aside and no more, over connections and restarts of
// the hub; what another table puts aside is kept.
func TestAStolenTableLeavesRoomForTheForksOfOthers(t *testing.T) {
	t.Parallel()
	const room, share = 32 << 20, 4 << 20
	dir := t.TempDir()
	open := func(t *testing.T) *hub.Hub {
		h, err := hub.Open(hub.Options{
			Dir: dir, Site: hubtest.Site, Listen: "127.0.0.1:0", PINCost: hubtest.Cheap, ForkBytes: room, Log: slog.New(slog.DiscardHandler),
		})
		must.Do(t, err)
		hubtest.Run(t, h)
		return h
	}
	var stolen, other client.Credentials
	t.Run("as much as one may", func(t *testing.T) {
		h := open(t)
		stolen, other = hubtest.Join(t, h, "table-1", ""), hubtest.Join(t, h, "table-2", "")
		putsAside(t, stolen, 3<<20)
		putsAside(t, stolen, 3<<20)
		putsAside(t, other, 1<<20)
	})
	h := open(t)
	stolen.URLs, other.URLs = h.URLs(), h.URLs()
	await.Until(t, "no more is taken of the stolen table", func() bool { return putsAside(t, stolen, 1<<20) == 0 })
	check.Equalf(t, putsAside(t, other, 1<<20), 1<<20, "bytes of another table are kept")
	stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), home.ForkStream()))(t)
	if kept := stream.CachedInfo().State.Bytes; kept < share || kept > 2*share+3<<20 { // a hub that has just started counts for a moment
		t.Errorf("%d bytes are kept of both", kept)
	}
}

// putsAside puts so many bytes aside for a table, until they are not taken, and returns how many were.
func putsAside(t *testing.T, as client.Credentials, want int) (kept int) {
	t.Helper()
	connection := must.Get(client.DialOnce(as))(t)
	defer connection.Close()
	js := must.Get(jetstream.New(connection))(t)
	const each = 512 << 10
	for kept < want {
		message := nats.NewMsg(home.Fork(as.Record))
		message.Header, message.Data = site.Forked{From: 1, Sequence: 1}.Header(), bytes.Repeat([]byte("x"), each-1024)
		if _, err := js.PublishMsg(t.Context(), message); err != nil {
			return kept
		}
		kept += each
	}
	return kept
}

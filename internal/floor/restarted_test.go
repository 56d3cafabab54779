package floor_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/internal/await"
	"pitboss/internal/floor"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// A hub that starts again still tells the floor what a table said last whose console has ended, with when that was. A
// table that was cut off does not come back with it.
func TestTheLastWordsOutliveTheHub(t *testing.T) {
	t.Parallel()
	dir, home := t.TempDir(), site.Site(hubtest.Site)
	open := func() (h *hub.Hub, stop func()) {
		h = must.Get(hub.Open(hub.Options{
			Dir: dir, Site: home, Listen: "127.0.0.1:0", PINCost: hubtest.Cheap,
			Log: slog.New(slog.DiscardHandler),
		}))(t)
		return h, hubtest.Run(t, h)
	}
	h, stop := open()
	for _, table := range []string{"table-7", "table-8"} {
		connection := must.Get(client.DialOnce(hubtest.Join(t, h, table, "")))(t)
		must.Do(t, connection.Publish(home.State(table), []byte(`{"form":1,"variant":"sic-bo","closed":true}`)))
		must.Do(t, connection.FlushTimeout(await.End))
		connection.Close()
	}
	said := time.Now()
	must.Get(h.Revoke(t.Context(), "table", "table-8", "stolen"))(t)
	for range 2 { // the second start has what the first one kept
		stop()
		h, stop = open()
	}
	later := hubtest.JoinFloor(t, h, "floor-1")
	words := make(chan floor.Heard, 16)
	ctx, end := context.WithTimeout(t.Context(), time.Minute)
	defer end()
	connection := must.Get(client.Dial(later, nil))(t)
	defer connection.Close()
	listens := floor.NewStation(later, slog.New(slog.DiscardHandler)).Tables(func(heard floor.Heard) { words <- heard })
	done := make(chan struct{})
	go func(connection *nats.Conn) { defer close(done); defer close(words); _ = listens(ctx, connection) }(connection)
	defer func() { end(); <-done }()
	for heard := range words {
		if heard.Gone {
			continue // table-8
		}
		if heard.Table != "table-7" || !heard.Now.Closed || heard.At.After(said) {
			t.Errorf("the station hears %+v, said at %s; the hub was started later than %s", heard.Now, heard.At, said)
		}
		return
	}
	t.Error("the station hears nothing of table-7")
}

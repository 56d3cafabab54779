package hub_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
)

// The server forgets a stream it deletes before it removes the stream's files. A hub that hears of the deletion in
// between makes the stream again only when the files are gone: it would read them into the new stream otherwise, and
// then lose them beneath it.
func TestAStreamIsMadeAgainAfterItsFilesAreGone(t *testing.T) {
	t.Parallel()
	h := startOn(t, hub.Cluster{})
	table := hubtest.Join(t, h, "table-7", "")
	stream := home.RecordStream("table-7")
	must.Get(streams(t, dial(t, table)).Publish(t.Context(), home.Record("table-7"), []byte("{}")))(t)
	const consumers = 100 // the server removes them one by one, which takes a while
	for i := range consumers {
		must.Get(streams(t, h.Conn()).CreateConsumer(t.Context(), stream, jetstream.ConsumerConfig{
			Name: fmt.Sprintf("reader-%d", i), AckPolicy: jetstream.AckNonePolicy, InactiveThreshold: time.Minute,
		}))(t)
	}
	plant(t, h, "$JS.API.STREAM.DELETE."+stream, nil, nil)
	for range 100 { // the hub looks at once, again and again, while the server is at it
		plant(t, h, "$JS.EVENT.ADVISORY.STREAM.DELETED.any", nil, []byte("{}"))
	}
	await.Right(t, "the stream is made again", func() string {
		if got := kept(t, h, stream); got != 0 {
			return fmt.Sprintf("it has %d records, want none", got)
		}
		return ""
	})
}

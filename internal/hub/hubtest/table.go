package hubtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// Table is a table's record at a hub: a journal and its publisher.
type Table struct {
	t           testing.TB
	Journal     *store.Journal
	Credentials client.Credentials
	Publisher   *client.Publisher
	// Stop stops the publisher and closes the journal.
	Stop func()
}

// NewTable joins a table and starts it with an empty journal.
func NewTable(t testing.TB, h *hub.Hub, name string) *Table {
	t.Helper()
	return StartTable(t, filepath.Join(t.TempDir(), "table.db"), Join(t, h, name, ""))
}

// StartTable starts a table on a file, which may exist, until the test ends or Stop is called.
func StartTable(t testing.TB, path string, credentials client.Credentials) *Table {
	t.Helper()
	journal := must.Get(store.Open(path, store.Options{
		Site: Site, Table: credentials.Name, Kind: game.Live, Created: start, PINCost: Cheap,
	}))(t)
	publisher := client.NewPublisher(journal, site.Site(Site), credentials.Record, slog.New(slog.DiscardHandler))
	connection := must.Get(client.Dial(credentials, publisher.Connection))(t)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- publisher.Run(ctx, connection) }()
	table := &Table{t: t, Journal: journal, Credentials: credentials, Publisher: publisher}
	table.Stop = func() {
		cancel()
		if err := await.From(t, "the end of the publisher", done); err != nil {
			t.Errorf("the publisher ended with %v", err)
		}
		connection.Close()
		if err := journal.Close(); err != nil {
			t.Error(err)
		}
		table.Stop = func() {}
	}
	t.Cleanup(func() { table.Stop() })
	return table
}

var (
	// start is when every table's records begin by its clock.
	start = time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)
	// began is when this program started, so that no two records of a test are the same.
	began = clock.Now()
)

// Write records a decision with a number of cards and announces it to the publisher.
func (w *Table) Write(count int) {
	w.t.Helper()
	cards := must.Get(Cards(count))(w.t)
	written := must.Get(w.Journal.Append(cards, nil))(w.t)
	w.Publisher.Recorded(written)
}

// Cards returns records of cards like those of a table, about 470 bytes each.
func Cards(count int) ([]game.Record, error) {
	records := make([]game.Record, count)
	for i := range records {
		event := game.CardDealt{Position: game.PositionOf("player", i%3+1), Card: game.CardAt(i % game.Faces)}
		data, err := game.EncodeEvent(event)
		if err != nil {
			return nil, err
		}
		records[i] = game.Record{
			Version: game.RecordVersion, Variant: "ezugi-baccarat", Shoe: 1, Round: uint64(i/4 + 1), At: start.Add(time.Duration(i) * time.Second),
			Elapsed: clock.Since(began) + time.Duration(i), Type: event.EventType(), Data: data,
			Actor: game.Actor{Device: "scanner"},
			Raw:   fmt.Appendf(nil, "\x02%s\r\n", event.Card), DeviceSequence: uint64(i), Rulebook: rulebook,
		}
	}
	return records, nil
}

// rulebook is as long as a digest.
const rulebook = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

// Await waits until the hub has the whole journal.
func (w *Table) Await() {
	w.t.Helper()
	head := must.Get(w.Journal.Head())(w.t)
	await.Until(w.t, "the hub has the whole journal", func() bool { return w.Publisher.Taken() >= head.Sequence })
}

// WantSame fails unless the hub's stream equals the journal byte by byte: nothing is lost, duplicated or out of
// order.
func (w *Table) WantSame(js jetstream.JetStream) {
	w.t.Helper()
	head := must.Get(w.Journal.Head())(w.t)
	next := uint64(1)
	for message, err := range Messages(w.t, js, site.Site(Site).RecordStream(w.Credentials.Record)) {
		if err != nil {
			w.t.Fatal(err)
		}
		stored := must.Get(w.Journal.Stored(next, next))(w.t)
		if !bytes.Equal(message.Data, stored[0]) {
			w.t.Fatalf("message %d is\n%s\nthe journal has\n%s", next, message.Data, stored[0])
		}
		next++
	}
	if next != head.Sequence+1 {
		w.t.Fatalf("the hub has %d records, the journal %d", next-1, head.Sequence)
	}
}

// asked asks again for as long as ctx lasts: the library gives up after five seconds, which a busy computer may take,
// and a server that comes back loses what it is asked, or says that it is not ready.
func asked[T any](ctx context.Context, ask func() (T, error)) (answer T, err error) {
	for {
		answer, err = ask()
		notReady, _ := errors.AsType[*jetstream.APIError](err)
		again := errors.Is(err, context.DeadlineExceeded) ||
			notReady != nil && notReady.Code == http.StatusServiceUnavailable
		if !again || ctx.Err() != nil {
			return answer, err
		}
	}
}

// Streams returns the streams that a connection has, which answer within the time that a test waits: the library gives
// up after five seconds.
func Streams(t testing.TB, connection *nats.Conn) jetstream.JetStream {
	t.Helper()
	return must.Get(jetstream.New(connection, jetstream.WithDefaultTimeout(await.End)))(t)
}

// Messages yields the messages of a stream, in order.
func Messages(t testing.TB, js jetstream.JetStream, stream string) func(func(*nats.Msg, error) bool) {
	t.Helper()
	return func(yield func(*nats.Msg, error) bool) {
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		late := time.AfterFunc(await.End, stop)
		defer late.Stop()
		found, err := asked(ctx, func() (jetstream.Stream, error) { return js.Stream(ctx, stream) })
		if err != nil {
			yield(nil, err)
			return
		}
		last := found.CachedInfo().State.LastSeq
		reader, err := asked(ctx, func() (jetstream.Consumer, error) {
			return js.OrderedConsumer(ctx, stream, jetstream.OrderedConsumerConfig{MaxResetAttempts: 1})
		})
		if err != nil {
			yield(nil, err)
			return
		}
		messages, err := reader.Messages()
		if err != nil {
			yield(nil, err)
			return
		}
		defer messages.Stop()
		for next := uint64(1); next <= last; next++ {
			message, err := messages.Next(jetstream.NextContext(ctx))
			late.Reset(await.End)
			if err != nil {
				yield(nil, err)
				return
			}
			at, err := message.Metadata()
			if err == nil && at.Sequence.Stream != next {
				err = fmt.Errorf("message %d of the stream came for %d", at.Sequence.Stream, next)
			}
			if err != nil {
				yield(nil, err)
				return
			}
			if !yield(&nats.Msg{Subject: message.Subject(), Header: message.Headers(), Data: message.Data()}, nil) {
				return
			}
		}
	}
}

package hub_test

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/store"
	client "pitboss/store/hub"
)

var benchRecords = flag.Uint64("records", 20_000, "how many records the benchmark of catching up has")

// BenchmarkCatchUp publishes a journal that the hub knows nothing of, and the same bytes from memory by a
// bare asynchronous publish, in turns at the same hub. of-bare is the publisher's share of the bare speed.
func BenchmarkCatchUp(b *testing.B) {
	h := hubtest.Start(b)
	journal, last := journalOf(b, *benchRecords)
	records, size := make([][]byte, 0, last), 0
	for next := uint64(1); next <= last; next = uint64(len(records)) + 1 {
		stored := must.Get(journal.Stored(next, last))(b)
		records = append(records, stored...)
	}
	for _, record := range records {
		size += len(record)
	}
	head := must.Get(journal.Record(last))(b)
	var bare, own time.Duration
	turns := 0
	for b.Loop() {
		turns++
		bare += publishBare(b, h, fmt.Sprintf("bare-%d", turns), records)
		own += catchUp(b, h, fmt.Sprintf("own-%d", turns), journal, head)
	}
	count := float64(last) * float64(turns)
	b.ReportMetric(float64(size)/float64(last), "bytes/record")
	b.ReportMetric(bare.Seconds()/own.Seconds(), "of-bare")
	b.ReportMetric(count/own.Seconds(), "records/s")
	b.ReportMetric(count/bare.Seconds(), "bare/s")
}

// journalOf returns a journal of so many records and its last sequence.
func journalOf(b *testing.B, count uint64) (*store.Journal, uint64) {
	b.Helper()
	journal, err := store.Open(filepath.Join(b.TempDir(), "table.db"), store.Options{Site: hubtest.Site, Kind: game.Live})
	must.Do(b, err)
	b.Cleanup(func() { journal.Close() })
	for {
		head := must.Get(journal.Head())(b)
		if head.Sequence >= count {
			return journal, head.Sequence
		}
		cards := must.Get(hubtest.Cards(int(min(count-head.Sequence, 10_000))))(b)
		must.Get(journal.Append(cards, nil))(b)
	}
}

func catchUp(b *testing.B, h *hub.Hub, table string, journal *store.Journal, last game.Record) time.Duration {
	b.Helper()
	credentials := hubtest.Join(b, h, table, "")
	publisher := client.NewPublisher(journal, home, credentials.Record, slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(b.Context())
	done := make(chan error, 1)
	began := time.Now()
	go func() {
		done <- client.Attend(ctx, credentials, slog.New(slog.DiscardHandler), publisher.Connection,
			client.Part{Name: "record", Run: publisher.Run})
	}()
	publisher.Recorded([]game.Record{last})
	for publisher.Taken() < last.Sequence {
		time.Sleep(time.Millisecond)
	}
	took := time.Since(began)
	stop()
	must.Do(b, <-done)
	return took
}

func publishBare(b *testing.B, h *hub.Hub, table string, records [][]byte) time.Duration {
	b.Helper()
	credentials := hubtest.Join(b, h, table, "")
	began := time.Now()
	connection := must.Get(client.DialOnce(credentials))(b)
	defer connection.Close()
	js := must.Get(jetstream.New(connection))(b)
	for _, record := range records {
		must.Get(js.PublishAsync(home.Record(credentials.Record), record, jetstream.WithStallWait(time.Minute)))(b)
	}
	<-js.PublishAsyncComplete()
	return time.Since(began)
}

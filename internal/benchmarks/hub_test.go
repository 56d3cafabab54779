package benchmarks

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/await"
	"pitboss/internal/console"
	wire "pitboss/internal/floor"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// longRecord returns a worked table with a long record behind it.
func longRecord(b testing.TB, path string) (*worked, *store.Journal, []game.Record) {
	b.Helper()
	journal := must.Get(store.Open(path, store.Options{Site: "bench", Table: "one"}))(b)
	b.Cleanup(func() { journal.Close() })
	written := must.Get(journal.Append(ignored(b, backlog), nil))(b)
	end := must.Get(console.Restore(journal))(b)
	return newWorkedFrom(b, journal, end.State), journal, written
}

// atHub returns such a table whose record goes through a proxy to a hub that has none of it yet, and which reports its
// state to the floor over the same connection.
func atHub(b testing.TB, path string) (*worked, *client.Publisher, *hubtest.Proxy) {
	b.Helper()
	w, journal, written := longRecord(b, path)
	proxy, credentials := hubtest.NewProxy(b, hubtest.Join(b, hubtest.Start(b), "one", ""))
	log := slog.New(slog.DiscardHandler)
	publisher := client.NewPublisher(journal, site.Site(hubtest.Site), credentials.Record, log)
	end := wire.NewTable(wire.TableOptions{
		Credentials: credentials, Program: "bench", Log: log, Link: publisher.Link,
		Words:     func(record game.Record) message.Text { return message.Written(string(record.Type)) },
		ShiftFrom: func(now time.Time) time.Time { return now.Truncate(8 * time.Hour) },
	})
	w.recorded = func(records []game.Record) {
		publisher.Recorded(records)
		end.Recorded(records)
	}
	w.published = end.Published
	publisher.Recorded(written)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 2)
	go func() { done <- end.Keep(ctx) }()
	go func() {
		done <- client.Attend(ctx, credentials, log, publisher.Connection, client.Part{Name: "the record", Run: publisher.Run},
			end.Part(func() wire.Console { return nil }))
	}()
	b.Cleanup(func() {
		proxy.Stall(false)
		stop()
		for range cap(done) {
			check.Do(b, <-done)
		}
	})
	return w, publisher, proxy
}

// backlog is how many records the hub lacks at first: 12 MB, more than any buffer in between holds.
const backlog = 4000

// ignored returns records that change nothing at a table.
func ignored(b testing.TB, count int) []game.Record {
	b.Helper()
	event := game.ReadingIgnored{Text: strings.Repeat("x", 3000), Why: game.RefusedBadInput}
	data := must.Get(game.EncodeEvent(event))(b)
	records := make([]game.Record, count)
	for i := range records {
		records[i] = game.Record{Version: game.RecordVersion, At: noon, Actor: game.Actor{Device: "scanner"},
			Type: event.EventType(), Data: data}
	}
	return records
}

// card deals the next card and returns the duration of its decision.
func (w *worked) card(b testing.TB) time.Duration {
	b.Helper()
	card := w.ToNextCard()
	start := time.Now()
	result := w.input(game.CardRead{Card: card.Card})
	took := time.Since(start)
	if result.Refused != nil || len(result.Records) == 0 {
		b.Fatalf("%s was not dealt: %+v", card.Card, result)
	}
	return took
}

// A hub that reads nothing while it lacks much delays the publisher and the table's messages to the floor, but never
// the table: sixty cards are decided meanwhile. BenchmarkDecisionAtAHub measures how long that takes.
func TestATableNeverWaitsForItsHub(t *testing.T) {
	folder := t.TempDir()
	lone, _, _ := longRecord(t, folder+"/lone.db")
	joined, publisher, proxy := atHub(t, folder+"/joined.db")
	proxy.Delay(2 * time.Millisecond) // so that it is held in the middle
	await.Until(t, "something is published", func() bool { return publisher.Taken() > 0 })
	proxy.Stall(true)
	var without, with times
	for began := time.Now(); len(with) < 60; {
		without = append(without, lone.card(t))
		with = append(with, joined.card(t))
		if time.Since(began) > await.End {
			t.Fatalf("within %s only %d cards were decided", await.End, len(with))
		}
	}
	t.Logf("a decision takes %.0f µs without a hub, %.0f µs with one that reads nothing (p99 %.0f and %.0f)",
		without.at(50), with.at(50), without.at(99), with.at(99))
	if link := publisher.Link(); publisher.Taken() >= backlog {
		t.Errorf("the hub has %d records and was never held: %+v", publisher.Taken(), link)
	}
}

// BenchmarkDecisionAtAHub compares a card's decision at a table whose hub is up to date and receives each record, at
// one whose hub reads nothing, and at one without a hub, alternately on the same disk.
func BenchmarkDecisionAtAHub(b *testing.B) {
	for _, test := range []struct {
		name string
		held bool
	}{{"sent", false}, {"held", true}} {
		b.Run(test.name, func(b *testing.B) {
			folder := onDisk(b)
			lone, _, _ := longRecord(b, folder+"/lone.db")
			joined, publisher, proxy := atHub(b, folder+"/joined.db")
			for publisher.Taken() < backlog {
				time.Sleep(time.Millisecond)
			}
			proxy.Stall(test.held)
			var with, without times
			for range decisions * b.N {
				without = append(without, lone.card(b))
				with = append(with, joined.card(b))
			}
			report(b, with, without)
		})
	}
}

package demosite

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"log/slog"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/internal/training"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// long is set by make soak.
var long = flag.Bool("long", false, "let as many tables deal as the largest site has")

// TestTheRecordsOfASite lets a site deal, one table of each family here and 200 in make soak, with a hub that is
// started again meanwhile. At the end the hub has each table's journal byte by byte: no record is lost, doubled or
// in another order.
func TestTheRecordsOfASite(t *testing.T) {
	count, least, within := len(Games()), uint64(120), 2*time.Minute
	if *long {
		count, least, within = 200, 40_000, 30*time.Minute
	}
	end := time.Now().Add(within)
	dir, log := t.TempDir(), slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelError}))
	listen := port.Address(t)
	opened := func() (*hub.Hub, func()) {
		h, err := hub.Open(hub.Options{
			Dir: filepath.Join(dir, "hub"), Site: training.Site, Listen: listen, Kind: game.Training, PINCost: training.PINCost,
			Log: log,
		})
		must.Do(t, err)
		return h, hubtest.Run(t, h)
	}
	h, stop := opened()

	s := must.Get(Start(t.Context(), Options{
		Dir: dir, Tables: count, Seed: 3, Program: "test", Log: log, Join: publishes(t), Calm: 1,
		Invite: func(_ context.Context, role game.SiteRole, name string) (site.Invitation, error) {
			return h.Invite(role, name)
		},
	}))(t)
	closed := sync.OnceValue(s.Close)
	t.Cleanup(func() { _ = closed() }) // a test that fails has said why
	taken := func(member hub.Member) uint64 {
		stream, err := hubtest.Streams(t, h.Conn()).Stream(t.Context(), site.Site(training.Site).RecordStream(member.Record))
		if err != nil {
			return 0 // the hub is busy, and is asked again
		}
		return stream.CachedInfo().State.LastSeq
	}
	await := func(least uint64) {
		for {
			members, records := tablesOf(h), uint64(0)
			for _, member := range members {
				records += taken(member)
			}
			if len(members) == count && records >= least {
				return
			}
			if time.Now().After(end) {
				t.Fatalf("of %d tables %d have joined, and sent %d records of %d", count, len(members), records, least)
			}
			time.Sleep(time.Duration(count) * 5 * time.Millisecond)
		}
	}
	await(least / 2)
	stop()
	h, _ = opened()
	await(least)
	check.Do(t, closed())

	var records uint64
	for _, member := range tablesOf(h) {
		records += wantSame(t, h, filepath.Join(dir, member.Name, "table.db"), log, end)
	}
	t.Logf("%d tables, %d records: each in the hub's stream once, in order, the same bytes", count, records)
}

func tablesOf(h *hub.Hub) (tables []hub.Member) {
	for _, member := range h.Members() {
		if member.Role == game.SiteTable {
			tables = append(tables, member)
		}
	}
	return tables
}

// wantSame has a closed table's link send what the hub still lacks, and compares the hub's stream with the
// journal. It returns how many records there are.
func wantSame(t *testing.T, h *hub.Hub, path string, log *slog.Logger, end time.Time) uint64 {
	t.Helper()
	credentials, _, err := client.ReadCredentials(path + client.Suffix)
	must.Do(t, err)
	journal, err := store.Open(path, store.Options{
		Site: training.Site, Table: credentials.Name, Kind: game.Training, Created: time.Now(), PINCost: training.PINCost,
	})
	must.Do(t, err)
	defer journal.Close()
	head := must.Get(journal.Head())(t)
	publisher := client.NewPublisher(journal, credentials.Site, credentials.Record, log)
	publisher.Recorded([]game.Record{{Sequence: head.Sequence}})
	ctx, cancel := context.WithDeadline(t.Context(), end)
	defer cancel()
	done := make(chan error, 1)
	go func() {
		done <- client.Attend(ctx, credentials, log, publisher.Connection, client.Part{Name: "the record", Run: publisher.Run})
	}()
	for publisher.Taken() < head.Sequence && ctx.Err() == nil {
		time.Sleep(2 * time.Millisecond)
	}
	if taken := publisher.Taken(); taken < head.Sequence {
		t.Fatalf("%s: the hub has %d of %d records; the link is %+v", credentials.Name, taken, head.Sequence, publisher.Link())
	}
	cancel()
	await.From(t, "the end of the link", done)
	next := uint64(1)
	for message, err := range hubtest.Messages(t, h.JetStream(), credentials.Site.RecordStream(credentials.Record)) {
		must.Do(t, err)
		stored, err := journal.Stored(next, next)
		if err != nil || !bytes.Equal(message.Data, stored[0]) {
			t.Fatalf("%s: message %d is\n%s\nthe journal has\n%s %v", credentials.Name, next, message.Data, fmt.Sprintf("%s", stored), err)
		}
		next++
	}
	must.Equalf(t, next, head.Sequence+1, "%s: the hub has %d records, the journal %d", credentials.Name, next-1,
		head.Sequence)
	return head.Sequence
}

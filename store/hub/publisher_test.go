package hub_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

const home = site.Site(hubtest.Site)

// The hub has each record of the table as the journal has it, what was written before the hub was there
// and what is written meanwhile.
func TestRecordsReachTheHub(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(2000)
	for range 20 {
		table.Write(3)
	}
	table.Await()
	table.WantSame(h.JetStream())
	if link := table.Publisher.Link(); link.State != site.LinkOK || link.Behind != 0 {
		t.Errorf("the link is %+v", link)
	}
}

// A table that starts again goes on after what the hub has.
func TestAStartGoesOn(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := filepath.Join(t.TempDir(), "table.db")
	credentials := hubtest.Join(t, h, "table-7", "")
	for range 3 {
		table := hubtest.StartTable(t, path, credentials)
		table.Write(300)
		table.Await()
		table.WantSame(h.JetStream())
		table.Stop()
	}
}

// setBack stops a table that sent so many records, and then more, and puts the copy of its database from
// before these back.
func setBack(t *testing.T, h *hub.Hub, records, more int) (path string, table *hubtest.Table) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "table.db")
	table = hubtest.StartTable(t, path, hubtest.Join(t, h, "table-7", ""))
	table.Write(records)
	table.Await()
	table.Stop()
	old := must.Get(os.ReadFile(path))(t)
	table = hubtest.StartTable(t, path, table.Credentials)
	table.Write(more)
	table.Await()
	table.Stop()
	must.Do(t, os.WriteFile(path, old, 0o600))
	return path, table
}

// An older copy of the database that is put back makes a fork: the hub keeps its own records, and what the
// table writes from there on is kept aside.
func TestAnOldCopyIsAFork(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path, table := setBack(t, h, 99, 150)
	table = hubtest.StartTable(t, path, table.Credentials)
	table.Write(30)
	wantForked(t, table, 101)
	table.Write(5)
	kept := wantAside(t, table, h.JetStream(), 101, 135)
	if kept[0].HubHash == "" || kept[0].HubLast != 250 {
		t.Errorf("the first record aside is said to be %+v", kept[0])
	}
	table.Stop()

	// The next start keeps only what is not kept yet.
	table = hubtest.StartTable(t, path, table.Credentials)
	table.Write(120)
	wantForked(t, table, 101)
	kept = wantAside(t, table, h.JetStream(), 101, 255)
	last := kept[len(kept)-1]
	check.Equalf(t, last.HubHash, "", "the hub has no record %d; it is said to be", last.Sequence)
}

// A journal that only ends before the hub's is a fork too: its next record would be another.
func TestAShorterJournalIsAFork(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path, table := setBack(t, h, 9, 10)
	table = hubtest.StartTable(t, path, table.Credentials)
	tell(t, table)
	wantForked(t, table, 11)
	check.Equalf(t, wantAsideCount(t, table, h.JetStream(), 1)[0], site.Forked{From: 11, OwnLast: 10, HubLast: 20},
		"the hub is told")
}

// tell tells the publisher of what is in the journal already.
func tell(t *testing.T, table *hubtest.Table) {
	t.Helper()
	tellTo(t, table, table.Publisher)
}

func tellTo(t *testing.T, table *hubtest.Table, publisher *client.Publisher) {
	t.Helper()
	head := must.Get(table.Journal.Head())(t)
	record := must.Get(table.Journal.Record(head.Sequence))(t)
	publisher.Recorded([]game.Record{record})
}

// Two publishers of one journal, as when a console that hangs is still connected while the next has
// started: the hub takes each record once, from one or the other.
func TestTwoPublishersOfOneRecord(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := hubtest.NewTable(t, h, "table-7")
	other := client.NewPublisher(table.Journal, home, table.Credentials.Record, slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- client.Attend(ctx, table.Credentials, slog.New(slog.DiscardHandler), other.Connection,
			client.Part{Name: "record", Run: other.Run})
	}()
	for range 200 {
		table.Write(20)
		tellTo(t, table, other)
	}
	table.Await()
	await.Until(t, "both up to date", func() bool { return other.Taken() == table.Publisher.Taken() })
	stop()
	check.Do(t, await.From(t, "the end of the other link", done))
	table.WantSame(h.JetStream())
}

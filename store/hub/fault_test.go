package hub_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// faulty is a journal that cannot be read for a while.
type faulty struct {
	*store.Journal
	fault atomic.Pointer[func() error]
}

func (f *faulty) Stored(from, to uint64) ([][]byte, error) {
	if fault := f.fault.Load(); fault != nil {
		if err := (*fault)(); err != nil {
			return nil, err
		}
	}
	return f.Journal.Stored(from, to)
}

// A journal that cannot be read, and a fault of the program, are told by the link and outlived by the
// publisher.
func TestFaultsAreToldAndOutlived(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := hubtest.NewTable(t, h, "table-7")
	table.Stop() // its publisher makes way for the one that is tried
	path := table.Journal.Path()
	journal := must.Get(store.Open(path, store.Options{Site: hubtest.Site, Table: "table-7"}))(t)
	defer journal.Close()
	read := &faulty{Journal: journal}
	p := client.NewPublisher(read, home, table.Credentials.Record, slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- client.Attend(ctx, table.Credentials, slog.New(slog.DiscardHandler), p.Connection, client.Part{Name: "record", Run: p.Run})
	}()
	write := func() {
		p.Recorded(must.Get(journal.Append(must.Get(hubtest.Cards(10))(t), nil))(t))
	}
	for _, test := range []struct {
		fault func() error
		says  string
	}{
		{func() error { panic("a fault") }, "fault of the program"},
		{func() error { return fmt.Errorf("record 3: %w", store.ErrDamaged) }, "cannot be read: record 3: the journal is damaged"},
	} {
		read.fault.Store(&test.fault)
		write()
		await.Until(t, "refused", func() bool { return p.Link().State == site.LinkRefused })
		check.Containsf(t, p.Link().Words().String(), test.says, "the link says in it")
		read.fault.Store(nil)
		await.Until(t, "published", func() bool {
			head, err := journal.Head()
			return err == nil && p.Taken() == head.Sequence && p.Link().State == site.LinkOK
		})
	}
	stop()
	check.Do(t, await.From(t, "the end of the publisher", done))
}

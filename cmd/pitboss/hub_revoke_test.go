package main

import (
	"os"
	"sync"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// The command cuts off a table that sends records and says more of itself than it may, two seconds later at most.
func TestRevokeCutsABusyTableOff(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	h := hubtest.In(t, dir, "127.0.0.1:0")
	await.Until(t, "the hub says where it listens", func() bool { _, err := os.Stat(dir + "/hub.address"); return err == nil })
	stolen := hubtest.Join(t, h, "table-7", "")
	gone := make(chan error, 10)
	connection := must.Get(client.Dial(stolen, func(up bool, why error) {
		if !up {
			gone <- why
		}
	}))(t)
	home := site.Site(hubtest.Site)
	var busy sync.WaitGroup
	busy.Go(func() {
		for n := 0; !connection.IsClosed(); n++ {
			subject := home.Record("table-7")
			if n%10 == 0 {
				subject = home.State("table-7")
			}
			if err := connection.Publish(subject, make([]byte, 500)); err != nil {
				time.Sleep(time.Millisecond) // it is cut off, or slowed
			}
		}
	})
	defer busy.Wait()
	defer connection.Close()
	stream := must.Get(h.JetStream().Stream(t.Context(), home.RecordStream("table-7")))(t)
	await.Until(t, "it is busy", func() bool {
		info, err := stream.Info(t.Context())
		return err == nil && info.State.LastSeq > 1000
	})
	if said, status := output("hub", "revoke", "table-7", "--dir", dir); status != exit.Done {
		t.Fatalf("exit status %d\n%s", status, said)
	}
	await.From(t, "it is cut off", gone)
	if _, err := client.DialOnce(stolen); !client.IsShutOut(err) {
		t.Errorf("it connects again: %v", err)
	}
}

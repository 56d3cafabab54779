package hub_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// A table tells how far its clock is from the hub's, and a slow network is not a wrong clock. The hub has every
// record with the time when it left.
func TestATableTellsAWrongClock(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name         string
		apart, delay time.Duration
		wrong        bool
	}{
		{"right", 0, 0, false},
		{"a slow network", 0, 200 * time.Millisecond, false},
		{"a day ahead", 24 * time.Hour, 0, true},
		{"a day behind", -24 * time.Hour, 0, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			h := hubtest.Start(t)
			table := hubtest.NewTable(t, h, "table-7")
			table.Stop() // its publisher makes way for the one that is tried
			journal, err := store.Open(table.Journal.Path(), store.Options{Site: hubtest.Site, Table: "table-7"})
			must.Do(t, err)
			defer journal.Close()
			proxy, through := hubtest.NewProxy(t, table.Credentials)
			p := client.NewPublisher(journal, home, table.Credentials.Record, slog.New(slog.DiscardHandler))
			p.Clock = func() time.Time { return time.Now().Add(test.apart) }
			cards := must.Get(hubtest.Cards(1))(t)
			written := must.Get(journal.Append(cards, nil))(t)
			ctx, stop := context.WithCancel(t.Context())
			done := make(chan error, 1)
			go func() {
				done <- client.Attend(ctx, through, slog.New(slog.DiscardHandler), p.Connection, client.Part{Name: "record", Run: p.Run})
			}()
			defer func() {
				stop()
				check.Do(t, await.From(t, "the end of the link", done))
			}()
			await.Until(t, "connected", func() bool { return p.Link().State != site.LinkCutOff })
			proxy.Delay(test.delay)
			p.Recorded(written)
			await.Until(t, "sent", func() bool { return p.Taken() > 0 })
			link := p.Link()
			if apart := link.Ahead + test.apart; apart.Abs() > time.Minute || test.apart == 0 && apart != 0 || link.Clock().IsZero() == test.wrong {
				t.Errorf("the link is %+v with a clock that is %s ahead", link, test.apart)
			}
			for message, err := range hubtest.Messages(t, h.JetStream(), home.RecordStream(table.Credentials.Record)) {
				must.Do(t, err)
				sent, err := time.Parse(time.RFC3339, message.Header.Get(site.SentHeader))
				if err != nil || time.Since(sent.Add(-test.apart)).Abs() > time.Minute {
					t.Errorf("it left at %s (%v)", sent, err)
				}
			}
		})
	}
}

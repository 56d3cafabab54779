package hub_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// TestPeopleAreAskedForAgain at once when the connection on which they were asked for is lost: its answer never comes.
func TestPeopleAreAskedForAgain(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	heard := must.Get(h.Conn().SubscribeSync(home.PersonHeard("table-7")))(t)
	proxy, credentials := hubtest.NewProxy(t, hubtest.Join(t, h, "table-7", ""))
	connection := must.Get(client.Dial(credentials, nil))(t)
	defer connection.Close()
	await.Until(t, "the table is connected", connection.IsConnected)
	proxy.Stall(true)
	must.Do(t, connection.FlushWithContext(await.Context(t))) // the last that comes through
	people := client.NewPeople(credentials, func(site.PersonCopy) error { return nil }, slog.New(slog.DiscardHandler))
	people.AskFor(time.Hour)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	sent := connection.Stats().OutMsgs
	go func() { ended <- people.Run(ctx, connection) }()
	defer func() {
		stop()
		must.Do(t, await.From(t, "the end of the people", ended))
	}()
	await.Until(t, "the hub is asked", func() bool { return connection.Stats().OutMsgs > sent })
	proxy.Cut()
	proxy.Stall(false)
	must.Get(heard.NextMsgWithContext(await.Context(t)))(t)
}

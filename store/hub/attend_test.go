package hub_test

import (
	"context"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// A terminal leaves at once where its hub takes connections and answers nothing: at the start, and when the hub went
// silent while it was at work.
func TestASilentHubHoldsNobody(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]bool{"at the start": false, "later": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			silent := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
			defer silent.Close()
			taken := make(chan net.Conn, 10)
			go func() {
				for {
					connection, err := silent.Accept()
					if err != nil {
						return
					}
					taken <- connection
				}
			}()
			proxy, credentials := hubtest.NewProxy(t, hubtest.Join(t, hubtest.Start(t), "table-7", ""))
			if !before {
				proxy.Lead(t, "tls://"+silent.Addr().String())
			}
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			up, ended := make(chan bool, 10), make(chan error, 1)
			go func() {
				ended <- client.AttendWithTimeout(ctx, credentials, time.Hour, slog.New(slog.DiscardHandler),
					func(is bool, _ error) { up <- is }, client.Part{Name: "nothing", Run: func(ctx context.Context, _ *nats.Conn) error {
						<-ctx.Done()
						return nil
					}})
			}()
			if before {
				await.From(t, "it is connected", up)
				proxy.Lead(t, "tls://"+silent.Addr().String())
				proxy.Cut()
			}
			defer await.From(t, "a connection that nobody answers", taken).Close()
			stop()
			check.Dof(t, await.From(t, "the end", ended), "it ended with")
		})
	}
}

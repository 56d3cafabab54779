package floor

import (
	"context"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/site"
	"pitboss/store/hub"
)

// Wall returns a function that receives what the hub tells wallboards over a connection until its context ends, and
// passes it to take. It skips messages that it cannot read, which may come from a newer hub.
func Wall(credentials hub.Credentials, log *slog.Logger, take func(site.Wall)) func(context.Context, *nats.Conn) error {
	home := credentials.Site
	return func(ctx context.Context, connection *nats.Conn) error {
		return following{
			connection: connection, stream: home.WallStream(), subjects: home.Wall(), every: time.Minute, log: log,
			take: func(_ string, data []byte, _ time.Time) {
				wall, err := site.ParseWall(data)
				if err != nil {
					log.Warn("what the hub says of the tables cannot be read", "error", err)
					return
				}
				take(wall)
			},
		}.run(ctx)
	}
}

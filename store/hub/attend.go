package hub

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/internal/supervise"
)

// Part is one task of a terminal on its connection to the hub; it runs until ctx ends.
type Part struct {
	Name string
	Run  func(context.Context, *nats.Conn) error
}

// Attend connects to the hub and runs the parts until ctx ends, however often the connection is lost. It calls
// changed when the connection comes or goes, with the reason. A part that fails is logged and does not end the
// others. Attend returns an error if the credentials cannot be used.
func Attend(ctx context.Context, c Credentials, log *slog.Logger, changed func(up bool, why error), parts ...Part) error {
	return attend(ctx, c, connectTimeout, log, changed, parts...)
}

// attend does what Attend does, with a timeout of each connection.
func attend(ctx context.Context, c Credentials, within time.Duration, log *slog.Logger, changed func(up bool, why error),
	parts ...Part) error {
	through := newDialer(within)
	connection, err := dialUntil(ctx, c, through, changed)
	if err != nil || connection == nil {
		return err
	}
	defer through.close(connection)
	var all sync.WaitGroup
	defer all.Wait()
	for _, part := range parts {
		all.Go(func() {
			defer supervise.Contain(log, part.Name)
			if err := part.Run(ctx, connection); err != nil && ctx.Err() == nil {
				log.Error("a part of the link to the hub has ended", "part", part.Name, "error", err)
			}
		})
	}
	return nil
}

// dialUntil does what Dial does, which may wait long for a first answer; it returns nil if ctx ends before that.
func dialUntil(ctx context.Context, c Credentials, through *dialer, changed func(up bool, why error)) (*nats.Conn, error) {
	type dialled struct {
		connection *nats.Conn
		err        error
	}
	done := make(chan dialled)
	go func() {
		connection, err := dial(c, through, changed)
		select {
		case done <- dialled{connection, err}:
		case <-ctx.Done():
			if connection != nil {
				connection.Close()
			}
		}
	}()
	select {
	case d := <-done:
		return d.connection, d.err
	case <-ctx.Done():
		through.abort()
		return nil, nil
	}
}

package floor

import (
	"context"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Last reads the last message of each subject of a stream.
func Last(ctx context.Context, js jetstream.JetStream, stream, subjects string) error {
	f := following{stream: stream, subjects: subjects, take: func(string, []byte, time.Time) {}}
	return f.last(ctx, js)
}

// Follow hands over the last message of each subject, and what comes.
func Follow(ctx context.Context, connection *nats.Conn, stream, subjects string, take func(subject string, data []byte)) error {
	return following{connection: connection, stream: stream, subjects: subjects, log: slog.New(slog.DiscardHandler),
		take: func(subject string, data []byte, _ time.Time) { take(subject, data) }}.run(ctx)
}

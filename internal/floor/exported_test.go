package floor

import (
	"context"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Last reads the last message of each subject of a stream.
func Last(ctx context.Context, js jetstream.JetStream, stream, subjects string) error {
	f := following{stream: stream, subjects: subjects, take: func(string, []byte, time.Time) {}}
	return f.last(ctx, js)
}

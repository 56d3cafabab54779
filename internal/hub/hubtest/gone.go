package hubtest

import (
	"context"
	"sync"
	"testing"
	"time"

	"pitboss/internal/await"

	"github.com/nats-io/nats.go/jetstream"
)

// Gone is a JetStream whose streams are deleted while an ordered consumer reads them: it purges the stream and
// deletes it once the reader waits.
type Gone struct {
	jetstream.JetStream
	T testing.TB
}

// OrderedConsumer creates a consumer of a stream that will be deleted.
func (g Gone) OrderedConsumer(ctx context.Context, stream string, config jetstream.OrderedConsumerConfig) (jetstream.Consumer, error) {
	consumer, err := g.JetStream.OrderedConsumer(ctx, stream, config)
	if err == nil {
		err = g.purge(ctx, stream)
	}
	if err != nil {
		g.T.Error(err)
		return nil, err
	}
	var deleting sync.WaitGroup
	g.T.Cleanup(deleting.Wait)
	deleting.Go(func() { g.deleteOnceRead(stream, consumer.CachedInfo().Name) })
	return consumer, nil
}

func (g Gone) purge(ctx context.Context, stream string) error {
	found, err := g.Stream(ctx, stream)
	if err != nil {
		return err
	}
	return found.Purge(ctx)
}

// deleteOnceRead deletes a stream once a reader waits for more.
func (g Gone) deleteOnceRead(stream, name string) {
	for g.T.Context().Err() == nil {
		consumer, err := g.Consumer(g.T.Context(), stream, name)
		if err == nil && consumer.CachedInfo().NumWaiting > 0 {
			err = g.DeleteStream(g.T.Context(), stream)
			if err == nil {
				return
			}
		}
		if err != nil {
			if g.T.Context().Err() == nil { // the reader ended before the answer arrived
				g.T.Errorf("deleting %s: %v", stream, err)
			}
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// WantEnds waits until run ends with an error, as a reader of a deleted stream should. Unless told otherwise, the
// library retries endlessly and ignores the context.
func WantEnds(t testing.TB, run func(context.Context) error) {
	t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- run(t.Context()) }()
	if err := await.From(t, "what reads a stream that is gone ends", ended); err == nil {
		t.Error("it ended without an error")
	}
}

// NewStream creates a stream with one message on a subject.
func NewStream(t testing.TB, js jetstream.JetStream, stream, subject string) {
	t.Helper()
	_, err := js.CreateStream(t.Context(), jetstream.StreamConfig{Name: stream, Subjects: []string{subject}})
	if err == nil {
		_, err = js.Publish(t.Context(), subject, []byte("{}"))
	}
	if err != nil {
		t.Fatal(err)
	}
}

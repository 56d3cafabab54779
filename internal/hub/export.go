package hub

import (
	"context"
	"fmt"
	"iter"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/store"
)

// Export makes a table's journal at a path of what the hub has of its record; see [store.Rebuild].
func (o *Owner) Export(ctx context.Context, table, target string) (store.Head, error) {
	answer, err := o.ask(ctx, askMember, asked{Role: game.SiteTable, Name: table})
	if err != nil {
		return store.Head{}, err
	}
	if answer.Member == nil {
		return store.Head{}, fmt.Errorf("this hub does not say what the record of %q is called: it is of another version", table)
	}
	js, err := jetstream.New(o.connection)
	if err != nil {
		return store.Head{}, err
	}
	return store.Rebuild(ctx, target, stored(ctx, js, o.Site.RecordStream(answer.Member.Record)))
}

// stored yields what a stream has at the moment, in order.
func stored(ctx context.Context, js jetstream.JetStream, name string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		stream, err := js.Stream(ctx, name)
		if err != nil {
			yield(nil, fmt.Errorf("the stream %s: %w", name, err))
			return
		}
		last := stream.CachedInfo().State.LastSeq
		if last == 0 {
			return
		}
		reader, err := stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{})
		if err != nil {
			yield(nil, fmt.Errorf("reading the stream %s: %w", name, err))
			return
		}
		messages, err := reader.Messages()
		if err != nil {
			yield(nil, fmt.Errorf("reading the stream %s: %w", name, err))
			return
		}
		defer messages.Stop()
		for range last {
			message, err := messages.Next(jetstream.NextContext(ctx))
			if err != nil {
				yield(nil, fmt.Errorf("reading the stream %s: %w", name, err))
				return
			}
			if !yield(message.Data(), nil) {
				return
			}
		}
	}
}

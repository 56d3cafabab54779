package hub

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/store"
)

// Export makes a table's journal at a path of what the hub has of its record; see [store.Rebuild].
func (r *Reader) Export(ctx context.Context, table, target string) (store.Head, error) {
	status, err := r.Status(ctx)
	if err != nil {
		return store.Head{}, err
	}
	for _, one := range status.Tables {
		if one.Name == table {
			return r.export(ctx, status, one.Record, target)
		}
	}
	return store.Head{}, fmt.Errorf("no table %q has joined", table)
}

// ExportRecord makes a journal of a record by its name, which may be one that has ended.
func (r *Reader) ExportRecord(ctx context.Context, record, target string) (store.Head, error) {
	status, err := r.Status(ctx)
	if err != nil {
		return store.Head{}, err
	}
	return r.export(ctx, status, record, target)
}

func (r *Reader) export(ctx context.Context, status Status, record, target string) (store.Head, error) {
	i := slices.IndexFunc(status.Records, func(one RecordStatus) bool { return one.Record == record })
	if i < 0 {
		return store.Head{}, fmt.Errorf("the hub has no record %q; pitboss hub verify names those that it has", record)
	}
	if gone := status.Records[i].Removed; gone != nil {
		return store.Head{}, fmt.Errorf("the record %s, which ended on %s, was removed on %s: %s; what was exported before is all there is",
			record, gone.Ended.UTC().Format(time.DateOnly), gone.At.UTC().Format(time.DateOnly), gone.Why)
	}
	js, err := jetstream.New(r.connection)
	if err != nil {
		return store.Head{}, err
	}
	head, err := store.Rebuild(ctx, target, stored(ctx, js, r.Site.RecordStream(record)))
	if errors.Is(err, store.ErrNewer) {
		i := slices.IndexFunc(status.Tables, func(one TableStatus) bool { return one.Record == record })
		program := ""
		if i >= 0 && status.Tables[i].Newer != nil && status.Tables[i].Newer.Program != "" {
			program = fmt.Sprintf(", %s,", game.Printable(status.Tables[i].Newer.Program))
		}
		err = fmt.Errorf("the record %s was written by a newer program than this one: type the same command with the table's program%s or a later one; "+
			"the hub has the record whole and may stay as it is (%w)", record, program, err)
	}
	return head, err
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
		reader, err := stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{MaxResetAttempts: 1})
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

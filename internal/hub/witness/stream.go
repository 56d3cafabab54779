package witness

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
)

// readTimeout is how long a reader waits for the next record before it requests that one separately and resumes
// reading after it. It is long enough for the gate, which limits how often a reader may start.
const readTimeout = time.Second

// stream is a table's record as the hub received it.
type stream struct {
	js   jetstream.JetStream
	name string
}

func streamOf(js jetstream.JetStream, home site.Site, record string) stream {
	return stream{js, home.RecordStream(record)}
}

// errEnough ends the reading of records.
var errEnough = errors.New("enough was read")

// Stored yields the hub's current records of a table in order, up to and including the sequence to, or all if to is
// 0. An error ends it.
func Stored(ctx context.Context, js jetstream.JetStream, home site.Site, record string, to uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		s := streamOf(js, home, record)
		last, err := s.last(ctx)
		if err == nil && to > last {
			err = fmt.Errorf("the hub has %d records of %s, not %d", last, record, to)
		}
		if err != nil {
			yield(nil, err)
			return
		}
		s.stored(ctx, 1, cmp.Or(to, last))(yield)
	}
}

// stored yields the existing records between two sequences, both included. An error ends it.
func (s stream) stored(ctx context.Context, from, to uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		err := s.read(ctx, from, to, func(_ uint64, stored []byte) error {
			if !yield(stored, nil) {
				return errEnough
			}
			return nil
		})
		if err != nil && !errors.Is(err, errEnough) {
			yield(nil, err)
		}
	}
}

func (s stream) last(ctx context.Context) (uint64, error) {
	found, err := s.js.Stream(ctx, s.name)
	if err != nil {
		return 0, fmt.Errorf("the stream %s: %w", s.name, err)
	}
	return found.CachedInfo().State.LastSeq, nil
}

// read reads with the library's consumers, which skip a message that looks like an answer of the server. It requests
// a missing record separately: either that succeeds, or the record is known to be unreadable.
func (s stream) read(ctx context.Context, from, to uint64, visit func(sequence uint64, stored []byte) error) error {
	if from > to {
		return nil
	}
	found, err := s.js.Stream(ctx, s.name)
	if err != nil {
		return fmt.Errorf("reading the stream %s: %w", s.name, err)
	}
	for {
		if from < to { // a single record is requested
			for stored := range arriving(ctx, found, from, to) {
				if err := visit(from, stored); err != nil {
					return err
				}
				from++
			}
		}
		if from > to {
			return nil
		}
		stored, err := readOne(ctx, found, from)
		if err != nil {
			return fmt.Errorf("reading the stream %s: %w", s.name, err)
		}
		if err := visit(from, stored); err != nil {
			return err
		}
		from++
	}
}

// arriving yields consecutive records between two sequences, both included, and stops at the first gap.
func arriving(ctx context.Context, found jetstream.Stream, from, to uint64) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		if from > to {
			return
		}
		consumer, err := found.CreateConsumer(ctx, jetstream.ConsumerConfig{
			DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: from,
			AckPolicy: jetstream.AckNonePolicy, MemoryStorage: true,
		})
		if err != nil {
			return
		}
		defer func() {
			// If this fails, the consumer disappears by itself later.
			_ = found.DeleteConsumer(context.WithoutCancel(ctx), consumer.CachedInfo().Name)
		}()
		messages, err := consumer.Messages(jetstream.PullMaxMessages(chunk), jetstream.StopAfter(int(to-from+1)))
		if err != nil {
			return
		}
		defer messages.Stop()
		for ; from <= to; from++ {
			message, err := nextOf(ctx, messages)
			if err != nil {
				return
			}
			at, err := message.Metadata()
			if err != nil || at.Sequence.Stream != from || !yield(message.Data()) {
				return
			}
		}
	}
}

// nextOf returns the next message if it comes within readTimeout.
func nextOf(ctx context.Context, messages jetstream.MessagesContext) (jetstream.Msg, error) {
	ctx, stop := context.WithTimeout(ctx, readTimeout)
	defer stop()
	return messages.Next(jetstream.NextContext(ctx))
}

// readOne requests one record. The error is a [faultError] if the stream exists and the record cannot be read.
func readOne(ctx context.Context, found jetstream.Stream, sequence uint64) ([]byte, error) {
	message, err := found.GetMsg(ctx, sequence)
	if err == nil {
		return message.Data, nil
	}
	if info, gone := found.Info(ctx); gone != nil || info.State.LastSeq < sequence {
		return nil, err
	}
	return nil, &faultError{sequence, ErrLost, err.Error()}
}

package witness

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
	"pitboss/store/proof"
)

// records reads the tables' records as the hub received them.
type records struct {
	js   jetstream.JetStream
	home site.Site
}

// chunk is how many records are fetched, and taken into a tree, at once.
const chunk = 512

// last is how many records of a table's record the hub has.
func (r records) last(ctx context.Context, record string) (uint64, error) {
	stream, err := r.js.Stream(ctx, r.home.RecordStream(record))
	if err != nil {
		return 0, err
	}
	return stream.CachedInfo().State.LastSeq, nil
}

// grow is the mark with the records behind it up to and with the one of a sequence, which the hub has.
// An [errBroken] says where they are no chain.
func (r records) grow(ctx context.Context, record string, from mark, to uint64) (mark, error) {
	var leaves [][]byte
	take := func() (err error) {
		from.tree, err = from.tree.Add(leaves)
		leaves = leaves[:0]
		return err
	}
	err := r.read(ctx, record, from.tree.Size()+1, to, func(sequence uint64, stored []byte) (err error) {
		if from.end, err = from.end.follow(sequence, stored); err != nil {
			return err
		}
		if leaves = append(leaves, proof.LeafHash(stored)); len(leaves) == chunk {
			return take()
		}
		return nil
	})
	return from, errors.Join(err, take())
}

// leaves are the leaf hashes of records from one sequence to another, both included.
func (r records) leaves(ctx context.Context, record string, from, to uint64) (hashes [][]byte, err error) {
	err = r.read(ctx, record, from, to, func(_ uint64, stored []byte) error {
		hashes = append(hashes, proof.LeafHash(stored))
		return nil
	})
	return hashes, err
}

// read visits the stored bytes of records from one sequence to another, both included, which the hub has.
func (r records) read(ctx context.Context, record string, from, to uint64, visit func(sequence uint64, stored []byte) error) error {
	if from > to {
		return nil
	}
	consumer, err := r.js.OrderedConsumer(ctx, r.home.RecordStream(record), jetstream.OrderedConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: from,
	})
	if err != nil {
		return fmt.Errorf("reading the record %s: %w", record, err)
	}
	messages, err := consumer.Messages(jetstream.PullMaxMessages(chunk), jetstream.StopAfter(int(to-from+1)))
	if err != nil {
		return fmt.Errorf("reading the record %s: %w", record, err)
	}
	defer messages.Stop()
	for ; from <= to; from++ {
		message, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return fmt.Errorf("reading the record %s: %w", record, err)
		}
		at, err := message.Metadata()
		if err != nil {
			return err
		}
		if at.Sequence.Stream != from {
			return &faultError{from, errLost, fmt.Sprintf("the next one it has is %d", at.Sequence.Stream)}
		}
		if err := visit(from, message.Data()); err != nil {
			return err
		}
	}
	return nil
}

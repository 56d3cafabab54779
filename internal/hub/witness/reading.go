package witness

import (
	"context"
	"errors"
	"iter"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
	"pitboss/store"
)

// errRecordsOnly means that something other than records was requested of a record at the hub.
var errRecordsOnly = errors.New("the hub has the records alone: pitboss hub export makes a journal of them")

// pageSize is how many records [Reading] returns at a time.
const pageSize = 2000

// Reading reads a record at the hub up to a head, which [AuditRecord] found. It is a [store.Source], and not safe for
// concurrent use.
type Reading struct {
	ctx    context.Context
	stream stream
	head   store.Head
	// pull returns the record next, and those after it; nil if nothing is being read.
	pull func() ([]byte, error, bool)
	stop func()
	next uint64
}

// Read returns a reading of a record up to a head. It ends with ctx, or with Close.
func Read(ctx context.Context, js jetstream.JetStream, home site.Site, record string, head store.Head) *Reading {
	return &Reading{ctx: ctx, stream: streamOf(js, home, record), head: head}
}

// Close ends the reading.
func (r *Reading) Close() {
	if r.pull != nil {
		r.stop()
		r.pull = nil
	}
}

// Head returns the head.
func (r *Reading) Head() (store.Head, error) { return r.head, nil }

// Page returns stored records; see [store.Source]. Pages that follow each other are read by one consumer: the gate limits
// how often a member may start one.
func (r *Reading) Page(from, to uint64) (stored [][]byte, head store.Head, err error) {
	if to == 0 || to > r.head.Sequence {
		to = r.head.Sequence
	}
	from = max(from, 1)
	to = min(to, from+pageSize-1)
	if from == to {
		for one, err := range r.stream.stored(r.ctx, from, to) {
			return [][]byte{one}, r.head, err
		}
	}
	if from < to && (r.pull == nil || r.next != from) {
		r.Close()
		r.pull, r.stop = iter.Pull2(r.stream.stored(r.ctx, from, r.head.Sequence))
		r.next = from
	}
	for ; from <= to; from++ {
		one, err, more := r.pull()
		if !more || err != nil {
			r.Close()
			return nil, r.head, errors.Join(err, r.ctx.Err())
		}
		stored = append(stored, one)
		r.next++
	}
	return stored, r.head, nil
}

// Span returns an error; see [store.Source].
func (r *Reading) Span(store.Index, uint64) (first, last uint64, err error) {
	return 0, 0, errRecordsOnly
}

// Staff returns an error; see [store.Source].
func (r *Reading) Staff() ([]store.StaffRecord, error) { return nil, errRecordsOnly }

// Devices returns an error; see [store.Source].
func (r *Reading) Devices() (map[string][]byte, error) { return nil, errRecordsOnly }

package hub

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/store"
)

// askWithin is how long one question to the hub may take, askEvery how often it is asked for its time.
const (
	askWithin = 5 * time.Second
	askEvery  = 30 * time.Second
)

// forkError is a hub that has another record than the journal from a sequence on.
type forkError struct {
	at, hubLast uint64
}

func (e *forkError) Error() string {
	return fmt.Sprintf("the hub has another record than this table from %d on, and goes up to %d", e.at, e.hubLast)
}

// lastTaken asks the hub for its last record and returns its sequence, which is 0 for none. It is a
// [forkError] unless the journal has the same.
func (p *Publisher) lastTaken(ctx context.Context, js jetstream.JetStream) (uint64, error) {
	ctx, stop := context.WithTimeout(ctx, askWithin)
	defer stop()
	stream, err := p.ask(ctx, js)
	if err != nil {
		return 0, err
	}
	last := stream.CachedInfo().State.LastSeq
	if last == 0 {
		return 0, nil
	}
	other, err := firstOther(ctx, stream, p.journal, last)
	if err != nil {
		return 0, err
	}
	if other > 0 {
		return 0, &forkError{at: other, hubLast: last}
	}
	return last, nil
}

// ask asks the hub about the record's stream, and takes note of how far the clocks differ.
func (p *Publisher) ask(ctx context.Context, js jetstream.JetStream) (jetstream.Stream, error) {
	stream, ahead, err := streamNow(ctx, js, p.home.RecordStream(p.record), p.Clock)
	if err == nil {
		p.note(func(g *progress) { g.ahead = ahead })
	}
	return stream, err
}

// askAgain asks the hub for its time now and then, until ctx ends: a clock may go wrong, or be set right.
func (p *Publisher) askAgain(ctx context.Context, js jetstream.JetStream) {
	again := time.NewTicker(askEvery)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		}
		asking, stop := context.WithTimeout(ctx, askWithin)
		_, _ = p.ask(asking, js) // it is asked again, and the record's way tells of a hub that does not answer
		stop()
	}
}

// firstOther returns the first sequence up to last at which the hub has another record than the journal, or the
// journal has none; 0 where all are the same.
func firstOther(ctx context.Context, stream jetstream.Stream, journal Journal, last uint64) (uint64, error) {
	if is, _, err := same(ctx, stream, journal, last); err != nil || is {
		return 0, err
	}
	// What is the same up to a record is the same before it: each has the hash of the one before.
	agree, differ := uint64(0), last
	for agree+1 < differ {
		middle := agree + (differ-agree)/2
		is, _, err := same(ctx, stream, journal, middle)
		switch {
		case err != nil:
			return 0, err
		case is:
			agree = middle
		default:
			differ = middle
		}
	}
	return differ, nil
}

// same reports whether the hub and the journal have the same record at a sequence, and which hash the
// hub's has.
func same(ctx context.Context, stream jetstream.Stream, journal Journal, sequence uint64) (bool, string, error) {
	theirs, err := stream.GetMsg(ctx, sequence)
	if err != nil {
		return false, "", err
	}
	hash, err := store.HashOf(theirs.Data)
	if err != nil {
		return false, "", nil // whatever it is, it is not this table's record
	}
	own, err := journal.Stored(sequence, sequence)
	if errors.Is(err, store.ErrNoRecord) {
		return false, hash, nil
	}
	return err == nil && bytes.Equal(own[0], theirs.Data), hash, err
}

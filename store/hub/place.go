package hub

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/store"
)

// askTimeout is the timeout of each question to the hub, askInterval the interval at which its time is requested.
const (
	askTimeout  = 5 * time.Second
	askInterval = 30 * time.Second
)

// forkError means that, from a sequence on, the hub's record differs from the journal.
type forkError struct {
	at, hubLast uint64
}

func (e *forkError) Error() string {
	return fmt.Sprintf("the hub has another record than this table from %d on, and goes up to %d", e.at, e.hubLast)
}

// lastTaken returns the sequence of the hub's last record, or 0 if it has none. It returns a [forkError] unless the
// journal has the same record.
func (p *Publisher) lastTaken(ctx context.Context, js jetstream.JetStream) (uint64, error) {
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

// ask requests information about the record's stream and notes the difference of the clocks.
func (p *Publisher) ask(ctx context.Context, js jetstream.JetStream) (jetstream.Stream, error) {
	stream, ahead, err := streamNow(ctx, js, p.home.RecordStream(p.record), p.Clock)
	if err == nil {
		p.note(func(g *progress) { g.ahead = ahead })
	}
	return stream, err
}

// askAgain requests the hub's time periodically until ctx ends: a clock may go wrong or be corrected.
func (p *Publisher) askAgain(ctx context.Context, js jetstream.JetStream) {
	for clock.Pause(ctx, askInterval) {
		_, _ = p.ask(ctx, js) // it is asked again, and publishing reports a hub that does not answer
	}
}

// firstOther returns the first sequence up to last at which the hub's record differs from the journal or the journal
// has none; 0 if all are the same.
func firstOther(ctx context.Context, stream jetstream.Stream, journal Journal, last uint64) (uint64, error) {
	if is, _, err := same(ctx, stream, journal, last); err != nil || is {
		return 0, err
	}
	// If two records are the same, so are all before them: each has the hash of its predecessor.
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

// same reports whether the hub and the journal have the same record at a sequence, and returns the hash of the hub's.
func same(ctx context.Context, stream jetstream.Stream, journal Journal, sequence uint64) (bool, string, error) {
	ctx, stop := context.WithTimeout(ctx, askTimeout)
	defer stop()
	theirs, err := stream.GetMsg(ctx, sequence)
	if err != nil {
		return false, "", err
	}
	hash, err := store.HashOf(theirs.Data)
	if err != nil {
		return false, "", nil // it is not a record of this table
	}
	own, err := journal.Stored(sequence, sequence)
	if errors.Is(err, store.ErrNoRecord) {
		return false, hash, nil
	}
	return err == nil && bytes.Equal(own[0], theirs.Data), hash, err
}

package hub

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/site"
)

const (
	// maxBytes limits how much is sent to the hub without an answer; about batchBytes of it share one answer, so
	// that answers come regularly even over a slow line.
	maxBytes   = 2 << 20
	batchBytes = 64 << 10
	// maxPending exceeds the number of records in maxBytes, so that the library never blocks.
	maxPending = 1 << 16
	// manyLacking is how many records the hub must lack for sending without waiting for each answer.
	manyLacking = 64
	// singleTimeout is how long a single record is waited for before the next is sent.
	singleTimeout = time.Second
	// answerTimeout is the timeout of an answer from the hub.
	answerTimeout = 10 * time.Second
	// closeTimeout is the timeout for the last records when the table is closed.
	closeTimeout = time.Second
)

var (
	errLost   = errors.New("the connection to the hub was lost")
	errSilent = errors.New("the hub did not answer in time")
)

// batch is a group of consecutive records that were sent. The answer to the last applies to all: each is accepted
// only after its predecessor.
type batch struct {
	last    uint64
	size    int
	answers []jetstream.PubAckFuture
}

// session asks the hub what it has and publishes what follows, until something fails. When ctx ends, it still
// publishes the last records for up to closeTimeout.
func (p *Publisher) session(ctx context.Context, js jetstream.JetStream) error {
	at, err := p.lastTaken(ctx, js)
	if err != nil {
		return err
	}
	p.note(func(g *progress) { g.took(at, clock.Now()) })
	defer js.CleanupPublisher()
	last, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(closeTimeout, stop) })()
	asking, enough := context.WithCancel(ctx)
	var asked sync.WaitGroup
	defer asked.Wait()
	defer enough()
	asked.Go(func() { p.askAgain(asking, js) })
	f := flow{publisher: p, js: js, subject: p.home.Record(p.record), sent: at, ended: ctx.Done()}
	for {
		if err := f.fill(); err != nil {
			return err
		}
		if ctx.Err() != nil {
			if f.ended = last.Done(); len(f.batches) == 0 || last.Err() != nil {
				return ctx.Err()
			}
		}
		if err := f.await(); err != nil {
			return err
		}
	}
}

// flow tracks the unanswered records of a session, oldest first; sent is the last one sent.
type flow struct {
	publisher *Publisher
	js        jetstream.JetStream
	subject   string
	sent      uint64
	batches   []batch
	bytes     int
	// begun is true once the hub accepted a record of this session; many is true while records are sent before
	// earlier ones are answered.
	begun, many bool
	// since is when the oldest of them began to wait for its answer.
	since time.Time
	// ended is closed when nothing more is waited for.
	ended <-chan struct{}
}

// fill sends as many records as there are and as may be unanswered. If another console uses this table's name and the
// hub accepts a record of it instead of ours, our next record would fit behind it by its number. So a record is sent
// alone, unless the hub lacks many and has just accepted one of this session: then nobody else's fits in between. A
// record without an answer was not rejected in favor of another's; the hub may be unable to write it, and says so to
// the next one.
func (f *flow) fill() error {
	for f.bytes < maxBytes {
		end := f.publisher.now().written
		if f.sent >= end {
			return nil
		}
		switch {
		case len(f.batches) == 0:
			f.many = f.begun && end-f.sent >= manyLacking
		case !f.many && !f.waitedAlone():
			return nil
		}
		if !f.many {
			end = f.sent + 1
		}
		stored, err := f.publisher.journal.Stored(f.sent+1, end)
		if err != nil {
			return err
		}
		for len(stored) > 0 {
			if stored, err = f.send(stored); err != nil {
				return err
			}
		}
	}
	return nil
}

// waitedAlone reports whether a single record has been waited for long enough.
func (f *flow) waitedAlone() bool {
	return len(f.batches) == 1 && clock.Since(f.since) >= singleTimeout
}

// send sends one batch of records and returns the remaining ones.
func (f *flow) send(records [][]byte) (rest [][]byte, err error) {
	var sent batch
	left := []string{site.Sent(f.publisher.Clock())}
	for len(records) > 0 && sent.size < batchBytes {
		answer, err := f.js.PublishMsgAsync(&nats.Msg{
			Subject: f.subject, Data: records[0], Header: nats.Header{
				jetstream.ExpectedLastSeqHeader: {strconv.FormatUint(f.sent, 10)}, site.SentHeader: left,
			},
		})
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", f.sent+1, err)
		}
		f.sent++
		sent.answers, sent.size = append(sent.answers, answer), sent.size+len(records[0])
		records = records[1:]
	}
	if len(f.batches) == 0 {
		f.since = clock.Now()
	}
	sent.last = f.sent
	f.batches, f.bytes = append(f.batches, sent), f.bytes+sent.size
	return records, nil
}

// await waits for an answer, for more to send or for an end. It waits for the answers to the two oldest batches: if a
// message or an answer was lost, the later answer tells what became of the earlier batch.
func (f *flow) await() error {
	var taken, takenNext <-chan *jetstream.PubAck
	var failed, failedNext <-chan error
	var late <-chan time.Time
	if len(f.batches) > 0 {
		taken, failed = f.batches[0].answer()
		within := answerTimeout
		if f.sent < f.publisher.now().written && !f.many && len(f.batches) == 1 && !f.waitedAlone() {
			within = singleTimeout
		}
		timer := time.NewTimer(clock.Until(f.since.Add(within)))
		defer timer.Stop()
		late = timer.C
	}
	if len(f.batches) > 1 {
		takenNext, failedNext = f.batches[1].answer()
	}
	select {
	case <-f.ended:
		return nil
	case ack := <-taken:
		return f.took(1, ack)
	case ack := <-takenNext:
		return f.took(2, ack)
	case err := <-failed:
		return failure(f.batches[:1], err)
	case err := <-failedNext:
		return failure(f.batches[:2], err)
	case <-f.publisher.more:
		return nil
	case <-f.publisher.turned:
		return errLost // it may be back already: ask the hub again
	case <-late:
		if clock.Since(f.since) < answerTimeout {
			return nil
		}
		return errSilent
	}
}

// took processes an answer that confirms the oldest count batches.
func (f *flow) took(count int, ack *jetstream.PubAck) error {
	last := f.batches[count-1].last
	if ack.Sequence != last {
		return fmt.Errorf("the hub took record %d as its message %d", last, ack.Sequence)
	}
	for _, one := range f.batches[:count] {
		f.bytes -= one.size
	}
	f.batches, f.since = f.batches[count:], clock.Now()
	f.begun = true
	f.publisher.note(func(g *progress) { g.took(last, clock.Now()) })
	return nil
}

// answer returns the answer to the last record of a batch, which applies to all of it.
func (b batch) answer() (<-chan *jetstream.PubAck, <-chan error) {
	last := b.answers[len(b.answers)-1]
	return last.Ok(), last.Err()
}

// failure returns the first refusal among the answers to some batches; later ones follow from it. last is the answer
// to the last record.
func failure(batches []batch, last error) error {
	for _, one := range batches {
		first := one.last - uint64(len(one.answers)) + 1
		for i, answer := range one.answers {
			select {
			case err := <-answer.Err():
				return fmt.Errorf("record %d: %w", first+uint64(i), err)
			default:
			}
		}
	}
	return fmt.Errorf("record %d: %w", batches[len(batches)-1].last, last)
}

package hub

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
)

// maxAsideRecords limits how many records of a fork are kept as evidence.
const maxAsideRecords = 1000

// maxAsideBytes limits their size in bytes: for all the forks of a table, a hub reserves at least twice as much.
const maxAsideBytes = 2 << 20

// aside sends the table's own records of a fork to the hub, which keeps them as evidence.
type aside struct {
	publisher *Publisher
	js        jetstream.JetStream
	fork      *forkError
	// records is the stream of the records that the hub has, nil until it is looked up.
	records jetstream.Stream
	// told is true once the hub knows of this fork; kept is the last record of it that the hub has.
	told bool
	kept uint64
	// bytes is how much this console has sent.
	bytes int
}

// keepAside sends the table's own records of a fork to the hub as evidence, including those the table writes
// meanwhile, until the connection is lost.
func (p *Publisher) keepAside(ctx context.Context, js jetstream.JetStream, fork *forkError) error {
	a := aside{publisher: p, js: js, fork: fork, kept: fork.at - 1}
	if err := a.ask(ctx); err != nil {
		return err
	}
	for {
		if err := a.put(ctx); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-p.turned:
			return errLost
		case <-p.more:
		}
	}
}

// ask looks up what the hub already keeps of this fork, so that a restarted console continues after it.
func (a *aside) ask(ctx context.Context) error {
	p := a.publisher
	last, err := lastOn(ctx, a.js, p.home.ForkStream(), p.home.Fork(p.record))
	if err != nil {
		return fmt.Errorf("what the hub keeps of the fork: %w", err)
	}
	if last == nil {
		return nil
	}
	kept, err := site.ReadForked(last.Headers())
	if err != nil || kept.From != a.fork.at {
		return nil // the hub keeps records of another fork
	}
	if a.told = kept.Sequence == 0; a.told {
		return nil
	}
	own, err := p.journal.Stored(kept.Sequence, kept.Sequence)
	if err == nil && bytes.Equal(own[0], last.Data()) {
		a.told, a.kept = true, kept.Sequence
	}
	return nil
}

// put sends the records that are not kept yet.
func (a *aside) put(ctx context.Context) error {
	p, first := a.publisher, a.fork.at
	end := min(p.now().written, first+maxAsideRecords-1)
	if end < first && !a.told {
		a.told = true
		return a.putOne(ctx, 0, nil) // the journal merely ends before the hub's
	}
	for a.kept < end {
		stored, err := p.journal.Stored(a.kept+1, a.kept+1)
		if err != nil {
			return err
		}
		if a.bytes += len(stored[0]); a.bytes > maxAsideBytes {
			a.unkept(a.kept+1, errManyBytes)
			return nil
		}
		if err := a.putOne(ctx, a.kept+1, stored[0]); err != nil {
			return err
		}
		a.kept++
	}
	return nil
}

// putOne sends one record; sequence 0 sends none. A hub that rejects it has no more room: the link reports that, and
// retrying is pointless.
func (a *aside) putOne(ctx context.Context, sequence uint64, stored []byte) error {
	ctx, stop := context.WithTimeout(ctx, askTimeout)
	defer stop()
	p := a.publisher
	said := site.Forked{From: a.fork.at, Sequence: sequence, OwnLast: p.now().written, HubLast: a.fork.hubLast}
	if 0 < sequence && sequence <= a.fork.hubLast {
		var err error
		if a.records == nil {
			if a.records, err = a.js.Stream(ctx, p.home.RecordStream(p.record)); err != nil {
				return err
			}
		}
		if _, said.HubHash, err = same(ctx, a.records, p.journal, sequence); err != nil {
			return err
		}
	}
	_, err := a.js.PublishMsg(ctx, &nats.Msg{Subject: p.home.Fork(p.record), Header: said.Header(), Data: stored})
	refused := (*jetstream.APIError)(nil)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, nats.ErrMaxPayload):
	case errors.As(err, &refused) && slices.Contains(codesFull, refused.ErrorCode):
	default:
		return err
	}
	a.unkept(sequence, err)
	return nil
}

// errManyBytes is the reason why the rest of a fork is not kept.
var errManyBytes = fmt.Errorf("they take more than %d bytes", maxAsideBytes)

// unkept marks the fork as incompletely kept and logs the reason once.
func (a *aside) unkept(record uint64, why error) {
	p := a.publisher
	if p.now().unkept {
		return
	}
	p.note(func(g *progress) { g.unkept = true })
	p.log.Error("the hub does not keep this table's records of the fork", "from", a.fork.at, "record", record, "error", why)
}

package hub

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/supervise"
	"pitboss/site"
)

// Journal is the part of the record that a publisher reads: [pitboss/store.Journal].
type Journal interface {
	// Stored returns the stored bytes of records, at most one page.
	Stored(from, to uint64) ([][]byte, error)
}

// Publisher publishes a table's record on its stream at the hub, each record once and in order. The table only
// announces what is on disk, which never blocks; the publisher reads the journal itself.
type Publisher struct {
	// Clock is the clock of the table's computer; it is clock.Now unless replaced before Run.
	Clock func() time.Time

	journal Journal
	home    site.Site
	record  string
	log     *slog.Logger

	// more signals new records, turned a change of the connection.
	more, turned chan struct{}

	mu       sync.Mutex
	progress progress
}

// NewPublisher returns a publisher for a journal. record is the name of the table's record at the hub.
func NewPublisher(journal Journal, home site.Site, record string, log *slog.Logger) *Publisher {
	return &Publisher{
		Clock: clock.Now, journal: journal, home: home, record: record, log: log,
		more: make(chan struct{}, 1), turned: make(chan struct{}, 1), progress: progress{lost: clock.Now()},
	}
}

// Recorded announces records that the disk has confirmed; nothing else is published. It never blocks.
func (p *Publisher) Recorded(records []game.Record) {
	if len(records) == 0 {
		return
	}
	p.note(func(g *progress) { g.wrote(records[len(records)-1].Sequence, clock.Now()) })
	poke(p.more)
}

// Connection announces that the connection to the hub came or went, with the reason. It never blocks.
func (p *Publisher) Connection(up bool, why error) {
	p.note(func(g *progress) { g.connection(up, why, clock.Now()) })
	poke(p.turned)
}

// Link returns the state of the link to the hub. It never blocks.
func (p *Publisher) Link() site.Link {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.progress.link(clock.Now())
}

func (p *Publisher) note(change func(*progress)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change(&p.progress)
}

// now returns the current progress.
func (p *Publisher) now() progress {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.progress
}

// poke wakes a waiting receiver; it does nothing if a wake-up is pending.
func poke(waiting chan struct{}) {
	select {
	case waiting <- struct{}{}:
	default:
	}
}

// The pauses after a failure, each twice as long as the previous one.
const (
	firstPause = 50 * time.Millisecond
	maxPause   = 5 * time.Second
)

// Run publishes over a connection until ctx ends. Failures show in [Publisher.Link] and are retried: no game stops
// because of them.
func (p *Publisher) Run(ctx context.Context, connection *nats.Conn) error {
	pause, said, vain := firstPause, "", 0
	for {
		if !p.awaitHub(ctx) {
			return nil
		}
		before := p.now().taken
		err := supervise.Run(p.log, "the publisher", func() error { return p.publish(ctx, connection) })
		if ctx.Err() != nil {
			return nil
		}
		if vain++; p.now().taken > before {
			pause, vain = firstPause, 0
		}
		p.note(func(g *progress) { g.failed(err, vain) })
		if now := fmt.Sprint(err); now != said { // log each error once, however often the retry fails
			said = now
			p.log.Warn("the record's way to the hub was interrupted", "error", err, "hub_has", p.now().taken)
		}
		if !clock.Pause(ctx, pause) {
			return nil
		}
		pause = min(2*pause, maxPause)
	}
}

// awaitHub waits until there is a connection and something to compare with the hub; it returns false if ctx ended.
func (p *Publisher) awaitHub(ctx context.Context) bool {
	for {
		select {
		case <-p.turned: // earlier changes are already in the progress
		default:
		}
		if now := p.now(); now.up && now.written > 0 {
			return ctx.Err() == nil
		}
		select {
		case <-ctx.Done():
			return false
		case <-p.turned:
		case <-p.more:
		}
	}
}

// publish publishes over a connection until it fails.
func (p *Publisher) publish(ctx context.Context, connection *nats.Conn) error {
	js, err := jetstream.New(connection, jetstream.WithPublishAsyncMaxPending(maxPending))
	if err != nil {
		return err
	}
	err = p.session(ctx, js)
	if fork := (*forkError)(nil); errors.As(err, &fork) {
		p.note(func(g *progress) { g.fork = fork.at })
		p.log.Error("the record is forked", "at", fork.at, "hub_last", fork.hubLast)
		return p.keepAside(ctx, js, fork)
	}
	return err
}

// Taken returns the sequence of the last record that the hub is known to have.
func (p *Publisher) Taken() uint64 { return p.now().taken }

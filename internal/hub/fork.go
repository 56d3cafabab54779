package hub

import (
	"context"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/site"
	"pitboss/store"
)

// maxForks limits the forks of one record in the hub's own record, so that a table cannot fill it.
const maxForks = 10

// forks holds the forks in the hub's own record, by record and position.
type forks map[string]map[uint64]bool

// readForks reads the forks from the hub's own record.
func readForks(journal *store.Journal) (forks, error) {
	known := forks{}
	for one, err := range eventsOf(journal.Records(1, 0), game.RecordForked{}) {
		if err != nil {
			return nil, err
		}
		if forked, is := one.event.(game.RecordForked); is {
			known.add(forked)
		}
	}
	return known, nil
}

// add adds a fork. It returns false if the fork was known or its record has too many.
func (f forks) add(forked game.RecordForked) bool {
	of := f[forked.Record]
	if of[forked.From] || len(of) >= maxForks {
		return false
	}
	if of == nil {
		of = map[uint64]bool{}
		f[forked.Record] = of
	}
	of[forked.From] = true
	return true
}

// followForks enters each fork that a table reports into the hub's own record, once.
func (h *Hub) followForks(ctx context.Context) error {
	known, err := readForks(h.journal)
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		if err := h.followForksFrom(ctx, known); err != nil && ctx.Err() == nil {
			h.options.Log.Warn("forks of records", "error", err)
		}
		clock.Pause(ctx, followPause)
	}
	return nil
}

// followForksFrom reads stored forks and then new ones, until something fails.
func (h *Hub) followForksFrom(ctx context.Context, known forks) error {
	reader, err := h.js.OrderedConsumer(ctx, h.secrets.Site.ForkStream(), jetstream.OrderedConsumerConfig{MaxResetAttempts: 1})
	if err != nil {
		return err
	}
	messages, err := reader.Messages()
	if err != nil {
		return err
	}
	defer messages.Stop()
	h.forks.recount()
	for {
		message, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return err
		}
		if at, err := message.Metadata(); err == nil && at.Timestamp.Before(h.started) {
			h.forks.had(message.Subject(), message.Headers(), message.Data())
		}
		forked, is := forkOf(h.secrets.Site, message)
		if !is || !known.add(forked) {
			continue
		}
		h.options.Log.Error("a table has another record than the hub", "record", forked.Record, "from", forked.From)
		if err := h.journal.Enter(game.Actor{Device: ownTable}, clock.Now(), forked); err != nil {
			delete(known[forked.Record], forked.From)
			return err
		}
		h.recorded()
	}
}

// forkOf decodes the fork in a message; it returns false for a message that it does not understand.
func forkOf(home site.Site, message jetstream.Msg) (game.RecordForked, bool) {
	names, err := home.Of(message.Subject())
	if err != nil {
		return game.RecordForked{}, false
	}
	said, err := site.ReadForked(message.Headers())
	if err != nil || said.Sequence > said.From {
		return game.RecordForked{}, false // the first message of a fork has all of this
	}
	forked := game.RecordForked{Record: names[0], From: said.From, HubLast: said.HubLast, OwnLast: said.OwnLast, Hub: said.HubHash}
	if said.Sequence == said.From {
		if forked.Own, err = store.HashOf(message.Data()); err != nil {
			return game.RecordForked{}, false
		}
	}
	return forked, true
}

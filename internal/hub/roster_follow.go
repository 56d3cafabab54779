package hub

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/site"
)

// followedRecord is a record of a table, with the name of its stream and what is in it as far as it says
// something of people.
type followedRecord struct {
	table, stream string
	game.Record
	event game.Event
}

// followRecords follows the records of a table until ctx ends, from those on that still say who deals.
func (r *roster) followRecords(ctx context.Context, table, stream string) {
	since := time.Now().Add(-site.DutyKept)
	from := jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartTimePolicy, OptStartTime: &since}
	for ctx.Err() == nil {
		next, err := r.followFrom(ctx, table, stream, from)
		if next > 0 {
			from = jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: next}
		}
		if err != nil && ctx.Err() == nil {
			r.hub.options.Log.Warn("the people of the site", "table", table, "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(followAgain):
		}
	}
}

// followFrom follows them until something fails, and returns where to go on; 0 where it got nowhere.
func (r *roster) followFrom(ctx context.Context, table, stream string, from jetstream.OrderedConsumerConfig) (next uint64, err error) {
	consumer, err := r.hub.js.OrderedConsumer(ctx, r.home.RecordStream(stream), from)
	if err != nil {
		return 0, err
	}
	messages, err := consumer.Messages()
	if err != nil {
		return 0, err
	}
	defer messages.Stop()
	for {
		message, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return next, err
		}
		at, err := message.Metadata()
		if err != nil {
			return next, err
		}
		record := followedRecord{table: table, stream: stream}
		if err := json.Unmarshal(message.Data(), &record.Record); err != nil {
			// Of a newer table, or none at all: whoever verifies the record tells.
			next = at.Sequence.Stream + 1
			continue
		}
		if says(record.Type) {
			// An event of a newer table that cannot be read says nothing here.
			record.event, _ = game.DecodeEvent(record.Type, record.Data)
		}
		select {
		case r.records <- record:
			next = at.Sequence.Stream + 1
		case <-ctx.Done():
			return next, ctx.Err()
		}
	}
}

// says reports whether an event says something of people.
func says(event game.EventType) bool {
	return site.Follows(event) || event == game.SignInFailed{}.EventType()
}

// follow takes in a record of a table: its game, who deals, and what failed to sign in.
func (r *roster) follow(one followedRecord) error {
	if one.Variant != "" && r.variants[one.table] != one.Variant {
		r.variants[one.table], r.asked = one.Variant, true
	}
	r.rota.Take(one.table, one.Record, one.event)
	if one.Sequence <= r.counted[one.stream] {
		return nil // before the hub started
	}
	switch one.event.(type) {
	case game.SignInFailed, game.SignedIn:
	default:
		return nil
	}
	at := one.At
	if now := time.Now().UTC(); at.After(now) {
		at = now // a clock that runs ahead makes no wait longer
	}
	counted, err := r.countAfter(one.event, at)
	if err != nil || counted.Staff == "" {
		return err
	}
	counted.Table, counted.Sequence = one.stream, one.Sequence
	if err := r.hub.journal.Enter(game.Actor{Device: ownTable}, time.Now(), counted); err != nil {
		return fmt.Errorf("counting record %d of %s: %w", one.Sequence, one.table, err)
	}
	r.asked = true
	_, err = r.fold(r.hub.journal)
	return err
}

// countAfter is the count after an event; nobody's where it counts nothing.
func (r *roster) countAfter(event game.Event, at time.Time) (game.AttemptsCounted, error) {
	// Who has just been added may be at a table before the roster has looked at the hub's record again.
	if changed, err := r.fold(r.hub.journal); err != nil {
		return game.AttemptsCounted{}, err
	} else if changed {
		r.asked = true
	}
	switch e := event.(type) {
	case game.SignInFailed:
		return r.failedAt(e, at), nil
	case game.SignedIn:
		return r.signedInAt(e, at), nil
	}
	return game.AttemptsCounted{}, nil
}

// failedAt is the count with one more wrong PIN; nobody's where it counts nothing: an attempt that was
// refused unseen, an id of the table alone, or one that a success elsewhere came after.
func (r *roster) failedAt(e game.SignInFailed, at time.Time) game.AttemptsCounted {
	before := r.attempts[attemptsOf{e.Staff, counting(e.Credential)}]
	if r.versions[e.Staff] == 0 || e.Reason != game.RefusedWrongPIN || !at.After(before.Cleared) {
		return game.AttemptsCounted{}
	}
	if before.Last.After(at) {
		at = before.Last
	}
	return game.AttemptsCounted{Staff: e.Staff, Credential: counting(e.Credential), Failures: before.Failures + 1, Last: at}
}

// signedInAt is the end of a count; nobody's where there was none, or something failed after it.
func (r *roster) signedInAt(e game.SignedIn, at time.Time) game.AttemptsCounted {
	of := attemptsOf{e.Person.ID, counting(e.Credential)}
	before := r.attempts[of]
	if r.versions[of.staff] == 0 || before.Last.After(at) {
		return game.AttemptsCounted{}
	}
	if before.Failures == 0 {
		if at.After(before.Cleared) {
			before.Cleared = at
			r.attempts[of] = before
		}
		return game.AttemptsCounted{}
	}
	return game.AttemptsCounted{Staff: of.staff, Credential: of.by, Last: at}
}

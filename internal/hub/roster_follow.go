package hub

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/site"
)

// followedRecord is a record of a table with the name of its stream, and its event if that concerns people. Its time
// is by the hub's clock.
type followedRecord struct {
	table, stream string
	game.Record
	event game.Event
	// sequence is the record's sequence at the hub. program is the version of a console that started; newer describes
	// what this program does not know in the record, or is "".
	sequence       uint64
	program, newer string
}

// followRecords follows the records of a table until ctx ends. It begins with the oldest that may still tell who
// deals, but includes at least the last one, which tells the table's game.
func (r *roster) followRecords(ctx context.Context, table, stream string) {
	since := clock.Now().Add(-site.DutyKept)
	if there, err := r.hub.js.Stream(ctx, r.home.RecordStream(stream)); err == nil {
		if last := there.CachedInfo().State.LastTime; last.Before(since) {
			since = last
		}
	}
	from := jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartTimePolicy, OptStartTime: &since}
	for ctx.Err() == nil {
		next, err := r.followFrom(ctx, table, stream, from)
		if next > 0 {
			from = jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: next}
		}
		if err != nil && ctx.Err() == nil {
			r.hub.options.Log.Warn("the people of the site", "table", table, "error", err)
		}
		clock.Pause(ctx, followPause)
	}
}

// followFrom follows the records until something fails, and returns where to continue; 0 if it got nowhere.
func (r *roster) followFrom(ctx context.Context, table, stream string, from jetstream.OrderedConsumerConfig) (next uint64, err error) {
	from.MaxResetAttempts = 1 // a reader of a stream that is gone must end all the same
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
		record := followedRecord{table: table, stream: stream, sequence: at.Sequence.Stream}
		err = json.Unmarshal(message.Data(), &record.Record)
		record.newer = newerThan(record.Record, message.Data(), err)
		if err != nil {
			if record.Record = (game.Record{}); record.newer == "" {
				next = at.Sequence.Stream + 1
				continue // not a record; verification reports it
			}
		}
		record.program = programIn(record.Record)
		record.At = site.HappenedAt(record.At, message.Headers().Get(site.SentHeader), at.Timestamp)
		if says(record.Type) && record.newer == "" {
			if record.event, err = game.DecodeEvent(record.Type, record.Data); err != nil {
				record.newer = "its event " + string(record.Type) + " has a form that is not known here"
			}
		}
		select {
		case r.records <- record:
			next = at.Sequence.Stream + 1
		case <-ctx.Done():
			return next, ctx.Err()
		}
	}
}

// says reports whether an event concerns people.
func says(event game.EventType) bool {
	return site.Follows(event) || event == game.SignInFailed{}.EventType()
}

// follow processes a table's record: its game, who deals, and failed sign-ins.
func (r *roster) follow(one followedRecord) error {
	r.noteProgram(one)
	if one.Variant != "" && r.variants[one.table] != one.Variant && r.mayCause(one) {
		r.variants[one.table], r.asked = one.Variant, true
	}
	if !r.isOf(one.table, one.stream) {
		return nil // it was revoked before this was read
	}
	r.rota.Take(one.table, one.Record, one.event)
	if one.Sequence <= r.counted[one.stream] {
		return nil // from before the hub started
	}
	switch one.event.(type) {
	case game.SignInFailed, game.SignedIn:
	default:
		return nil
	}
	at := one.At
	if now := clock.Now().UTC(); at.After(now) {
		at = now // a clock that runs ahead must not prolong a wait
	}
	counted, err := r.countAfter(one, at)
	if err != nil {
		return err
	}
	var events []game.Event
	if counted.Staff != "" && r.mayCause(one) {
		counted.Table, counted.Sequence = one.stream, one.Sequence
		events, r.asked = append(events, counted), true
	}
	if seen, is := r.seen(one, at); is {
		events = append(events, seen)
	}
	if len(events) == 0 {
		return nil
	}
	if err := r.hub.journal.Enter(game.Actor{Device: ownTable}, clock.Now(), events...); err != nil {
		return fmt.Errorf("counting record %d of %s: %w", one.Sequence, one.table, err)
	}
	return r.takeIn()
}

// takeIn applies new entries of the hub's own record; changes of people are sent next.
func (r *roster) takeIn() error {
	changed, err := r.fold(r.hub.journal)
	r.asked = r.asked || changed
	return err
}

// seen returns the event that a person of the site signed in at a table. It returns false for any other record, and
// for more sign-ins than people make, so that forged ones cannot fill a record. The hub itself records sign-ins at
// the floor.
func (r *roster) seen(one followedRecord, at time.Time) (game.StaffSeen, bool) {
	in, is := one.event.(game.SignedIn)
	if !is || in.Credential == game.ByHub || r.versions[in.Person.ID] == 0 || !r.isOf(one.table, one.stream) {
		return game.StaffSeen{}, false
	}
	may, _ := r.sightings.take(one.stream, clock.Now())
	return game.StaffSeen{Staff: in.Person.ID, Last: at.UTC().Round(0), Table: one.stream, Sequence: one.Sequence}, may
}

// mayCause reports whether a record may cause people to be sent again. It logs the first time that the limit is
// exceeded.
func (r *roster) mayCause(one followedRecord) bool {
	may, over := r.causes.take(one.stream, clock.Now())
	if over {
		const words = "a table's record has more sign-ins that failed, or other games, than a table can have: the rest counts nowhere for now"
		r.hub.options.Log.Error(words,
			"table", one.table, "counted", maxCaused, "within", causedInterval.String())
	}
	return may
}

// countAfter returns the count after an event; it is empty if the event does not count.
func (r *roster) countAfter(one followedRecord, at time.Time) (game.AttemptsCounted, error) {
	// A person who was just added may be at a table before the roster has read the hub's record again.
	if err := r.takeIn(); err != nil {
		return game.AttemptsCounted{}, err
	}
	if !r.isOf(one.table, one.stream) {
		return game.AttemptsCounted{}, nil
	}
	switch e := one.event.(type) {
	case game.SignInFailed:
		return r.failedAt(e, one.stream, at), nil
	case game.SignedIn:
		return r.signedInAt(e, at), nil
	}
	return game.AttemptsCounted{}, nil
}

// maxPerTable is how many wrong PINs of one table count at others: one fewer than causes a wait. A thief of one
// table's key who forges attempts therefore locks nobody out of another table. The table itself counts for its own
// wait.
const maxPerTable = game.MaxFailures - 1

// failedAt returns the count increased by a wrong PIN. It is empty if the attempt does not count: it was rejected
// unchecked, the id is known only to the table, a success elsewhere came later, or this table has contributed too
// many.
func (r *roster) failedAt(e game.SignInFailed, stream string, at time.Time) game.AttemptsCounted {
	of := attemptsOf{e.Staff, counting(e.Credential)}
	before := r.attempts[of]
	if r.added[of][stream] >= maxPerTable {
		return game.AttemptsCounted{}
	}
	if r.versions[e.Staff] == 0 || e.Reason != game.RefusedWrongPIN || !at.After(before.Cleared) {
		return game.AttemptsCounted{}
	}
	if before.Last.After(at) {
		at = before.Last
	}
	return game.AttemptsCounted{Staff: e.Staff, Credential: counting(e.Credential), Failures: before.Failures + 1, Last: at}
}

// signedInAt returns the reset of a count; it is empty if there was none or a later attempt failed.
func (r *roster) signedInAt(e game.SignedIn, at time.Time) game.AttemptsCounted {
	of := attemptsOf{e.Person.ID, counting(e.Credential)}
	before := r.attempts[of]
	if e.Credential == game.ByHub {
		return game.AttemptsCounted{} // the hub counted it when it checked the PIN
	}
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

// pardon resets counts contributed by a table that has since been revoked, because its records may have been forged.
func (r *roster) pardon() error {
	now, makes := clock.Now().UTC(), map[string]bool{}
	for _, table := range r.joined {
		makes[table.Record] = true
	}
	for of, added := range r.added {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(added)), func(stream string) bool { return !makes[stream] }) {
			continue
		}
		ended := game.AttemptsCounted{Staff: of.staff, Credential: of.by, Last: now}
		if err := r.hub.journal.Enter(game.Actor{Device: ownTable}, now, ended); err != nil {
			return fmt.Errorf("ending the count of %s: %w", of.staff, err)
		}
	}
	return r.takeIn()
}

package hub

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/site"
)

// followedRecord is a record of a table, with the name of its stream and what is in it as far as it says
// something of people. Its time is by the hub's clock.
type followedRecord struct {
	table, stream string
	game.Record
	event game.Event
	// sequence is the record's at the hub. program is that of a console that started; newer is what of the record
	// this program does not know, empty for nothing.
	sequence       uint64
	program, newer string
}

// followRecords follows the records of a table until ctx ends, from those on that still say who deals, and from the
// last one at least: it says which game the table deals.
func (r *roster) followRecords(ctx context.Context, table, stream string) {
	since := time.Now().Add(-site.DutyKept)
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
		select {
		case <-ctx.Done():
		case <-time.After(followAgain):
		}
	}
}

// followFrom follows them until something fails, and returns where to go on; 0 where it got nowhere.
func (r *roster) followFrom(ctx context.Context, table, stream string, from jetstream.OrderedConsumerConfig) (next uint64, err error) {
	from.MaxResetAttempts = 1 // whoever follows a stream that is gone ends all the same
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
				continue // no record at all: whoever verifies it tells
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

// says reports whether an event says something of people.
func says(event game.EventType) bool {
	return site.Follows(event) || event == game.SignInFailed{}.EventType()
}

// follow takes in a record of a table: its game, who deals, and what failed to sign in.
func (r *roster) follow(one followedRecord) error {
	r.noteProgram(one)
	if one.Variant != "" && r.variants[one.table] != one.Variant && r.mayCause(one) {
		r.variants[one.table], r.asked = one.Variant, true
	}
	if !r.isOf(one.table, one.stream) {
		return nil // it was cut off before this was read
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
	if err := r.hub.journal.Enter(game.Actor{Device: ownTable}, time.Now(), events...); err != nil {
		return fmt.Errorf("counting record %d of %s: %w", one.Sequence, one.table, err)
	}
	return r.takeIn()
}

// takeIn takes in what the hub's own record has had added, whoever added it: what is of people is told next.
func (r *roster) takeIn() error {
	changed, err := r.fold(r.hub.journal)
	r.asked = r.asked || changed
	return err
}

// seen returns that somebody of the site signed in at a table; false for whatever else a record says, and for more
// than people do: whoever makes sign-ins up fills no record. The hub itself records who signs in at the floor.
func (r *roster) seen(one followedRecord, at time.Time) (game.StaffSeen, bool) {
	in, is := one.event.(game.SignedIn)
	if !is || in.Credential == game.ByHub || r.versions[in.Person.ID] == 0 || !r.isOf(one.table, one.stream) {
		return game.StaffSeen{}, false
	}
	may, _ := r.sightings.take(one.stream, time.Now())
	return game.StaffSeen{Staff: in.Person.ID, Last: at.UTC().Round(0), Table: one.stream, Sequence: one.Sequence}, may
}

// mayCause reports whether a record may cause that people are told again. What is over it is left out, and told once.
func (r *roster) mayCause(one followedRecord) bool {
	may, over := r.causes.take(one.stream, time.Now())
	if over {
		const words = "a table's record has more sign-ins that failed, or other games, than a table can have: the rest counts nowhere for now"
		r.hub.options.Log.Error(words,
			"table", one.table, "counted", mostCaused, "within", causedFor.String())
	}
	return may
}

// countAfter returns the count after an event; nobody's where it counts nothing.
func (r *roster) countAfter(one followedRecord, at time.Time) (game.AttemptsCounted, error) {
	// Who has just been added may be at a table before the roster has looked at the hub's record again.
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

// mostOfTable is how many wrong PINs of one table count at the others: one fewer than makes anybody wait. So
// whoever has one table's key, and makes attempts up, keeps nobody from another table. Its own wait is the
// table's own to count.
const mostOfTable = game.MaxFailures - 1

// failedAt returns the count with one more wrong PIN; nobody's where it counts nothing: an attempt that was
// refused unseen, an id of the table alone, one that a success elsewhere came after, or one too many of this
// table.
func (r *roster) failedAt(e game.SignInFailed, stream string, at time.Time) game.AttemptsCounted {
	of := attemptsOf{e.Staff, counting(e.Credential)}
	before := r.attempts[of]
	if r.added[of][stream] >= mostOfTable {
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

// signedInAt returns the end of a count; nobody's where there was none, or something failed after it.
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

// pardon ends the counts to which a record added that is no table's any more, of a table that was cut off
// say: what it said may have been made up.
func (r *roster) pardon() error {
	now, makes := time.Now().UTC(), map[string]bool{}
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

package table

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
)

// decided is a decision that is about to be written to disk.
type decided struct {
	input game.Input
	decide.Made
	// madeAt is when a timer's decision was made, if it could not be written then.
	madeAt time.Time
}

// Do decides one input, records and applies its events and publishes the new snapshot. An input without a time gets
// the table's. Only one caller may use Do at a time; for a live table that is Run.
func (t *Table) Do(input game.Input) Result {
	defer t.reads()
	reading := input.At
	input.At = t.at(reading)
	if t.pending != nil && !t.retry() {
		return t.notTaken(input)
	}
	fired, ok := t.lookAtClock()
	if !ok {
		return t.notTaken(input)
	}
	input.At = t.at(reading) // the disk, or a change of the clock, may have taken time meanwhile
	if _, ticks := input.Command.(game.Tick); !ticks {
		if fired = append(fired, t.fire(input.At)...); t.pending != nil {
			return t.notTaken(input)
		}
	}
	fired = append(fired, t.tellJunk(input.At, false)...)
	if t.pending != nil {
		return t.notTaken(input)
	}
	result := t.answers.to(&t.state, input.Command, func() Result { return t.decide(t.withoutFrame(input)) })
	result.Records = append(fired, result.Records...)
	return result
}

// at returns the time of an input from a reading of the clock, where zero means now. It is never before the last
// record.
func (t *Table) at(reading time.Time) time.Time {
	at := t.now()
	if !reading.IsZero() {
		if read := t.timeOf(reading); !read.Before(t.lastAt) {
			at = read
		}
	}
	return at.UTC()
}

// decide decides one input and carries out the decision.
func (t *Table) decide(input game.Input) Result {
	input = t.withSecrets(input)
	input, err := t.withPast(input)
	if err != nil {
		return t.refuse(input, game.Refuse(game.RefusedStopped, message.New("table.correct.unread", "The record cannot be read: {why}.",
			message.Err("why", err)), message.Text{}))
	}
	made := t.rules.Make(t.state, input)
	if t.ignored(input, made.Events) {
		if made.Refused != nil && made.Refused.Code == game.RefusedBadResult {
			t.showRefused(made.Refused) // the round waits for a reading that the device cannot give, so the screen says why
		}
		t.publishJunk(input.At)
		return Result{Refused: made.Refused}
	}
	return t.carryOut(decided{input: input, Made: made})
}

// fire runs the timers due before an input, each when it is due. Otherwise the input would be decided as if a
// timer that fired before it had not.
func (t *Table) fire(until time.Time) (fired []game.Record) {
	for t.pending == nil {
		due, runs := t.rules.Due(&t.state)
		if !runs || due.After(until) {
			break
		}
		if due.Before(t.lastAt) {
			due = t.lastAt
		}
		result := t.decide(game.Input{Command: game.Tick{}, At: due.UTC()})
		if len(result.Records) == 0 {
			break
		}
		fired = append(fired, result.Records...)
	}
	return fired
}

// carryOut writes a decision to disk and applies it. If writing fails, it keeps the decision and retries, so that a
// card that was read is not lost.
func (t *Table) carryOut(d decided) Result {
	records, err := t.record(d)
	if err != nil {
		t.pending, t.failure, t.failing = &d, err, t.now()
		result := t.refuse(d.input, game.Refuse(game.RefusedStopped,
			message.New("table.stopped", "The journal cannot be written: {why}.", message.Err("why", err)),
			message.New("table.stopped.hint",
				"Stop dealing. The last input is kept, and the table continues by itself once it can write.")))
		result.Kept = true
		return result
	}
	t.announce = view.Announced(t.announce, d.Events)
	return t.done(records, d)
}

// done shows the result of a decision that is on disk.
//
// The platform and the floor get their own answers. Their refusals neither appear in the dealer's line nor clear
// it.
func (t *Table) done(records []game.Record, d decided) Result {
	shown := d.Refused
	if _, is := d.input.Command.(game.PINChanged); is {
		t.pinsChanged++
		t.refused, t.refusedTimes = nil, 0 // an earlier refusal is outdated
		t.publish()
	}
	switch {
	case d.Refused != nil && d.Refused.Code == game.RefusedPINWanted:
		shown, t.badgesRead = d.Refused, t.badgesRead+1 // the badge was accepted, so nothing was refused
		if shows, is := d.input.Command.(game.SignIn); is && t.options.BadgeRead != nil {
			t.options.BadgeRead(shows.Identity.Person)
		}
	case fromElsewhere(d.input) && (d.Refused != nil || quietly(d.Events)):
		shown = nil
	case d.Refused != nil:
		t.showRefused(d.Refused)
		t.countRefused(d.input)
	case len(records) > 0:
		t.refused, t.refusedTimes = nil, 0
	}
	if len(records) > 0 || shown != nil {
		t.publish()
	}
	return Result{Records: records, Refused: d.Refused}
}

// fromElsewhere reports whether an input came from the platform or from the floor.
func fromElsewhere(input game.Input) bool {
	switch input.Command.(type) {
	case game.Platform, game.Decide, game.NotePlatform, game.SettledOutcome, game.FromFloor, game.NoteOrder:
		return true
	}
	return false
}

// quietly reports whether nobody did anything to cause the events.
func quietly(events []game.Event) bool {
	return !slices.ContainsFunc(events, func(event game.Event) bool { return !game.Has(event, game.Quiet) })
}

// retry writes the pending decision again, together with a record of the failure in the same transaction. It
// reports whether the table can continue.
func (t *Table) retry() bool {
	pending := t.decideAgain(*t.pending)
	resumed := game.JournalResumed{Failure: t.failure.Error(), Seconds: pending.input.At.Sub(t.failing).Seconds()}
	again := pending
	again.Made = t.rules.Happened(t.state, pending.input, append([]game.Event{resumed}, pending.Events...)...)
	again.Secrets, again.Recorded = pending.Secrets, pending.Recorded
	records, err := t.record(again)
	if err != nil {
		t.failure = err
		return false
	}
	t.pending, t.failure = nil, nil
	t.announce = view.Announced(t.announce, pending.Events)
	t.done(records, pending)
	return t.catchUp()
}

// decideAgain makes a pending decision again for the time at which it is recorded, so that betting opens now and
// not in the past. It uses the state the decision was made on. The decision of a timer stays as it was.
func (t *Table) decideAgain(d decided) decided {
	made := d.input.At
	d.input.At = t.now().UTC()
	if _, ticks := d.input.Command.(game.Tick); ticks || d.input.Command == nil {
		if d.madeAt.IsZero() {
			d.madeAt = made
		}
		return d
	}
	kept := slices.DeleteFunc(slices.Clone(d.Events), func(event game.Event) bool { return !game.Has(event, game.Console) })
	again := t.rules.Make(t.state, d.input)
	d.Events, d.Secrets, d.Refused, d.Recorded = append(kept, again.Events...), again.Secrets, again.Refused,
		again.Recorded
	return d
}

// Stopped returns why the journal cannot be written, or nil.
func (t *Table) Stopped() error { return t.failure }

func (t *Table) refuse(input game.Input, refusal *game.Refusal) Result {
	t.showRefused(refusal)
	t.countRefused(input)
	t.publish()
	return Result{Refused: refusal}
}

// showRefused puts a refusal on the screen, counted with those before it that say the same.
func (t *Table) showRefused(refusal *game.Refusal) {
	if t.refused == nil || t.refused.Message.String() != refusal.Message.String() {
		t.refusedTimes = 0
	}
	t.refused = refusal
	t.refusedTimes++
}

// countRefused counts a refused input.
func (t *Table) countRefused(input game.Input) {
	t.refusals++
	if input.Device != "" {
		t.deviceRefusals++
	}
}

// Now returns the table's clock.
func (t *Table) Now() time.Time { return t.now() }

// State returns the table's state. Only the caller of Do may use it.
func (t *Table) State() state.State { return t.state }

// Step returns the current step. Only the caller of Do may use it.
func (t *Table) Step() game.Step { return t.rules.Next(&t.state) }

// Due returns when the next timer fires. Only the caller of Do may use it.
func (t *Table) Due() (time.Time, bool) { return t.rules.Due(&t.state) }

// Snapshot returns what a screen shows. Only the caller of Do may use it.
func (t *Table) Snapshot() view.Snapshot {
	snapshot := view.SnapshotOf(t.rules, t.state, t.announce, t.now())
	snapshot.Past, snapshot.Speed = t.options.Past, t.options.Speed
	snapshot.Refused, snapshot.Refusals, snapshot.RefusedTimes = t.refused, t.refusals, t.refusedTimes
	snapshot.DeviceRefusals, snapshot.PINsChanged, snapshot.BadgesRead = t.deviceRefusals, t.pinsChanged, t.badgesRead
	snapshot.Conceals, snapshot.SealsCards = t.mayBe((*decide.Rules).NamesNone), t.mayBe((*decide.Rules).Conceals)
	snapshot.NobodyRules, snapshot.Junk = t.nobodyRules, t.junkNow()
	snapshot.Undealt, snapshot.ReadingsRefused = len(t.kept.readings), t.kept.refused
	if t.failure != nil {
		snapshot.Stopped = message.Written(t.failure.Error())
	}
	return snapshot
}

func (t *Table) publish() {
	if t.options.Publish != nil {
		t.options.Publish(t.Snapshot())
	}
}

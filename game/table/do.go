package table

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// decided is a decision on its way to disk.
type decided struct {
	input game.Input
	Made
}

// Do decides one input, records its events, applies them and publishes the new
// snapshot. An input without a time gets the table's. Do belongs to one caller
// at a time; a live table is worked by Run alone.
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
	input.At = t.at(reading) // what waited for the disk, or the clock's change, was recorded meanwhile
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

// at returns the time of an input that came at a reading of the clock, zero for now: never
// before the last record.
func (t *Table) at(reading time.Time) time.Time {
	at := t.now()
	if !reading.IsZero() {
		if read := t.timeOf(reading); !read.Before(t.lastAt) {
			at = read
		}
	}
	return at.UTC()
}

// decide decides one input and carries the decision out.
func (t *Table) decide(input game.Input) Result {
	input = t.withSecrets(input)
	input, err := t.withPast(input)
	if err != nil {
		return t.refuse(refuse(game.RefusedStopped, message.New("table.correct.unread", "The record cannot be read: {why}.",
			message.Err("why", err)), nothing))
	}
	made := t.rules.Make(t.state, input)
	if t.ignored(input, made.Events) {
		if made.Refused != nil && made.Refused.Code == game.RefusedBadResult {
			t.refused = made.Refused // the round waits for what the device cannot tell: the screen says why
		}
		t.publishJunk(input.At)
		return Result{Refused: made.Refused}
	}
	return t.carryOut(decided{input, made})
}

// fire makes happen what fell due before an input, each timer at its own time: an
// input must not be taken for an earlier one because it was decided before the
// timer had its turn.
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

// carryOut writes a decision and then makes it so. A decision that cannot be
// written is kept and tried again: the card that was read is not lost.
func (t *Table) carryOut(d decided) Result {
	records, err := t.record(d.input, d.Made)
	if err != nil {
		t.pending, t.failure, t.failing = &d, err, t.now()
		result := t.refuse(refuse(game.RefusedStopped,
			message.New("table.stopped", "The journal cannot be written: {why}.", message.Err("why", err)),
			message.New("table.stopped.hint",
				"Stop dealing. The last input is kept, and the table continues by itself once it can write.")))
		result.Kept = true
		return result
	}
	t.announces(d.Events)
	return t.done(records, d)
}

// announces keeps what the players are to be told of a ruling until somebody has
// gone on with the table.
func (t *Table) announces(events []game.Event) {
	for _, event := range events {
		if ruled, is := event.(game.Ruled); is && !ruled.Announcement.IsZero() {
			t.announce = &ruled
			return
		}
	}
	for _, event := range events {
		switch event.(type) {
		case game.SignedIn, game.SignedOut, game.PersonPresent: // nobody has gone on
		default:
			if !quiet(event) {
				t.announce = nil
			}
		}
	}
}

// done shows what a decision that is on disk came to.
//
// The platform and the floor are answered themselves: what they are refused never stands in the dealer's
// line, and takes no line of the dealer's away.
func (t *Table) done(records []game.Record, d decided) Result {
	shown := d.Refused
	if _, is := d.input.Command.(game.PINChanged); is {
		t.pinsChanged++
		t.refused = nil // what was wrong before is over
		t.publish()
	}
	switch {
	case d.Refused != nil && d.Refused.Code == game.RefusedPINWanted:
		shown, t.badgesRead = d.Refused, t.badgesRead+1 // the badge was taken: nothing was refused
	case fromElsewhere(d.input) && (d.Refused != nil || quietly(d.Events)):
		shown = nil
	case d.Refused != nil:
		t.refused = d.Refused
		t.refusals++
	case len(records) > 0:
		t.refused = nil
	}
	if len(records) > 0 || shown != nil {
		t.publish()
	}
	return Result{Records: records, Refused: d.Refused}
}

// fromElsewhere marks what came by the platform's link, or the floor's.
func fromElsewhere(input game.Input) bool {
	switch input.Command.(type) {
	case game.Platform, game.Decide, game.NotePlatform, game.SettledOutcome, game.FromFloor, game.NoteOrder:
		return true
	}
	return false
}

// quietly reports events that are nobody's doing.
func quietly(events []game.Event) bool {
	return !slices.ContainsFunc(events, func(event game.Event) bool { return !quiet(event) })
}

// retry tries to write the pending decision, with a word about the failure in
// the same transaction; true when the table goes on.
func (t *Table) retry() bool {
	pending := t.decideAgain(*t.pending)
	resumed := game.JournalResumed{Failure: t.failure.Error(), Seconds: pending.input.At.Sub(t.failing).Seconds()}
	again := t.happened(pending.input, append([]game.Event{resumed}, pending.Events...)...)
	again.secrets = pending.secrets
	records, err := t.record(pending.input, again)
	if err != nil {
		t.failure = err
		return false
	}
	t.pending, t.failure = nil, nil
	t.announces(pending.Events)
	t.done(records, pending)
	return t.catchUp()
}

// decideAgain returns a decision that waited for the disk, made for the time it is at
// last recorded at: betting that opens now runs from now. The state is the one it
// was decided on; what a timer did is done as it was.
func (t *Table) decideAgain(d decided) decided {
	d.input.At = t.now().UTC()
	if _, ticks := d.input.Command.(game.Tick); ticks || d.input.Command == nil {
		return d
	}
	kept := slices.DeleteFunc(slices.Clone(d.Events), func(event game.Event) bool { return !consoleOwn(event) })
	made := t.rules.Make(t.state, d.input)
	d.Events, d.secrets, d.Refused = append(kept, made.Events...), made.secrets, made.Refused
	return d
}

// Stopped says why the journal cannot be written; nil when it can.
func (t *Table) Stopped() error { return t.failure }

func (t *Table) refuse(refusal *game.Refusal) Result {
	t.refused = refusal
	t.refusals++
	t.publish()
	return Result{Refused: refusal}
}

// Now returns the table's clock.
func (t *Table) Now() time.Time { return t.now() }

// State returns the table's state; only for the caller of Do.
func (t *Table) State() State { return t.state }

// Step returns the step the table is at; only for the caller of Do.
func (t *Table) Step() game.Step { return t.rules.Next(&t.state) }

// Due returns when the next timer fires; only for the caller of Do.
func (t *Table) Due() (time.Time, bool) { return t.rules.Due(&t.state) }

// Snapshot returns what a screen shows; only for the caller of Do.
func (t *Table) Snapshot() Snapshot {
	step := t.rules.Next(&t.state)
	snapshot := Snapshot{
		Site: t.rules.setup.Site, Table: t.rules.setup.Table, Training: t.rules.setup.Training, Book: t.rules.book,
		State: t.state, Step: step, Seen: seen(&t.state, step), Phase: t.rules.Phase(&t.state),
		VoidBy: t.rules.voidBy(&t.state), past: t.options.Past, Blocked: t.rules.Blocked(&t.state),
		ManualEntry: t.rules.entersByHand(), Drawer: t.rules.setup.Variant.Family, Announce: t.announce, rules: t.rules,
		Now: t.now(), Speed: t.options.Speed, Refused: t.refused, Refusals: t.refusals,
		PINsChanged: t.pinsChanged, Conceals: t.mayBe((*Rules).namesNone), SealsCards: t.mayBe((*Rules).Conceals),
		NobodyRules: t.nobodyRules, BadgesRead: t.badgesRead, Junk: t.junkNow(), Undealt: len(t.kept.readings), ReadingsRefused: t.kept.refused,
	}
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

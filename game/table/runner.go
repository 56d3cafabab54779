package table

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
)

// Journal stores a table's events. Append durably writes all records of a decision or none, and returns them with
// sequence and hash. saved, if not nil, is the state after them, for the next start.
type Journal interface {
	Append(records []game.Record, saved []byte) ([]game.Record, error)
}

// Secrets stores the secrets of live sealed cards. KeepSecrets durably replaces all that it had.
type Secrets interface {
	KeepSecrets(secrets []game.Secret) error
}

// Clock is the source of the table's time. Wait returns a channel that yields once d has passed on this clock.
type Clock interface {
	Now() time.Time
	Wait(d time.Duration) <-chan time.Time
}

// Options are the parameters of [Open].
type Options struct {
	Rules   *decide.Rules
	Journal Journal
	Clock   Clock
	// Asleep returns how long the computer has slept since some fixed moment, which Clock's monotonic reading does
	// not include. With nil, it never slept.
	Asleep func() time.Duration
	// Secrets stores the secrets of sealed cards; nil if the table's games conceal nothing. Sealed are the stored
	// secrets at the start. Salt returns 16 unpredictable bytes.
	Secrets Secrets
	Sealed  []game.Secret
	Salt    func() []byte
	// Past reads earlier rounds from the record. With nil, such rounds cannot be corrected.
	Past decide.Past
	// MayRule reports whether somebody on the roster could rule; nil without a roster. The table's
	// goroutine calls it at the start and after each change of the roster.
	MayRule func() bool
	// DealerStays keeps the dealer signed in at a start: there is nobody at the table of a training journal.
	DealerStays bool
	// Program is the version recorded at the console's start.
	Program string
	// State is the state at the end of the journal, see [state.Restore]. Last is the time of its last record, zero for a
	// new journal.
	State state.State
	Last  time.Time
	// Rebuilt is true if State was rebuilt from the records. It is then saved with the console's start.
	Rebuilt bool
	// Publish receives every new snapshot, on the table's goroutine. It must not block.
	Publish func(view.Snapshot)
	// BadgeRead, if set, receives the holder of a badge that was read and waits for its PIN, before a snapshot counts it.
	BadgeRead func(game.Person)
	// Recorded, if set, receives the records of every decision once they are on disk.
	Recorded func([]game.Record)
	// Speed is how fast Clock runs compared with a real one; 0 means 1.
	Speed float64
}

// Result is the result of one input.
type Result struct {
	// Records are the recorded events, including the audit of a refused input.
	Records []game.Record
	Refused *game.Refusal
	// Taken is the platform's line, accepted now or earlier; nil for a line without an id.
	Taken *state.Taken
	// Kept is true if the decision could not be written. It is recorded first once writing works, so the caller
	// must not repeat the input.
	Kept bool
}

// Table is a running table. Its state belongs to the caller of Do, one at a time, or to Run, the single goroutine
// of a live table.
type Table struct {
	options Options
	rules   *decide.Rules
	state   state.State
	timing  timing
	// moment is the clock's reading at the last decision.
	moment atomic.Pointer[Moment]
	// inputs come from devices, which wait for room; asked come from people and programs. The separate queue keeps
	// a flooding device from blocking a person's key.
	inputs, asked chan request

	// refused is the refusal on the screen, refusals counts all, refusedTimes those in a row that say the same,
	// deviceRefusals those of readings.
	refused                                *game.Refusal
	refusals, refusedTimes, deviceRefusals uint64
	// pinsChanged counts the people who changed their own PIN.
	pinsChanged uint64
	// badgesRead counts the badges that wait for their PIN.
	badgesRead uint64
	// nobodyRules is true while nobody on the roster could rule.
	nobodyRules bool
	// announce is the last ruling to be announced to the players.
	announce *game.Ruled
	// lastAt is the time of the last record; saved is true once a state was saved with a record.
	lastAt time.Time
	saved  bool
	// pending is a decision that could not be written; failure says why, and failing since when.
	pending *decided
	failure error
	failing time.Time
	// answers are the answers to the platform's last identified lines that left no record.
	answers answers
	// kept is what devices sent while a decision was pending.
	kept kept
	// began is the decision made at the start.
	began Result
	// secrets are those of the live sealed cards, by commitment.
	secrets map[string]game.Secret
	// junk counts ignored readings, by device; junkShown is when the screen was last updated about them. flickers
	// limits the records of wheels that change their state on and on.
	junk      map[string]*junkRun
	junkShown time.Time
	flickers  map[string]*flicker
}

type request struct {
	input game.Input
	done  chan<- Result
	// outside, if set, replaces the input.
	outside *outside
}

// queueLength is how many inputs may wait in a queue. A shoe has 416 cards.
const queueLength = 256

// Open resumes a table at the end of its journal and records the start of the console.
func Open(options Options) (*Table, error) {
	if options.Speed == 0 {
		options.Speed = 1
	}
	t := &Table{
		options: options, rules: options.Rules, state: options.State,
		lastAt: options.Last, inputs: make(chan request, queueLength), asked: make(chan request, queueLength),
	}
	t.secrets = map[string]game.Secret{}
	for _, secret := range options.Sealed {
		t.secrets[secret.Commitment()] = secret
	}
	t.timing.opened = options.Clock.Now()
	t.timing.started = t.timing.opened.UTC().Round(0)
	if options.Asleep != nil {
		t.timing.asleep = options.Asleep()
	}
	behind := t.lastAt.Sub(t.timing.started)
	if behind > 0 {
		t.timing.started = t.lastAt.UTC() // the clock was set back: the table continues from the journal's end
	}
	resumed := t.state.Sequence > 0
	begins := game.ConsoleStarted{Program: options.Program, Resumed: resumed && t.state.RoundRunning()}
	if err := t.rules.ToRecord(t.state, &begins); err != nil {
		return nil, fmt.Errorf("recording the settings in force: %w", err)
	}
	events := []game.Event{begins}
	for _, role := range []game.Role{game.Technician, game.ShiftManager, game.Dealer} {
		if person := *t.state.Holder(role); !person.IsZero() && !(role == game.Dealer && options.DealerStays) {
			// Nobody knows who is at the table now, so everybody has to sign in again.
			events = append(events, game.SignedOut{Staff: person.ID, Role: role, Reason: "restarted"})
		}
	}
	for _, device := range t.state.Devices {
		if device.Up {
			// The state of the links is unknown after a start.
			events = append(events, game.DeviceChanged{Name: device.Name,
				Reason: message.New("table.device.not-connected", "It is not connected yet.")})
		}
	}
	if behind > clockTolerance {
		events = append(events, game.ClockChanged{BySeconds: -behind.Seconds()})
	}
	started := game.Input{At: t.now()}
	if _, err := t.record(decided{input: started, Made: t.rules.Happened(t.state, started, events...)}); err != nil {
		return nil, fmt.Errorf("recording the start of the console: %w", err)
	}
	t.voidUnknown()
	t.reads()
	t.askWhoRules()
	t.publish()
	return t, nil
}

// Began returns the decision made at the start, apart from the start itself: a round becomes void if the secrets of
// its sealed cards are missing. Usually it is empty.
func (t *Table) Began() Result { return t.began }

// Send queues an input for Run. It never blocks. It returns false if the table is too busy: the input is lost, and
// the sender must report that.
func (t *Table) Send(input game.Input) bool {
	select {
	case t.asked <- request{input: input}:
		return true
	default:
		return false
	}
}

// Deliver queues an input for Run and waits for room, so that no complete input of a device is lost. It returns
// ctx's error.
func (t *Table) Deliver(ctx context.Context, input game.Input) error {
	select {
	case t.inputs <- request{input: input}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Ask queues an input for Run and waits for its result.
func (t *Table) Ask(ctx context.Context, input game.Input) (Result, error) {
	done := make(chan Result, 1)
	select {
	case t.asked <- request{input: input, done: done}:
	case <-ctx.Done():
		return Result{}, ctx.Err()
	}
	select {
	case result := <-done:
		return result, nil
	case <-ctx.Done():
		return Result{}, ctx.Err()
	}
}

// Run works until ctx ends, and takes nothing after that. It processes the inputs of devices and those of people each
// in their order, and timers when due. Neither queue blocks the other.
func (t *Table) Run(ctx context.Context) {
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case request := <-t.asked:
			t.answer(request)
		case request := <-t.inputs:
			t.answer(request)
		case <-t.wake():
			// An input that arrived before the timer is decided first.
			select {
			case request := <-t.asked:
				t.answer(request)
			case request := <-t.inputs:
				t.answer(request)
			default:
				t.Do(game.Input{Command: game.Tick{}})
			}
		}
	}
	t.tellJunk(t.now(), true)
}

func (t *Table) answer(request request) {
	if request.outside != nil {
		request.outside.done <- t.takeUp(request.outside.write)
		return
	}
	result := t.Do(request.input)
	if request.done != nil {
		request.done <- result
	}
}

// retryEvery is the interval between attempts to write to a failed journal.
const retryEvery = time.Second

// wake yields when the next timer is due, when a failed write is to be retried, or when the clock has to be
// checked.
func (t *Table) wake() <-chan time.Time {
	if t.pending != nil {
		return t.options.Clock.Wait(retryEvery)
	}
	due, runs := t.rules.Due(&t.state)
	if ends, open := t.junkEnds(); open && (!runs || ends.Before(due)) {
		due, runs = ends, true
	}
	wait := lookEvery
	if runs {
		wait = min(wait, max(due.Sub(t.now()), 0))
	}
	return t.options.Clock.Wait(wait)
}

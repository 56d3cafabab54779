package table

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Journal is where a table's events are kept. Append writes all records of one
// decision or none, durably, and returns them with sequence and hash. saved, if
// not nil, is the state after them, kept for the next start.
type Journal interface {
	Append(records []game.Record, saved []byte) ([]game.Record, error)
}

// Secrets keeps the secrets of live sealed cards. KeepSecrets replaces all it had, durably.
type Secrets interface {
	KeepSecrets(secrets []game.Secret) error
}

// Clock is the table's time. Wait returns a channel that yields once d has
// passed on this clock.
type Clock interface {
	Now() time.Time
	Wait(d time.Duration) <-chan time.Time
}

// Options is what a table needs to run.
type Options struct {
	Rules   *Rules
	Journal Journal
	Clock   Clock
	// Asleep is how long the computer has slept since some moment: time that Clock's
	// monotonic reading does not count. Nil is never.
	Asleep func() time.Duration
	// Secrets keeps what was sealed; nil at a table whose games conceal nothing. Sealed are the
	// secrets it has at the start. Salt returns 16 bytes that nobody can guess.
	Secrets Secrets
	Sealed  []game.Secret
	Salt    func() []byte
	// Past reads rounds in the record that are not at hand any more; nil where no record is read. Those are not
	// corrected then.
	Past Past
	// MayRule reports whether the roster has a shift manager who can sign in; nil where no roster is kept. It is asked
	// at the start and after each change of the people, on the table's goroutine.
	MayRule func() bool
	// DealerStays is true where a start leaves the dealer signed in: nobody stands at the table of a training journal.
	DealerStays bool
	// Program is the version stamped on the console's start.
	Program string
	// State is where the journal ends; see [Restore]. Last is when its last record
	// was made, zero for a new journal.
	State State
	Last  time.Time
	// Rebuilt is true where State was made from the records again: it is saved with the
	// console's start.
	Rebuilt bool
	// Publish is called with every new snapshot, on the table's goroutine. It must not block.
	Publish func(Snapshot)
	// Recorded, if set, is called with the records of every decision once they are on disk.
	Recorded func([]game.Record)
	// Speed is how fast Clock runs against a real one; 0 is 1.
	Speed float64
}

// Result is what became of one input.
type Result struct {
	// Records are the events recorded, the audit of a refused input included.
	Records []game.Record
	Refused *game.Refusal
	// Taken is the platform's line that was taken, now or when it came before; nil for one without an id.
	Taken *Taken
	// Kept says that what was decided could not be written, and is recorded first once it
	// can be: whoever asked does not ask again.
	Kept bool
}

// Table is one table at work. Its state belongs to whoever calls Do, one at a
// time, or to Run, which is the one goroutine of a live table.
type Table struct {
	options Options
	rules   *Rules
	state   State
	timing  timing
	// moment is what the clock showed at the last decision.
	moment atomic.Pointer[Moment]
	// inputs are the devices', which wait for room; asked those of people and programs. They
	// have a queue of their own: a device that floods takes nobody's key away.
	inputs, asked chan request

	refused  *game.Refusal
	refusals uint64
	// pinsChanged counts the people who changed their own PIN.
	pinsChanged uint64
	// badgesRead counts the badges that wait for their PIN.
	badgesRead uint64
	// nobodyRules is true while the roster has no shift manager who can sign in.
	nobodyRules bool
	// announce is the last ruling the players are to be told of.
	announce *game.Ruled
	// lastAt is when the last record was made; saved is true once a state was saved with one.
	lastAt time.Time
	saved  bool
	// pending is a decision that could not be written; failure says why, since when.
	pending *decided
	failure error
	failing time.Time
	// answers are what the platform's last lines that had an id and made no record were answered.
	answers answers
	// kept is what devices said while there was a pending decision.
	kept kept
	// began is what was decided at the start.
	began Result
	// secrets are those of the live sealed cards, by commitment.
	secrets map[string]game.Secret
	// junk is what is only counted of what devices send, by device; junkShown is when the
	// screen was told last.
	junk      map[string]*junkRun
	junkShown time.Time
}

type request struct {
	input game.Input
	done  chan<- Result
	// outside, if set, is the request instead of the input.
	outside *outside
}

// queueLength is how many inputs may wait; a shoe is 416 cards.
const queueLength = 256

// Open takes up a table where its journal ends and records that a console did so.
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
		t.timing.started = t.lastAt.UTC() // the clock was set back: time goes on from the journal's end
	}
	resumed := t.state.Sequence > 0
	begins := game.ConsoleStarted{Program: options.Program, Resumed: resumed && t.state.RoundRunning()}
	if err := t.rules.toRecord(t.state, &begins); err != nil {
		return nil, fmt.Errorf("recording the settings in force: %w", err)
	}
	events := []game.Event{begins}
	for _, role := range []game.Role{game.Technician, game.ShiftManager, game.Dealer} {
		if person := *t.state.holder(role); !person.IsZero() && !(role == game.Dealer && options.DealerStays) {
			// Nobody knows who stands there now: everybody shows again who they are.
			events = append(events, game.SignedOut{Staff: person.ID, Role: role, Reason: "restarted"})
		}
	}
	for _, device := range t.state.Devices {
		if device.Up {
			// Links are not what they were before the console stopped.
			events = append(events, game.DeviceChanged{Name: device.Name,
				Reason: message.New("table.device.not-connected", "not connected yet")})
		}
	}
	if behind > clockTolerance {
		events = append(events, game.ClockChanged{BySeconds: -behind.Seconds()})
	}
	started := game.Input{At: t.now()}
	if _, err := t.record(started, t.happened(started, events...)); err != nil {
		return nil, fmt.Errorf("recording the start of the console: %w", err)
	}
	t.voidUnknown()
	t.reads()
	t.askWhoRules()
	t.publish()
	return t, nil
}

// Began returns what was decided at the start, besides that the console started: a round made void
// whose sealed cards are not here. Mostly it is empty.
func (t *Table) Began() Result { return t.began }

// Send queues an input for Run. It never blocks: false means that the table is
// too busy, and the input is lost, which the sender must say.
func (t *Table) Send(input game.Input) bool {
	select {
	case t.asked <- request{input: input}:
		return true
	default:
		return false
	}
}

// Deliver queues an input for Run and waits for room: nothing a device has
// completely sent is lost. The error is ctx's.
func (t *Table) Deliver(ctx context.Context, input game.Input) error {
	select {
	case t.inputs <- request{input: input}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Ask queues an input for Run and waits for what became of it.
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

// Run works until ctx ends: what devices say in the order they said it, what people ask in
// the order they asked, timers when due. Where both wait, neither keeps the other waiting.
func (t *Table) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			t.tellJunk(t.now(), true)
			return
		case request := <-t.asked:
			t.answer(request)
		case request := <-t.inputs:
			t.answer(request)
		case <-t.wake():
			// An input that came before the timer is decided before it.
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

// retryEvery is how often a journal that cannot be written is tried again.
const retryEvery = time.Second

// wake yields when the next timer is due, when a failed write is to be tried again, or when
// it is time to look at the clock.
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

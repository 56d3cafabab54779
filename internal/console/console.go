package console

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/internal/device"
	"pitboss/internal/supervise"
	"pitboss/internal/workbench"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/proof"
	"pitboss/tui"
)

// Console is a table at work.
type Console struct {
	options Options
	table   *table.Table
	mailbox *tui.Mailbox
	signIns chan attempt
	bench   *workbench.Bench
	// lookUps limits how many codes are looked up as badges; badge is whose was read a moment
	// ago and waits for its PIN.
	lookUps *allowances
	badge   badgeHeld
	// over yields why the journal takes nothing more until it is opened again.
	over chan error
	// heads signs the heads of the record.
	heads *heads
	// people is held from looking somebody up until the table has heard of it, and while
	// the roster is changed: who was disabled is not let in by what was looked up before.
	people sync.Mutex
	// mu keeps snapshots in order on their way to the screen; latest is the last one.
	mu     sync.Mutex
	latest table.Snapshot
	// withholds is what no device shows of what it reads now: a [bench.Withholding].
	withholds atomic.Int32
}

// Options is what makes one console.
type Options struct {
	Setup   table.Setup
	Journal *store.Journal
	Clock   table.Clock
	// Asleep is how long the computer has slept, see [table.Options]; nil is this one.
	Asleep func() time.Duration
	// Speed is how fast the clock runs against a real one; 0 is 1.
	Speed   float64
	Devices []device.Device
	// Setups are how the devices are set up, by name, as far as it is known; Bench is how
	// the technician's bench is: its limits, its shifts, where captures go.
	Setups map[string]device.Setup
	Bench  workbench.Options
	// Program is the version stamped on the console's start.
	Program string
	Log     *slog.Logger
	// Published and Recorded, if set, watch the table from its own goroutine. They must
	// not block.
	Published func(table.Snapshot)
	Recorded  func([]game.Record)
	// Signed, if set, hears of each signed head of the record, and of the tree that it is of. It must not
	// block.
	Signed func(head []byte, tree func(size uint64) proof.Tree)
	// RenewAtHub changes the PIN of somebody of the site at its hub; nil at a table that has joined none. Its errors
	// are those of [hub.OwnPINs.Change].
	RenewAtHub func(ctx context.Context, staff string, pins site.TwoPINs) (*game.Refusal, error)
	// Beside is what else is at work as long as the table is.
	Beside []Task
}

// Task is one goroutine of a console. When it returns an error the console ends with
// it; nil is the end of the task alone.
type Task struct {
	Name string
	Run  func(context.Context) error
}

// New takes up the table where its journal ends.
func New(options Options) (*Console, error) {
	if options.Speed == 0 {
		options.Speed = 1
	}
	if options.Asleep == nil {
		options.Asleep = asleep
	}
	c := &Console{
		options: options, mailbox: tui.NewMailbox(), signIns: make(chan attempt, 1),
		over: make(chan error, 1), lookUps: newAllowances(), heads: newHeads(options),
	}
	end, err := Restore(options.Journal)
	if err != nil {
		return nil, err
	}
	c.table, err = table.Open(table.Options{
		Rules: table.NewRules(options.Setup), Journal: tableJournal{options.Journal, c.over, c.heads},
		Clock: options.Clock, Asleep: options.Asleep, Speed: options.Speed,
		Program: options.Program, State: end.State, Last: end.Last, Rebuilt: end.Rebuilt, Secrets: options.Journal,
		Sealed: end.Sealed, Salt: Salt, Past: options.Journal, Recorded: options.Recorded,
		MayRule: c.mayRule,
		Publish: func(snapshot table.Snapshot) {
			c.show(snapshot)
			if options.Published != nil {
				options.Published(snapshot)
			}
		},
	})
	if err != nil {
		return nil, err
	}
	c.bench = c.newBench()
	return c, nil
}

// Restored is where a journal ends.
type Restored struct {
	State table.State
	// Last is when the last record was made; zero in a new journal.
	Last time.Time
	// Rebuilt is true where the state was made from all records: another version of the program
	// saved it, or it is not in a file that was rebuilt.
	Rebuilt bool
	// Sealed are the secrets of the cards that were read and are nobody's to know yet.
	Sealed []game.Secret
}

// Salt returns 16 bytes that nobody can guess, for the commitment to a sealed card.
func Salt() []byte {
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // it never fails
	return salt
}

// Restore returns where a journal ends.
func Restore(journal *store.Journal) (Restored, error) {
	end := Restored{}
	saved, after, err := journal.Load()
	if err == nil {
		end.State, err = table.Restore(saved.State, after, variant.Count)
	}
	if errors.Is(err, table.ErrStateVersion) || errors.Is(err, store.ErrNoState) {
		end.Rebuilt = true
		end.State, err = table.Rebuild(journal.Records(1, 0), variant.Count)
	}
	if err != nil {
		return Restored{}, err
	}
	if end.Sealed, err = journal.Secrets(); err != nil {
		return Restored{}, err
	}
	head, err := journal.Head()
	if err != nil || head.Sequence == 0 {
		return end, err
	}
	record, err := journal.Record(head.Sequence)
	end.Last = record.At
	return end, err
}

// show puts the table's snapshot before the screen. The bench has it first: a reading made
// for what the screen asks is the table's.
func (c *Console) show(snapshot table.Snapshot) {
	c.withholds.Store(int32(withholdingOf(snapshot)))
	c.mu.Lock()
	defer c.mu.Unlock()
	c.latest = snapshot
	if c.bench != nil { // nobody tests anything before there is a bench
		c.bench.Follow(situationOf(snapshot))
	}
	c.mailbox.Put(snapshot)
}

// Table returns the console's table.
func (c *Console) Table() *table.Table { return c.table }

// Step returns the step the table was at when it last said so.
func (c *Console) Step() game.Step {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.latest.Step
}

// Mailbox has the latest snapshot for a screen.
func (c *Console) Mailbox() *tui.Mailbox { return c.mailbox }

// Work runs the table and its devices behind the screen until screen returns, one
// of them panics or the journal is over; then everything has ended, but for what hangs.
func (c *Console) Work(parent context.Context, screen func(context.Context) error) error {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	c.options.Journal.TakeTurns(func(write func(time.Time) ([]game.Record, error)) error { return c.table.Outside(ctx, write) })
	defer c.options.Journal.TakeTurns(nil)
	tasks := newRunning()
	for _, task := range c.tasks() {
		tasks.start(task.Name, func() {
			if err := supervise.Run(c.options.Log, task.Name, func() error { return task.Run(ctx) }); err != nil {
				cancel(err)
			}
		})
	}
	err := screen(ctx)
	cause := context.Cause(ctx)
	cancel(nil)
	if left := tasks.wait(endWithin); len(left) > 0 {
		c.options.Log.Error("still at work at the end", "tasks", left)
		err = errors.Join(err, fmt.Errorf("%s did not end within %s: the console leaves without it", strings.Join(left, ", "), endWithin))
	}
	if parent.Err() == nil && cause != nil && !errors.Is(cause, context.Canceled) {
		return cause // one of ours stopped, which ended the screen
	}
	return err
}

// tasks returns the goroutines of the console.
func (c *Console) tasks() []Task {
	tasks := []Task{
		{"the table", func(ctx context.Context) error { c.table.Run(ctx); return nil }},
		{"sign-in", c.checkSignIns},
		{"the bench", c.bench.Run},
		{"the signed heads", c.heads.run},
		{"the journal", func(ctx context.Context) error {
			select {
			case err := <-c.over:
				return err
			case <-ctx.Done():
				return nil
			}
		}},
	}
	for _, device := range c.options.Devices {
		tasks = append(tasks, Task{device.Name(), func(ctx context.Context) error {
			if err := device.Run(ctx, func(input game.Input) { c.take(ctx, input) }); err != nil {
				return fmt.Errorf("%s stopped: %w", device.Name(), err)
			}
			return nil
		}})
	}
	return append(tasks, c.options.Beside...)
}

// take hands a device's input to the table, unless it belongs to a test. A code that is no card may be
// somebody's badge; no such code ever reaches the journal.
func (c *Console) take(ctx context.Context, input game.Input) {
	if unknown, isUnknown := input.Command.(game.UnknownRead); isUnknown && !c.lookUps.may(input.Device) {
		input.Command, input.Raw = game.UnknownRead{Unknown: store.LengthOf(unknown.Text)}, nil // it may be a badge
	} else if isUnknown {
		c.people.Lock()
		defer c.people.Unlock()
		identity, found, err := c.options.Journal.IdentifyBadge(unknown.Text)
		if err != nil && !errors.Is(err, store.ErrBusy) {
			c.options.Log.Error("badge", "error", err)
		}
		// It may be a badge of another table, an old one, or two run together: how long it was
		// and a keyed hash are recorded, never the code.
		input.Raw = nil
		if input.Command = (game.UnknownRead{Unknown: identity.Unknown}); found {
			c.badge.hold(identity, time.Now())
			input.Command = game.SignIn{Identity: identity}
		}
	}
	if c.bench.Takes(input) {
		return // badges do not count: people come and go during a test
	}
	if c.options.Speed != 1 {
		input.At = time.Time{} // the devices' clock is not the table's: it stamps it on its own
	}
	if err := c.table.Deliver(ctx, input); err != nil {
		c.options.Log.Warn("input after the end", "device", input.Device, "sequence", input.Sequence)
	}
}

// Screen returns the screen of this console, before its looks.
func (c *Console) Screen() tui.Options {
	return tui.Options{Mouse: true, Send: c.table.Send, SignIn: c.signIn, Correct: c.correct, ChangePIN: c.changePIN, AllowWithoutBadge: c.allowWithoutBadge,
		Badge:     c.badge.name,
		DropBadge: c.badge.drop, Devices: c.devices, Bench: c.floor()}
}

// devices tells the screen how the devices are.
func (c *Console) devices() []tui.DeviceHealth {
	healths := make([]tui.DeviceHealth, len(c.options.Devices))
	for i, device := range c.options.Devices {
		status := device.Status()
		healths[i] = tui.DeviceHealth{
			Name: device.Name(), Up: status.Up, Words: message.Written(status.Words), ReadRate: status.ReadRate,
			Testing: c.bench.Testing(device.Name()),
		}
	}
	return healths
}

package console

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/hardware/device"
	"pitboss/internal/supervise"
	"pitboss/internal/workbench"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/proof"
	"pitboss/tui"
	"pitboss/tui/shell"
)

// Console is a table at work.
type Console struct {
	options Options
	table   *table.Table
	mailbox *tui.Mailbox
	signIns chan attempt
	bench   *workbench.Bench
	// lookUps limits how many codes are looked up as badges. badge is the one that was just read and waits for its
	// PIN.
	lookUps *allowances
	badge   badgeHeld
	// over yields an error when the journal accepts nothing more until it is opened again.
	over chan error
	// heads signs the heads of the record.
	heads *heads
	// people is held from looking someone up until the table has received it, and while the roster changes, so that a
	// look-up cannot let in someone who was disabled after it.
	people sync.Mutex
	// taken has a token once a copy of a person was taken from the hub.
	taken chan struct{}
	// mu keeps snapshots in order on their way to the screen. latest is the last one.
	mu     sync.Mutex
	latest view.Snapshot
	// leave ends the console, nil while it does not work.
	leave atomic.Pointer[context.CancelCauseFunc]
	// withholds is what devices withhold at present: a [bench.Withholding].
	withholds atomic.Int32
}

// Options configure a console.
type Options struct {
	Setup   decide.Setup
	Journal *store.Journal
	Clock   table.Clock
	// Asleep returns how long the computer has slept, see [table.Options]; nil asks this computer.
	Asleep func() time.Duration
	// Speed is the clock's speed relative to real time; 0 means 1.
	Speed float64
	// Apart is true if the clock may come to differ from that of the devices, so that their times mean nothing on it.
	Apart   bool
	Devices []device.Device
	// Setups are the setups of the devices by name, as far as they are known. Bench holds the options of the
	// technician's bench: its limits, its shifts, and where captures go.
	Setups map[string]device.Setup
	Bench  workbench.Options
	// Program is the version recorded when the console starts.
	Program string
	Log     *slog.Logger
	// Published and Recorded, if set, are called on the table's goroutine and must not block.
	Published func(view.Snapshot)
	Recorded  func([]game.Record)
	// Signed, if set, is called with each signed head of the record and its tree. It must not block.
	Signed func(head []byte, tree func(size uint64) proof.Tree)
	// RenewAtHub changes someone's PIN at the site's hub; it is nil for a table without one. Its errors are those of
	// [hub.OwnPINs.Change].
	RenewAtHub func(ctx context.Context, staff string, pins site.TwoPINs) (*game.Refusal, error)
	// Beside are tasks that run as long as the table does.
	Beside []Task
}

// Task is one goroutine of a console. If it returns an error, the console ends with that error; nil only ends the
// task.
type Task struct {
	Name string
	Run  func(context.Context) error
}

// New opens the table at the end of its journal.
func New(options Options) (*Console, error) {
	if options.Speed == 0 {
		options.Speed = 1
	}
	if options.Asleep == nil {
		options.Asleep = asleep
	}
	c := &Console{
		options: options, mailbox: tui.NewMailbox(), signIns: make(chan attempt, 1), taken: make(chan struct{}, 1),
		over: make(chan error, 1), lookUps: newAllowances(), heads: newHeads(options),
	}
	end, err := Restore(options.Journal)
	if err != nil {
		return nil, err
	}
	c.table, err = table.Open(table.Options{
		Rules: decide.NewRules(options.Setup), Journal: tableJournal{options.Journal, c.over, c.heads},
		Clock: options.Clock, Asleep: options.Asleep, Speed: options.Speed,
		Program: options.Program, State: end.State, Last: end.Last, Rebuilt: end.Rebuilt, Secrets: options.Journal,
		Sealed: end.Sealed, Salt: Salt, Past: options.Journal, Recorded: options.Recorded,
		MayRule: c.mayRule, BadgeRead: c.badge.hold,
		Publish: func(snapshot view.Snapshot) {
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

// Restored is the state at the end of a journal.
type Restored struct {
	State state.State
	// Last is when the last record was made, or zero for a new journal.
	Last time.Time
	// Rebuilt reports that the state was computed from all records, because another version of the program saved it or
	// a rebuilt file does not contain it.
	Rebuilt bool
	// Sealed holds the secrets of cards that were read and are still concealed.
	Sealed []game.Secret
}

// Salt returns 16 random bytes for the commitment to a sealed card.
func Salt() []byte {
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // it never fails
	return salt
}

// Restore returns the state at the end of a journal.
func Restore(journal *store.Journal) (Restored, error) {
	end := Restored{}
	saved, after, err := journal.Load()
	if err == nil {
		end.State, err = state.Restore(saved.State, after, variant.Count)
	}
	if errors.Is(err, state.ErrStateVersion) || errors.Is(err, store.ErrNoState) {
		end.Rebuilt = true
		end.State, err = state.Rebuild(journal.Records(1, 0), variant.Count)
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

// show passes the table's snapshot to the screen. The bench receives it first, so that a reading made in response to
// the screen goes to the table.
func (c *Console) show(snapshot view.Snapshot) {
	c.withholds.Store(int32(withholdingOf(snapshot)))
	c.mu.Lock()
	defer c.mu.Unlock()
	c.latest = snapshot
	if c.bench != nil { // no test can run before there is a bench
		c.bench.Follow(situationOf(snapshot))
	}
	c.mailbox.Put(snapshot)
}

// Table returns the console's table.
func (c *Console) Table() *table.Table { return c.table }

// Step returns the step of the latest snapshot.
func (c *Console) Step() game.Step { return c.Latest().Step }

// Latest returns the latest snapshot.
func (c *Console) Latest() view.Snapshot {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.latest
}

// Mailbox returns the mailbox with the latest snapshot for a screen.
func (c *Console) Mailbox() *tui.Mailbox { return c.mailbox }

// Work runs the table and its devices behind the screen until screen returns, one of them panics, or the journal is
// over. When it returns, all goroutines have ended, except any that hang.
func (c *Console) Work(parent context.Context, screen func(context.Context) error) error {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	c.leave.Store(&cancel)
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
	if left := tasks.wait(endTimeout); len(left) > 0 {
		c.options.Log.Error("still at work at the end", "tasks", left)
		err = errors.Join(err, fmt.Errorf("%s did not end within %s: the console leaves without it", strings.Join(left, ", "), endTimeout))
	}
	if parent.Err() == nil && cause != nil && !errors.Is(cause, context.Canceled) {
		return cause // a task of ours stopped, which ended the screen
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

// take passes a device's input to the table, unless it belongs to a test. A code that is not a card may be a badge, so
// such a code never reaches the journal.
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
		// It may be a badge of another table, an old one, or two that ran together: its length and a keyed hash are
		// recorded, never the code.
		input.Raw = nil
		if input.Command = (game.UnknownRead{Unknown: identity.Unknown}); found {
			input.Command = game.SignIn{Identity: identity}
		}
	}
	if c.bench.Takes(input) {
		return // badges are exempt: people come and go during a test
	}
	if c.options.Speed != 1 || c.options.Apart {
		input.At = time.Time{} // the devices' clock is not the table's, which stamps the input itself
	}
	if err := c.table.Deliver(ctx, input); err != nil {
		c.options.Log.Warn("input after the end", "device", input.Device, "sequence", input.Sequence)
	}
}

// Screen returns the options of this console's screen.
func (c *Console) Screen() tui.Options {
	return tui.Options{Options: shell.Options{Mouse: true, Beep: c.beep()}, Send: c.table.Send, SignIn: c.signIn, Correct: c.correct,
		ChangePIN: c.changePIN, ChoosePIN: c.choosePIN, AllowWithoutBadge: c.allowWithoutBadge, Badge: c.badge.get, DropBadge: c.badge.drop,
		Devices: c.devices, Bench: c.floor()}
}

// beep returns what makes the devices beep that can, without waiting for any; nil if none can.
func (c *Console) beep() func() {
	able := slices.DeleteFunc(slices.Clone(c.options.Devices), func(device device.Device) bool { return !device.Beeps() })
	if len(able) == 0 {
		return nil
	}
	return func() {
		for _, device := range able {
			device.Beep()
		}
	}
}

// devices returns the state of the devices for the screen.
func (c *Console) devices() []tui.DeviceHealth {
	healths := make([]tui.DeviceHealth, len(c.options.Devices))
	for i, device := range c.options.Devices {
		status := device.Status()
		healths[i] = tui.DeviceHealth{
			Name: device.Name(), Up: status.Up, Words: status.Words, ReadRate: status.ReadRate,
			Testing: c.bench.Testing(device.Name()),
		}
	}
	return healths
}

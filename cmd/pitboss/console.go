package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/wire"
	"pitboss/hardware"
	"pitboss/hardware/scanner"
	"pitboss/store"
	"pitboss/tui"
)

// console is a table at work: one goroutine for the table, one for each device,
// one that checks PINs, and the screen on the caller's.
type console struct {
	table    *table.Table
	journal  *store.Journal
	scanners []*scanner.Scanner
	mailbox  *tui.Mailbox
	log      *slog.Logger
	signIns  chan wire.SignIn
	// over yields why the journal takes nothing more until it is opened again.
	over chan error
	// quick is true where the table's clock runs faster than the devices'.
	quick bool
}

// consoleOptions is what makes one console.
type consoleOptions struct {
	setup    table.Setup
	journal  *store.Journal
	clock    table.Clock
	speed    float64
	scanners []*scanner.Scanner
	log      *slog.Logger
	// published and recorded, if set, watch the table from its own goroutine.
	published func(table.Snapshot)
	recorded  func([]game.Record)
}

func newConsole(options consoleOptions) (*console, error) {
	c := &console{
		journal: options.journal, scanners: options.scanners, mailbox: tui.NewMailbox(), log: options.log,
		signIns: make(chan wire.SignIn, 1), over: make(chan error, 1), quick: options.speed != 1,
	}
	state, last, err := restore(options.journal)
	if err != nil {
		return nil, err
	}
	c.table, err = table.Open(table.Options{
		Rules: table.NewRules(options.setup), Journal: tableJournal{options.journal, c.over}, Clock: options.clock, Speed: options.speed,
		Program: programVersion(), State: state, Last: last, Recorded: options.recorded,
		Publish: func(snapshot table.Snapshot) {
			c.mailbox.Put(snapshot)
			if options.published != nil {
				options.published(snapshot)
			}
		},
	})
	return c, err
}

// work runs the table and its devices beside the screen until screen returns, one
// of them panics or the journal is over; then everything has ended.
func (c *console) work(parent context.Context, screen func(context.Context) error) error {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	var group sync.WaitGroup
	guarded := func(name string, run func()) {
		group.Go(func() {
			defer func() {
				if cause := recover(); cause != nil {
					c.log.Error("panic", "in", name, "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
					cancel(fmt.Errorf("%s stopped: %v (a fault of the program; the log has the details)", name, cause))
				}
			}()
			run()
		})
	}
	guarded("the table", func() { c.table.Run(ctx) })
	guarded("sign-in", func() { c.checkSignIns(ctx) })
	guarded("the journal", func() {
		select {
		case err := <-c.over:
			cancel(err)
		case <-ctx.Done():
		}
	})
	for _, device := range c.scanners {
		guarded(device.Name(), func() {
			if err := device.Run(ctx, func(input game.Input) { c.take(ctx, input) }); err != nil {
				cancel(fmt.Errorf("%s stopped: %w", device.Name(), err))
			}
		})
	}
	err := screen(ctx)
	cause := context.Cause(ctx)
	cancel(nil)
	group.Wait()
	if parent.Err() == nil && cause != nil && !errors.Is(cause, context.Canceled) {
		return cause // one of ours stopped, which ended the screen
	}
	return err
}

// take hands a device's input to the table. A code that is no card may be
// somebody's badge; a badge's code never reaches the journal.
func (c *console) take(ctx context.Context, input game.Input) {
	if unknown, isUnknown := input.Command.(game.UnknownRead); isUnknown {
		identity, found, err := c.journal.IdentifyBadge(unknown.Text)
		switch {
		case err != nil:
			c.log.Error("badge", "error", err)
			// It may be a badge all the same: that something was scanned is recorded, not what.
			input.Command, input.Raw = game.UnknownRead{}, nil
		case found:
			input.Command, input.Raw = game.SignIn{Identity: identity}, nil
		}
	}
	if c.quick {
		input.At = time.Time{} // the table stamps it on its own clock
	}
	if err := c.table.Deliver(ctx, input); err != nil {
		c.log.Warn("input after the end", "device", input.Device, "sequence", input.Sequence)
	}
}

// signIn takes a PIN from the screen; false while another is being checked.
func (c *console) signIn(staff, pin string) bool {
	select {
	case c.signIns <- wire.SignIn{Staff: staff, PIN: pin}:
		return true
	default:
		return false
	}
}

// checkSignIns checks PINs beside the table: the check is slow on purpose. It waits
// until one attempt is recorded before it looks up the next: every wrong PIN counts.
func (c *console) checkSignIns(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case who := <-c.signIns:
			identity, err := identify(c.journal, who)
			if err != nil {
				c.log.Error("sign-in", "staff", who.Staff, "error", err)
				continue
			}
			if _, err := c.table.Ask(ctx, game.Input{Command: game.SignIn{Identity: identity}}); err != nil {
				return
			}
		}
	}
}

// devices tells the screen how the devices are.
func (c *console) devices() []tui.DeviceHealth {
	healths := make([]tui.DeviceHealth, len(c.scanners))
	for i, device := range c.scanners {
		healths[i] = deviceHealth(device.Health())
	}
	return healths
}

// screenOptions is the screen of this console, before its looks.
func (c *console) screenOptions() tui.Options {
	return tui.Options{Send: c.table.Send, SignIn: c.signIn, Devices: c.devices}
}

func deviceHealth(health hardware.Health) tui.DeviceHealth {
	// A code that is no card was read all the same: it may be a badge.
	read := health.Quality.Good + health.Quality.Unknown
	rate := -1.0
	if tries := read + health.Quality.NoReads; tries > 0 {
		rate = float64(read) / float64(tries)
	}
	shown := tui.DeviceHealth{Name: health.Device, Up: health.Link.State == hardware.Live, ReadRate: rate}
	if !shown.Up {
		shown.Words = health.Link.LastError
	}
	return shown
}

package livetable

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/wire"
	"pitboss/hardware/device"
	"pitboss/internal/build"
	"pitboss/internal/config"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/logfile"
	"pitboss/internal/platform"
	"pitboss/internal/vt"
	"pitboss/internal/workbench"
	"pitboss/store"
	"pitboss/tui"
)

// Screen shows a table's snapshots on a terminal, or says them, until somebody leaves; see [tui.Run].
type Screen func(ctx context.Context, options tui.Options, mailbox *tui.Mailbox) error

// Run runs the table of this terminal until it is stopped. Its screen writes to output, or to the process's own for nil.
func Run(ctx context.Context, loaded config.Config, show Screen, output io.Writer) error {
	end := endUnlessShown()
	rules, err := loaded.Source.Load(loaded.Variant)
	if err != nil {
		return err
	}
	if err := journals.AsOwner(loaded.Database); err != nil {
		return err
	}
	journal, err := store.Open(loaded.Database, store.Options{Site: loaded.Site, Table: loaded.Table, Kind: game.Live, Begun: true})
	if err != nil {
		return exit.WithHint(journals.OpenError(err), journals.ToBegin(err))
	}
	defer journal.Close()
	if err := ReadyToDeal(ctx, journal, loaded); err != nil {
		return err
	}
	upgrades, err := newUpgrading(journal, end)
	if err != nil {
		return err
	}
	devices, err := loaded.OpenDevices()
	if err != nil {
		return err
	}
	logFile, err := logfile.Open(LogPath(loaded.Database), logfile.Limit)
	if err != nil {
		return err
	}
	defer func() { _ = logFile.Close() }() // everything has been written
	inForce, err := loaded.Text()
	if err != nil {
		return err
	}
	options := console.Options{
		Setup: decide.Setup{Site: loaded.Site, Table: loaded.Table, Variant: rules, Settings: loaded.Settings,
			Bench: true, TestedReturn: loaded.Bench.SignOff, Configuration: string(inForce)},
		Journal: journal, Clock: console.NewWallClock(1, time.Time{}), Devices: devices, Program: build.Version(),
		Log: slog.New(slog.NewJSONHandler(logFile, nil)),
	}
	slog.SetDefault(options.Log) // messages of libraries go to the log, not over the screen
	var c *console.Console
	if loaded.Platform.Socket != "" {
		token, err := platform.LoadToken(loaded.TokenPath())
		if err != nil {
			return err
		}
		played := rules.With(loaded.Settings)
		link := platform.New(platform.Options{
			Path: loaded.Platform.Socket, Token: token, Journal: journal, Family: played.Family, Log: options.Log,
			Table: wire.Welcome{
				Site: loaded.Site, Table: loaded.Table, Variant: played.Book.Variant,
				Rulebook: played.Book.Digest, Paytable: played.Book.Paytable,
			},
		})
		options.Published, options.Recorded = link.Published, link.Recorded
		options.Beside = append(options.Beside,
			console.Task{Name: "the platform's link", Run: func(ctx context.Context) error { return link.Run(ctx, c.Table().Ask) }})
	}
	options.Setups = map[string]device.Setup{}
	for _, setup := range loaded.Devices {
		options.Setups[setup.Name()] = setup
	}
	options.Bench = workbench.Options{Limits: loaded.Bench.Limits, Shifts: loaded.Bench.Times(), Folder: loaded.Bench.Captures}
	options.Beside = append(options.Beside, console.Task{Name: "the control socket", Run: func(ctx context.Context) error {
		return control.New(journal, control.ByTable(c), options.Log).Changing(upgrades.Ask).Run(ctx)
	}}, console.Task{Name: "the upgrade", Run: func(ctx context.Context) error { return upgrades.run(ctx, c) }})
	link := Join(&options, loaded.Display.Spoken(rules.Book.Calls.Language), func() *console.Console { return c })
	if loaded.Metrics.Listen != "" {
		options.Beside = append(options.Beside, figures(loaded.Metrics.Listen, options, link, func() *console.Console { return c }))
	}
	if c, err = console.New(options); err != nil {
		return journals.OpenError(err)
	}
	texts, err := loaded.Display.Printer(rules.Book.Calls.Language)
	if err != nil {
		return err
	}
	err = c.Work(ctx, func(ctx context.Context) error {
		screen := c.Screen()
		loaded.Display.Look(&screen.Options, os.Environ(), vt.Own())
		screen.Texts, screen.Site = texts, link
		screen.Letters = config.LetterSizes[loaded.Display.Letters]
		screen.Attention = loaded.Display.Attention
		screen.Kiosk, screen.FPS, screen.Mouse = loaded.Display.Kiosk, loaded.Display.FPS, loaded.Display.Mouse
		screen.Output = output
		screen.Standing, screen.Drawn = upgrades.standing(), upgrades.drawn.note
		return show(ctx, screen, c.Mailbox())
	})
	if errors.Is(err, console.ErrHandedOver) {
		return nil // it ends in order: the next start is another version's
	}
	return journals.OpenError(err)
}

// LogPath returns the log of the table with a database.
func LogPath(database string) string { return strings.TrimSuffix(database, ".db") + ".log" }

// ReadyToDeal returns an error if nobody could deal or rule at the table, or if its shoe holds the cards of another
// game.
func ReadyToDeal(ctx context.Context, journal *store.Journal, config config.Config) error {
	if err := journal.CheckOwnHead(ctx); err != nil {
		return olderThanHead(err, config)
	}
	lacking := LacksPeople(journal, config)
	if lacking != nil {
		if err := FetchPeople(ctx, journal, slog.New(slog.DiscardHandler)); err != nil {
			return journals.OpenError(err)
		}
		lacking = LacksPeople(journal, config)
	}
	if lacking != nil {
		return lacking
	}
	end, err := journals.Restore(journal)
	if err != nil {
		return err
	}
	head, err := journal.Head()
	if err != nil {
		return journals.OpenError(err)
	}
	if head.Sequence == 0 || !end.State.Shoe.Loaded && end.State.Round == nil {
		return nil
	}
	last, err := journal.Record(head.Sequence)
	if err != nil {
		return journals.OpenError(err)
	}
	if last.Variant != config.Variant {
		return exit.WithHint(fmt.Errorf("the shoe in play is one of %s, the configuration says %s", last.Variant, config.Variant),
			"set variant back, finish the shoe, then change it")
	}
	return nil
}

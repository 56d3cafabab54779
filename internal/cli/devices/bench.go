package devices

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/internal/build"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/console"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/vt"
	"pitboss/internal/workbench"
	"pitboss/store"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/technician"
)

const devicesBenchHelp = `bench shows the technician's bench on the whole terminal, without a table: every
device of the configuration, or the one named, with what is wrong with it, its
frames live, its counters, its times and the guided tests. Nothing is dealt.

The same screen is at the table (key b), where the technician who is signed in signs
the tests: a device that failed in play returns only with such a test (001/11.31).
Here nothing is signed. Earlier counts are continued if the table's database is not
in use.`

func newBench() *cobra.Command {
	var from whichDevice
	cmd := &cobra.Command{
		Use:   "bench [--port PATH [--kind KIND] | --config FILE [--device NAME]]",
		Short: "The technician's bench: what is wrong with a device, on the whole screen",
		Long:  devicesBenchHelp,
		Args:  cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !cli.OnTerminal() {
				return exit.Usagef("bench needs a terminal to show its screen on; pitboss devices watch and test need none")
			}
			setups, config, err := from.benched()
			if err != nil {
				return err
			}
			return benchScreen(cmd.Context(), cmd.ErrOrStderr(), setups, config)
		},
	}
	from.addAllFlags(cmd)
	return cmd
}

// benched returns the device that the flags name, or all of the configuration. Only counts of devices of the
// configuration are continued; it has a path then.
func (b *whichDevice) benched() ([]device.Setup, config.Config, error) {
	if b.port != "" && b.config == "" && b.device == "" {
		setup, err := b.setup()
		config := config.Defaults()
		config.Bench.Captures = "captures"
		return []device.Setup{setup}, config, err
	}
	loaded, err := config.Load(b.config)
	if err != nil {
		return nil, config.Config{}, exit.WithHint(err, "or name the port: --port PATH; pitboss devices list shows the ports there are")
	}
	if b.port != "" || b.device != "" || b.kind != "" {
		setup, err := b.setup()
		return []device.Setup{setup}, loaded, err
	}
	if len(loaded.Devices) == 0 {
		return nil, config.Config{}, exit.Usagef("%s has no device: name a port with --port PATH", loaded.Path)
	}
	return loaded.Devices, loaded, nil
}

// benchScreen runs the devices and the bench behind the screen until the person leaves.
func benchScreen(ctx context.Context, errs io.Writer, setups []device.Setup, config config.Config) error {
	texts, err := text.For(config.Display.Language)
	if err != nil {
		return exit.Usage(err)
	}
	options := workbench.Options{
		Limits: config.Bench.Limits, Shifts: config.Bench.Times(), Program: build.Version(), Folder: config.Bench.Captures,
	}
	for _, setup := range setups {
		made, err := setup.New()
		if err != nil {
			return exit.Usage(err)
		}
		options.Items = append(options.Items, workbench.Item{Device: made, Setup: setup})
	}
	journal, err := countersOf(config)
	if err != nil {
		fmt.Fprintf(errs, "What was counted before is not gone on with: %v\n", err)
	}
	if journal != nil {
		defer journal.Close()
		options.Keeper = journal
	}
	for _, item := range options.Items {
		console.HideBadges(item.Device, journal)
	}
	bench := workbench.New(options)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var group sync.WaitGroup
	run := func(task func(context.Context) error) {
		group.Go(func() { _ = task(ctx) }) // each ends with ctx alone, without an error
	}
	for _, item := range options.Items {
		run(func(ctx context.Context) error { return item.Device.Run(ctx, func(game.Input) {}) })
	}
	run(bench.Run)
	screen := shell.Options{FPS: config.Display.FPS, Mouse: config.Display.Mouse, Texts: texts}
	config.Display.Look(&screen, os.Environ(), vt.Own())
	err = technician.Run(ctx, technician.Floor{Views: bench.Views, Do: bench.Do, Notice: bench.Notice, Why: bench.Why},
		screen)
	stop()
	group.Wait()
	return err
}

// countersOf returns the journal whose counts are continued, or nil if there is none. It returns an error if there is
// one that cannot be opened, for example because a table has it open.
func countersOf(config config.Config) (*store.Journal, error) {
	if config.Path == "" {
		return nil, nil
	}
	if _, err := os.Stat(filepath.Clean(config.Database)); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err := journals.AsOwner(config.Database); err != nil {
		return nil, err
	}
	return store.Open(config.Database, store.Options{Site: config.Site, Table: config.Table, Kind: game.Live, Begun: true})
}

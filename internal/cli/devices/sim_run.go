package devices

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/ordinary"
)

// simFlags are the flags of every simulated device.
type simFlags struct {
	whichDevice
	of                          *device.Kind
	options                     simulator.Options
	own                         simulator.OwnOptions
	script, byID, format, enrol string
	stay, asJSON                bool
}

func (f *simFlags) add(cmd *cobra.Command, kind *device.Kind) {
	f.of, f.kind, f.port, f.own = kind, kind.Name, "simulated", kind.Simulated.Own()
	f.addFlags(cmd, kind)
	flags := cmd.Flags()
	flags.StringVar(&f.script, "script", "", "take the commands from this `FILE` instead of standard input")
	flags.StringVar(&f.options.Link, "link", "", "appear under this `PATH`; without it, in a folder of its own")
	flags.StringVar(&f.byID, "by-id", "",
		"also appear under this `PATH`, which follows the device wherever it is plugged in")
	flags.Uint64Var(&f.options.Seed, "seed", 1,
		"the seed of all randomness: the same `N` gives the same readings and faults")
	flags.BoolVar(&f.options.Unpaced, "unpaced", false, "send as fast as possible, not at the line's rate")
	flags.StringVar(&f.format, "format", "",
		"the format it really sends, such as `7E1`; without it, the one its reader is set to")
	flags.BoolVar(&f.options.AnyBaud, "any-baud", false, "be understood at any rate and format")
	cli.AddJSONFlag(cmd, &f.asJSON)
	flags.BoolVar(&f.stay, "stay", false, "stay plugged in when the commands have ended, until ctrl-c")
	f.addOwn(flags)
}

// simulate makes a device and runs its script. It reports a mistake anywhere in the script before it makes the device.
func (f *simFlags) simulate(cmd *cobra.Command) (err error) {
	language := f.of.Simulated.Language
	setup, err := f.setup()
	if err != nil {
		return err
	}
	if f.format != "" {
		if f.options.Format, err = simulator.ParseFormat(f.format); err != nil {
			return exit.Usagef("--format %w", err)
		}
	}
	commands, name := cmd.InOrStdin(), "standard input"
	if f.script != "" {
		text, err := ordinary.Read(f.script, ordinary.Text)
		if err != nil {
			return exit.Usagef("--script: %w", err)
		}
		if _, err := language.ParseScript(bytes.NewReader(text)); err != nil {
			return exit.Usagef("--script %s: %w", f.script, err)
		}
		commands, name = bytes.NewReader(text), f.script
	}
	if err := f.checkOwn(cmd.Flags()); err != nil {
		return err
	}
	if err := f.chooseGame(); err != nil {
		return err
	}
	if err := f.writeMadeUp(setup); err != nil {
		return err
	}
	made, err := device.Simulate(setup, f.options, f.own)
	if err != nil {
		return exit.Usage(err)
	}
	defer func() { err = errors.Join(err, takeAway(made)) }()
	if f.byID != "" {
		if err := made.ByID(f.byID); err != nil {
			return exit.Usagef("--by-id: %w", err)
		}
	}
	tell := teller(cmd, f.asJSON)
	if err := tell.say("path", made.Path()); err != nil {
		return err
	}
	return stayed(cmd.Context(), f.stay, obey(cmd, made, language, tell.did, commands, name))
}

// stayed waits for ctrl-c if the device is to stay after its last command. It does not count ctrl-c as an error.
func stayed(ctx context.Context, stay bool, err error) error {
	if stay && err == nil {
		<-ctx.Done()
	}
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// takeAway gives a reader the last bytes, then removes the device.
func takeAway(made simulator.Device) error {
	_ = made.Unplug() // it fails if a command has unplugged it
	return made.Close()
}

// telling writes where a simulated device is and what it does.
type telling struct {
	out    io.Writer
	asJSON bool
}

func teller(cmd *cobra.Command, asJSON bool) telling { return telling{cmd.OutOrStdout(), asJSON} }

// say writes one thing, under a key of JSON.
func (t telling) say(key, words string) error {
	if t.asJSON {
		return cli.WriteJSON(t.out, map[string]string{key: words})
	}
	_, err := fmt.Fprintln(t.out, words)
	return err
}

// did reports what a device did. The device continues even if nobody reads it.
func (t telling) did(words string) { _ = t.say("did", words) }

// obey runs commands as they come. It reports a line that is not a command, or that cannot be done, which makes the
// exit status 2, and runs the others.
func obey(cmd *cobra.Command, made simulator.Device, language simulator.Language, say func(string), from io.Reader,
	name string) error {
	wrong := 0
	err := language.Obey(cmd.Context(), made, from, say, func(line int, err error) {
		wrong++
		fmt.Fprintf(cmd.ErrOrStderr(), "pitboss: %s: line %d: %v\n", name, line, err)
	})
	switch {
	case errors.Is(err, context.Canceled):
		return err
	case err != nil:
		return fmt.Errorf("reading %s: %w", name, err)
	case wrong > 0:
		return &exit.Error{Status: exit.UsedWrongly, Told: true, Err: fmt.Errorf("%d lines of %s were wrong", wrong, name)}
	}
	return nil
}

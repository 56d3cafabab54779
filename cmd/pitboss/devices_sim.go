package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"pitboss/hardware/simulator"
	"pitboss/internal/device"
)

func newDevicesSim() *cobra.Command {
	// Without a kind it is a scanner, as it was before there were others.
	cmd := newSimScanner("sim [scanner|angel-eye|rfid|wheel|dice]")
	cmd.Short = "A simulated device on a pseudo-terminal"
	cmd.Long = simHelp + "\n\nWithout a kind it is a scanner:\n\n" + scannerHelp
	cmd.AddCommand(newSimScanner("scanner"), newSimAngelEye(), newSimRFID(), newSimWheel(), newSimDice())
	return cmd
}

// simulated is a device that is not there, with its script.
type simulated struct {
	// Path is where it appears.
	Path string
	// parse reads a line of its script, do carries one out.
	parse func(line string) (simulator.Command, error)
	do    func(context.Context, simulator.Command, func(string)) error
	// away lets a reader have the last bytes, then takes it away.
	away func() error
}

// simFlags are the flags of every simulated device.
type simFlags struct {
	whichDevice
	script, link string
	seed         uint64
	unpaced      bool
	stay         bool
}

func (f *simFlags) add(cmd *cobra.Command, kind device.Kind) {
	f.kind = string(kind)
	f.addFlags(cmd, kind)
	flags := cmd.Flags()
	flags.StringVar(&f.script, "script", "", "take the commands from this `FILE` instead of standard input")
	flags.StringVar(&f.link, "link", "", "appear under this `PATH`; without it, in a folder of its own")
	flags.Uint64Var(&f.seed, "seed", 1, "where all chance comes from: the same `N`, the same readings and faults")
	flags.BoolVar(&f.unpaced, "unpaced", false, "send as fast as it goes, not at the line's rate")
	flags.BoolVar(&f.stay, "stay", false, "stay plugged in when the commands have ended, until ctrl-c")
}

// setup is the device that the simulated one stands for.
func (f *simFlags) setup() (device.Setup, error) { return f.whichDevice.setup("simulated") }

func newSimScanner(use string) *cobra.Command {
	var flags simFlags
	var decks, cut int
	cmd := &cobra.Command{
		Use:   use + " [--script FILE] [--link PATH] [--seed N] [--decks N] [--baud N] [--config FILE]",
		Short: "A simulated card scanner with a shuffled shoe",
		Long:  simHelp + "\n\n" + scannerHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			options, err := simulator.OptionsFor(setup.(*device.ScannerSetup).Config)
			if err != nil {
				return usage(err)
			}
			options.Link, options.Seed, options.Unpaced, options.Decks, options.Cut = flags.link, flags.seed, flags.unpaced, decks, cut
			if options.Decks < 1 {
				return usagef("--decks %d: want at least 1", options.Decks)
			}
			return flags.simulate(cmd, simulator.ParseCommand, func() (simulated, error) {
				made, err := simulator.New(options)
				if err != nil {
					return simulated{}, err
				}
				return simulated{
					Path: made.Path(), away: func() error { return unplugged(made) },
					do: func(ctx context.Context, command simulator.Command, say func(string)) error {
						return simulator.Do(ctx, made, command, say)
					},
				}, nil
			})
		},
	}
	flags.add(cmd, device.Scanner)
	cmd.Flags().IntVar(&decks, "decks", simulator.DefaultDecks, "how many decks are in the shoe")
	cmd.Flags().IntVar(&cut, "cut", 0, "how many cards are in front of the cut card; 0 for none")
	return cmd
}

func newSimWheel() *cobra.Command {
	var flags simFlags
	var options simulator.WheelOptions
	cmd := &cobra.Command{
		Use:   "wheel [--script FILE] [--link PATH] [--seed N] [--protocol NAME] [--speed N] [--waits] [--config FILE]",
		Short: "A simulated roulette wheel",
		Long:  simHelp + "\n\n" + wheelHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			fitting := simulator.WheelOptionsFor(setup.(*device.WheelSetup).Config)
			options.Protocol, options.Baud, options.Reverses = fitting.Protocol, fitting.Baud, fitting.Reverses
			options.Link, options.Seed, options.Unpaced = flags.link, flags.seed, flags.unpaced
			if options.Speed < 1 || options.Speed > simulator.FastestWheel {
				return usagef("--speed %d: want 1 to %d", options.Speed, simulator.FastestWheel)
			}
			return flags.simulate(cmd, simulator.ParseWheelCommand, func() (simulated, error) {
				made, err := simulator.NewWheel(options)
				if err != nil {
					return simulated{}, err
				}
				return simulated{
					Path: made.Path(), away: func() error { return unplugged(made) },
					do: func(ctx context.Context, command simulator.Command, say func(string)) error {
						return simulator.DoWheel(ctx, made, command, say)
					},
				}, nil
			})
		},
	}
	flags.add(cmd, device.Wheel)
	cmd.Flags().IntVar(&options.Speed, "speed", 1, "how many times as fast as a real wheel it is")
	cmd.Flags().BoolVar(&options.Waits, "waits", false, "wait for spin, or the order to start, before each ball")
	cmd.Flags().BoolVar(&options.Mute, "mute", false, "never send the number before the result")
	return cmd
}

func newSimDice() *cobra.Command {
	var flags simFlags
	var count int
	cmd := &cobra.Command{
		Use:   "dice [--script FILE] [--link PATH] [--seed N] [--dice N] [--config FILE]",
		Short: "A simulated dice shaker and its sensor",
		Long:  simHelp + "\n\n" + diceHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			options := simulator.DiceOptionsFor(setup.(*device.DiceSetup).Config)
			options.Link, options.Seed, options.Unpaced, options.Dice = flags.link, flags.seed, flags.unpaced, count
			if options.Dice < 1 {
				return usagef("--dice %d: want at least 1", options.Dice)
			}
			return flags.simulate(cmd, simulator.ParseDiceCommand, func() (simulated, error) {
				made, err := simulator.NewDice(options)
				if err != nil {
					return simulated{}, usage(err)
				}
				return simulated{
					Path: made.Path(), away: func() error { return unplugged(made) },
					do: func(ctx context.Context, command simulator.Command, say func(string)) error {
						return simulator.DoDice(ctx, made, command, say)
					},
				}, nil
			})
		},
	}
	flags.add(cmd, device.Dice)
	cmd.Flags().IntVar(&count, "dice", simulator.DefaultDice, "how many dice there are")
	return cmd
}

// unplugged lets a reader have the last bytes, then takes the device away.
func unplugged(made interface {
	Unplug() error
	Close() error
}) error {
	// It fails when a command unplugged it already, which is as good.
	_ = made.Unplug()
	return made.Close()
}

// simulate makes a device and carries out its script. A mistake anywhere in a script
// is told before there is a device.
func (f *simFlags) simulate(cmd *cobra.Command, parse func(string) (simulator.Command, error), plug func() (simulated, error)) (err error) {
	commands, name := cmd.InOrStdin(), "standard input"
	if f.script != "" {
		text, err := os.ReadFile(f.script)
		if err != nil {
			return usagef("--script: %w", err)
		}
		if err := checkScript(text, parse); err != nil {
			return usagef("--script %s: %w", f.script, err)
		}
		commands, name = bytes.NewReader(text), f.script
	}
	made, err := plug()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, made.away()) }()
	made.parse = parse
	if err := say(cmd, "%s", made.Path); err != nil {
		return err
	}
	err = obey(cmd, made, commands, name)
	if ctx := cmd.Context(); f.stay && err == nil {
		<-ctx.Done()
	}
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// checkScript names every line that is no command.
func checkScript(text []byte, parse func(string) (simulator.Command, error)) error {
	var wrong []error
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if _, err := parse(string(bytes.TrimSpace(line))); err != nil {
			wrong = append(wrong, fmt.Errorf("line %d: %w", number, err))
		}
	}
	return errors.Join(wrong...)
}

// obey carries out commands as they come. A line that is none, or that cannot be
// done, is told and makes the exit status 2; the others are carried out.
func obey(cmd *cobra.Command, made simulated, from io.Reader, name string) error {
	ctx, wrong := cmd.Context(), 0
	lines, failure := linesOf(ctx, from)
	for number := 1; ; number++ {
		var line string
		select {
		case <-ctx.Done():
			return ctx.Err()
		case next, more := <-lines:
			if !more {
				if err := <-failure; err != nil {
					return fmt.Errorf("reading %s: %w", name, err)
				}
				if wrong > 0 {
					return &statusError{status: exitUsage, told: true, err: fmt.Errorf("%d lines of %s were wrong", wrong, name)}
				}
				return nil
			}
			line = next
		}
		command, err := made.parse(line)
		if err == nil {
			err = made.do(ctx, command, func(words string) { fmt.Fprintln(cmd.OutOrStdout(), words) })
		}
		if errors.Is(err, context.Canceled) {
			return err
		}
		if err != nil {
			wrong++
			fmt.Fprintf(cmd.ErrOrStderr(), "pitboss: %s: line %d: %v\n", name, number, err)
		}
	}
}

// linesOf reads lines from elsewhere, so that waiting for one can be interrupted.
func linesOf(ctx context.Context, from io.Reader) (<-chan string, <-chan error) {
	lines, failure := make(chan string), make(chan error, 1)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(from)
		for scanner.Scan() {
			select {
			case lines <- scanner.Text():
			case <-ctx.Done():
				failure <- nil
				return
			}
		}
		failure <- scanner.Err()
	}()
	return lines, failure
}

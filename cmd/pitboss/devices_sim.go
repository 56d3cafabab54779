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
)

func newDevicesSim() *cobra.Command {
	var from bench
	var options simulator.Options
	var script string
	var stay bool
	cmd := &cobra.Command{
		Use:   "sim [--script FILE] [--link PATH] [--seed N] [--decks N] [--baud N] [--config FILE]",
		Short: "A simulated scanner on a pseudo-terminal",
		Long: `sim is a card scanner that is not there: a shuffled shoe in front of a reader, on a real
pseudo-terminal that any program can open. Its path is the first line of standard
output. It then takes commands, one a line, from standard input or from --script, and
writes what happens. It is unplugged when they end; with --stay it stays until ctrl-c.

` + simulatorHelp + `

  pitboss devices sim --link /tmp/scanner
  pitboss devices watch --port /tmp/scanner      in another terminal`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, err := from.scanner(cmd, "simulated")
			if err != nil {
				return err
			}
			fitting, err := simulator.OptionsFor(config)
			if err != nil {
				return usage(err)
			}
			options.Cards, options.Prefix, options.AIM, options.Suffix, options.Baud = fitting.Cards, fitting.Prefix, fitting.AIM, fitting.Suffix, fitting.Baud
			if options.Decks < 1 {
				return usagef("--decks %d: want at least 1", options.Decks)
			}
			return simulate(cmd, options, script, stay)
		},
	}
	from.addFlags(cmd)
	flags := cmd.Flags()
	flags.StringVar(&script, "script", "", "take the commands from this `FILE` instead of standard input")
	flags.StringVar(&options.Link, "link", "", "appear under this `PATH`; without it, in a folder of its own")
	flags.Uint64Var(&options.Seed, "seed", 1, "where all chance comes from: the same `N`, the same shoe and faults")
	flags.IntVar(&options.Decks, "decks", simulator.DefaultDecks, "how many decks are in the shoe")
	flags.IntVar(&options.Cut, "cut", 0, "how many cards are in front of the cut card; 0 for none")
	flags.BoolVar(&options.Unpaced, "unpaced", false, "send as fast as it goes, not at the line's rate")
	flags.BoolVar(&stay, "stay", false, "stay plugged in when the commands have ended, until ctrl-c")
	return cmd
}

func simulate(cmd *cobra.Command, options simulator.Options, script string, stay bool) (err error) {
	commands, name := cmd.InOrStdin(), "standard input"
	if script != "" {
		text, err := os.ReadFile(script)
		if err != nil {
			return usagef("--script: %w", err)
		}
		// A mistake anywhere in it is told before anything is sent.
		if _, err := simulator.ParseScript(bytes.NewReader(text)); err != nil {
			return usagef("--script %s: %w", script, err)
		}
		commands, name = bytes.NewReader(text), script
	}
	scanner, err := simulator.New(options)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unplugged(scanner)) }()
	if err := say(cmd, "%s", scanner.Path()); err != nil {
		return err
	}
	err = obey(cmd, scanner, commands, name)
	if ctx := cmd.Context(); stay && err == nil {
		<-ctx.Done()
	}
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// unplugged lets a reader have the last bytes, then takes the scanner away.
func unplugged(scanner *simulator.Scanner) error {
	// It fails when a command unplugged it already, which is as good.
	_ = scanner.Unplug()
	return scanner.Close()
}

// obey carries out commands as they come. A line that is none, or that cannot be
// done, is told and makes the exit status 2; the others are carried out.
func obey(cmd *cobra.Command, scanner *simulator.Scanner, from io.Reader, name string) error {
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
		command, err := simulator.ParseCommand(line)
		if err == nil {
			err = simulator.Do(ctx, scanner, command, func(words string) { fmt.Fprintln(cmd.OutOrStdout(), words) })
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

const simulatorHelp = `Commands; empty lines and what follows a # are nothing:

  draw [N] [EVERY]  push the next card, or N of them every so often (600ms), past
                    the reader; the cut card when it is reached
  burn N            take N cards out of the shoe unseen
  again             read what lies at the reader once more
  load              put a new, shuffled shoe in
  no-read [K]       the next K reads (1) fail
  double [APART]    the next read comes twice (100ms apart)
  misread           the next read gives another face's code
  cut-line          the next read sends half its frame
  merge             the next two reads run together into one line
  unknown           a code that stands for nothing is read
  cut-card          a cut card is read
  code TEXT         this text is read
  badge CODE        a badge is read
  raw HEX           these bytes are sent as they are
  junk [N]          N random bytes (8) are sent, none of them a frame's mark
  hold              keep everything that is read in the scanner
  release           send what was kept, all at once
  unplug [now]      pull the cable, once everything sent was read, or now
  replug            plug it in again, under the same path
  wait DURATION     do nothing, such as wait 200ms`

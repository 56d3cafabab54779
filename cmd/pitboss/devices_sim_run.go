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

// simulatedDevice is a device that is not there.
type simulatedDevice interface {
	Path() string
	Speaks(device, reader simulator.Format) error
	AnyBaud()
	ByID(path string) error
	Unplug() error
	Close() error
}

// simulated is a device that is not there, with how it carries out a command.
type simulated struct {
	simulatedDevice
	do func(context.Context, simulator.Command, func(string)) error
}

// plugged puts a device together with its commands.
func plugged[D simulatedDevice](plug func() (D, error), do func(context.Context, D, simulator.Command, func(string)) error) func() (simulated, error) {
	return func() (simulated, error) {
		made, err := plug()
		if err != nil {
			return simulated{}, usage(err)
		}
		return simulated{made, func(ctx context.Context, command simulator.Command, say func(string)) error {
			return do(ctx, made, command, say)
		}}, nil
	}
}

// simulate makes a device and carries out its script. A mistake anywhere in a script
// is told before there is a device.
func (f *simFlags) simulate(cmd *cobra.Command, setup device.Setup, parse parseCommand, plug func() (simulated, error)) (err error) {
	reader := simulator.FormatOf(setup.Port())
	sends := reader
	if f.format != "" {
		if sends, err = simulator.ParseFormat(f.format); err != nil {
			return usagef("--format %w", err)
		}
	}
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
	defer func() { err = errors.Join(err, takeAway(made)) }()
	if err := f.wire(made, sends, reader); err != nil {
		return err
	}
	tell := teller(cmd, f.asJSON)
	if err := tell.path(made.Path()); err != nil {
		return err
	}
	err = obey(cmd, made, parse, tell.did, commands, name)
	if ctx := cmd.Context(); f.stay && err == nil {
		<-ctx.Done()
	}
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// wire makes the device's line what the flags say.
func (f *simFlags) wire(made simulated, sends, reader simulator.Format) error {
	if err := made.Speaks(sends, reader); err != nil {
		return usagef("--format %s: %w", f.format, err)
	}
	if f.anyBaud {
		made.AnyBaud()
	}
	if f.byID == "" {
		return nil
	}
	if err := made.ByID(f.byID); err != nil {
		return usagef("--by-id: %w", err)
	}
	return nil
}

// takeAway lets a reader have the last bytes, then takes the device away.
func takeAway(made simulatedDevice) error {
	// It fails when a command unplugged it already, which is as good.
	_ = made.Unplug()
	return made.Close()
}

// telling is how a simulated device says where it is and what it does.
type telling struct {
	out    io.Writer
	asJSON bool
}

func teller(cmd *cobra.Command, asJSON bool) telling { return telling{cmd.OutOrStdout(), asJSON} }

func (t telling) path(path string) error {
	if t.asJSON {
		return writeJSON(t.out, struct {
			Path string `json:"path"`
		}{path})
	}
	_, err := fmt.Fprintln(t.out, path)
	return err
}

// did tells what a device did. Nobody reading it does not keep the device from going on.
func (t telling) did(words string) {
	if !t.asJSON {
		fmt.Fprintln(t.out, words)
		return
	}
	_ = writeJSON(t.out, struct {
		Did string `json:"did"`
	}{words})
}

// parseCommand reads a line of a script.
type parseCommand = func(line string) (simulator.Command, error)

// checkScript names every line that is no command.
func checkScript(text []byte, parse parseCommand) error {
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
func obey(cmd *cobra.Command, made simulated, parse parseCommand, say func(string), from io.Reader, name string) error {
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
		command, err := parse(line)
		if err == nil {
			err = made.do(ctx, command, say)
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

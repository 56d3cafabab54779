package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/scanner"
)

// lookEvery is how often the bench looks for new frames: often enough that none
// leaves the ring unseen, seldom enough to cost nothing.
const lookEvery = 50 * time.Millisecond

func newDevicesWatch() *cobra.Command {
	var from bench
	var usePort string
	var frames uint64
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "watch [--port PATH | --config FILE [--device NAME]] [--frames N] [--json]",
		Short: "What a scanner really sends, live",
		Long: `watch opens a scanner as a table would and writes every frame: time, bytes in
hexadecimal, text, and what they mean. It goes on until ctrl-c, or for N frames; an
unplugged scanner is taken up again by itself. Nothing is dealt.
With --json: {"at","hex","text","meaning"}.

  pitboss devices watch --port /dev/ttyUSB0 --suffix CR --cards rank-suit`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, err := from.scanner(cmd, usePort)
			if err != nil {
				return err
			}
			out, shown := cmd.OutOrStdout(), uint64(0)
			return look(cmd, config, func(frame hardware.Frame, _ hardware.Quality) (bool, error) {
				shown++
				return frames > 0 && shown >= frames, writeFrame(out, frame, asJSON)
			}, nil)
		},
	}
	from.addFlags(cmd)
	addPortFlag(cmd, &usePort)
	addJSONFlag(cmd, &asJSON)
	cmd.Flags().Uint64Var(&frames, "frames", 0, "stop after `N` frames; 0 goes on until ctrl-c")
	return cmd
}

func addPortFlag(cmd *cobra.Command, usePort *string) {
	cmd.Flags().StringVar(usePort, "port", "", "the serial port's `PATH`")
}

func writeFrame(out io.Writer, frame hardware.Frame, asJSON bool) error {
	if asJSON {
		return writeJSON(out, struct {
			At      time.Time `json:"at"`
			Hex     string    `json:"hex"`
			Text    string    `json:"text"`
			Meaning string    `json:"meaning"`
		}{frame.At.UTC(), frame.Hex(), frame.Text(), frame.Meaning})
	}
	_, err := fmt.Fprintf(out, "%s  % x  %s  %s\n", frame.At.Format("15:04:05.000"), frame.Raw, frame.Text(), frame.Meaning)
	return err
}

// look runs a scanner and shows each frame, with the counters as they are, until
// show says that it is enough or the command is interrupted, neither of which is an
// error. quiet, unless nil, is asked when nothing new came, with how long that has
// lasted. The link's ups and downs are told on standard error.
func look(cmd *cobra.Command, config scanner.Config, show func(hardware.Frame, hardware.Quality) (enough bool, err error), quiet func(time.Duration) error) error {
	device, err := scanner.New(config)
	if err != nil {
		return usage(err)
	}
	ctx, stop := context.WithCancel(cmd.Context())
	done := make(chan error, 1)
	links := make(chan game.LinkChanged, 16)
	go func() {
		done <- device.Run(ctx, func(input game.Input) {
			if link, ok := input.Command.(game.LinkChanged); ok {
				select {
				case links <- link:
				case <-ctx.Done():
				}
			}
		})
	}()
	err = follow(ctx, cmd.ErrOrStderr(), config.Path, device, links, show, quiet)
	stop()
	return errors.Join(err, <-done)
}

func follow(ctx context.Context, errs io.Writer, path string, device *scanner.Scanner, links <-chan game.LinkChanged,
	show func(hardware.Frame, hardware.Quality) (bool, error), quiet func(time.Duration) error,
) error {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	last, lastAt := uint64(0), time.Now()
	for {
		select {
		case <-ctx.Done():
			return nil
		case link := <-links:
			words := path + " is connected: waiting for readings"
			if !link.Up {
				words = link.Reason
			}
			if _, err := fmt.Fprintln(errs, words); err != nil {
				return err
			}
			continue
		case <-ticker.C:
		}
		health := device.Health()
		for _, frame := range health.Frames {
			if frame.Number <= last {
				continue
			}
			if missed := frame.Number - last - 1; missed > 0 {
				fmt.Fprintf(errs, "%d frames came too fast to be shown\n", missed)
			}
			last, lastAt = frame.Number, time.Now()
			enough, err := show(frame, health.Quality)
			if enough || err != nil {
				return err
			}
		}
		if quiet != nil {
			if err := quiet(time.Since(lastAt)); err != nil {
				return err
			}
		}
	}
}

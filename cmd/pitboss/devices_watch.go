package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/internal/device"
)

// lookEvery is how often the bench looks for new frames: often enough that none
// leaves the ring unseen, seldom enough to cost nothing.
const lookEvery = 50 * time.Millisecond

func newDevicesWatch() *cobra.Command {
	var from whichDevice
	var usePort string
	var frames uint64
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "watch [--port PATH [--kind KIND] | --config FILE [--device NAME]] [--frames N] [--json]",
		Short: "What a device really sends, live",
		Long: `watch opens a device as a table would and writes every frame: time, bytes in
hexadecimal, text, and what they mean. Of a wheel, which says everything twice a
second, it also writes what the table would be told, behind =>. It goes on until
ctrl-c, or for N frames; an unplugged device is taken up again by itself. Nothing is
dealt. With --json: {"at","hex","text","meaning"} a frame, {"at","told"} what the table
would be told.

  pitboss devices watch --port /dev/ttyUSB0 --suffix CR --cards rank-suit
  pitboss devices watch --port /dev/ttyUSB1 --kind wheel`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := from.setup(usePort)
			if err != nil {
				return err
			}
			made, err := setup.New()
			if err != nil {
				return usage(err)
			}
			out, shown := cmd.OutOrStdout(), uint64(0)
			return look(cmd.Context(), cmd.ErrOrStderr(), setup.Port().Path, made, observer{
				frame: func(frame bench.Frame) (bool, error) {
					shown++
					return frames > 0 && shown >= frames, writeFrame(out, frame, asJSON)
				},
				told: func(input game.Input) (bool, error) { return false, writeTold(out, input, asJSON) },
			})
		},
	}
	from.addFlags(cmd, device.Kinds()...)
	from.addKindFlag(cmd)
	addPortFlag(cmd, &usePort)
	addJSONFlag(cmd, &asJSON)
	cmd.Flags().Uint64Var(&frames, "frames", 0, "stop after `N` frames; 0 goes on until ctrl-c")
	return cmd
}

func addPortFlag(cmd *cobra.Command, usePort *string) {
	cmd.Flags().StringVar(usePort, "port", "", "the serial port's `PATH`")
}

func writeFrame(out io.Writer, frame bench.Frame, asJSON bool) error {
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

// writeTold writes what the table would be told where the frames do not say it.
func writeTold(out io.Writer, input game.Input, asJSON bool) error {
	words := toldInWords(input.Command)
	if words == "" {
		return nil
	}
	if asJSON {
		return writeJSON(out, struct {
			At   time.Time `json:"at"`
			Told string    `json:"told"`
		}{input.At.UTC(), words})
	}
	_, err := fmt.Fprintf(out, "%s  => %s\n", input.At.Format("15:04:05.000"), words)
	return err
}

// toldInWords is what a wheel tells the table; empty for readings that are a frame
// each.
func toldInWords(command game.Command) string {
	switch told := command.(type) {
	case game.NumberRead:
		words := fmt.Sprintf("number %d", told.Number)
		if told.Turns > 0 {
			words += fmt.Sprintf(", %d turns", told.Turns)
		}
		if told.Direction != "" {
			words += ", ball " + string(told.Direction) + " the rotor"
		}
		return words
	case game.SegmentRead:
		words := fmt.Sprintf("segment %s at %d", told.Symbol, told.Stop)
		if told.Cause != "" {
			words = "no spin: " + told.Cause
		}
		if told.Turns > 0 {
			words += fmt.Sprintf(", %d turns", told.Turns)
		}
		if told.Direction != "" {
			words += ", " + string(told.Direction)
		}
		return words
	case game.WheelState:
		words := told.State
		if len(told.Flags) > 0 {
			words += ", flags " + strings.Join(told.Flags, " ")
		}
		if told.Incident != "" {
			words += ", incident " + string(told.Incident)
			if told.Cause != "" {
				words += " (" + told.Cause + ")"
			}
		}
		return words
	}
	return ""
}

// observer is what looks on while a device runs. Each of its functions says that it
// has seen enough, or fails; told and sampled may be nil.
type observer struct {
	// frame is shown each frame.
	frame func(bench.Frame) (enough bool, err error)
	// told is shown what the table would be told, the link's ups and downs excepted.
	told func(game.Input) (enough bool, err error)
	// sampled is shown the device as it is, every so often, whether anything came or not.
	sampled func(bench.Sample) (enough bool, err error)
}

// look runs a device until the observer has seen enough or the command is interrupted,
// neither of which is an error. The link's ups and downs are told on standard error.
func look(ctx context.Context, errs io.Writer, path string, made device.Device, watching observer) error {
	ctx, stop := context.WithCancel(ctx)
	done := make(chan error, 1)
	inputs := make(chan game.Input, 256)
	go func() {
		done <- made.Run(ctx, func(input game.Input) {
			select {
			case inputs <- input:
			case <-ctx.Done():
			}
		})
	}()
	err := follow(ctx, errs, path, made, inputs, watching)
	stop()
	return errors.Join(err, <-done)
}

func follow(ctx context.Context, errs io.Writer, path string, made device.Device, inputs <-chan game.Input, watching observer) error {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	frames := frameReader{device: made, errs: errs, watching: watching}
	for {
		var input *game.Input
		select {
		case <-ctx.Done():
			return nil
		case next := <-inputs:
			input = &next
		case <-ticker.C:
		}
		// What was heard came out of a frame: that is shown first.
		if enough, err := frames.read(); enough || err != nil {
			return err
		}
		if input != nil {
			if enough, err := heard(errs, path, *input, watching); enough || err != nil {
				return err
			}
		}
	}
}

// frameReader shows each frame of a device once.
type frameReader struct {
	device   device.Device
	errs     io.Writer
	watching observer
	last     uint64
}

// read shows the frames that came since, and the device with them.
func (r *frameReader) read() (enough bool, err error) {
	sample := bench.Sample{At: time.Now(), Health: r.device.Health()}
	for _, frame := range sample.Health.Frames {
		if frame.Number <= r.last {
			continue
		}
		if missed := frame.Number - r.last - 1; missed > 0 {
			fmt.Fprintf(r.errs, "%d frames came too fast to be shown\n", missed)
			sample.Lost += missed
		}
		r.last = frame.Number
		sample.Frames = append(sample.Frames, frame)
		if enough, err := r.watching.frame(frame); enough || err != nil {
			return enough, err
		}
	}
	if r.watching.sampled == nil {
		return false, nil
	}
	return r.watching.sampled(sample)
}

// heard shows one input.
func heard(errs io.Writer, path string, input game.Input, watching observer) (enough bool, err error) {
	link, is := input.Command.(game.LinkChanged)
	switch {
	case is && link.Up && link.Reason != "":
		// What a device says beside its readings.
		_, err := fmt.Fprintln(errs, link.Reason)
		return false, err
	case is && link.Up:
		_, err := fmt.Fprintln(errs, path+" is connected: waiting for readings")
		return false, err
	case is:
		_, err := fmt.Fprintln(errs, link.Reason)
		return false, err
	case watching.told != nil:
		return watching.told(input)
	}
	return false, nil
}

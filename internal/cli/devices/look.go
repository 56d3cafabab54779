package devices

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/internal/cli"
)

// lookEvery is how often new frames are looked for: often enough that none leaves the
// ring unseen, seldom enough to cost nothing.
const lookEvery = 50 * time.Millisecond

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
func look(ctx context.Context, errs io.Writer, made device.Device, watching observer) error {
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
	err := follow(ctx, errs, made, inputs, watching)
	stop()
	return errors.Join(err, <-done)
}

func follow(ctx context.Context, errs io.Writer, made device.Device, inputs <-chan game.Input, watching observer) error {
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
		if input == nil {
			continue
		}
		if enough, err := heard(errs, *input, made.Health().Link, watching); enough || err != nil {
			return err
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
	if link := &sample.Health.Link; link.LastReason == bench.Over && !link.State.Open() {
		link.State = bench.Live // the end of a recording is no link that was lost
	}
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

// heard shows one input. The end of a recording is the end.
func heard(errs io.Writer, input game.Input, link bench.Link, watching observer) (enough bool, err error) {
	changed, is := input.Command.(game.LinkChanged)
	switch {
	case !is && watching.told == nil:
		return false, nil
	case !is:
		return watching.told(input)
	case changed.Up && changed.Reason == "":
		return false, writeUp(errs, link)
	case !changed.Up && link.LastReason == bench.Over:
		_, err := fmt.Fprintln(errs, "the recording is over")
		return true, err
	case changed.Reason == hardware.AtTable(link.LastError, link.Path):
		return false, cli.WriteLine(errs, "%s", link.LastError) // a technician wants the port's name
	}
	// What a device says besides its readings, or why its link is down.
	return false, cli.WriteLine(errs, "%s", changed.Reason)
}

// writeUp says that a link is up, with what is remarkable about it.
func writeUp(errs io.Writer, link bench.Link) error {
	words := link.Path + " is connected: waiting for readings"
	if hardware.PathOf(link.Path).Kind == hardware.ReplayPath {
		words = link.Path + " is being played"
	}
	if link.Note != "" {
		words += "\n" + link.Note
	}
	_, err := fmt.Fprintln(errs, words)
	return err
}

package trial

import (
	"context"
	"errors"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/device"
)

// lookEvery is how often new frames are looked for: often enough that none leaves the
// ring unseen, rarely enough to cost nothing.
const lookEvery = 50 * time.Millisecond

// Observer watches a device that runs. Its functions report whether they have seen enough, or fail; Told and Sampled
// may be nil.
type Observer struct {
	// Frame gets each frame.
	Frame func(bench.Frame) (enough bool, err error)
	// Told gets what the table would be told, except for the link's ups and downs.
	Told func(game.Input) (enough bool, err error)
	// Sampled gets the state of the device every so often, whether or not anything came.
	Sampled func(bench.Sample) (enough bool, err error)
	// Say gets the link's ups and downs and what else happens to the device.
	Say func(words message.Text) error
}

// Look runs a device until the observer has seen enough or ctx ends; neither is an error.
func Look(ctx context.Context, made device.Device, watching Observer) error {
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
	err := follow(ctx, made, inputs, watching)
	stop()
	return errors.Join(err, <-done)
}

func follow(ctx context.Context, made device.Device, inputs <-chan game.Input, watching Observer) error {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	frames := frameReader{device: made, watching: watching}
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
		if enough, err := heard(*input, made.Health().Link, watching); enough || err != nil {
			return err
		}
	}
}

// frameReader shows each frame of a device once.
type frameReader struct {
	device   device.Device
	watching Observer
	last     uint64
}

// read shows the frames that came since, and the device with them.
func (r *frameReader) read() (enough bool, err error) {
	sample := bench.Sample{At: clock.Now(), Health: r.device.Health()}
	if link := &sample.Health.Link; link.LastReason == bench.Over && !link.State.Open() {
		link.State = bench.Live // the end of a recording is no link that was lost
	}
	for _, frame := range sample.Health.Frames {
		if frame.Number <= r.last {
			continue
		}
		if missed := frame.Number - r.last - 1; missed > 0 {
			_ = r.watching.Say(message.Count("trial.too-fast", "{n} frame came too fast to be shown.",
				"{n} frames came too fast to be shown.", message.Number("n", missed))) // nobody need read it
			sample.Lost += missed
		}
		r.last = frame.Number
		sample.Frames = append(sample.Frames, frame)
		if enough, err := r.watching.Frame(frame); enough || err != nil {
			return enough, err
		}
	}
	if r.watching.Sampled == nil {
		return false, nil
	}
	return r.watching.Sampled(sample)
}

// heard shows one input. The end of a recording is the end.
func heard(input game.Input, link bench.Link, watching Observer) (enough bool, err error) {
	changed, is := input.Command.(game.LinkChanged)
	switch {
	case !is && watching.Told == nil:
		return false, nil
	case !is:
		return watching.Told(input)
	case changed.Up && changed.Reason.IsZero():
		return false, watching.Say(upInWords(link))
	case !changed.Up && link.LastReason == bench.Over:
		return true, watching.Say(message.New("link.recording.over", "The recording is over."))
	}
	// What a device says besides its readings, or why its link is down.
	return false, watching.Say(message.New("trial.reports", "{path}: {why}", message.String("path", link.Path),
		message.Message("why", changed.Reason)))
}

// upInWords says that a link is up, with what is remarkable about it.
func upInWords(link bench.Link) message.Text {
	path := message.String("path", link.Path)
	words := message.New("trial.connected", "{path}: connected, waiting for readings.", path)
	if hardware.PathOf(link.Path).Kind == hardware.ReplayPath {
		words = message.New("trial.played", "{path}: being played.", path)
	}
	return message.Sentences(words, link.Remark())
}

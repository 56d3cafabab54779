package workbench

import (
	"context"
	"errors"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
)

// report is a command for the table about a device. done, if set, is called with the result of recording it.
type report struct {
	device  string
	command game.Command
	done    func(error)
}

// How many commands may wait for the table, and how often to check whether it records again.
const (
	maxWaiting = 256
	againEvery = time.Second
)

var errTooMuch = errors.New("too much waits for the record already")

// tell queues commands for the table, if there is one. A table that records slowly, or not at present, does not delay
// looking at a device.
func (b *Bench) tell(commands ...report) {
	if b.options.Table == nil {
		return
	}
	for _, c := range commands {
		select {
		case b.outbox <- c:
		default:
			b.answered(c, errTooMuch)
		}
	}
}

// tellAll passes commands to the table until ctx is done. What is left then is not recorded.
func (b *Bench) tellAll(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			b.drain(ctx)
			return
		case c := <-b.outbox:
			b.answered(c, b.hand(ctx, c))
		}
	}
}

func (b *Bench) drain(ctx context.Context) {
	for {
		select {
		case c := <-b.outbox:
			b.answered(c, b.hand(ctx, c))
		default:
			return
		}
	}
}

// hand passes one command to the table once it records again.
func (b *Bench) hand(ctx context.Context, c report) error {
	for {
		for b.gate.stopped() {
			if !clock.Pause(ctx, againEvery) {
				return ctx.Err()
			}
		}
		err := b.options.Table.Tell(ctx, c.device, c.command)
		if !errors.Is(err, ErrNotNow) || !clock.Pause(ctx, againEvery) {
			return err
		}
	}
}

// answered reports what the table refused to the technician, who is the one who can do something about it.
func (b *Bench) answered(c report, err error) {
	if c.done != nil {
		c.done(err)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		b.options.Log.Error("telling the table of a device", "device", c.device, "error", err)
		b.say(true, message.New("bench.notice.not-recorded", "The record does not have it: {why}", message.Err("why", err)))
	}
}

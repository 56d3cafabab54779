package workbench

import (
	"context"
	"errors"
	"time"

	"pitboss/game"
)

// told is a command for the table about a device. done, if set, hears whether the record has it.
type told struct {
	device  string
	command game.Command
	done    func(error)
}

// How much may wait for the table, and how often it is seen whether it records again.
const (
	mostWaiting = 256
	againEvery  = time.Second
)

var errTooMuch = errors.New("too much waits for the record already")

// tell puts commands on their way to the table, if there is one: a table that records slowly, or nothing for
// a while, holds up no look at a device.
func (b *Bench) tell(commands ...told) {
	if b.options.Table == nil {
		return
	}
	for _, one := range commands {
		select {
		case b.outbox <- one:
		default:
			b.answered(one, errTooMuch)
		}
	}
}

// tellAll hands commands to the table until ctx is done; what is left then is not recorded.
func (b *Bench) tellAll(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			b.drain(ctx)
			return
		case one := <-b.outbox:
			b.answered(one, b.hand(ctx, one))
		}
	}
}

func (b *Bench) drain(ctx context.Context) {
	for {
		select {
		case one := <-b.outbox:
			b.answered(one, b.hand(ctx, one))
		default:
			return
		}
	}
}

// hand hands one command over once the table records anything.
func (b *Bench) hand(ctx context.Context, one told) error {
	for {
		for b.gate.stopped() {
			if !pause(ctx) {
				return ctx.Err()
			}
		}
		err := b.options.Table.Tell(ctx, one.device, one.command)
		if !errors.Is(err, ErrNotNow) || !pause(ctx) {
			return err
		}
	}
}

// pause waits a little; false when ctx is done.
func pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(againEvery):
		return true
	}
}

// answered says what the table refused: the technician is the one who can do something about it.
func (b *Bench) answered(one told, err error) {
	if one.done != nil {
		one.done(err)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		b.options.Log.Error("telling the table of a device", "device", one.device, "error", err)
		b.say(true, "The record does not have it: %v", err)
	}
}

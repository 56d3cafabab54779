package workbench

import (
	"context"
	"errors"
	"sync"
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

// outbox is what waits for the table, in order: a table that records slowly, or nothing for a while, holds up no look
// at a device.
type outbox struct {
	mu      sync.Mutex
	waiting []told
	more    chan struct{} // has room for one
}

func (o *outbox) put(one told) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.waiting) >= mostWaiting {
		return errTooMuch
	}
	o.waiting = append(o.waiting, one)
	return nil
}

func (o *outbox) take() (told, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.waiting) == 0 {
		return told{}, false
	}
	one := o.waiting[0]
	o.waiting = o.waiting[1:]
	return one, true
}

func (o *outbox) wake() {
	select {
	case o.more <- struct{}{}:
	default:
	}
}

// tell puts commands on their way to the table, if there is one.
func (b *Bench) tell(commands ...told) {
	if b.options.Table == nil {
		return
	}
	for _, one := range commands {
		if err := b.outbox.put(one); err != nil {
			b.answered(one, err)
		}
	}
	b.outbox.wake()
}

// tellAll hands commands to the table until ctx is done; what is left then is not recorded.
func (b *Bench) tellAll(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
		case <-b.outbox.more:
		}
		b.drain(ctx)
		if ctx.Err() != nil {
			return
		}
	}
}

// drain hands over what waits.
func (b *Bench) drain(ctx context.Context) {
	for one, is := b.outbox.take(); is; one, is = b.outbox.take() {
		b.answered(one, b.hand(ctx, one))
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

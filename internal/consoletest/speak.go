package consoletest

import (
	"context"
	"errors"
	"sync"
	"time"

	"pitboss/hardware/simulator"
)

// speaksEvery is how often each device that does not speak by itself says something.
const speaksEvery = 100 * time.Millisecond

// spinEvery is how often the wheels are spun.
const spinEvery = 500 * time.Millisecond

// Speak has all devices but the shoe speak until ctx is done: junk without end at the
// line's rate from the one, and from the others what a table hears of and deals nothing
// for, ten times a second and more. It returns when all of them are silent again, with
// what kept one from speaking; being unplugged does not.
func (f *Fleet) Speak(ctx context.Context) error {
	if err := simulator.Run(ctx, f.Junk, "junk forever", nil); err != nil {
		return err
	}
	var speaking sync.WaitGroup
	said := make([]error, 6)
	for i, speaks := range []struct {
		every time.Duration
		say   func() error
	}{
		{speaksEvery, f.burn},
		{speaksEvery, func() error { _, err := f.RFID.Again(); return err }},
		{speaksEvery, func() error { _, err := f.Dice.Throw(); return err }},
		{speaksEvery, func() error { return f.Raw.Raw([]byte("nobody knows what this is\r\n")) }},
		{spinEvery, func() error { f.Wheel.Start(); return nil }},
		{0, func() error { _, err := f.MoneyWheel.Spin(ctx); return err }},
	} {
		speaking.Go(func() { said[i] = every(ctx, speaks.every, speaks.say) })
	}
	speaking.Wait()
	// The context is done by now.
	return errors.Join(append(said, simulator.Run(context.WithoutCancel(ctx), f.Junk, "quiet", nil))...)
}

// LayTag puts a card at the reader of tags, which sends it from then on whenever it is
// asked to speak: the table hears of it once.
func (f *Fleet) LayTag() {
	f.t.Helper()
	_, err := f.RFID.Draw()
	f.must(err)
}

// burn has the Angel Eye shoe say that a card is burned, which deals nothing.
func (f *Fleet) burn() error {
	err := simulator.Run(context.Background(), f.AngelEye, "burn 1", nil)
	if errors.Is(err, simulator.ErrShoeEmpty) {
		return simulator.Run(context.Background(), f.AngelEye, "load", nil)
	}
	return err
}

// every does something again and again until ctx is done.
func every(ctx context.Context, pause time.Duration, do func() error) error {
	for {
		err := do()
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		}
	}
}

package consoletest

import (
	"context"
	"errors"
	"sync"
	"time"

	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
)

// speaksEvery is the interval at which each device that does not send by itself sends something.
const speaksEvery = 100 * time.Millisecond

// spinEvery is the interval at which the wheels are spun.
const spinEvery = 500 * time.Millisecond

// Speak makes all devices except the shoe send until ctx is done: one sends junk without end at the line's rate, and
// the others, at least ten times a second, inputs that the table receives without dealing anything. It returns when
// all are silent again, with the error that kept one from sending. Being unplugged is not an error.
func (f *Fleet) Speak(ctx context.Context) error {
	if err := simulator.Run(ctx, f.Junk, "junk forever", nil); err != nil {
		return err
	}
	var speaking sync.WaitGroup
	errs := make([]error, 6)
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
		speaking.Go(func() { errs[i] = every(ctx, speaks.every, speaks.say) })
	}
	speaking.Wait()
	// The context is done by now.
	return errors.Join(append(errs, simulator.Run(context.WithoutCancel(ctx), f.Junk, "quiet", nil))...)
}

// LayTag puts a card at the RFID reader, which then sends it whenever it is asked to send. The table receives it once.
func (f *Fleet) LayTag() {
	f.t.Helper()
	_, err := f.RFID.Draw()
	f.must(err)
}

// burn makes the Angel Eye shoe report a burned card, which deals nothing.
func (f *Fleet) burn() error {
	err := simulator.Run(context.Background(), f.AngelEye, "burn 1", nil)
	if errors.Is(err, cardreader.ErrShoeEmpty) {
		return simulator.Run(context.Background(), f.AngelEye, "load", nil)
	}
	return err
}

// every repeats do until ctx is done.
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

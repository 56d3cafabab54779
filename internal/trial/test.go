package trial

import (
	"context"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/loopback"
)

// Usual returns the test to run if none is named: a device that speaks by itself is listened to, unless a number of
// readings was asked for.
func Usual(made device.Device, asked bool) bench.Test {
	if made.Health().Link.Pulse > 0 && !asked {
		return bench.SelfTest
	}
	return bench.Readings
}

// Test is a guided test of one device.
type Test struct {
	// Frame gets each frame; Ask what the person has to do, whenever that changes; Say is that of an [Observer].
	Frame func(bench.Frame) error
	Ask   func(words message.Text) error
	Say   func(words message.Text) error

	device device.Device
	mu     sync.Mutex
	trial  *bench.Trial
	// asked is what was asked for last, without figures.
	asked string
}

// New returns a test of a device that does not run yet. An error says why the device cannot have it.
func New(made device.Device, test bench.Test, options bench.TrialOptions) (*Test, error) {
	trial, err := bench.NewTrial(test, options, clock.Now())
	if err != nil {
		return nil, err
	}
	return &Test{device: made, trial: trial}, nil
}

// Run runs the test until it is over or ctx ends, and returns what it came to and when.
func (t *Test) Run(ctx context.Context) (result bench.Progress, ended time.Time, err error) {
	if err := t.ask(); err != nil {
		return result, ended, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var beside sync.WaitGroup
	if echoes, sends := t.trial.Loopback(); sends {
		beside.Go(func() {
			loopback.Through(ctx, t.device, func(echo bench.Echo) {
				t.mu.Lock()
				defer t.mu.Unlock()
				echoes.Took(echo)
			})
		})
	}
	err = Look(ctx, t.device, Observer{
		Frame:   func(frame bench.Frame) (bool, error) { return false, t.Frame(frame) },
		Sampled: t.sampled, Say: t.Say,
	})
	stop()
	beside.Wait()
	if err != nil {
		return result, ended, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	ended = clock.Now()
	t.trial.Stop(ended)
	return t.trial.Progress(), ended, nil
}

// sampled gives the test a sample and passes on what to do next.
func (t *Test) sampled(sample bench.Sample) (enough bool, err error) {
	t.mu.Lock()
	t.trial.Take(sample)
	over := t.trial.Progress().Over
	t.mu.Unlock()
	if over {
		return true, nil
	}
	return false, t.ask()
}

// ask passes on what to do if it has changed. The figures in it tell its progress, and do not count as a change.
func (t *Test) ask() error {
	t.mu.Lock()
	ask := t.trial.Progress().Ask
	t.mu.Unlock()
	what := withoutFigures(ask)
	if ask.IsZero() || what == t.asked {
		return nil
	}
	t.asked = what
	return t.Ask(ask)
}

// withoutFigures returns what tells one order from another.
func withoutFigures(ask message.Text) string {
	return message.Say(ask, message.Longest, message.Text.Template, func(arg message.Arg, say func(message.Text) string) string {
		switch arg.Kind {
		case message.KindNumber, message.KindDecimal:
			return ""
		default:
			return arg.Said(say)
		}
	})
}

package demo

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/hardware/simulator"
	"pitboss/internal/device"
	"pitboss/internal/keys"
)

// rig is one simulated device with the hand that works it.
type rig interface {
	// device is the driver that reads it, setup how that is set up.
	device() device.Device
	setup() device.Setup
	// takeUp puts it as it was when the table stopped.
	takeUp(state table.State) error
	// follow keeps it as the table says with a record of such a number. It runs on the table's
	// goroutine and must not block.
	follow(number uint64, event game.Event)
	// serves reports whether a step waits for this device.
	serves(step game.Step) bool
	// act does what a step wants: draws, spins, throws. It was seen after such a record, and what came since
	// is not done again.
	act(step game.Step, seen uint64)
	// keys are the hand's key and that of the faults in words, faults what can be thrown in.
	keys() (hand, faults keyTexts)
	faults() []fault
	// throwIn makes a fault so, in its turn.
	throwIn(fault fault)
	// work does what was queued until ctx ends.
	work(ctx context.Context)
	close() error
}

// fault is something that goes wrong, in words, and what makes it so: a script of the
// simulated device, or a function.
type fault struct {
	label  message.Text
	script string
	do     func() error
	// byHand is one that a robot does not throw in: nobody at the table could notice it and
	// put it right, or it takes as long as people take.
	byHand bool
}

// mostWaiting is how many acts of a hand may wait: more are a key pressed too often.
const mostWaiting = 8

// hand does one thing after another with a simulated device, on a goroutine of its own: a
// device's line is slow, and neither the table nor the screen waits for it.
type hand struct {
	log *slog.Logger
	// line is the simulated device, reader its driver, and config how that is set up.
	line   simulator.Device
	reader device.Device
	config device.Setup
	// out is how long a cable that was pulled stays out.
	out  time.Duration
	mu   sync.Mutex
	acts []func() error
	wake chan struct{}
}

// replugAfter is how long a cable stays out; with nobody at the keys, a moment.
const replugAfter = 5 * time.Second

// newHand returns a hand at a simulated device that fits a setup, and its driver.
func newHand(o Options, config device.Setup, options simulator.Options) (*hand, error) {
	line, err := simulator.For(config.Section(), options)
	if err != nil {
		return nil, err
	}
	h := &hand{log: o.Log, line: line, config: config, out: replugAfter, wake: make(chan struct{}, 1)}
	if o.Auto {
		h.out = replugAfter / 100
	}
	if err = keys.Set(config.Section(), "path", line.Path()); err == nil {
		h.reader, err = config.New()
	}
	if err != nil {
		return nil, errors.Join(err, line.Close())
	}
	return h, nil
}

func (h *hand) device() device.Device { return h.reader }
func (h *hand) setup() device.Setup   { return h.config }
func (h *hand) close() error          { return h.line.Close() }

// takeUp has nothing to do: only a shoe remembers something.
func (h *hand) takeUp(table.State) error { return nil }

// do queues an act, unless too many wait.
func (h *hand) do(act func() error) { h.queue(act, mostWaiting) }

// must queues an act that may not be left out: it keeps the device as the table says.
func (h *hand) must(act func() error) { h.queue(act, 0) }

// throwIn queues a fault.
func (h *hand) throwIn(fault fault) {
	if fault.do == nil {
		fault.do = func() error { return h.run(fault.script) }
	}
	h.do(fault.do)
}

// run has the simulated device do a script.
func (h *hand) run(script string) error {
	return simulator.Run(context.Background(), h.line, script, nil)
}

func (h *hand) queue(act func() error, most int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if most > 0 && len(h.acts) >= most {
		return
	}
	h.acts = append(h.acts, act)
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

// work carries the acts out. What fails is told in the log: a key that does nothing
// now is no error of the table.
func (h *hand) work(ctx context.Context) {
	for {
		h.mu.Lock()
		var act func() error
		if len(h.acts) > 0 {
			act, h.acts = h.acts[0], h.acts[1:]
		}
		h.mu.Unlock()
		if act != nil {
			if err := act(); err != nil {
				h.log.Warn("simulated device", "error", err)
			}
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-h.wake:
		}
	}
}

// pull unplugs the device and plugs it in again after a while.
func (h *hand) pull() fault {
	return fault{label: message.New("demo.fault.unplug", "pull the cable, and plug it in again after a while"), do: func() error {
		time.AfterFunc(h.out, func() { h.must(func() error { return h.run("replug") }) })
		return h.run("unplug now")
	}}
}

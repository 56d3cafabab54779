package demo

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/device"
)

// rig is one simulated device with the hand that works it.
type rig interface {
	// device is the driver that reads it, setup how that is set up.
	device() device.Device
	setup() device.Setup
	// takeUp puts it as it was when the table stopped.
	takeUp(state table.State) error
	// follow keeps it as the table says. It runs on the table's goroutine and must not
	// block.
	follow(event game.Event)
	// serves reports whether a step waits for this device.
	serves(step game.Step) bool
	// act does what such a step wants: draws, spins, throws.
	act()
	// verb and help are the hand's key in words, faults what can be thrown in.
	verb() (label, help string)
	faults() []fault
	// throwIn makes a fault so, in its turn.
	throwIn(fault fault)
	// work does what was queued until ctx ends.
	work(ctx context.Context)
	close() error
}

// fault is something that goes wrong, in words, and what makes it so.
type fault struct {
	label string
	do    func() error
	// byHand is one that a robot does not throw in: nobody at the table could notice it and
	// put it right, or it takes as long as people take.
	byHand bool
}

// mostWaiting is how many acts of a hand may wait: more are a key pressed too often.
const mostWaiting = 8

// hand does one thing after another on a goroutine of its own: a device's line is
// slow, and neither the table nor the screen waits for it.
type hand struct {
	log *slog.Logger
	// out is how long a cable that was pulled stays out.
	out  time.Duration
	mu   sync.Mutex
	acts []func() error
	wake chan struct{}
}

// replugAfter is how long a cable stays out; with nobody at the keys, a moment.
const replugAfter = 5 * time.Second

func newHand(o Options) *hand {
	h := &hand{log: o.Log, out: replugAfter, wake: make(chan struct{}, 1)}
	if o.Auto {
		h.out = replugAfter / 100
	}
	return h
}

// do queues an act, unless too many wait.
func (h *hand) do(act func() error) { h.queue(act, mostWaiting) }

// must queues an act that may not be left out: it keeps the device as the table says.
func (h *hand) must(act func() error) { h.queue(act, 0) }

// throwIn queues a fault.
func (h *hand) throwIn(fault fault) { h.do(fault.do) }

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

const pullWords = "pull the cable, and plug it in again after a while"

// plugged is a simulated device with its cable.
type plugged interface {
	UnplugNow() error
	Replug() error
}

// pull unplugs a device and plugs it in again after a while.
func (h *hand) pull(device plugged) func() error {
	return func() error {
		time.AfterFunc(h.out, func() { h.must(device.Replug) })
		return device.UnplugNow()
	}
}

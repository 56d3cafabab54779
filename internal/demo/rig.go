package demo

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
	"pitboss/internal/keys"
)

// rigOptions describe the table that a rig is for.
type rigOptions struct {
	log *slog.Logger
	// seed determines the order of the cards, chance everything else. chance differs from run to run.
	seed, chance uint64
	// speed is the speed of the table and its devices relative to real time, from 1.
	speed float64
	// auto reports that nobody is at the keys, reliable that no fault swallows a reading: one that has not reached the
	// table is only late.
	auto, reliable bool
	// patience is how long a hand waits until an action without a result counts as lost.
	patience time.Duration
	// decks are in the shoe, cut cards are in front of the cut card, or 0 without one. With eachRound the cards are
	// shuffled for each round.
	decks, cut int
	eachRound  bool
	// game is the game of the table.
	game simulator.Game
}

// rig is one simulated device with the hand that operates it.
type rig interface {
	// device returns the driver that reads it, setup the driver's setup.
	device() device.Device
	setup() device.Setup
	// takeUp restores its state when the table stopped.
	takeUp(state state.State) error
	// follow updates it from an event of the table's record with this number. It runs on the table's goroutine and
	// must not block.
	follow(number uint64, event game.Event)
	// serves reports whether a step waits for this device.
	serves(step game.Step) bool
	// act does what a step needs: it draws, spins or throws. The step was seen after the record seen; what was
	// recorded later is not done again.
	act(step game.Step, seen uint64)
	// keys returns the texts of the hand's key and of the faults' key. faults lists the faults that can be injected.
	keys() (hand, faults keyTexts)
	faults() []fault
	// throwIn injects a fault, after what is already queued.
	throwIn(fault fault)
	// work executes the queue until ctx ends.
	work(ctx context.Context)
	close() error
}

// cardRig is a rig that deals cards.
type cardRig interface {
	rig
	// test shows the reader a whole test deck, for the technician's test. The shoe does not change.
	test()
	// sameCard reports whether a card that was read twice is a single card.
	sameCard() bool
}

// fault is a fault with its description, and either a script of the simulated device or a function that causes it.
type fault struct {
	label  message.Text
	script string
	do     func() error
	// byHand marks a fault that the robot does not inject: nobody at the table could notice and correct it, or it
	// takes as long as people take.
	byHand bool
}

// maxWaiting limits the queue of a hand. Further presses of a key are ignored.
const maxWaiting = 8

// hand operates a simulated device on its own goroutine, one action after another: a device's line is slow, and
// neither the table nor the screen may wait for it.
type hand struct {
	log *slog.Logger
	// line is the simulated device, reader its driver, and config the driver's setup.
	line   simulator.Device
	reader device.Device
	config device.Setup
	// out is how long a pulled cable stays out.
	out  time.Duration
	mu   sync.Mutex
	acts []func() error
	wake chan struct{}
}

// replugAfter is how long a cable stays out; with nobody at the keys, a hundredth of that.
const replugAfter = 5 * time.Second

// newHand returns a hand with a simulated device for a setup, and its driver.
func newHand(o rigOptions, config device.Setup, options simulator.Options) (*hand, error) {
	line, err := device.Simulate(config, options)
	if err != nil {
		return nil, err
	}
	h := &hand{log: o.log, line: line, config: config, out: replugAfter, wake: make(chan struct{}, 1)}
	if o.auto {
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

// takeUp does nothing: only a shoe has a state to restore.
func (h *hand) takeUp(state.State) error { return nil }

// do queues an action, unless too many wait.
func (h *hand) do(act func() error) { h.queue(act, maxWaiting) }

// must queues an action that cannot be dropped, since it keeps the device in the table's state.
func (h *hand) must(act func() error) { h.queue(act, 0) }

// throwIn queues a fault.
func (h *hand) throwIn(fault fault) {
	if fault.do == nil {
		fault.do = func() error { return h.run(fault.script) }
	}
	h.do(fault.do)
}

// run runs a script on the simulated device.
func (h *hand) run(script string) error {
	return simulator.Run(context.Background(), h.line, script, nil)
}

func (h *hand) queue(act func() error, limit int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if limit > 0 && len(h.acts) >= limit {
		return
	}
	h.acts = append(h.acts, act)
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

// work executes the actions. Failures are only logged: a key without effect is not an error of the table.
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

// pull returns the fault of unplugging the device and plugging it in again after a while.
func (h *hand) pull() fault {
	return fault{label: message.New("demo.fault.unplug", "pull the cable, and plug it in again after a while"), do: func() error {
		time.AfterFunc(h.out, func() { h.must(func() error { return h.run("replug") }) })
		return h.run("unplug now")
	}}
}

package rig

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
	"pitboss/internal/keys"
)

// maxWaiting limits the queue of a hand. Further presses of a key are ignored.
const maxWaiting = 8

// Hand operates a simulated device on its own goroutine, one action after another: a device's line is slow, and
// neither the table nor the screen may wait for it.
type Hand[Sim simulator.Device] struct {
	log *slog.Logger
	// Sim is the simulated device, Reader its driver, and config the driver's setup.
	Sim    Sim
	Reader device.Device
	config device.Setup
	// out is how long a pulled cable stays out.
	out  time.Duration
	mu   sync.Mutex
	acts []func() error
	wake chan struct{}
}

// replugAfter is how long a cable stays out; with nobody at the keys, a hundredth of that.
const replugAfter = 5 * time.Second

// NewHand returns a hand with a simulated device for a setup, and its driver. The seed determines the device's chance,
// and own are options of its kind.
func NewHand[Sim simulator.Device](o device.RigOptions, config device.Setup, seed uint64,
	own simulator.OwnOptions) (*Hand[Sim], error) {
	// Pieces of a frame may come so late on a busy machine that the driver discards the first.
	options := simulator.Options{Seed: seed, Game: o.Game, Whole: o.Reliable}
	line, err := device.Simulate(config, options, own)
	if err != nil {
		return nil, err
	}
	h := &Hand[Sim]{log: o.Log, Sim: line.(Sim), config: config, out: replugAfter, wake: make(chan struct{}, 1)}
	if o.Auto {
		h.out = replugAfter / 100
	}
	if err = keys.Set(config.Section(), "path", line.Path()); err == nil {
		h.Reader, err = config.New()
	}
	if err != nil {
		return nil, errors.Join(err, line.Close())
	}
	return h, nil
}

func (h *Hand[Sim]) Device() device.Device { return h.Reader }
func (h *Hand[Sim]) Setup() device.Setup   { return h.config }
func (h *Hand[Sim]) Close() error          { return h.Sim.Close() }

// TakeUp does nothing: only a shoe has a state to restore.
func (h *Hand[Sim]) TakeUp(state.State) error { return nil }

// Do queues an action, unless too many wait.
func (h *Hand[Sim]) Do(act func() error) { h.queue(act, maxWaiting) }

// Must queues an action that cannot be dropped, since it keeps the device in the table's state.
func (h *Hand[Sim]) Must(act func() error) { h.queue(act, 0) }

// ThrowIn queues a fault.
func (h *Hand[Sim]) ThrowIn(fault device.Fault) {
	if fault.Do == nil {
		fault.Do = func() error { return h.Run(fault.Script) }
	}
	h.Do(fault.Do)
}

// Run runs a script on the simulated device.
func (h *Hand[Sim]) Run(script string) error {
	return simulator.Run(context.Background(), h.Sim, script, nil)
}

func (h *Hand[Sim]) queue(act func() error, limit int) {
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

// Work executes the actions. Failures are only logged: a key without effect is not an error of the table.
func (h *Hand[Sim]) Work(ctx context.Context) {
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

// Pull returns the fault of unplugging the device and plugging it in again after a while.
func (h *Hand[Sim]) Pull() device.Fault {
	return device.Fault{Label: message.New("demo.fault.unplug", "pull the cable, and plug it in again after a while"),
		Do: func() error {
			time.AfterFunc(h.out, func() { h.Must(func() error { return h.Run("replug") }) })
			return h.Run("unplug now")
		}}
}

package simulator

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"sync"
	"time"

	"pitboss/hardware/moneywheel"
)

// MoneyWheelOptions say what the simulated money wheel is like.
type MoneyWheelOptions struct {
	// Link is the path it appears under, a symbolic link; empty for one in a
	// folder of its own.
	Link string
	// Baud is the line's rate; 0 for 9600.
	Baud int
	// Unpaced sends as fast as it goes, Whole every line in one piece.
	Unpaced, Whole bool
	// Seed is where all chance comes from.
	Seed uint64
	// Speed is how many times faster than a real wheel it is, its line included; 0 for 1.
	Speed int
	// Reverses turns it the other way in every spin.
	Reverses bool
}

// MoneyWheelOptionsFor is a simulated money wheel that fits a driver's configuration. The
// path is left open: the driver's belongs to a real device.
func MoneyWheelOptionsFor(config moneywheel.Config) MoneyWheelOptions {
	config = config.WithDefaults()
	return MoneyWheelOptions{Baud: config.Baud, Reverses: config.Reverses}
}

func (o MoneyWheelOptions) withDefaults() (MoneyWheelOptions, error) {
	if o.Baud < 0 {
		return o, fmt.Errorf("a simulated money wheel at %d baud: want a positive rate", o.Baud)
	}
	if o.Baud == 0 {
		o.Baud = 9600
	}
	if o.Speed == 0 {
		o.Speed = 1
	}
	if o.Speed < 1 || o.Speed > FastestWheel {
		return o, fmt.Errorf("a simulated money wheel %d times as fast as a real one: want 1 to %d", o.Speed, FastestWheel)
	}
	return o, nil
}

// MoneyWheel is a simulated money wheel on a real pseudo-terminal. It says what it is
// doing all the time. All methods may be called from any goroutine; they block while the
// line sends.
type MoneyWheel struct {
	cable
	options MoneyWheelOptions
	model   *MoneyWheelModel
	running sync.WaitGroup
	// ended is closed and replaced with every spin told to its end.
	ended chan struct{}
	// failed is why the wheel stands still; nil while it goes on.
	failed error
}

// NewMoneyWheel makes a simulated money wheel, plugged in and at rest.
func NewMoneyWheel(options MoneyWheelOptions) (*MoneyWheel, error) {
	options, err := options.withDefaults()
	if err != nil {
		return nil, err
	}
	w := &MoneyWheel{options: options, model: NewMoneyWheelModel(options.Seed, options.Reverses), ended: make(chan struct{})}
	w.chance = rand.New(rand.NewPCG(options.Seed, 0x60d1))
	cord := wire{name: "money-wheel", link: options.Link, baud: options.Baud, unpaced: options.Unpaced, whole: options.Whole}
	if w.wire, err = cord.tuned(Format{}, Format{}, false); err != nil {
		return nil, err
	}
	w.wire.baud *= options.Speed
	if err := w.lay(); err != nil {
		return nil, err
	}
	w.running.Go(w.play)
	return w, nil
}

// play sends what the model says, until Close.
func (w *MoneyWheel) play() {
	for {
		w.mu.Lock()
		before := w.model.Spun()
		beat, err := w.model.Next()
		ends := w.model.Spun() > before
		w.failed = err
		w.mu.Unlock()
		if err != nil {
			return
		}
		timer := time.NewTimer(beat.After / time.Duration(w.options.Speed))
		select {
		case <-w.done:
			timer.Stop()
			return
		case <-timer.C:
		}
		w.mu.Lock()
		if len(beat.Data) > 0 {
			// What nobody reads is lost, as it is on a real line.
			_ = w.send(beat.Data)
		}
		if ends {
			close(w.ended)
			w.ended = make(chan struct{})
		}
		w.mu.Unlock()
	}
}

// Segment makes the next spin end at a symbol.
func (w *MoneyWheel) Segment(symbol string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.model.Segment(symbol)
}

// Fault makes the next spin go wrong.
func (w *MoneyWheel) Fault(fault MoneyWheelFault) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.model.Fault(fault)
}

// Spin spins the wheel and returns what the spin came to, when it was told to its end.
func (w *MoneyWheel) Spin(ctx context.Context) (MoneyWheelEnding, error) {
	w.mu.Lock()
	if w.closed {
		w.mu.Unlock()
		return MoneyWheelEnding{}, ErrClosed
	}
	spin := w.model.Begun()
	if err := w.model.Spin(); err != nil {
		w.mu.Unlock()
		return MoneyWheelEnding{}, err
	}
	for w.model.Spun() <= spin && w.failed == nil {
		ended := w.ended
		w.mu.Unlock()
		select {
		case <-ended:
		case <-w.done:
			return MoneyWheelEnding{}, ErrClosed
		case <-ctx.Done():
			return MoneyWheelEnding{}, ctx.Err()
		}
		w.mu.Lock()
	}
	defer w.mu.Unlock()
	return w.model.EndingOf(spin), w.failed
}

// Junk sends n random bytes, none of them a line's end.
func (w *MoneyWheel) Junk(n int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.junk(n, "\r\n")
}

// Unplug pulls the cable once whatever was sent has been read, as far as somebody
// reads. While unplugged, the wheel goes on unheard.
func (w *MoneyWheel) Unplug() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.pull(true)
}

// UnplugNow pulls the cable at once: what was sent and not read is lost.
func (w *MoneyWheel) UnplugNow() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.pull(false)
}

// Close takes the wheel away for good. A second Close does nothing.
func (w *MoneyWheel) Close() error {
	w.leave()
	w.mu.Lock()
	err := w.close()
	w.mu.Unlock()
	w.running.Wait()
	return err
}

// MoneyWheelCommandNames lists the commands of a money wheel's script, sorted.
func MoneyWheelCommandNames() []string { return namesFor(moneyWheels) }

// ParseMoneyWheelScript reads a whole script of a money wheel. The error names every bad
// line.
func ParseMoneyWheelScript(from io.Reader) ([]Command, error) { return parseScript(from, moneyWheels) }

// ParseMoneyWheelCommand reads one line of a money wheel's script.
func ParseMoneyWheelCommand(line string) (Command, error) { return parseCommand(line, moneyWheels) }

// DoMoneyWheel runs one command of a script of a money wheel.
func DoMoneyWheel(ctx context.Context, device *MoneyWheel, command Command, say func(string)) error {
	return perform(ctx, command, say, hands{
		device: device, every: "spin", act: func() (string, error) { return actMoneyWheel(device, command) },
		once: func() (string, error) {
			ending, err := device.Spin(ctx)
			return ending.String(), err
		},
	})
}

// actMoneyWheel runs a command that takes no time of its own and says what it did.
func actMoneyWheel(device *MoneyWheel, command Command) (string, error) {
	switch command.Name {
	case "segment":
		return "the next spin ends at " + command.Text, device.Segment(command.Text)
	case "fault":
		return "the next spin has " + command.Text, device.Fault(MoneyWheelFault(command.Text))
	}
	return onCable(device, command)
}

package simulator

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"pitboss/hardware/wheel"
)

const (
	// FastestWheel is how many times faster than a real one a simulated wheel can be.
	FastestWheel = 1000
	// LateBy is how late a wheel's next line comes unless told otherwise.
	LateBy = 2 * time.Second
)

// WheelOptions say what the simulated wheel is like.
type WheelOptions struct {
	// Link is the path it appears under, a symbolic link; empty for one in a
	// folder of its own.
	Link string
	// Protocol is how it speaks; empty for slingshot.
	Protocol wheel.Protocol
	// Baud is the line's rate; 0 for 9600.
	Baud int
	// Format, Reader and AnyBaud are as those of [Options].
	Format, Reader Format
	AnyBaud        bool
	// Unpaced sends as fast as it goes, Whole every line in one piece.
	Unpaced, Whole bool
	// Seed is where all chance comes from.
	Seed uint64
	// Speed is how many times faster than a real wheel it is, its line included; 0 for 1.
	Speed int
	// Waits keeps bets open until the ball is launched by order.
	Waits bool
	// Reverses turns the rotor the other way in every game.
	Reverses bool
	// Mute never sends the number before the result.
	Mute bool
	// Hurt is how many lines are hurt on the way, from 0 for none to 1 for all.
	Hurt float64
}

// WheelOptionsFor is a simulated wheel that fits a driver's configuration: the same
// protocol, rate and direction. The path is left open: the driver's belongs to a real device.
func WheelOptionsFor(config wheel.Config) WheelOptions {
	config = config.WithDefaults()
	return WheelOptions{Protocol: config.Protocol, Baud: config.Baud, Format: FormatOf(config.Settings), Reverses: config.Reverses}
}

func (o WheelOptions) withDefaults() (WheelOptions, error) {
	if o.Protocol == "" {
		o.Protocol = wheel.Slingshot
	}
	if !slices.Contains(wheel.Protocols(), o.Protocol) {
		return o, fmt.Errorf("a simulated wheel of the protocol %q: want slingshot or plain", o.Protocol)
	}
	if o.Baud < 0 {
		return o, fmt.Errorf("a simulated wheel at %d baud: want a positive rate", o.Baud)
	}
	if o.Baud == 0 {
		o.Baud = 9600
	}
	if o.Hurt < 0 || o.Hurt > 1 {
		return o, fmt.Errorf("a simulated wheel with %v of its lines hurt: want 0 to 1", o.Hurt)
	}
	if o.Speed == 0 {
		o.Speed = 1
	}
	if o.Speed < 1 || o.Speed > FastestWheel {
		return o, fmt.Errorf("a simulated wheel %d times as fast as a real one: want 1 to %d", o.Speed, FastestWheel)
	}
	return o, nil
}

// Wheel is a simulated wheel on a real pseudo-terminal. It plays games by itself.
// All methods may be called from any goroutine; they block while the line sends.
type Wheel struct {
	cable
	options WheelOptions
	model   *WheelModel
	running sync.WaitGroup
	// sent is how many games were sent to their end; ended is closed and replaced
	// with every one.
	sent  int
	ended chan struct{}
	// pending is what is sent next; nil when that was sent already.
	pending *Beat
	// late is how much later than due the next thing is sent.
	late time.Duration
	// failed is why the wheel stands still; nil while it plays.
	failed error
}

// NewWheel makes a simulated wheel, plugged in and in play.
func NewWheel(options WheelOptions) (*Wheel, error) {
	options, err := options.withDefaults()
	if err != nil {
		return nil, err
	}
	model, err := NewWheelModel(options)
	if err != nil {
		return nil, err
	}
	w := &Wheel{options: options, model: model, ended: make(chan struct{})}
	w.chance = rand.New(rand.NewPCG(options.Seed, 0x11ed))
	cord := wire{name: "wheel", link: options.Link, baud: options.Baud, unpaced: options.Unpaced, whole: options.Whole}
	if w.wire, err = cord.tuned(options.Format, options.Reader, options.AnyBaud); err != nil {
		return nil, err
	}
	w.wire.baud *= options.Speed
	w.plugged = func(fresh *line) { w.running.Go(func() { w.listen(fresh) }) }
	if err := w.lay(); err != nil {
		return nil, err
	}
	w.running.Go(w.play)
	return w, nil
}

// play sends what the model says, until Close.
func (w *Wheel) play() {
	for {
		w.mu.Lock()
		beat, err := w.model.Next()
		w.pending, w.failed = &beat, err
		pause := beat.After/time.Duration(w.options.Speed) + w.late
		w.late = 0
		w.mu.Unlock()
		if err != nil {
			return
		}
		timer := time.NewTimer(pause)
		select {
		case <-w.done:
			timer.Stop()
			return
		case <-timer.C:
		}
		w.mu.Lock()
		if w.pending != nil {
			// What nobody reads is lost, as it is on a real line.
			_ = w.send(beat.Data)
			w.pending = nil
		}
		w.account()
		w.mu.Unlock()
	}
}

// account tells whoever waits of games that were sent to their end.
func (w *Wheel) account() {
	if over := w.model.Spun(); over > w.sent && len(w.model.beats) == 0 {
		w.sent = over
		close(w.ended)
		w.ended = make(chan struct{})
	}
}

// Burst sends the next n lines at once; the time they would have taken is skipped.
func (w *Wheel) Burst(n int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return ErrClosed
	}
	var all []byte
	if w.pending != nil {
		all, n = append(all, w.pending.Data...), n-1
		w.pending = nil
	}
	for range n {
		beat, err := w.model.Next()
		if err != nil {
			return err
		}
		all = append(all, beat.Data...)
	}
	w.account()
	if w.keep(all) {
		return nil
	}
	return w.atOnce(all)
}

// Late makes what the wheel says next come so much later than it is due.
func (w *Wheel) Late(by time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.late = by
}

// listen answers the commands that come over a line, until it is pulled.
func (w *Wheel) listen(line *line) {
	commands := bufio.NewScanner(w.commands(line))
	for commands.Scan() {
		w.mu.Lock()
		if answer := w.model.Hear(commands.Text()); answer != "" {
			_ = w.send([]byte(answer + "\r\n"))
		}
		w.mu.Unlock()
	}
}

// Number makes the next number.
func (w *Wheel) Number(number int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.model.Number(number)
}

// Answer makes the wheel answer the next n commands in another way than doing them.
func (w *Wheel) Answer(way WheelAnswer, n int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.model.Answer(way, n)
}

// Fault makes the next game go wrong.
func (w *Wheel) Fault(fault WheelFault) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.model.Fault(fault)
}

// PowerOn puts a closed wheel in play again.
func (w *Wheel) PowerOn() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.model.PowerOn() {
		return errors.New("power-on: the simulated wheel is in play already")
	}
	return nil
}

// PowerOff closes the wheel.
func (w *Wheel) PowerOff() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.model.PowerOff() {
		return errors.New("power-off: the simulated wheel is closed already")
	}
	return nil
}

// Start launches the ball, where the wheel waits for it, and waits for nothing. Where it
// does not wait yet, the next ball is launched as soon as it can be.
func (w *Wheel) Start() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.model.Start()
}

// Spin launches the ball, where the wheel waits for it, and returns what the spins
// of the next game came to, when all of it was sent.
func (w *Wheel) Spin(ctx context.Context) ([]WheelEnding, error) {
	w.mu.Lock()
	if w.model.Closed() {
		w.mu.Unlock()
		return nil, errors.New("spin: the simulated wheel is closed: power it on first")
	}
	w.model.Start()
	game := w.model.Spun()
	for w.sent <= game && w.failed == nil && !w.closed {
		ended := w.ended
		w.mu.Unlock()
		select {
		case <-ended:
		case <-w.done:
			return nil, ErrClosed
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		w.mu.Lock()
	}
	defer w.mu.Unlock()
	if w.closed {
		return nil, ErrClosed
	}
	return w.model.EndingsOf(game), w.failed
}

// Junk sends n random bytes, none of them a line's end.
func (w *Wheel) Junk(n int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.junk(n, "\r\n")
}

// Unplug pulls the cable once whatever was sent has been read, as far as somebody
// reads. While unplugged, the wheel plays on unheard.
func (w *Wheel) Unplug() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.pull(true)
}

// UnplugNow pulls the cable at once: what was sent and not read is lost.
func (w *Wheel) UnplugNow() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.pull(false)
}

// Close takes the wheel away for good. A second Close does nothing.
func (w *Wheel) Close() error {
	w.leave()
	w.mu.Lock()
	err := w.close()
	w.mu.Unlock()
	w.running.Wait()
	return err
}

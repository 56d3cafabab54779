package simulator

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"pitboss/hardware/dice"
)

// DefaultDice is how many dice are in the shaker unless told otherwise; DefaultShaking is
// how long a machine shakes, LongestShaking at most.
const (
	DefaultDice    = 2
	DefaultShaking = 4 * time.Second
	LongestShaking = time.Minute
)

// DiceOptions say what the simulated dice sensor is like.
type DiceOptions struct {
	// Link is the path it appears under, a symbolic link; empty for one in a
	// folder of its own.
	Link string
	// Baud is the line's rate; 0 for 9600.
	Baud int
	// Unpaced sends as fast as it goes, Whole every line in one piece.
	Unpaced, Whole bool
	// Seed is where all chance comes from.
	Seed uint64
	// Protocol is how they are told of; empty for text.
	Protocol dice.Protocol
	// Dice is how many there are, 0 for [DefaultDice]; a machine has one.
	Dice int
	// Shaking is how long a machine shakes, 0 for [DefaultShaking].
	Shaking time.Duration
}

// DiceOptionsFor is a simulated sensor that fits a driver's configuration. The path is
// left open: the driver's belongs to a real device.
func DiceOptionsFor(config dice.Config) DiceOptions {
	config = config.WithDefaults()
	return DiceOptions{Baud: config.Baud, Protocol: config.Protocol}
}

func (o DiceOptions) withDefaults() (DiceOptions, error) {
	if o.Baud < 0 {
		return o, fmt.Errorf("simulated dice at %d baud: want a positive rate", o.Baud)
	}
	if o.Baud == 0 {
		o.Baud = 9600
	}
	if o.Protocol == "" {
		o.Protocol = dice.Text
	}
	if !slices.Contains(dice.Protocols(), o.Protocol) {
		return o, fmt.Errorf("simulated dice of the protocol %q: want text or 7a55", o.Protocol)
	}
	if o.Shaking == 0 {
		o.Shaking = DefaultShaking
	}
	if o.Shaking < 0 || o.Shaking > LongestShaking {
		return o, fmt.Errorf("simulated dice shaken for %s: want up to %s", o.Shaking, LongestShaking)
	}
	most := dice.MostDice
	if o.Protocol == dice.Machine {
		most = 1
	}
	if o.Dice == 0 {
		o.Dice = min(DefaultDice, most)
	}
	if o.Dice < 1 || o.Dice > most {
		return o, fmt.Errorf("%d simulated dice of the protocol %s: want at least 1, at most %d", o.Dice, o.Protocol, most)
	}
	return o, nil
}

// Dice is a simulated dice shaker and its sensor on a real pseudo-terminal. All
// methods may be called from any goroutine; they block while the line sends.
type Dice struct {
	cable
	options DiceOptions

	thrown int // throws so far
	last   []byte
	// fate is the next throw, and how its line is hurt.
	fate fate

	// running are those that listen to orders.
	running sync.WaitGroup
	// Of a machine: the points of the die, 0 before it was shaken; whether it shakes now;
	// and how many of the next orders it refuses or does not hear.
	points       int
	shaking      bool
	refuse, deaf int
}

// fate is what goes otherwise with a throw; the zero value is nothing.
type fate struct {
	faces  []int
	cause  string
	cut    bool
	hurt   bool
	missed bool
	silent bool // nothing is told of it
	still  bool // the dice are not shaken
}

// NewDice makes a simulated dice sensor, plugged in.
func NewDice(options DiceOptions) (*Dice, error) {
	options, err := options.withDefaults()
	if err != nil {
		return nil, err
	}
	d := &Dice{options: options}
	d.chance = rand.New(rand.NewPCG(options.Seed, 0xd1ce))
	cord := wire{name: "dice", link: options.Link, baud: options.Baud, unpaced: options.Unpaced, whole: options.Whole}
	if d.wire, err = cord.tuned(Format{}, Format{}, false); err != nil {
		return nil, err
	}
	if options.Protocol == dice.Machine {
		d.plugged = func(fresh *line) { d.running.Go(func() { d.listen(fresh) }) }
	}
	if err := d.lay(); err != nil {
		return nil, err
	}
	return d, nil
}

// Throw shakes the dice, and the sensor tells how they lie. A machine is worked as by its
// host, which takes as long as it shakes.
func (d *Dice) Throw() (dice.Throw, error) {
	if d.options.Protocol == dice.Machine {
		return d.work()
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		return dice.Throw{}, ErrClosed
	}
	throw := dice.Throw{Number: d.thrown % dice.Throws}
	for range d.options.Dice {
		throw.Faces = append(throw.Faces, 1+d.chance.IntN(6))
	}
	fate := d.fate
	d.fate = nothingElse
	switch {
	case fate.still:
		throw.Faces, throw.Causes = nil, []string{"shaker-short"}
	case fate.cause != "":
		throw.Faces, throw.Causes = nil, []string{fate.cause}
	case fate.faces != nil:
		throw.Faces = fate.faces
	case fate.missed && len(throw.Faces) > 1:
		throw.Faces = throw.Faces[1:]
	}
	text, err := dice.Encode(throw)
	if err != nil {
		return dice.Throw{}, err
	}
	d.thrown++
	return throw, d.tell([]byte(text+"\r\n"), 0, len(text), fate)
}

// tell sends what is told of a throw, as its fate is; of the bytes those between from and
// to may be hurt.
func (d *Dice) tell(told []byte, from, to int, fate fate) error {
	d.last = bytes.Clone(told)
	switch {
	case fate.silent:
		return nil
	case fate.cut:
		told = told[:to/2]
	case fate.hurt:
		told[from+d.chance.IntN(to-from)] ^= 1
	}
	return d.send(told)
}

// nothingElse is a throw with which nothing goes otherwise.
var nothingElse fate

// Again has the sensor say the last throw once more.
func (d *Dice) Again() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.last == nil {
		return errors.New("again: nothing was thrown: throw first")
	}
	return d.send(d.last)
}

// Faces makes the faces of the next throw.
func (d *Dice) Faces(faces []int) error {
	if _, err := dice.Encode(dice.Throw{Faces: faces}); err != nil {
		return err
	}
	if d.options.Protocol == dice.Machine && len(faces) != 1 {
		return fmt.Errorf("faces %v: a machine has one die", faces)
	}
	d.next(func(fate *fate) { fate.faces = faces })
	return nil
}

// NoRoll makes the next throw give no faces, for one of [game.RollCauses].
func (d *Dice) NoRoll(cause string) error {
	if _, err := dice.Encode(dice.Throw{Causes: []string{cause}}); err != nil {
		return err
	}
	d.next(func(fate *fate) { fate.cause = cause })
	return nil
}

// Miss makes the sensor overlook a die of the next throw.
func (d *Dice) Miss() { d.next(func(fate *fate) { fate.missed = true }) }

// CutLine makes the next throw's line end in the middle.
func (d *Dice) CutLine() { d.next(func(fate *fate) { fate.cut = true }) }

// WrongCheck hurts a bit of the next throw's line on the way.
func (d *Dice) WrongCheck() { d.next(func(fate *fate) { fate.hurt = true }) }

// TimeOut makes nothing be told of the next throw; a machine confirms that it has stopped.
func (d *Dice) TimeOut() { d.next(func(fate *fate) { fate.silent = true }) }

// NoShake makes the next throw one in which the dice are not shaken.
func (d *Dice) NoShake() { d.next(func(fate *fate) { fate.still = true }) }

func (d *Dice) next(set func(*fate)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	set(&d.fate)
}

// Junk sends n random bytes, none of them a line's end or the head of a frame.
func (d *Dice) Junk(n int) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.junk(n, "\r\n\x7a")
}

// Unplug pulls the cable once whatever was sent has been read, as far as somebody
// reads. While unplugged, throws are lost.
func (d *Dice) Unplug() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.pull(true)
}

// UnplugNow pulls the cable at once: what was sent and not read is lost.
func (d *Dice) UnplugNow() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.pull(false)
}

// Close takes the sensor away for good. A second Close does nothing.
func (d *Dice) Close() error {
	d.leave()
	d.mu.Lock()
	err := d.close()
	d.mu.Unlock()
	d.running.Wait()
	return err
}

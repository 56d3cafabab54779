package simulator

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"

	"pitboss/hardware/dice"
)

// DefaultDice is how many dice are in the shaker unless told otherwise.
const DefaultDice = 2

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
	// Dice is how many there are, 0 for [DefaultDice].
	Dice int
}

// DiceOptionsFor is a simulated sensor that fits a driver's configuration. The path is
// left open: the driver's belongs to a real device.
func DiceOptionsFor(config dice.Config) DiceOptions {
	return DiceOptions{Baud: config.WithDefaults().Baud}
}

func (o DiceOptions) withDefaults() (DiceOptions, error) {
	if o.Baud < 0 {
		return o, fmt.Errorf("simulated dice at %d baud: want a positive rate", o.Baud)
	}
	if o.Baud == 0 {
		o.Baud = 9600
	}
	if o.Dice == 0 {
		o.Dice = DefaultDice
	}
	if o.Dice < 1 || o.Dice > dice.MostDice {
		return o, fmt.Errorf("%d simulated dice: want 1 to %d", o.Dice, dice.MostDice)
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
	// What the next throw is, and how its line is hurt.
	faces  []int
	cause  string
	cut    bool
	hurt   bool
	missed bool
}

// NewDice makes a simulated dice sensor, plugged in.
func NewDice(options DiceOptions) (*Dice, error) {
	options, err := options.withDefaults()
	if err != nil {
		return nil, err
	}
	d := &Dice{options: options}
	d.chance = rand.New(rand.NewPCG(options.Seed, 0xd1ce))
	d.wire = wire{name: "dice", link: options.Link, baud: options.Baud, unpaced: options.Unpaced, whole: options.Whole}
	if err := d.lay(); err != nil {
		return nil, err
	}
	return d, nil
}

// Throw shakes the dice, and the sensor tells how they lie.
func (d *Dice) Throw() (dice.Throw, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		return dice.Throw{}, ErrClosed
	}
	throw := dice.Throw{Number: d.thrown % dice.Throws}
	for range d.options.Dice {
		throw.Faces = append(throw.Faces, 1+d.chance.IntN(6))
	}
	switch {
	case d.cause != "":
		throw.Faces, throw.Causes = nil, []string{d.cause}
	case d.faces != nil:
		throw.Faces = d.faces
	case d.missed && len(throw.Faces) > 1:
		throw.Faces = throw.Faces[1:]
	}
	text, err := dice.Encode(throw)
	if err != nil {
		return dice.Throw{}, err
	}
	line := []byte(text + "\r\n")
	d.thrown++
	d.last = bytes.Clone(line)
	switch {
	case d.cut:
		line = line[:len(text)/2]
	case d.hurt:
		line[d.chance.IntN(len(text))] ^= 1
	}
	d.faces, d.cause, d.missed, d.cut, d.hurt = nil, "", false, false, false
	return throw, d.send(line)
}

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
	d.next(func() { d.faces = faces })
	return nil
}

// NoRoll makes the next throw give no faces, for one of [game.RollCauses].
func (d *Dice) NoRoll(cause string) error {
	if _, err := dice.Encode(dice.Throw{Causes: []string{cause}}); err != nil {
		return err
	}
	d.next(func() { d.cause = cause })
	return nil
}

// Miss makes the sensor overlook a die of the next throw.
func (d *Dice) Miss() { d.next(func() { d.missed = true }) }

// CutLine makes the next throw's line end in the middle.
func (d *Dice) CutLine() { d.next(func() { d.cut = true }) }

// WrongCheck hurts a bit of the next throw's line on the way.
func (d *Dice) WrongCheck() { d.next(func() { d.hurt = true }) }

func (d *Dice) next(set func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	set()
}

// Junk sends n random bytes, none of them a line's end.
func (d *Dice) Junk(n int) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.junk(n, "\r\n")
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
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.close()
}

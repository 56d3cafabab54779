package simulator

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pitboss/hardware/dice"
)

// DefaultDice is the default number of dice in the shaker, DefaultShaking how long a machine shakes by default.
const (
	DefaultDice    = 2
	DefaultShaking = 4 * time.Second
	maxShaking     = time.Minute
	throwEvery     = time.Second
)

// DiceLanguage is the script language of dice.
var DiceLanguage = slices.Concat(Language{
	newVerb("throw [N] [EVERY]", timesApart(throwEvery),
		"shake the dice, or N times every so often (1s); the sensor tells how they lie",
		repeats(func(_ context.Context, d *Dice) (string, error) {
			throw, err := d.Throw()
			return throw.String(), err
		})),
	newVerb("faces A+B", says(parses(parseFaces)), "the next throw is this one",
		sends("the next throw is {}", func(d *Dice, command Command) error {
			faces, err := parseFaces(command.Text)
			if d.machine && len(faces) != 1 {
				return fmt.Errorf("faces %v: a machine has one die", faces)
			}
			d.fate.faces = faces
			return err
		})),
	newVerb("no-roll CAUSE", says(isNoRoll), "the next throw gives no faces, for such a cause; a wrong one lists them all",
		sets("the next throw gives no faces: {}", func(d *Dice, command Command) { d.fate.cause = command.Text })),
	newVerb("miss", form{}, "the sensor overlooks a die of the next throw",
		sets("the next throw misses a die", func(d *Dice, _ Command) { d.fate.missed = true })),
	newVerb("merge", form{}, "the sensor takes two dice for one, in the next throw that has two",
		sends("two dice of the next throw are taken for one", func(d *Dice, _ Command) error {
			if d.machine {
				return errors.New("merge: a machine has one die")
			}
			d.fate.merged = true
			return nil
		})),
	newVerb("again", form{}, "the sensor says the last throw once more",
		sends("the last throw is said again", func(d *Dice, _ Command) error {
			if d.last == nil {
				return errors.New("again: nothing was thrown: throw first")
			}
			return d.send(d.last)
		})),
	newVerb("cut-line", form{}, "the next throw sends half its line",
		sets("the next throw sends half its line", func(d *Dice, _ Command) { d.fate.cut = true })),
	newVerb("wrong-check", form{}, "a bit of the next throw's line is hurt on the way",
		sets("the next throw's line is hurt", func(d *Dice, _ Command) { d.fate.hurt = true })),
	newVerb("no-shake", form{}, "the next throw is not shaken",
		sets("the next throw is not shaken", func(d *Dice, _ Command) { d.fate.still = true })),
	newVerb("time-out", form{}, "nothing is told of the next throw; a machine confirms that it has stopped",
		sets("nothing is told of the next throw", func(d *Dice, _ Command) { d.fate.silent = true })),
}, orders("refuse", deaf), lineLanguage)

// Dice is a simulated dice shaker with its sensor, or a dice machine.
type Dice struct {
	cable
	// machine reports that it is a dice machine, which has one die and shakes for the duration shakes.
	machine bool
	dice    int
	shakes  time.Duration
	thrown  int // number of throws
	last    []byte
	fate    fate
	// For a machine: the points of the die, 0 before the first shake, and whether it is shaking.
	points  int
	shaking bool
}

// fate describes the faults of the next throw. The zero value has none.
type fate struct {
	faces  []int
	cause  string
	cut    bool
	hurt   bool
	missed bool
	merged bool // two dice are read as one
	silent bool // nothing is reported
	still  bool // the dice are not shaken
}

// NewDice returns simulated dice for a driver's configuration, plugged in.
func NewDice(config dice.Config, options Options) (*Dice, error) {
	config = config.WithDefaults()
	d := &Dice{machine: config.Protocol == dice.Machine, shakes: cmp.Or(options.Shaking, DefaultShaking)}
	limit := dice.MaxDice
	if d.machine {
		limit = 1
		d.hears = &hearing{split: splitFrames, obey: d.obey, refuse: d.refuse}
	}
	d.dice = cmp.Or(options.Dice, min(DefaultDice, limit))
	switch {
	case !slices.Contains(dice.Protocols(), config.Protocol):
		return nil, fmt.Errorf("simulated dice of the protocol %q: want text or 7a55", config.Protocol)
	case d.shakes < 0 || d.shakes > maxShaking:
		return nil, fmt.Errorf("simulated dice shaken for %s: want up to %s", d.shakes, maxShaking)
	case d.dice < 1 || d.dice > limit:
		return nil, fmt.Errorf("%d simulated dice of the protocol %s: want at least 1, at most %d",
			d.dice, config.Protocol, limit)
	}
	if err := d.begin("dice", config.Settings, options, DiceLanguage, 0xd1ce); err != nil {
		return nil, err
	}
	d.marks = "\r\n\x7a"
	return connect(d)
}

// Throw shakes the dice and lets the sensor report them. For a machine it acts as the host, and takes as long as the
// machine shakes.
func (d *Dice) Throw() (throw dice.Throw, err error) {
	if d.machine {
		if err := d.locked(d.start); err != nil {
			return throw, err
		}
		d.rest(d.shakes)
	}
	return under(&d.cable, d.throw)
}

// Take changes the number of dice in the shaker. A machine keeps its single die.
func (d *Dice) Take(count int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.machine {
		d.dice = min(max(count, 1), dice.MaxDice)
	}
}

func (d *Dice) throw() (dice.Throw, error) {
	throw := dice.Throw{Number: d.thrown % dice.Throws}
	fate := d.fate
	if d.machine {
		if err := d.stop(); err != nil {
			return throw, err
		}
		throw.Faces = []int{d.points}
	} else {
		for range d.dice {
			throw.Faces = append(throw.Faces, d.roll())
		}
		if fate.faces != nil {
			throw.Faces = fate.faces
		}
		d.fate = noFaults
		d.fate.merged = fate.merged && len(throw.Faces) < 2 // a single die cannot be merged
	}
	switch {
	case fate.still:
		throw.Faces, throw.Causes = nil, []string{"shaker-short"}
	case fate.cause != "":
		throw.Faces, throw.Causes = nil, []string{fate.cause}
	case fate.missed:
		throw.Faces = throw.Faces[1:]
	case fate.merged && len(throw.Faces) > 1:
		both := min(throw.Faces[0]+throw.Faces[1], 6) // the pips together, as far as one die can show them
		throw.Faces = append([]int{both}, throw.Faces[2:]...)
	}
	d.thrown++
	if d.machine {
		return throw, d.result(dice.Result)
	}
	text, err := dice.Encode(throw)
	if err != nil {
		return throw, err
	}
	return throw, d.report([]byte(text+"\r\n"), 0, len(text), fate)
}

func (d *Dice) roll() int { return 1 + d.chance.IntN(6) }

// report sends the report of a throw with its faults. Only bytes from from up to to may be damaged.
func (d *Dice) report(data []byte, from, to int, fate fate) error {
	d.last = bytes.Clone(data)
	switch {
	case fate.silent:
		return nil
	case fate.cut:
		data = data[:to/2]
	case fate.hurt:
		data[from+d.chance.IntN(to-from)] ^= 1
	}
	return d.send(data)
}

// noFaults is a throw without faults.
var noFaults fate

// isNoRoll returns an error unless a throw without faces can have this cause.
func isNoRoll(cause string) error {
	_, err := dice.Encode(dice.Throw{Causes: []string{cause}})
	return err
}

// parseFaces parses faces as people write them, such as 3+5.
func parseFaces(text string) ([]int, error) {
	var faces []int
	for word := range strings.SplitSeq(text, "+") {
		face, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || face < 1 || face > 6 || len(faces) == dice.MaxDice {
			return nil, fmt.Errorf("faces %q: want at most %d faces from 1 to 6 joined by +, such as 3+5", text, dice.MaxDice)
		}
		faces = append(faces, face)
	}
	return faces, nil
}

package dice

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"pitboss/hardware/simulator"
)

// DefaultDice is the default number of dice in the shaker, DefaultShaking how long a machine shakes by default.
const (
	DefaultDice    = 2
	DefaultShaking = 4 * time.Second
	maxShaking     = time.Minute
	throwEvery     = time.Second
)

// SimulatorOptions are what simulated dice have of their own.
type SimulatorOptions struct {
	// Dice is the number of dice; 0 means the usual number. A machine has one. Shaking is how long a machine shakes; 0
	// means the usual time.
	Dice    int
	Shaking time.Duration
}

func (o *SimulatorOptions) Flags() []simulator.Flag {
	return []simulator.Flag{
		{Name: "dice", Help: "how many dice there are; a machine has one", Option: &o.Dice, Usual: DefaultDice, Least: 1},
		{Name: "shaking", Help: "how long a machine shakes", Option: &o.Shaking, Usual: DefaultShaking},
	}
}

// SimulatorLanguage is the script language of dice.
var SimulatorLanguage = slices.Concat(simulator.Language{
	simulator.NewVerb("throw [N] [EVERY]", simulator.TimesApart(throwEvery),
		"shake the dice, or N times every so often (1s); the sensor tells how they lie",
		simulator.Repeats(func(_ context.Context, d *Simulator) (string, error) {
			throw, err := d.Throw()
			return throw.String(), err
		})),
	simulator.NewVerb("faces A+B", simulator.Says(simulator.Parses(parseThrown)), "the next throw is this one",
		simulator.Sends("the next throw is {}", func(d *Simulator, command simulator.Command) error {
			faces, err := parseThrown(command.Text)
			if d.machine && len(faces) != 1 {
				return fmt.Errorf("faces %v: a machine has one die", faces)
			}
			d.fate.faces = faces
			return err
		})),
	simulator.NewVerb("no-roll CAUSE", simulator.Says(isNoRoll),
		"the next throw gives no faces, for such a cause; a wrong one lists them all",
		simulator.Sets("the next throw gives no faces: {}",
			func(d *Simulator, command simulator.Command) { d.fate.cause = command.Text })),
	simulator.NewVerb("miss", simulator.Form{}, "the sensor overlooks a die of the next throw",
		simulator.Sets("the next throw misses a die", func(d *Simulator, _ simulator.Command) { d.fate.missed = true })),
	simulator.NewVerb("merge", simulator.Form{},
		"the sensor takes two dice for one, in the next throw that has two",
		simulator.Sends("two dice of the next throw are taken for one", func(d *Simulator, _ simulator.Command) error {
			if d.machine {
				return errors.New("merge: a machine has one die")
			}
			d.fate.merged = true
			return nil
		})),
	simulator.NewVerb("misread", simulator.Form{}, "the sensor takes a face of the next throw for another one",
		simulator.Sets("a face of the next throw is misread",
			func(d *Simulator, _ simulator.Command) { d.fate.misread = true })),
	simulator.NewVerb("again", simulator.Form{}, "the sensor says the last throw once more",
		simulator.Sends("the last throw is said again", func(d *Simulator, _ simulator.Command) error {
			if d.last == nil {
				return errors.New("again: nothing was thrown: throw first")
			}
			return d.Send(d.last)
		})),
	simulator.NewVerb("cut-line", simulator.Form{}, "the next throw sends half its line",
		simulator.Sets("the next throw sends half its line",
			func(d *Simulator, _ simulator.Command) { d.fate.cut = true })),
	simulator.NewVerb("wrong-check", simulator.Form{}, "a bit of the next throw's line is hurt on the way",
		simulator.Sets("the next throw's line is hurt", func(d *Simulator, _ simulator.Command) { d.fate.hurt = true })),
	simulator.NewVerb("no-shake", simulator.Form{}, "the next throw is not shaken",
		simulator.Sets("the next throw is not shaken", func(d *Simulator, _ simulator.Command) { d.fate.still = true })),
	simulator.NewVerb("time-out", simulator.Form{},
		"nothing is told of the next throw; a machine confirms that it has stopped",
		simulator.Sets("nothing is told of the next throw",
			func(d *Simulator, _ simulator.Command) { d.fate.silent = true })),
}, simulator.Orders("refuse", simulator.Deaf), simulator.LineLanguage)

// Simulator is a simulated dice shaker with its sensor, or a dice machine.
type Simulator struct {
	simulator.Cable
	// machine reports that it is a dice machine, which has one die and shakes for the duration shakes.
	machine bool
	dice    int
	shakes  time.Duration
	thrown  int // number of throws
	last    []byte
	fate    fate
	// lie are the faces that really lie there, nil while nobody can say.
	lie atomic.Pointer[[]int]
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
	// misread has the sensor take a face for another one.
	misread bool
	silent  bool // nothing is reported
	still   bool // the dice are not shaken
}

// NewSimulator returns simulated dice for a driver's configuration, plugged in.
func NewSimulator(config Config, options simulator.Options, own SimulatorOptions) (*Simulator, error) {
	config = config.WithDefaults()
	d := &Simulator{machine: config.Protocol == Machine, shakes: cmp.Or(own.Shaking, DefaultShaking)}
	limit := MaxDice
	if d.machine {
		limit = 1
		d.Hears = &simulator.Hearing{Split: splitFrames, Obey: d.obey, Refuse: d.refuse}
	}
	d.dice = cmp.Or(own.Dice, min(DefaultDice, limit))
	switch {
	case !slices.Contains(Protocols(), config.Protocol):
		return nil, fmt.Errorf("simulated dice of the protocol %q: want text or 7a55", config.Protocol)
	case d.shakes < 0 || d.shakes > maxShaking:
		return nil, fmt.Errorf("simulated dice shaken for %s: want up to %s", d.shakes, maxShaking)
	case d.dice < 1 || d.dice > limit:
		return nil, fmt.Errorf("%d simulated dice of the protocol %s: want at least 1, at most %d",
			d.dice, config.Protocol, limit)
	}
	if err := d.Begin("dice", config.Settings, options, SimulatorLanguage, 0xd1ce); err != nil {
		return nil, err
	}
	d.Marks = "\r\n\x7a"
	return simulator.Connect(d)
}

// Throw shakes the dice and lets the sensor report them. For a machine it acts as the host, and takes as long as the
// machine shakes.
func (d *Simulator) Throw() (throw Throw, err error) {
	if d.machine {
		if err := d.Locked(d.start); err != nil {
			return throw, err
		}
		d.Rest(d.shakes)
	}
	return simulator.Under(&d.Cable, d.throw)
}

// Lie returns the faces that really lie there, regardless of what the sensor reports; nil if nothing was thrown, or if
// a die lies so that nobody can say. It does not wait for the line.
func (d *Simulator) Lie() []int {
	if faces := d.lie.Load(); faces != nil {
		return slices.Clone(*faces)
	}
	return nil
}

// Take changes the number of dice in the shaker. A machine keeps its single die.
func (d *Simulator) Take(count int) {
	d.Mu.Lock()
	defer d.Mu.Unlock()
	if !d.machine {
		d.dice = min(max(count, 1), MaxDice)
	}
}

func (d *Simulator) throw() (Throw, error) {
	throw := Throw{Number: d.thrown % Throws}
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
			throw.Faces = slices.Clone(fate.faces)
		}
		d.fate = noFaults
		d.fate.merged = fate.merged && len(throw.Faces) < 2 // a single die cannot be merged
	}
	if lie := slices.Clone(throw.Faces); fate.cause == "" && !fate.still {
		d.lie.Store(&lie)
	} else {
		d.lie.Store(nil)
	}
	switch {
	case fate.still:
		throw.Faces, throw.Causes = nil, []string{"shaker-short"}
	case fate.cause != "":
		throw.Faces, throw.Causes = nil, []string{fate.cause}
	case fate.missed:
		throw.Faces = throw.Faces[1:]
	case fate.misread && !d.machine:
		throw.Faces[0] = d.otherFace(throw.Faces[0])
	case fate.merged && len(throw.Faces) > 1:
		both := min(throw.Faces[0]+throw.Faces[1], 6) // the pips together, as far as one die can show them
		throw.Faces = append([]int{both}, throw.Faces[2:]...)
	}
	d.thrown++
	if d.machine {
		return throw, d.result(Result)
	}
	text, err := Encode(throw)
	if err != nil {
		return throw, err
	}
	return throw, d.report([]byte(text+"\r\n"), 0, len(text), fate)
}

// otherFace returns a face other than the one given.
func (d *Simulator) otherFace(face int) int { return (face+d.Chance.IntN(5))%6 + 1 }

func (d *Simulator) roll() int { return 1 + d.Chance.IntN(6) }

// report sends the report of a throw with its faults. Only bytes from from up to to may be damaged.
func (d *Simulator) report(data []byte, from, to int, fate fate) error {
	d.last = bytes.Clone(data)
	switch {
	case fate.silent:
		return nil
	case fate.cut:
		data = data[:to/2]
	case fate.hurt:
		data[from+d.Chance.IntN(to-from)] ^= 1
	}
	return d.Send(data)
}

// noFaults is a throw without faults.
var noFaults fate

// isNoRoll returns an error unless a throw without faces can have this cause.
func isNoRoll(cause string) error {
	_, err := Encode(Throw{Causes: []string{cause}})
	return err
}

// parseThrown parses faces as people write them, such as 3+5.
func parseThrown(text string) ([]int, error) {
	var faces []int
	for word := range strings.SplitSeq(text, "+") {
		face, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || face < 1 || face > 6 || len(faces) == MaxDice {
			return nil, fmt.Errorf("faces %q: want at most %d faces from 1 to 6 joined by +, such as 3+5", text, MaxDice)
		}
		faces = append(faces, face)
	}
	return faces, nil
}

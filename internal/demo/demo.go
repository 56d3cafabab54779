package demo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/internal/training"
	"pitboss/internal/workbench"
	"pitboss/store"
	"pitboss/tui"
)

// Options describe a demonstration.
type Options struct {
	Variant  variant.Variant
	Settings rulebook.Settings
	// Journal has the table's record so far, which the demonstration continues.
	Journal *store.Journal
	// Program is the version recorded when the console starts.
	Program string
	Log     *slog.Logger
	// Seed determines all chance. Cut is the number of cards in front of the cut card; 0 leaves as many behind it as
	// the rulebook says, or else leftBehind.
	Seed uint64
	Cut  int
	// Speed is the speed of table, wheel and platform relative to real time, from 1.
	Speed float64
	// Captures is the folder for captures of the devices.
	Captures string
	// Auto deals Rounds rounds without anybody at the keys. Mistakes injects faults.
	Auto, Mistakes bool
	Rounds         int
	// Table is the name of the table; empty means demo.
	Table string
	// Pace is how long the robot takes for each action. Comes is how long its shift manager takes to come to an
	// incident, so that someone else may handle it first. 0 is at once.
	Pace, Comes time.Duration
	// Calm is the factor by which its mistakes are rarer; 0 means 1.
	Calm int
	// Join, if not nil, makes the console part of a site: it is called before the console is created, and its result
	// afterwards.
	Join func(*console.Options) (made func(*console.Console))

	// Script, if not nil, runs next to the table behind a screen, and gets the latest snapshot. The screen ends when it
	// returns. Drawn, if not nil, is called whenever the screen showed a step; DeadKey with a key that did nothing. Held
	// is what the screen says while the script has the clock stand still.
	Script  func(context.Context, Scripted, <-chan view.Snapshot) error
	Held    message.Text
	Drawn   func()
	DeadKey func(key string)
	// Lying has the screen say what really lies on the table, next to what was read.
	Lying bool

	// dealt is the number of rounds in the journal so far.
	dealt uint64
}

// Scripted is what a script has to do with at the table.
type Scripted struct {
	Table *table.Table
	// Faults are the faults of the devices and of the platform, by an id, which is the key of a fault's label without
	// demo.fault. ThrowIn injects one. It returns false if there is none with the id.
	Faults  []Fault
	ThrowIn func(id string) bool
	// Lying says what really lies at each device.
	Lying func() []message.Text
	// Clock is the table's clock. While it stands still, the keys of the table do nothing.
	Clock *Pause
}

// Fault is a fault that can be injected.
type Fault struct {
	ID    string
	Label message.Text
}

// chance returns a seed for what starts over with every run on a journal, unlike the shoe, so that no run repeats the
// numbers, throws and draws of the previous one.
func (o Options) chance() uint64 { return o.Seed + o.dealt*0x9e3779b97f4a7c15 }

// Demonstration is a training table ready to work.
type Demonstration struct {
	options  Options
	console  *console.Console
	rigs     []device.Rig
	platform *platform
	robot    *robot
	// shown reports that there is a screen.
	shown bool
	// latest has the newest snapshot for the script, pause is its clock; nil without a script.
	latest chan view.Snapshot
	pause  *Pause
}

// New creates the devices that a variant needs, and opens the table at the end of its journal. Close it after use.
func New(o Options) (*Demonstration, error) {
	d := &Demonstration{options: o}
	if err := d.open(rigsFor); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

// open creates the devices and opens the table.
func (d *Demonstration) open(devicesFor func(Options) ([]device.Rig, error)) error {
	d.latest = make(chan view.Snapshot, 1)
	if err := training.Enrol(d.options.Journal, clock.Now()); err != nil {
		return err
	}
	end, err := console.Restore(d.options.Journal)
	if err != nil {
		return err
	}
	d.options.dealt = end.State.Rounds
	o := d.options
	if d.rigs, err = devicesFor(o); err != nil {
		return err
	}
	d.platform = newPlatform(o)
	d.robot = &robot{
		rigs: d.rigs, platform: d.platform, latest: make(chan view.Snapshot, 1), tally: newTally(end.State.Rounds),
		chance: rand.New(rand.NewPCG(o.chance(), 1)), mistakes: o.Mistakes, patience: o.patience(), rounds: o.Rounds,
		pace:  o.Pace,
		comes: o.Comes, calm: max(o.Calm, 1),
	}
	tasks := []console.Task{{Name: "the platform", Run: d.platform.work}, {Name: "the robot", Run: d.unattended},
		{Name: "the script", Run: d.script}, {Name: "the control socket", Run: func(ctx context.Context) error {
			return control.New(o.Journal, control.ByTable(d.console), o.Log).Run(ctx)
		}}}
	var devices []device.Device
	setups := map[string]device.Setup{}
	for _, rig := range d.rigs {
		if err := rig.TakeUp(end.State); err != nil {
			return fmt.Errorf("putting the %s as it was: %w", rig.Device().Name(), err)
		}
		devices = append(devices, rig.Device())
		setups[rig.Device().Name()] = rig.Setup()
		tasks = append(tasks, console.Task{
			Name: "the simulated " + rig.Device().Name(),
			Run:  func(ctx context.Context) error { rig.Work(ctx); return nil },
		})
	}
	options := console.Options{
		Setup: decide.Setup{Site: training.Site, Table: cmp.Or(o.Table, "demo"), Training: true, Variant: o.Variant,
			Settings: patiently(o.Settings, o.Speed), Bench: true, TestedReturn: !o.Auto},
		Journal: o.Journal, Clock: console.NewWallClock(o.Speed, end.Last), Speed: o.Speed, Devices: devices,
		Setups: setups, Program: o.Program,
		Bench: workbench.Options{Limits: bench.DefaultLimits(), Folder: o.Captures},
		Log:   o.Log, Recorded: d.recorded, Published: d.published, Beside: tasks,
	}
	if o.Script != nil {
		d.pause = &Pause{Clock: options.Clock}
		options.Clock, options.Apart = d.pause, true
	}
	made := func(*console.Console) {}
	if o.Join != nil {
		made = o.Join(&options)
	}
	if d.console, err = console.New(options); err != nil {
		return err
	}
	made(d.console)
	d.robot.ask = d.ask
	d.platform.ask = func(ctx context.Context, command game.Command) error {
		return d.ask(ctx, game.Input{Command: command})
	}
	return nil
}

// leftBehind is the number of cards behind the cut card if neither document nor site specifies it.
const leftBehind = 56

// forRigs returns what the rigs need to know of the table.
func (o Options) forRigs() device.RigOptions {
	options := device.RigOptions{Log: o.Log, Seed: o.Seed, Chance: o.chance(), Speed: o.Speed, Auto: o.Auto,
		Reliable: o.Auto && !o.Mistakes, Patience: o.patience(), Game: o.Variant.With(o.Settings).Family}
	shoe := o.Variant.Book.With(o.Settings).Shoe
	if shoe == nil {
		return options
	}
	options.Decks, options.EachRound = shoe.Decks.Value, shoe.ShuffledEachRound()
	if !options.EachRound { // otherwise there is no cut card
		options.Cut = cmp.Or(o.Cut, options.Decks*game.Faces-cmp.Or(shoe.CutCard.Value, leftBehind))
	}
	return options
}

// rigsFor returns the devices that a variant needs to read its cards, numbers and dice.
func rigsFor(o Options) (rigs []device.Rig, err error) {
	options := o.forRigs()
	for _, kind := range kinds.NeededBy(o.Variant.With(o.Settings).Family) {
		if kind.Rig == nil {
			continue
		}
		made, failed := kind.Rig(kind, options)
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		rigs = append(rigs, made)
	}
	return rigs, err
}

func (d *Demonstration) ask(ctx context.Context, input game.Input) error {
	_, err := d.console.Table().Ask(ctx, input)
	return err
}

// recorded keeps every device in the state that the table reports.
func (d *Demonstration) recorded(records []game.Record) {
	for _, record := range records {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			continue // the table has just written it
		}
		for _, rig := range d.rigs {
			if record.Device == "" || record.Device == rig.Device().Name() {
				rig.Follow(record.Sequence, event)
			}
		}
	}
}

func (d *Demonstration) published(snapshot view.Snapshot) {
	d.platform.seen(snapshot)
	d.robot.seen(snapshot)
	replace(d.latest, snapshot)
}

// script runs the script behind a screen.
func (d *Demonstration) script(ctx context.Context) error {
	if !d.shown || d.options.Script == nil {
		return nil
	}
	err := d.options.Script(ctx, d.scripted(), d.latest)
	if err != nil || ctx.Err() != nil {
		return err
	}
	return errDone
}

// lying says what really lies at each device.
func (d *Demonstration) lying() (texts []message.Text) {
	for _, rig := range d.rigs {
		texts = append(texts, rig.Lying()...)
	}
	return texts
}

// scripted returns what the script has to do with.
func (d *Demonstration) scripted() Scripted {
	throws := map[string]func(){}
	made := Scripted{Table: d.console.Table(), Lying: d.lying, Clock: d.pause}
	add := func(fault device.Fault, throw func(device.Fault)) {
		id, known := strings.CutPrefix(fault.Label.Key, faultKey)
		if _, twice := throws[id]; twice || !known {
			return
		}
		throws[id] = func() { throw(fault) }
		made.Faults = append(made.Faults, Fault{id, fault.Label})
	}
	for _, rig := range d.rigs {
		for _, fault := range rig.Faults() {
			add(fault, rig.ThrowIn)
		}
	}
	if d.platform.speaks() {
		for _, fault := range d.platform.faults() {
			add(fault, func(fault device.Fault) { _ = fault.Do() }) // it never fails
		}
	}
	made.ThrowIn = func(id string) bool {
		throw, known := throws[id]
		if known {
			throw()
		}
		return known
	}
	return made
}

// faultKey begins the key of a fault's label.
const faultKey = "demo.fault."

// Deal lets the robot deal without a screen, and reports each round in a line.
func (d *Demonstration) Deal(ctx context.Context, say func(string)) error {
	return d.console.Work(ctx, func(ctx context.Context) error { return d.robot.deal(ctx, say) })
}

// unattended lets the robot deal behind a screen.
func (d *Demonstration) unattended(ctx context.Context) error {
	if !d.shown || !d.options.Auto {
		return nil
	}
	if err := d.robot.deal(ctx, func(string) {}); err != nil {
		return err
	}
	return errDone
}

// Show runs the table with a screen until the screen returns, or until the robot has dealt its rounds.
func (d *Demonstration) Show(ctx context.Context, screen func(context.Context, tui.Options, *tui.Mailbox) error) error {
	d.shown = true
	err := d.console.Work(ctx, func(ctx context.Context) error {
		options := d.console.Screen()
		options.Extra, options.SignInHint = d.keys(), training.Hint()
		options.Drawn, options.DeadKey = d.options.Drawn, d.options.DeadKey
		if d.pause != nil {
			options.Held = d.held
		}
		if d.options.Lying {
			options.Lying = d.lying
		}
		if !d.options.Auto {
			d.console.Table().Send(game.Input{Command: training.SignIn(game.Dealer)})
		}
		return screen(ctx, options, d.console.Mailbox())
	})
	if errors.Is(err, errDone) {
		return nil
	}
	return err
}

// held returns what the screen says while the clock stands still.
func (d *Demonstration) held() message.Text {
	if d.pause.Stands() {
		return d.options.Held
	}
	return message.Text{}
}

// Report writes a summary of what the robot dealt.
func (d *Demonstration) Report(out io.Writer) error {
	return d.robot.tally.report(out, d.options.Journal)
}

// Close removes the devices.
func (d *Demonstration) Close() (err error) {
	for _, rig := range d.rigs {
		err = errors.Join(err, rig.Close())
	}
	return err
}

// patiently returns settings in which the timeouts for wheel, dice and platform are as long in real time as at a
// table: a busy machine must not look like a fault.
func patiently(settings rulebook.Settings, speed float64) rulebook.Settings {
	slower := maps.Clone(settings)
	for _, name := range []string{"device-wait-seconds", "platform-wait-seconds"} {
		slower[name] = strconv.Itoa(int(float64(settings.Number(name)) * max(speed, 1)))
	}
	return slower
}

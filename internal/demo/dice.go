package demo

import (
	"sync/atomic"

	"pitboss/game"
	"pitboss/game/table"
	driver "pitboss/hardware/dice"
	"pitboss/hardware/simulator"
	"pitboss/internal/device"
)

// dice is a simulated shaker and the hand that starts it.
type dice struct {
	*hand
	sim    *simulator.Dice
	reader device.Device
	config driver.Config
	// thrown is true while the last throw has not reached the table.
	thrown atomic.Bool
}

// newDice is a shaker on a pseudo-terminal, and the driver that reads its sensor.
func newDice(o Options, count int) (*dice, error) {
	config := driver.Default()
	config.Name = "dice"
	simulated := simulator.DiceOptionsFor(config)
	simulated.Seed, simulated.Dice = o.chance(), count
	sim, err := simulator.NewDice(simulated)
	if err != nil {
		return nil, err
	}
	config.Path = sim.Path()
	reader, err := driver.New(config)
	if err != nil {
		return nil, err
	}
	return &dice{hand: newHand(o), sim: sim, reader: device.OfDice(reader), config: config}, nil
}

func (d *dice) device() device.Device { return d.reader }
func (d *dice) setup() device.Setup   { return &device.DiceSetup{Config: d.config} }
func (d *dice) close() error          { return d.sim.Close() }

// takeUp has nothing to do: dice remember nothing.
func (d *dice) takeUp(table.State) error { return nil }

func (d *dice) serves(step game.Step) bool { return step.Kind == game.StepDice }

func (d *dice) verb() (label, help string) { return "throw", "start the dice shaker" }

func (d *dice) follow(event game.Event) {
	switch event.(type) {
	case game.DiceRolled, game.IncidentOpened, game.ReadingIgnored:
		d.thrown.Store(false)
	}
}

// act throws, or has the sensor say the last throw again while the table has not got it.
func (d *dice) act() {
	d.do(func() error {
		if d.thrown.Swap(true) {
			return d.sim.Again()
		}
		_, err := d.sim.Throw()
		return err
	})
}

func (d *dice) faults() []fault {
	return []fault{
		{label: "a die leans in the next throw", do: func() error { return d.sim.NoRoll("leaning") }},
		{label: "the shaker stops too soon in the next throw", do: func() error { return d.sim.NoRoll("shaker-short") }},
		{label: "the sensor overlooks a die of the next throw", do: func() error { d.sim.Miss(); return nil }},
		{label: "the next throw's line is hurt on the way", do: func() error { d.sim.WrongCheck(); return nil }},
		{label: "the last throw is said again", do: d.sim.Again},
		{label: "junk on the line", do: func() error { return d.sim.Junk(12) }},
		{label: pullWords, do: d.pull(d.sim)},
	}
}

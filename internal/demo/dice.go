package demo

import (
	"sync/atomic"

	"pitboss/game"
	driver "pitboss/hardware/dice"
	"pitboss/hardware/simulator"
	"pitboss/internal/device"
)

// dice is a simulated shaker and the hand that starts it.
type dice struct {
	*hand
	// thrown is true while the last throw has not reached the table.
	thrown atomic.Bool
}

// newDice is a shaker on a pseudo-terminal, and the driver that reads its sensor.
func newDice(o Options, count int) (*dice, error) {
	config := driver.Default()
	config.Name = "dice"
	hand, err := newHand(o, &device.DiceSetup{Config: config}, simulator.Options{Seed: o.chance(), Dice: count})
	if err != nil {
		return nil, err
	}
	return &dice{hand: hand}, nil
}

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
			return d.run("again")
		}
		return d.run("throw")
	})
}

func (d *dice) faults() []fault {
	return []fault{
		{label: "a die leans in the next throw", script: "no-roll leaning"},
		{label: "the shaker stops too soon in the next throw", script: "no-roll shaker-short"},
		{label: "the sensor overlooks a die of the next throw", script: "miss"},
		{label: "the next throw's line is hurt on the way", script: "wrong-check"},
		{label: "the last throw is said again", script: "again"},
		{label: "junk on the line", script: "junk 12"},
		d.pull(),
	}
}

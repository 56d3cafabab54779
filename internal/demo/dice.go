package demo

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	driver "pitboss/hardware/dice"
	"pitboss/hardware/simulator"
)

// dice is a simulated shaker with the hand that starts it.
type dice struct {
	*hand
	sim *driver.Simulator
	// out is the last throw: its faces as the record writes them.
	out out[string]
}

// newDice returns a shaker on a pseudo-terminal with the driver that reads its sensor.
func newDice(o rigOptions) (*dice, error) {
	config := driver.Config{}.WithDefaults()
	config.Name = "dice"
	hand, err := newHand(o, device.With(driver.Kind, config), simulator.Options{Seed: o.chance, Dice: o.game.Dice()})
	if err != nil {
		return nil, err
	}
	return &dice{hand: hand, sim: hand.line.(*driver.Simulator)}, nil
}

func (d *dice) serves(step game.Step) bool { return step.Kind == game.StepDice }

func (d *dice) keys() (hand, faults keyTexts) {
	return keyTexts{label: message.New("demo.dice.hand", "throw"),
			help: message.New("demo.dice.hand.help", "start the dice shaker")},
		keyTexts{
			message.New("demo.dice.faults", "dice fault"), message.New("demo.dice.faults.title", "Dice fault"),
			message.New("demo.dice.faults.help", "throw a dice fault in"),
		}
}

func (d *dice) follow(number uint64, event game.Event) {
	switch e := event.(type) {
	case game.DiceRolled:
		d.out.take(number, fmt.Sprint(e.Faces))
	case game.ReadingIgnored:
		d.out.take(number, e.Text)
	case game.IncidentOpened:
		d.out.forget(number)
	}
}

// act throws the dice of a step. If the table has not received the last throw, the sensor repeats that instead.
func (d *dice) act(step game.Step, seen uint64) {
	d.do(func() error {
		again, err := d.out.draw(seen, func() (string, error) {
			if count := len(step.Dice); count > 0 {
				d.sim.Take(count)
			}
			throw, err := d.sim.Throw()
			return fmt.Sprint(throw.Faces), err
		})
		if !again || err != nil {
			return err
		}
		return d.run("again")
	})
}

func (d *dice) faults() []fault {
	return []fault{
		{label: message.New("demo.fault.dice-leaning", "a die leans in the next throw"), script: "no-roll leaning"},
		{label: message.New("demo.fault.dice-shaker-short", "the shaker stops too soon in the next throw"),
			script: "no-roll shaker-short"},
		{label: message.New("demo.fault.dice-miss", "the sensor overlooks a die of the next throw"), script: "miss"},
		{label: message.New("demo.fault.dice-merge", "the sensor takes two dice of the next throw for one"), script: "merge"},
		{label: message.New("demo.fault.dice-wrong-check", "the next throw's line is hurt on the way"),
			script: "wrong-check"},
		{label: message.New("demo.fault.dice-again", "the last throw is said again"), script: "again"},
		{label: message.New("demo.fault.junk", "junk on the line"), script: "junk 12"},
		d.pull(),
	}
}

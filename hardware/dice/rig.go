package dice

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/rig"
)

// Rig is a simulated shaker with the hand that starts it.
type Rig struct {
	*rig.Hand[*Simulator]
	// out is the last throw: its faces as the record writes them.
	out rig.Out[string]
}

// NewRig returns a shaker on a pseudo-terminal with the driver that reads its sensor.
func NewRig(kind *device.Kind, o device.RigOptions) (*Rig, error) {
	config := Config{}.WithDefaults()
	config.Name = "dice"
	hand, err := rig.NewHand[*Simulator](o, device.With(kind, config), o.Chance, &SimulatorOptions{Dice: o.Game.Dice()})
	if err != nil {
		return nil, err
	}
	return &Rig{Hand: hand}, nil
}

func (d *Rig) Serves(step game.Step) bool { return step.Kind == game.StepDice }

func (d *Rig) Keys() (hand, faults device.KeyTexts) {
	return device.KeyTexts{Label: message.New("demo.dice.hand", "throw"),
			Help: message.New("demo.dice.hand.help", "start the dice shaker")},
		device.KeyTexts{
			Label: message.New("demo.dice.faults", "dice fault"), Title: message.New("demo.dice.faults.title", "Dice fault"),
			Help: message.New("demo.dice.faults.help", "throw a dice fault in"),
		}
}

func (d *Rig) Follow(number uint64, event game.Event) {
	switch e := event.(type) {
	case game.DiceRolled:
		d.out.Take(number, fmt.Sprint(e.Faces))
	case game.ReadingIgnored:
		d.out.Take(number, e.Text)
	case game.IncidentOpened:
		d.out.Forget(number)
	}
}

// Act throws the dice of a step. If the table has not received the last throw, the sensor repeats that instead.
func (d *Rig) Act(step game.Step, seen uint64) {
	d.Do(func() error {
		again, err := d.out.Draw(seen, func() (string, error) {
			if count := len(step.Dice); count > 0 {
				d.Sim.Take(count)
			}
			throw, err := d.Sim.Throw()
			return fmt.Sprint(throw.Faces), err
		})
		if !again || err != nil {
			return err
		}
		return d.Run("again")
	})
}

// Lying says which faces the dice show.
func (d *Rig) Lying() []message.Text {
	faces := d.Sim.Lie()
	switch len(faces) {
	case 0:
		return nil
	case 1:
		return []message.Text{message.New("lying.die", "the die shows {face}", message.Number("face", faces[0]))}
	}
	return []message.Text{message.New("lying.dice", "the dice show {faces}", message.String("faces", facesInWords(faces)))}
}

func (d *Rig) Faults() []device.Fault {
	return []device.Fault{
		{Label: message.New("demo.fault.dice-leaning", "the next throw: a die leans"), Script: "no-roll leaning"},
		{Label: message.New("demo.fault.dice-shaker-short", "the shaker stops too soon in the next throw"),
			Script: "no-roll shaker-short"},
		{Label: message.New("demo.fault.dice-miss", "the next throw: the sensor misses a die"), Script: "miss"},
		{Label: message.New("demo.fault.dice-merge", "the next throw: two dice are read as one"), Script: "merge"},
		{Label: message.New("demo.fault.dice-wrong-check", "the next throw arrives damaged"),
			Script: "wrong-check"},
		{Label: message.New("demo.fault.dice-again", "the last throw is sent again"), Script: "again"},
		{Label: message.New("demo.fault.junk", "junk on the line"), Script: "junk 12"},
		{Label: message.New("demo.fault.dice-misread", "the next throw: a die is read as another number"), Script: "misread",
			Exercise: true},
		d.Pull(),
	}
}

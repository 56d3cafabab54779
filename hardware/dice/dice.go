package dice

import (
	"pitboss/hardware/framed"
	"pitboss/hardware/link"
)

// Dice is one dice sensor or machine. In its health, good are throws with faces, no-reads
// those without, foreign are whole lines and frames that are none of the protocol and
// second accounts of a throw that differ from the first, duplicates are what was said again.
// Its inputs are [pitboss/game.DiceRead] and [pitboss/game.LinkChanged].
type Dice struct {
	*framed.Device
	config Config
}

// New makes a dice sensor, or the reader of a machine, and opens nothing yet. The error
// says everything that is wrong with the configuration.
func New(config Config, options ...link.Option) (*Dice, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	cutter, err := config.Cutter()
	if err != nil {
		return nil, err
	}
	d := &Dice{config: config}
	text := &reader{Dice: d}
	driver := framed.Driver{Opened: text.opened, Whole: text.line, Lost: text.damaged}
	if config.Protocol == Machine {
		machine := &machine{Dice: d}
		driver = framed.Driver{Opened: machine.opened, Whole: machine.frame, Between: machine.between}
	}
	driver.Cutter, driver.Kind, driver.Orders, driver.Commands, driver.Sent = cutter, kind, Orders(), config.Commands, sent
	d.Device = framed.New(link.Keep(config.Config, 0, options...), driver)
	return d, nil
}

// Config is the configuration in use, defaults filled in.
func (d *Dice) Config() Config { return d.config }

package dice

import (
	"pitboss/hardware/framed"
	"pitboss/hardware/link"
)

// New makes a dice sensor, or the reader of a machine, and opens nothing yet. In its health, good
// are throws with faces, no-reads those without, foreign are whole lines and frames that are none
// of the protocol and second accounts of a throw that differ from the first, duplicates are what
// was said again. Its inputs are [pitboss/game.DiceRead] and [pitboss/game.LinkChanged]. The error
// says everything that is wrong with the configuration.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	cutter, err := config.Cutter()
	if err != nil {
		return nil, err
	}
	driver := framed.Driver{
		Cutter: cutter, Language: config.Protocol.Language(),
		Kind: kind, Orders: Orders(), Commands: config.Commands, Sent: sent,
	}
	if config.Protocol == Machine {
		m := &machine{}
		driver.Opened, driver.Whole, driver.Between = m.opened, m.frame, m.between
		m.Device = framed.New(config.Config, options, driver)
		return m.Device, nil
	}
	r := &reader{}
	driver.Opened, driver.Whole, driver.Lost = r.opened, r.line, r.damaged
	r.Device = framed.New(config.Config, options, driver)
	return r.Device, nil
}

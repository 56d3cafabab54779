package dice

import (
	"pitboss/hardware/framed"
	"pitboss/hardware/link"
)

// New returns a dice sensor or the reader of a machine, without opening its port. In its health, good frames are
// throws with faces and no-reads those without; foreign frames are complete lines and frames that the protocol does
// not have, and second reports of a throw that differ from the first; duplicates are repetitions. Its inputs are
// [pitboss/game.DiceRead] and [pitboss/game.LinkChanged]. The configuration must be complete and valid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
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

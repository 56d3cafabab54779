package scanner

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
)

// Kind registers card scanners. A code that is not a card may be a staff badge, so it is not a reading. A setup leaves
// out what a maker's preset fills in, since that can only apply once the site's settings are known.
var Kind = &device.Kind{
	Name: kind, Words: "a card scanner", Takes: game.StepScan, Badges: true,
	Judgement: bench.Judgement{
		bench.Good: true, bench.NoRead: false, bench.BadCheck: false, bench.Partial: false, bench.Oversize: false,
	},
	Manner:    bench.Manner{Once: bench.PullCard, Deck: bench.PullDeck, Care: bench.CleanWindow},
	Languages: Languages,
	Drive:     device.Drives(Config{ConfirmIdentical: Default().ConfirmIdentical}, New),
}

// Paths returns the settings that are paths.
func (c *Config) Paths() []*string { return []*string{&c.CardTable} }

// Ready reads the card table, if there is one, and returns what is wrong with it.
func (c *Config) Ready() error {
	_, err := c.CardMap()
	return err
}

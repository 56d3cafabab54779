package rfid

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
)

// Kind registers RFID readers. A tag that is not enrolled may be a staff badge, so it is not a reading.
var Kind = &device.Kind{
	Name: "rfid", Words: message.New("device.kind.rfid", "an RFID reader"), Takes: game.StepScan, Badges: true,
	Judgement: bench.Judgement{bench.Good: true, bench.BadCheck: false, bench.Partial: false, bench.Oversize: false},
	Manner: bench.Manner{
		Read: bench.PullCard, Deck: bench.PullDeck,
		Care: message.New("bench.care.rfid",
			"Look for metal near the reader, at how far the cards pass from it, and at the tags themselves."),
	},
	Languages: func() []bench.Language { return []bench.Language{Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
	Settings:  []device.Setting{device.CardTableSetting},
	Simulated: &simulator.Kind{
		Short: "A simulated reader of cards with tags", Usage: "[--decks N] [--card-table FILE | --enrol FILE]",
		About: `An RFID reader has a shuffled shoe of cards with tags in front of it. Without a card table
the tags are made up; --enrol writes them down.`,
		Example: `  pitboss devices sim rfid --link /tmp/rfid --enrol /tmp/cards.csv
  pitboss devices watch --port /tmp/rfid --kind rfid --card-table /tmp/cards.csv`,
		Language: SimulatorLanguage, MadeUp: madeUp, Maker: simulator.Makes(NewSimulator),
	},
}

// Paths returns the settings that are paths.
func (c *Config) Paths() []*string { return []*string{&c.CardTable} }

// Ready reads the card table and returns what is wrong with it. A table cannot be dealt from a reader without one.
func (c *Config) Ready() error {
	if c.CardTable == "" {
		return message.AsError(message.New("rfid.card-table.missing",
			"{key} is missing: no tag stands for a card; enrol the cards (docs/devices.md)",
			message.String("key", "card_table")))
	}
	_, err := c.CardMap()
	return err
}

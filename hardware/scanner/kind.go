package scanner

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/device"
	"pitboss/hardware/framing"
	"pitboss/hardware/simulator"
)

// Kind registers card scanners. A code that is not a card may be a staff badge, so it is not a reading. A setup leaves
// out what a maker's preset fills in, since that can only apply once the site's settings are known.
var Kind = &device.Kind{
	Name: kind, Words: message.New("device.kind.scanner", "a card scanner"), Takes: game.StepScan, Badges: true,
	Judgement: bench.Judgement{
		bench.Good: true, bench.NoRead: false, bench.BadCheck: false, bench.Partial: false, bench.Oversize: false,
	},
	Manner:    bench.Manner{Read: bench.PullCard, Deck: bench.PullDeck, Care: bench.CleanWindow},
	Languages: Languages,
	Drive:     device.Drives(Config{ConfirmIdentical: Default().ConfirmIdentical}, New),
	Protocols: device.Names(Protocols()),
	Settings: []device.Setting{
		{Name: "maker", Help: "whose preset fills in what is left out: " + english.List(Makers(), "or"), Fills: true},
		{Name: "prefix", Help: "what comes before a code, such as STX; nothing unless configured"},
		{Name: "suffix", Help: `what ends a code, such as CR, ETX or "hex:03"; CRLF unless configured`},
		{Name: "check",
			Help: "the check behind the suffix: " + english.List(framing.Checks(), "or") + "; none unless configured"},
		{Name: "aim", Help: "codes begin with an AIM identifier such as ]C0", Switch: true},
		{Name: "cards", Help: "what codes stand for: " + english.List(cardmap.Presets(), "or") + "; srrr unless configured"},
		device.CardTableSetting,
	},
	Rig: func(kind *device.Kind, o device.RigOptions) (device.Rig, error) { return NewRig(kind, o) },
	Simulated: &simulator.Kind{
		Short: "A simulated card scanner with a shuffled shoe", Usage: "[--decks N] [--baud N]",
		About: "A scanner has a shuffled shoe in front of its reader.",
		Example: `  pitboss devices sim scanner --link /tmp/scanner
  pitboss devices watch --port /tmp/scanner      in another terminal`,
		Language: SimulatorLanguage, Maker: simulator.Makes(NewSimulator),
	},
}

// Paths returns the settings that are paths.
func (c *Config) Paths() []*string { return []*string{&c.CardTable} }

// Ready reads the card table, if there is one, and returns what is wrong with it.
func (c *Config) Ready() error {
	_, err := c.CardMap()
	return err
}

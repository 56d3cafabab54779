package scanner

import (
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// reader is one barcode scanner. Its inputs are [game.CardRead], [game.NoRead], [game.CutCardRead], [game.UnknownRead]
// (including badges) and [game.LinkChanged].
type reader struct {
	*framed.Device
	config  Config
	framing framing.Config
	cards   *cardmap.Map
	repeats hardware.Repeats
	card    string // the code of the last card that was delivered

	// packet is the last code of a protocol with retransmissions; sure reports that nothing was missed since. owed is
	// the number of codes to acknowledge.
	packet []byte
	sure   bool
	owed   int
}

// New returns a scanner without opening its port. For unique-id it reads the card table. The configuration must be
// complete and valid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	cards, err := config.CardMap()
	if err != nil {
		return nil, err
	}
	frame, err := config.Framing()
	if err != nil {
		return nil, err
	}
	cutter, err := config.cutter()
	if err != nil {
		return nil, err
	}
	dialect := config.Protocol.dialect()
	knows := func(text string) bool {
		return dialect.described != nil && dialect.described(text) || cards.Knows(text)
	}
	s := &reader{config: config, framing: frame.WithDefaults(), cards: cards, repeats: hardware.NewRepeats(config.DeadTime)}
	s.Device = framed.New(config.Config, options, framed.Driver{
		Cutter: cutter, Opened: s.opened, Whole: func(piece framing.Piece) { dialect.whole(s, piece) }, Stray: s.stray,
		Lost: s.lost, Between: s.acknowledge, Language: config.languageOf(cards), Knows: knows, Beep: config.Beep(),
	})
	return s.Device, nil
}

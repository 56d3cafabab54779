package scanner

import (
	"strings"

	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// longestHeader is how much of a data header follows its word and can be printed.
const longestHeader = len("0005jC0")

// device is one barcode scanner. Its inputs are [game.CardRead], [game.NoRead],
// [game.CutCardRead], [game.UnknownRead] (badges among them) and [game.LinkChanged].
type device struct {
	*framed.Device
	config  Config
	framing framing.Config
	cards   *cardmap.Map
	repeats hardware.Repeats
	card    string // the code of the last card handed over

	// packet is the last code's of a protocol that sends one again; sure says that nothing
	// was missed since. owed is how many codes are to be acknowledged.
	packet []byte
	sure   bool
	owed   int
}

// New makes a scanner. It reads the card table of unique-id and opens nothing
// yet. The error says everything that is wrong with the configuration.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
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
	knows := func(text string) bool {
		header := config.Protocol == HoneywellHeader && strings.HasPrefix(text, framing.GetWord) &&
			len(text) <= len(framing.GetWord)+longestHeader
		return header || cards.Knows(text)
	}
	s := &device{config: config, framing: frame.WithDefaults(), cards: cards, repeats: hardware.NewRepeats(config.DeadTime)}
	s.Device = framed.New(config.Config, options, framed.Driver{
		Cutter: cutter, Opened: s.opened, Whole: s.whole(), Stray: s.stray, Lost: s.lost, Between: s.acknowledge,
		Language: config.languageOf(cards), Knows: knows,
	})
	return s.Device, nil
}

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

// Scanner is one barcode scanner. Its inputs are [game.CardRead], [game.NoRead],
// [game.CutCardRead], [game.UnknownRead] (badges among them) and [game.LinkChanged].
type Scanner struct {
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
func New(config Config, options ...link.Option) (*Scanner, error) {
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
	kept := link.Keep(config.Config, 0, options...).Reads(func(text string) bool {
		header := config.Protocol == HoneywellHeader && strings.HasPrefix(text, framing.GetWord) && len(text) <= len(framing.GetWord)+longestHeader
		return header || cards.Knows(text)
	})
	s := &Scanner{config: config, framing: frame.WithDefaults(), cards: cards, repeats: hardware.NewRepeats(config.DeadTime)}
	s.Device = framed.New(kept, framed.Driver{
		Cutter: cutter, Opened: s.opened, Whole: s.whole(), Stray: s.stray, Lost: s.lost, Between: s.acknowledge,
	})
	return s, nil
}

// Config is the configuration in use, defaults filled in.
func (s *Scanner) Config() Config { return s.config }

// Cards is what the scanner's codes stand for.
func (s *Scanner) Cards() *cardmap.Map { return s.cards }

package rfid

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
)

// firstTag is the tag of the first card in a made-up table.
const firstTag = 0x0F00000000

// ghostTag is a tag read although none is there, with a valid check, as readers of this type send them.
const ghostTag = "00F00000F0"

// MadeUpTable returns a made-up card table of whole decks with a tag for each card.
func MadeUpTable(decks int) []cardmap.Entry {
	entries := make([]cardmap.Entry, 0, max(0, decks)*game.Faces)
	for deck := 1; deck <= decks; deck++ {
		for index := range game.Faces {
			entries = append(entries, cardmap.Entry{
				Code: fmt.Sprintf("%010X", firstTag+deck<<8+index), Card: game.CardAt(index), Deck: deck,
			})
		}
	}
	return entries
}

// NewSimulator returns a simulated RFID reader for a driver's configuration, with the configured card table or, without
// one, a made-up table.
func NewSimulator(config Config, options simulator.Options, own cardreader.Options) (*cardreader.Simulator, error) {
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err == nil && cards == nil {
		table := MadeUpTable(cmp.Or(own.Decks, cardreader.DefaultDecks))
		cards, err = cardmap.New(cardmap.Config{Preset: cardmap.UniqueID, Table: table, CutCard: config.CutCard,
			NoRead: []string{}})
	}
	if err != nil {
		return nil, err
	}
	frame := config.Framing()
	reading := cardreader.Reading{Name: "rfid-reader", Codes: cards, Prefix: string(frame.Prefix),
		Suffix: string(frame.Suffix), Seal: sealTag, Sendings: 2}
	return cardreader.New(config.Settings, reading, SimulatorLanguage, options, own)
}

// SimulatorLanguage is the script language of an RFID reader.
var SimulatorLanguage = slices.Concat(cardreader.Language, cardreader.WrongCheck, simulator.Language{
	simulator.NewVerb("ghost", simulator.Form{}, "a tag is read once that is not there",
		simulator.Sends("a reading of nothing",
			func(s *cardreader.Simulator, _ simulator.Command) error { return s.Ghost(ghostTag) })),
}, simulator.LineLanguage)

// madeUp returns the card table that the simulator makes up for a configuration without one.
func madeUp(config any, own simulator.OwnOptions) ([]cardmap.Entry, error) {
	if table := config.(*Config).CardTable; table != "" {
		return nil, fmt.Errorf("the cards are enrolled already, in %s", table)
	}
	return MadeUpTable(cmp.Or(own.(*cardreader.Options).Decks, cardreader.DefaultDecks)), nil
}

// sealTag returns what a reader appends to a tag, or nothing for text that is not a tag.
func sealTag(tag string) string {
	text, err := Encode(tag)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(text, tag)
}

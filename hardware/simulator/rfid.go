package simulator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/rfid"
)

// firstTag is the tag of the first card in a made-up table.
const firstTag = 0x0F00000000

// ghostTag is a tag read although none is there, with a valid check, as readers of this type send them.
const ghostTag = "00F00000F0"

// RFIDTable returns a made-up card table of whole decks with a tag for each card.
func RFIDTable(decks int) []cardmap.Entry {
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

// NewRFID returns a simulated RFID reader for a driver's configuration: a [Scanner] with another protocol, and with
// the configured card table or, without one, a made-up table.
func NewRFID(config rfid.Config, options Options) (*Scanner, error) {
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err == nil && cards == nil {
		table := RFIDTable(cmp.Or(options.Decks, DefaultDecks))
		cards, err = cardmap.New(cardmap.Config{Preset: cardmap.UniqueID, Table: table, CutCard: config.CutCard,
			NoRead: []string{}})
	}
	if err != nil {
		return nil, err
	}
	frame := config.Framing()
	reading := Reading{Codes: cards, Prefix: string(frame.Prefix), Suffix: string(frame.Suffix), Seal: sealTag, Sendings: 2}
	return NewReader(config.Settings, reading, RFIDLanguage, options)
}

// RFIDLanguage is the script language of an RFID reader.
var RFIDLanguage = slices.Concat(cardLanguage, wrongCheckLanguage, Language{
	newVerb("ghost", form{}, "a tag is read once that is not there",
		sends("a reading of nothing", func(s *Scanner, _ Command) error { return s.ghost(ghostTag) })),
}, lineLanguage)

// sealTag returns what a reader appends to a tag, or nothing for text that is not a tag.
func sealTag(tag string) string {
	text, err := rfid.Encode(tag)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(text, tag)
}

package simulator

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/rfid"
)

// firstTag is the tag of the first card of a table made up here.
const firstTag = 0x0F00000000

// RFIDTable is a made-up table of whole decks of cards with a tag each.
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

// RFIDOptionsFor is a simulated RFID reader, which is a [Scanner] of another protocol,
// that fits a driver's configuration: its card table, or a made-up one of so many decks
// where it has none. The path is left open: the driver's belongs to a real device.
func RFIDOptionsFor(config rfid.Config, decks int) (Options, error) {
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err == nil && cards == nil {
		cards, err = cardmap.New(cardmap.Config{Preset: cardmap.UniqueID, Table: RFIDTable(decks), CutCard: config.CutCard, NoRead: []string{}})
	}
	if err != nil {
		return Options{}, err
	}
	frame := config.Framing()
	return Options{
		Common: fitting(config.Settings), Cards: cards, Prefix: frame.Prefix, Suffix: frame.Suffix, Seal: sealTag, Decks: decks, language: RFIDLanguage,
	}, nil
}

// sealTag is what a reader puts behind a tag; nothing behind what is none.
func sealTag(tag string) string {
	text, err := rfid.Encode(tag)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(text, tag)
}

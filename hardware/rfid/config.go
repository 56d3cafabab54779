package rfid

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Config configures an RFID reader. Zero fields have the defaults stated.
type Config struct {
	link.Config
	// CardTable is the CSV file of enrolled cards, code,rank,suit,deck, with the tag as the code. Without it no tag is
	// a card, which is the way to enroll cards. CutCard (none) lists the tags of cut cards.
	CardTable string   `toml:"card_table"`
	CutCard   []string `toml:"cut_card"`

	// DeadTime ("500ms") is how long the same tag counts as the same reading.
	DeadTime hardware.Duration `toml:"dead_time"`
}

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	c.Config = c.Config.WithDefaults()
	if c.CutCard == nil {
		c.CutCard = []string{}
	}
	c.DeadTime = cmp.Or(c.DeadTime, hardware.DefaultDeadTime)
	return c
}

// Validate returns everything wrong with a complete configuration, one line each. It opens no port and reads no file.
func (c Config) Validate() error {
	wrong := []error{c.Framing().Validate(), c.DeadTime.Within("dead_time", hardware.ShortestDeadTime, hardware.LongestDeadTime)}
	for _, tag := range c.CutCard {
		if !IsTag(tag) {
			wrong = append(wrong, message.AsError(message.New("rfid.cut-card",
				"{key}: {tag} is no tag: want {n} capital hexadecimal characters", message.String("key", "cut_card"),
				message.String("tag", strconv.Quote(tag)), message.Number("n", TagLength))))
		}
	}
	return c.Config.Validate("rfid", "shoe", wrong...)
}

// Framing returns the format of the reader's frames.
func (c Config) Framing() framing.Config {
	const length = TagLength + checkLength
	return framing.Config{
		Prefix: []byte{0x02}, Suffix: []byte{0x03}, MinLength: length, MaxLength: length, IdleGap: time.Duration(c.IdleGap),
	}
}

// CardMap reads the card table and returns the meaning of the tags, or nil without a card table. Each code in it must
// be a tag.
func (c Config) CardMap() (*cardmap.Map, error) {
	if c.CardTable == "" {
		return nil, nil
	}
	entries, err := cardmap.ReadFile(c.CardTable)
	for _, entry := range entries {
		if err == nil && !IsTag(entry.Code) {
			err = cardmap.InFile(c.CardTable, message.AsError(message.New("rfid.card-table.no-tag",
				"{code}, the {card} of deck {deck}, is no tag: want {n} capital hexadecimal characters",
				message.String("code", strconv.Quote(entry.Code)), message.String("card", entry.Card.String()),
				message.Number("deck", entry.Deck), message.Number("n", TagLength))))
		}
	}
	var cards *cardmap.Map
	if err == nil {
		cards, err = cardmap.New(cardmap.Config{Preset: cardmap.UniqueID, Table: entries,
			CutCard: c.WithDefaults().CutCard, NoRead: []string{}})
	}
	if err != nil {
		return nil, fmt.Errorf("rfid %q: %w", c.Name, err)
	}
	return cards, nil
}

package rfid

import (
	"cmp"
	"fmt"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Config is a reader in the configuration. A field left at its zero value has
// the default stated.
type Config struct {
	link.Config
	// CardTable is the CSV file of enrolled cards, code,rank,suit,deck, the code being
	// the tag. Without it no tag is a card: that is how cards are enrolled. CutCard
	// (none) are the tags of cut cards.
	CardTable string   `toml:"card_table"`
	CutCard   []string `toml:"cut_card"`

	// DeadTime ("500ms") is how long the same tag is the same reading.
	DeadTime hardware.Duration `toml:"dead_time"`
}

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	c.Config = c.Config.WithDefaults()
	if c.CutCard == nil {
		c.CutCard = []string{}
	}
	c.DeadTime = cmp.Or(c.DeadTime, hardware.DefaultDeadTime)
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when
// nothing is. It opens no port and reads no file.
func (c Config) Validate() error {
	c = c.WithDefaults()
	wrong := []error{c.Framing().Validate(), c.DeadTime.Within("dead_time", hardware.ShortestDeadTime, hardware.LongestDeadTime)}
	for _, tag := range c.CutCard {
		if !IsTag(tag) {
			wrong = append(wrong, fmt.Errorf("cut_card: %q is no tag: want %d capital hexadecimal characters", tag, TagLength))
		}
	}
	return c.Config.Validate("rfid", "shoe", wrong...)
}

// Framing returns what the reader's frames look like.
func (c Config) Framing() framing.Config {
	const length = TagLength + checkLength
	return framing.Config{
		Prefix: []byte{0x02}, Suffix: []byte{0x03}, MinLength: length, MaxLength: length, IdleGap: time.Duration(c.IdleGap),
	}
}

// CardMap returns what the tags stand for; nil without a card table. It reads the table, each
// of whose codes must be a tag.
func (c Config) CardMap() (*cardmap.Map, error) {
	if c.CardTable == "" {
		return nil, nil
	}
	entries, err := cardmap.ReadFile(c.CardTable)
	for _, entry := range entries {
		if err == nil && !IsTag(entry.Code) {
			err = fmt.Errorf("card_table %s: %q, the %s of deck %d, is no tag: want %d capital hexadecimal characters",
				c.CardTable, entry.Code, entry.Card, entry.Deck, TagLength)
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

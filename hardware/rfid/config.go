package rfid

import (
	"errors"
	"fmt"
	"os"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
	"pitboss/hardware/port"
)

// Dead times: how long a tag that is read again was lying there.
const (
	DefaultDeadTime  = 500 * time.Millisecond
	ShortestDeadTime = 50 * time.Millisecond
	LongestDeadTime  = 10 * time.Second
)

// Config is a reader in the configuration. Start from [Default]; a field left at its
// zero value has the default stated.
type Config struct {
	// Name is the device's name at the table, such as "shoe".
	Name string `toml:"name"`

	// Path is the serial port; Baud (9600), DataBits (8), Parity ("none"), StopBits
	// (1) and ReadTimeout ("150ms", 100 to 250 ms) are how it is used.
	Path        string            `toml:"path"`
	Baud        int               `toml:"baud"`
	DataBits    int               `toml:"data_bits"`
	Parity      string            `toml:"parity"`
	StopBits    int               `toml:"stop_bits"`
	ReadTimeout hardware.Duration `toml:"read_timeout"`

	// IdleGap ("250ms") ends the wait for the rest of a cut frame.
	IdleGap hardware.Duration `toml:"idle_gap"`

	// CardTable is the CSV file of enrolled cards, code,rank,suit,deck, the code being
	// the tag. Without it no tag is a card: that is how cards are enrolled. CutCard
	// (none) are the tags of cut cards.
	CardTable string   `toml:"card_table"`
	CutCard   []string `toml:"cut_card"`

	// DeadTime ("500ms") is how long the same tag is the same reading.
	DeadTime hardware.Duration `toml:"dead_time"`
}

// Default is a reader with everything set but its name and path.
func Default() Config { return Config{}.WithDefaults() }

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	settings := c.Settings().WithDefaults()
	c.Baud, c.DataBits, c.Parity, c.StopBits = settings.Baud, settings.DataBits, settings.Parity, settings.StopBits
	c.ReadTimeout = hardware.Duration(settings.ReadTimeout)
	if c.IdleGap == 0 {
		c.IdleGap = hardware.Duration(framing.DefaultIdleGap)
	}
	if c.CutCard == nil {
		c.CutCard = []string{}
	}
	if c.DeadTime == 0 {
		c.DeadTime = hardware.Duration(DefaultDeadTime)
	}
	return c
}

// Validate names everything wrong with the configuration, one line each; nil when
// nothing is. It opens no port and reads no file.
func (c Config) Validate() error {
	c = c.WithDefaults()
	var wrong []error
	if c.Name == "" {
		wrong = append(wrong, errors.New(`name is missing: want the device's name at the table, such as "shoe"`))
	}
	wrong = append(wrong, c.Settings().Validate(), c.Framing().Validate())
	for _, tag := range c.CutCard {
		if !IsTag(tag) {
			wrong = append(wrong, fmt.Errorf("cut_card: %q is no tag: want %d capital hexadecimal characters", tag, TagLength))
		}
	}
	if dead := time.Duration(c.DeadTime); dead < ShortestDeadTime || dead > LongestDeadTime {
		wrong = append(wrong, fmt.Errorf("dead_time = %q: want %s to %s", dead, ShortestDeadTime, LongestDeadTime))
	}
	if err := errors.Join(wrong...); err != nil {
		return fmt.Errorf("rfid %q: %w", c.Name, err)
	}
	return nil
}

// Settings is how the reader's port is used.
func (c Config) Settings() port.Settings {
	return port.Settings{
		Path: c.Path, Baud: c.Baud, DataBits: c.DataBits, Parity: c.Parity, StopBits: c.StopBits,
		ReadTimeout: time.Duration(c.ReadTimeout),
	}
}

// Framing is what the reader's frames look like.
func (c Config) Framing() framing.Config {
	const length = TagLength + checkLength
	return framing.Config{
		Prefix: []byte{0x02}, Suffix: []byte{0x03}, MinLength: length, MaxLength: length, IdleGap: time.Duration(c.IdleGap),
	}
}

// CardMap is what the tags stand for; nil without a card table. It reads the table, each
// of whose codes must be a tag.
func (c Config) CardMap() (*cardmap.Map, error) {
	if c.CardTable == "" {
		return nil, nil
	}
	cards, err := c.readTable()
	if err != nil {
		return nil, fmt.Errorf("rfid %q: %w", c.Name, err)
	}
	return cards, nil
}

func (c Config) readTable() (*cardmap.Map, error) {
	file, err := os.Open(c.CardTable)
	if err != nil {
		return nil, fmt.Errorf("card_table: %w", err)
	}
	defer file.Close() // only read
	entries, err := cardmap.ReadTable(file)
	if err != nil {
		return nil, fmt.Errorf("card_table %s: %w", c.CardTable, err)
	}
	for _, entry := range entries {
		if !IsTag(entry.Code) {
			return nil, fmt.Errorf("card_table %s: %q, the %s of deck %d, is no tag: want %d capital hexadecimal characters",
				c.CardTable, entry.Code, entry.Card, entry.Deck, TagLength)
		}
	}
	return cardmap.New(cardmap.Config{Preset: cardmap.UniqueID, Table: entries, CutCard: c.WithDefaults().CutCard, NoRead: []string{}})
}

package scanner

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/setting"
)

// Config configures a scanner. Start from [Default]. Zero fields have the defaults stated.
type Config struct {
	link.Config
	// Maker ("generic") selects the preset that fills in missing settings.
	Maker Maker `toml:"maker"`

	// Protocol ("lines") is the encoding of codes on the line. With Acknowledge the console acknowledges each code to
	// a scanner that uses SSI; otherwise it sends nothing.
	Protocol    Protocol `toml:"protocol"`
	Acknowledge bool     `toml:"acknowledge"`

	// Prefix (none) and Suffix ("CRLF") are written as [framing.ParseMark] reads them. AIM strips an AIM identifier.
	// MinLength (1) and MaxLength (64) bound the code. Check ("none") is what follows the suffix.
	Prefix    string        `toml:"prefix"`
	Suffix    string        `toml:"suffix"`
	AIM       bool          `toml:"aim"`
	MinLength int           `toml:"min_length"`
	MaxLength int           `toml:"max_length"`
	Check     framing.Check `toml:"check"`

	// Cards is the preset: srrr (the default), rank-suit, suit-rank or unique-id. CardTable is the CSV file for
	// unique-id. CutCard and NoRead are the texts for the cut card and for a failed reading; see
	// [cardmap.DefaultCutCard] and [cardmap.DefaultNoRead].
	Cards     cardmap.Preset `toml:"cards"`
	CardTable string         `toml:"card_table"`
	CutCard   []string       `toml:"cut_card"`
	NoRead    []string       `toml:"no_read"`

	// DeadTime ("500ms") is how long an identical code counts as the same card read again.
	DeadTime hardware.Duration `toml:"dead_time"`
	// ConfirmIdentical sets Repeated for the code of the last card if it is read again after the dead time. It has no
	// effect with unique-id.
	ConfirmIdentical bool `toml:"confirm_identical"`
}

// Default returns the configuration of a generic scanner with everything set except its name and path. Since nothing
// is left for a maker's preset to fill in, start from a Config with its Maker to use one.
func Default() Config { return Config{ConfirmIdentical: true}.WithDefaults() }

// WithDefaults fills in missing settings, first from the maker's preset, then the console's own defaults. It does not
// change ConfirmIdentical.
func (c Config) WithDefaults() Config {
	c.Maker = cmp.Or(c.Maker, Generic)
	c = c.filled()
	c.Config = c.Config.WithDefaults()
	c.Protocol, c.Check = cmp.Or(c.Protocol, Lines), cmp.Or(c.Check, framing.NoCheck)
	c.Suffix, c.Cards = cmp.Or(c.Suffix, "CRLF"), cmp.Or(c.Cards, cardmap.SRRR)
	c.DeadTime = cmp.Or(c.DeadTime, hardware.DefaultDeadTime)
	lengths := framing.Config{MinLength: c.MinLength, MaxLength: c.MaxLength}.WithDefaults()
	c.MinLength, c.MaxLength = lengths.MinLength, lengths.MaxLength
	if c.CutCard == nil {
		c.CutCard = cardmap.DefaultCutCard()
	}
	if c.NoRead == nil {
		c.NoRead = cardmap.DefaultNoRead()
	}
	return c
}

// Validate returns everything wrong with a complete configuration, one line each. It opens no port and reads no file.
func (c Config) Validate() error {
	wrong := c.checkProtocol()
	if !slices.Contains(Makers(), c.Maker) {
		wrong = append(wrong, setting.Choice("maker", c.Maker, Makers()))
	}
	frame, err := c.Framing()
	if err == nil {
		err = frame.Validate()
	}
	wrong = append(wrong, err, c.DeadTime.Within("dead_time", hardware.ShortestDeadTime, hardware.LongestDeadTime))
	switch {
	case c.Cards == cardmap.UniqueID && c.CardTable == "":
		wrong = append(wrong, setting.Wrong("cards", `"unique-id"`, message.New("scanner.card-table.missing",
			"want card_table, a CSV file with code,rank,suit,deck")))
	case c.Cards != cardmap.UniqueID && c.CardTable != "":
		wrong = append(wrong, message.AsError(message.New("scanner.card-table.useless",
			`{key} is for cards = "unique-id": cards is {cards}`, message.String("key", "card_table"),
			message.String("cards", strconv.Quote(string(c.Cards))))))
	}
	if c.Cards != cardmap.UniqueID {
		_, err = c.cardMap(nil)
		wrong = append(wrong, err)
	}
	return c.Config.Validate("scanner", "shoe", wrong...)
}

// lengthsFit rejects length limits that would discard texts the card map knows.
func (c Config) lengthsFit(cards *cardmap.Map) error {
	if shortest := cards.Shortest(); c.MinLength > shortest {
		return setting.Wrong("min_length", strconv.Itoa(c.MinLength), message.New("scanner.min-length",
			"the cards and words in use are as short as {n}", message.Number("n", shortest)))
	}
	if longest := cards.Longest(); c.MaxLength < longest {
		return setting.Wrong("max_length", strconv.Itoa(c.MaxLength), message.New("scanner.max-length",
			"the cards and words in use are as long as {n}", message.Number("n", longest)))
	}
	return nil
}

// Framing returns the format of the scanner's frames.
func (c Config) Framing() (framing.Config, error) {
	prefix, err := framing.ParseMark(c.Prefix)
	if err != nil {
		return framing.Config{}, wrongMark("prefix", err)
	}
	suffix, err := framing.ParseMark(c.Suffix)
	if err != nil {
		return framing.Config{}, wrongMark("suffix", err)
	}
	if c.Suffix != "" && len(suffix) == 0 {
		return framing.Config{}, setting.Wrong("suffix", strconv.Quote(c.Suffix), message.New("scanner.suffix.empty",
			"a frame must end with something, such as CRLF"))
	}
	return framing.Config{
		Prefix: prefix, Suffix: suffix, AIM: c.AIM,
		MinLength: c.MinLength, MaxLength: c.MaxLength, IdleGap: time.Duration(c.IdleGap), Check: c.Check,
	}, nil
}

// wrongMark returns the error for a prefix or suffix that cannot be read, with its key.
func wrongMark(key string, err error) error {
	return message.Wrap(err, message.New("scanner.mark", "{key} = {why}", message.String("key", key),
		message.Message("why", message.OfError(err))))
}

// CardMap returns the meaning of the scanner's codes. For unique-id it reads the card table.
func (c Config) CardMap() (*cardmap.Map, error) {
	c = c.WithDefaults()
	var table []cardmap.Entry
	var err error
	if c.Cards == cardmap.UniqueID {
		table, err = cardmap.ReadFile(c.CardTable)
	}
	var cards *cardmap.Map
	if err == nil {
		cards, err = c.cardMap(table)
	}
	if err != nil {
		return nil, fmt.Errorf("scanner %q: %w", c.Name, err)
	}
	return cards, nil
}

// cardMap returns the meaning of the codes, and an error if the length limits discard any.
func (c Config) cardMap(table []cardmap.Entry) (*cardmap.Map, error) {
	cards, err := cardmap.New(cardmap.Config{Preset: c.Cards, Table: table, CutCard: c.CutCard, NoRead: c.NoRead})
	if err != nil {
		return nil, err
	}
	return cards, c.lengthsFit(cards)
}
